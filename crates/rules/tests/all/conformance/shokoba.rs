//! Shokoba for the conformance suite, and its own invariants.

use std::sync::Arc;

use rules::shokoba::{
    CARDS, Card, Deck, Errors, Happening, Move, Order, PhaseView, Setup, Shokoba, View, awards,
    sets,
};
use rules::{Deal, Dice, Game, Seat, Seed, TurnClock, Viewer};

use super::{Specimen, play_out};

impl Specimen for Shokoba {
    const LONGEST: usize = 4000;
    const TIME_UP_TELLS: bool = true;

    fn variants() -> Vec<(Setup, usize)> {
        let mut variants = Vec::new();
        for errors in [Errors::Refused, Errors::Claimable] {
            for equal_first in [false, true] {
                for (seats, teams, nine_cards) in [
                    (2, false, false),
                    (3, false, false),
                    (4, false, false),
                    (4, true, false),
                    (4, true, true),
                ] {
                    let show_counts = seats == 3;
                    let target = (seats == 2 && equal_first).then_some(11);
                    let setup = Setup {
                        teams,
                        errors,
                        nine_cards,
                        equal_first,
                        target,
                        show_counts,
                        clock: equal_first.then_some(TurnClock {
                            seconds: 30,
                            extra: 60,
                        }),
                    };
                    variants.push((setup, seats));
                }
            }
        }
        variants
    }

    fn deck() -> Arc<Deck> {
        Arc::default()
    }

    fn listed(view: &View) -> Vec<Move> {
        match &view.phase {
            PhaseView::Playing { plays, .. } => plays.clone(),
            PhaseView::Counted { ready, .. } => match view.viewer {
                Some(seat) if !ready[seat] => vec![Move::Ready],
                Some(_) | None => Vec::new(),
            },
            PhaseView::Over { .. } => Vec::new(),
        }
    }

    fn attempt(view: &View, dice: &mut Dice) -> Move {
        let pack = Card::pack();
        let mut any = |cards: &[Card]| match cards {
            [] => pack[dice.below(40) as usize],
            cards => cards[dice.below(cards.len() as u32) as usize],
        };
        let card = any(&view.hand);
        let other = any(&view.table);
        let laid = view.table.last().copied();
        match dice.below(6) {
            0 => Move::Ready,
            1 => Move::Lay { card },
            2 => Move::Take {
                card,
                taking: vec![other],
            },
            3 | 4 => {
                let mut fitting = sets(card.value(), &view.table, false);
                dice.shuffle(&mut fitting);
                Move::Take {
                    card,
                    taking: fitting.pop().unwrap_or_default(),
                }
            }
            _ => {
                let value = laid.map_or(1, Card::value);
                let before = &view.table[..view.table.len().saturating_sub(1)];
                let mut fitting = sets(value, before, dice.below(2) == 0);
                dice.shuffle(&mut fitting);
                Move::Claim {
                    taking: fitting.pop().unwrap_or_default(),
                }
            }
        }
    }

    fn check_position(&self) {
        let open = self.open();
        let mut all: Vec<Card> = open.hands.values().flatten().copied().collect();
        all.extend(
            open.table
                .iter()
                .chain(&open.deck)
                .chain(open.piles.iter().flatten()),
        );
        let view = self.view(Viewer::Spectator);
        assert!(view.hand.is_empty(), "a spectator has no hand");
        all.sort_unstable();
        assert_eq!(
            all,
            Card::pack(),
            "the forty cards are somewhere, each once"
        );
        for pile in &open.piles {
            let values: u32 = pile.iter().map(|card| u32::from(card.value())).sum();
            assert!(
                values.is_multiple_of(2),
                "each capture moves 2v points of value"
            );
        }
        if let PhaseView::Counted { count, .. } = &view.phase {
            let given = count
                .awards
                .iter()
                .filter(|award| award.side.is_some())
                .count();
            assert!(given <= 5 && count.awards.len() == 5);
            if view.setup.errors == Errors::Refused {
                assert!(
                    open.last_taker.is_some(),
                    "a round without a capture cannot happen"
                );
            }
        }
    }

    fn other_world(&self, order: &Order, viewer: Viewer, dice: &mut Dice) -> Order {
        let mut other = order.clone();
        let open = self.open();
        let began = self.round() as usize;
        let round = &mut other.rounds[began - 1];
        // Of the present round: the deck, and the cards in other hands.
        let mut places: Vec<usize> = (CARDS - open.deck.len()..CARDS).collect();
        for (seat, hand) in open.hands.iter() {
            if viewer == Viewer::Seat(seat) {
                continue;
            }
            let mut dealt = self.present_deal(seat);
            for card in hand {
                let at = dealt.iter().position(|place| round[*place] == *card);
                places.push(dealt.remove(at.expect("a card in hand was dealt")));
            }
        }
        let mut cards: Vec<Card> = places.iter().map(|at| round[*at]).collect();
        dice.shuffle(&mut cards);
        for (at, card) in places.into_iter().zip(cards) {
            round[at] = card;
        }
        // Rounds to come: everything.
        for round in &mut other.rounds[began..] {
            dice.shuffle(round);
        }
        other
    }

    fn order(_setup: &Setup, seed: &Seed, seats: usize, rounds: usize) -> Order {
        Order {
            dealer: Seat::new(Dice::new(seed, 0).below(seats as u32) as usize),
            rounds: (1..=rounds as u64)
                .map(|round| {
                    let mut pack = Card::pack();
                    Dice::new(seed, round).shuffle(&mut pack);
                    pack
                })
                .collect(),
        }
    }
}

trait Dealt {
    /// The places in the round's order that the last deal gave to a seat.
    fn present_deal(&self, seat: Seat) -> Vec<usize>;
}

impl Dealt for Shokoba {
    fn present_deal(&self, seat: Seat) -> Vec<usize> {
        let view = self.view(Viewer::Spectator);
        let seats = view.players.seats();
        let per_deal = view.setup.hand_size() * seats;
        let turned_up = 4;
        let deals = (CARDS - self.open().deck.len() - turned_up) / per_deal;
        let start = match deals {
            1 => 0,
            deals => turned_up + (deals - 1) * per_deal,
        };
        let first = view.dealer.left(seats).index();
        let offset = (seat.index() + seats - first) % seats;
        (start + offset..start + per_deal).step_by(seats).collect()
    }
}

/// Keeps the books from what everybody sees, without the referee: cards won,
/// sweeps, the last taker, the five stones (S8, S10, S11, S12, S13, S14, S16).
#[derive(Default)]
struct Bookkeeper {
    table: Vec<Card>,
    piles: Vec<Vec<Card>>,
    stones: Vec<u32>,
    last: Option<usize>,
    /// Last plays of a round that swept the table.
    last_sweeps: usize,
    rests: usize,
    previous_swept: bool,
}

impl Bookkeeper {
    fn win(&mut self, seat: Seat, card: Card, taking: &[Card], laid: bool) -> bool {
        let side = seat.index() % self.piles.len();
        if laid {
            assert_eq!(
                self.table.pop(),
                Some(card),
                "the claimed card was laid last"
            );
        }
        for taken in taking {
            let at = self.table.iter().position(|other| other == taken);
            self.table.remove(at.expect("taken from the table"));
        }
        let sum: u8 = taking.iter().map(|card| card.value()).sum();
        assert_eq!(sum, card.value());
        self.piles[side].push(card);
        self.piles[side].extend(taking);
        self.last = Some(side);
        let swept = self.table.is_empty();
        self.stones[side] += u32::from(swept);
        swept
    }

    fn note(&mut self, happening: &Happening) {
        let mut swept = false;
        match happening {
            Happening::RoundBegan { table, .. } => {
                self.table.clone_from(table);
                self.piles.iter_mut().for_each(Vec::clear);
                self.last = None;
            }
            Happening::DealtMore { .. } => {}
            Happening::Laid { card, .. } => self.table.push(*card),
            Happening::Took {
                seat,
                card,
                taking,
                shokoba,
            } => {
                swept = self.win(*seat, *card, taking, false);
                assert_eq!(*shokoba, swept);
            }
            Happening::Claimed {
                seat,
                card,
                taking,
                shokoba,
                ..
            } => {
                assert_eq!(*shokoba, self.win(*seat, *card, taking, true));
            }
            Happening::Rest { seat, cards } => {
                self.rests += 1;
                assert_eq!(self.table, *cards);
                assert_eq!(seat.map(|seat| seat.index() % self.piles.len()), self.last);
                if let Some(last) = self.last {
                    self.piles[last].append(&mut self.table); // S10: and no stone
                }
            }
            Happening::Counted { count } => {
                assert!(self.table.is_empty() || self.last.is_none());
                self.last_sweeps += usize::from(self.previous_swept); // S11
                for award in awards(&self.piles) {
                    if let Some(side) = award.side {
                        self.stones[usize::from(side)] += 1;
                    }
                }
                assert_eq!(count.stones, self.stones);
            }
            Happening::Won { outcome } => {
                let most = *self.stones.iter().max().unwrap();
                for (seat, score) in outcome.scores.iter() {
                    let stones = self.stones[seat.index() % self.stones.len()];
                    assert_eq!(*score, stones.cast_signed());
                    assert_eq!(outcome.winners.contains(&seat), stones == most);
                }
            }
        }
        self.previous_swept = swept;
    }
}

#[test]
fn the_books_agree_in_every_variant() {
    let (mut last_sweeps, mut rests) = (0, 0);
    super::for_each_match::<Shokoba>(60, |variant, seed, dice| {
        let sides = if variant.setup.teams {
            2
        } else {
            variant.seats
        };
        let mut books = Bookkeeper {
            piles: vec![Vec::new(); sides],
            stones: vec![0; sides],
            ..Bookkeeper::default()
        };
        let mut told = 0;
        play_out::<Shokoba>(variant, &Deal::Seed(seed.clone()), dice, |game, _| {
            let happened = game.happenings(Viewer::Spectator, told);
            assert_eq!(
                happened.from, told,
                "no happening is forgotten before it was told"
            );
            told += happened.list.len() as u32;
            happened
                .list
                .iter()
                .for_each(|happening| books.note(happening));
            let view = game.view(Viewer::Spectator);
            let stones: Vec<u32> = view.sides.iter().map(|side| side.stones).collect();
            assert_eq!(stones, books.stones);
            assert_eq!(view.table, books.table);
            if let PhaseView::Counted { .. } = view.phase {
                // S13: nobody has reached the target, or the match would be over.
                assert!(stones.iter().all(|stones| *stones < view.target));
            }
        });
        last_sweeps += books.last_sweeps;
        rests += books.rests;
    });
    assert!(last_sweeps > 20, "S11 was met {last_sweeps} times");
    assert!(rests > 1000, "S10 was met {rests} times");
}
