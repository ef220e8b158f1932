//! Shokoba: take sums from the table, sweep it for a stone.
//!
//! The specification's rulings are named where they surprise (`S11`).

mod capture;
mod card;
mod count;
mod legal;
mod moves;
mod setup;
mod view;

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use capture::{can_take, sets};
pub use card::{CARDS, Card, Gem, NoSuchCard};
pub use count::{Award, Category, Count, Count as RoundCount, Gems, awards};
pub use moves::{Move, Refusal};
pub use setup::{BadSetup, Errors, Setup};
pub use view::{Happening, Laid, Open, OpenPhase, PhaseView, Player, Side, View};

use crate::{BySeat, Deal, Dice, Game, Happenings, Outcome, Seat, Timer, Viewer};

/// A version that only tests know, to try how versions live side by side: a
/// sweep brings two stones.
#[cfg(test)]
pub(crate) const TRIAL: u16 = 2;

/// Cards turned up at the start of a round.
const TURNED_UP: usize = 4;

/// How long a count is looked at, at a table that plays by the clock.
const LOOK: u64 = 60_000;

/// The forty cards are always the same: nothing to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {}

/// An explicit order: the first dealer, and for each round all forty cards as
/// they are dealt. A match that needs more rounds starts again with the first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub dealer: Seat,
    pub rounds: Vec<Vec<Card>>,
}

/// One match.
#[derive(Clone)]
pub struct Shokoba {
    /// The version of the rules that it is played by.
    rules: u16,
    setup: Setup,
    deal: Deal<Order>,
    dealer: Seat,
    /// The next card to deal is the last.
    deck: Vec<Card>,
    hands: BySeat<Vec<Card>>,
    table: Vec<Card>,
    /// By side, as are `stones` and `shokobas`.
    piles: Vec<Vec<Card>>,
    stones: Vec<u32>,
    /// Stones won by sweeping in this round.
    shokobas: Vec<u32>,
    last_taker: Option<Seat>,
    /// Finished rounds.
    counts: Vec<Count>,
    phase: Phase,
    /// Those of the present round; the first has number `told`.
    happenings: Vec<Happening>,
    told: u32,
}

#[derive(Clone)]
enum Phase {
    Playing {
        turn: Seat,
        /// Who laid which card just before; the seat in turn may claim it.
        laid: Option<(Seat, Card)>,
    },
    Counted {
        ready: BySeat<bool>,
    },
    Over {
        outcome: Outcome,
    },
}

impl Game for Shokoba {
    type Setup = Setup;
    type Deck = Deck;
    type Order = Order;
    type Move = Move;
    type View = View;
    type Happening = Happening;
    type Open = Open;
    type Refusal = Refusal;
    type BadSetup = BadSetup;

    const SEATS: RangeInclusive<usize> = 2..=4;
    #[cfg(not(test))]
    const VERSIONS: &[u16] = &[1];
    #[cfg(test)]
    const VERSIONS: &[u16] = &[1, TRIAL];
    const HAS_WORDS: bool = false;

    fn by_rules(
        rules: u16,
        setup: &Setup,
        seats: usize,
        _deck: &Arc<Deck>,
        deal: &Deal<Order>,
    ) -> Result<Self, BadSetup> {
        setup.check(seats)?;
        let dealer = match deal {
            Deal::Seed(seed) => Seat::new(Dice::new(seed, 0).below(seats as u32) as usize),
            Deal::Order(order) => order.check(seats)?,
        };
        let sides = setup.number_of_sides(seats);
        let mut game = Self {
            rules,
            setup: setup.clone(),
            deal: deal.clone(),
            dealer,
            deck: Vec::new(),
            hands: BySeat::new(seats, |_| Vec::new()),
            table: Vec::new(),
            piles: vec![Vec::new(); sides],
            stones: vec![0; sides],
            shokobas: vec![0; sides],
            last_taker: None,
            counts: Vec::new(),
            // Everybody is ready for the first round, which begins at once.
            phase: Phase::Counted {
                ready: BySeat::new(seats, |_| true),
            },
            happenings: Vec::new(),
            told: 0,
        };
        game.begin_round();
        Ok(game)
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn seats(&self) -> usize {
        self.hands.seats()
    }

    fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match (&mut self.phase, mv) {
            (Phase::Over { .. }, _) => Err(Refusal::MatchOver),
            (Phase::Counted { ready }, Move::Ready) => {
                if ready[seat] {
                    return Err(Refusal::AlreadyReady);
                }
                ready[seat] = true;
                if ready.values().all(|&ready| ready) {
                    self.dealer = self.dealer.left(self.seats());
                    self.begin_round();
                }
                Ok(())
            }
            (Phase::Counted { .. }, _) => Err(Refusal::BetweenRounds),
            (Phase::Playing { .. }, Move::Ready) => Err(Refusal::RoundNotOver),
            (Phase::Playing { turn, .. }, _) if *turn != seat => Err(Refusal::NotYourTurn),
            (Phase::Playing { laid, .. }, Move::Claim { taking }) => {
                let laid = *laid;
                self.claim(seat, laid, taking)
            }
            (Phase::Playing { .. }, Move::Lay { card }) => self.lay(seat, card),
            (Phase::Playing { .. }, Move::Take { card, taking }) => self.take(seat, card, taking),
        }
    }

    fn timer(&self) -> Option<Timer> {
        let clock = self.setup.clock?;
        let stage = self.told + len(&self.happenings);
        match &self.phase {
            Phase::Playing { turn, .. } => Some(clock.timer(stage, *turn)),
            Phase::Counted { .. } => Some(Timer {
                stage,
                millis: LOOK,
                extra: None,
            }),
            Phase::Over { .. } => None,
        }
    }

    /// The first legal play is made; a count has been looked at by all.
    fn time_up(&mut self) {
        if self.setup.clock.is_none() {
            return;
        }
        let late: Vec<Seat> = match &self.phase {
            Phase::Playing { turn, .. } => vec![*turn],
            Phase::Counted { ready } => {
                let late = ready.iter().filter(|(_, ready)| !**ready);
                late.map(|(seat, _)| seat).collect()
            }
            Phase::Over { .. } => Vec::new(),
        };
        for seat in late {
            let first = self.plays(seat).into_iter().next();
            let played = self.play(seat, first.unwrap_or(Move::Ready));
            played.expect("a legal play");
        }
    }

    fn may_talk(&self) -> bool {
        !(self.setup.teams && matches!(self.phase, Phase::Playing { .. }))
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            setup: self.setup.clone(),
            target: self.target(),
            round: self.round(),
            dealer: self.dealer,
            deck: len(&self.deck),
            table: self.table.clone(),
            hand: match viewer {
                Viewer::Seat(seat) => self.hands[seat].clone(),
                Viewer::Spectator => Vec::new(),
            },
            players: BySeat::new(self.seats(), |seat| Player {
                cards: len(&self.hands[seat]),
                side: self.side(seat),
            }),
            sides: (0_u8..)
                .zip(&self.piles)
                .map(|(side, pile)| Side {
                    seats: Seat::all(self.seats())
                        .filter(|&seat| self.side(seat) == side)
                        .collect(),
                    stones: self.stones[usize::from(side)],
                    pile: len(pile),
                    gems: self.setup.show_counts.then(|| Gems::of(pile)),
                })
                .collect(),
            phase: self.phase_view(viewer),
        }
    }

    fn happenings(&self, _viewer: Viewer, from: u32) -> Happenings<Happening> {
        // Whoever claims to have seen what is to come has seen all there is.
        let from = from.clamp(self.told, self.told + len(&self.happenings));
        Happenings {
            from,
            list: self
                .happenings
                .get((from - self.told) as usize..)
                .unwrap_or_default()
                .to_vec(),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Move> {
        legal::plays(&self.view(Viewer::Seat(seat)), seat)
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::new(self.seats(), |seat| {
            self.stones[usize::from(self.side(seat))].cast_signed()
        })
    }

    fn open(&self) -> Open {
        Open {
            round: self.round(),
            dealer: self.dealer,
            hands: self.hands.clone(),
            table: self.table.clone(),
            deck: self.deck.iter().rev().copied().collect(),
            piles: self.piles.clone(),
            stones: self.stones.clone(),
            shokobas: self.shokobas.clone(),
            last_taker: self.last_taker,
            phase: match &self.phase {
                Phase::Playing { turn, laid } => OpenPhase::Playing {
                    turn: *turn,
                    laid: laid.map(|(seat, card)| Laid { seat, card }),
                },
                Phase::Counted { ready } => OpenPhase::Counted {
                    ready: ready.clone(),
                },
                Phase::Over { outcome } => OpenPhase::Over {
                    outcome: outcome.clone(),
                },
            },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.phase {
            Phase::Over { outcome } => Some(outcome.clone()),
            Phase::Playing { .. } | Phase::Counted { .. } => None,
        }
    }
}

impl Shokoba {
    fn side(&self, seat: Seat) -> u8 {
        self.setup.side(seat, self.seats())
    }

    fn target(&self) -> u32 {
        self.setup.target(self.seats())
    }

    /// The present round, from 1; in the pause, the one just counted.
    fn round(&self) -> u32 {
        match self.phase {
            Phase::Playing { .. } => len(&self.counts) + 1,
            Phase::Counted { .. } | Phase::Over { .. } => len(&self.counts),
        }
    }

    fn begin_round(&mut self) {
        let finished = self.counts.len();
        let mut order = match &self.deal {
            Deal::Seed(seed) => {
                let mut pack = Card::pack();
                Dice::new(seed, finished as u64 + 1).shuffle(&mut pack);
                pack
            }
            Deal::Order(order) => order.rounds[finished % order.rounds.len()].clone(),
        };
        order.reverse();
        self.deck = order;
        self.piles.iter_mut().for_each(Vec::clear);
        self.shokobas.fill(0);
        self.last_taker = None;
        self.deal_hands();
        let rest = self.deck.len() - TURNED_UP;
        self.table = self.deck.split_off(rest);
        self.table.reverse();
        self.phase = Phase::Playing {
            turn: self.dealer.left(self.seats()),
            laid: None,
        };
        self.told += len(&self.happenings);
        self.happenings.clear();
        self.happenings.push(Happening::RoundBegan {
            round: self.round(),
            dealer: self.dealer,
            table: self.table.clone(),
        });
    }

    /// One by one, from the dealer's left.
    fn deal_hands(&mut self) {
        for _ in 0..self.setup.hand_size() {
            let mut seat = self.dealer;
            for _ in 0..self.seats() {
                seat = seat.left(self.seats());
                let card = self.deck.pop().expect("40 cards make whole deals");
                self.hands[seat].push(card);
            }
        }
    }

    fn lay(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !self.hands[seat].contains(&card) {
            return Err(Refusal::NotInHand { card });
        }
        if self.setup.errors == Errors::Refused && can_take(card.value(), &self.table) {
            return Err(Refusal::MustTake { card }); // S3
        }
        self.play_from_hand(seat, card);
        self.table.push(card);
        self.happenings.push(Happening::Laid { seat, card });
        self.next_turn(seat, Some((seat, card)));
        Ok(())
    }

    fn take(&mut self, seat: Seat, card: Card, taking: Vec<Card>) -> Result<(), Refusal> {
        if !self.hands[seat].contains(&card) {
            return Err(Refusal::NotInHand { card });
        }
        let table = self.check_capture(card, &taking, self.table.clone())?;
        self.play_from_hand(seat, card);
        let shokoba = self.win(seat, card, &taking, table);
        self.happenings.push(Happening::Took {
            seat,
            card,
            taking,
            shokoba,
        });
        self.next_turn(seat, None);
        Ok(())
    }

    fn claim(
        &mut self,
        seat: Seat,
        laid: Option<(Seat, Card)>,
        taking: Vec<Card>,
    ) -> Result<(), Refusal> {
        let (Errors::Claimable, Some((from, card))) = (self.setup.errors, laid) else {
            return Err(Refusal::NothingToClaim);
        };
        // The table as it was before the lay: the laid card is the last on it.
        let mut before = self.table.clone();
        before.pop();
        let table = self.check_capture(card, &taking, before)?;
        let shokoba = self.win(seat, card, &taking, table);
        self.happenings.push(Happening::Claimed {
            seat,
            from,
            card,
            taking,
            shokoba,
        });
        self.phase = Phase::Playing {
            turn: seat,
            laid: None,
        };
        Ok(())
    }

    /// What is left of `table` when `card` takes this set from it.
    fn check_capture(
        &self,
        card: Card,
        taking: &[Card],
        mut table: Vec<Card>,
    ) -> Result<Vec<Card>, Refusal> {
        if taking.is_empty() {
            return Err(Refusal::TakesNothing);
        }
        let equal_lies_there = table.iter().any(|other| other.value() == card.value());
        capture::remove(&mut table, taking).map_err(|card| Refusal::NotOnTable { card })?;
        let sum = capture::sum(taking);
        if sum != u32::from(card.value()) {
            return Err(Refusal::Sum { card, sum }); // S2
        }
        if self.setup.equal_first && equal_lies_there && taking.len() > 1 {
            return Err(Refusal::EqualFirst { card }); // E2
        }
        Ok(table)
    }

    /// Moves the cards won to the side's pile; says whether it is a SHOKOBA (S8).
    fn win(&mut self, seat: Seat, card: Card, taking: &[Card], table: Vec<Card>) -> bool {
        let side = usize::from(self.side(seat));
        self.piles[side].push(card);
        self.piles[side].extend(taking);
        self.table = table;
        self.last_taker = Some(seat);
        let shokoba = self.table.is_empty();
        if shokoba {
            let stones = self.stones_for_a_sweep();
            self.stones[side] += stones;
            self.shokobas[side] += stones;
        }
        shokoba
    }

    fn stones_for_a_sweep(&self) -> u32 {
        #[cfg(test)]
        if self.rules == TRIAL {
            return 2;
        }
        1
    }

    fn play_from_hand(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat];
        let at = hand.iter().position(|&other| other == card);
        hand.remove(at.expect("checked to be in hand"));
    }

    fn next_turn(&mut self, played: Seat, laid: Option<(Seat, Card)>) {
        if self.hands.values().all(Vec::is_empty) {
            if self.deck.is_empty() {
                self.end_round();
                return;
            }
            self.deal_hands();
            self.happenings.push(Happening::DealtMore {
                deck: len(&self.deck),
            });
        }
        self.phase = Phase::Playing {
            turn: played.left(self.seats()),
            laid,
        };
    }

    fn end_round(&mut self) {
        if !self.table.is_empty() {
            let (seat, cards) = (self.last_taker, self.table.clone());
            if let Some(seat) = seat {
                let side = usize::from(self.side(seat));
                self.piles[side].append(&mut self.table); // S10
            }
            self.happenings.push(Happening::Rest { seat, cards });
        }
        let awards = awards(&self.piles);
        for side in awards.iter().filter_map(|award| award.side) {
            self.stones[usize::from(side)] += 1;
        }
        let count = Count {
            round: len(&self.counts) + 1,
            shokobas: self.shokobas.clone(),
            awards,
            stones: self.stones.clone(),
        };
        self.counts.push(count.clone());
        self.happenings.push(Happening::Counted {
            count: Box::new(count),
        });
        let most = *self.stones.iter().max().expect("there are sides");
        if most < self.target() {
            self.phase = Phase::Counted {
                ready: BySeat::new(self.seats(), |_| false),
            };
            return;
        }
        let stones = |seat| self.stones[usize::from(self.side(seat))];
        let outcome = Outcome {
            winners: Seat::all(self.seats())
                .filter(|&seat| stones(seat) == most)
                .collect(), // S14
            scores: BySeat::new(self.seats(), |seat| stones(seat).cast_signed()),
        };
        self.happenings.push(Happening::Won {
            outcome: Box::new(outcome.clone()),
        });
        self.phase = Phase::Over { outcome };
    }

    fn phase_view(&self, viewer: Viewer) -> PhaseView {
        match &self.phase {
            Phase::Playing { turn, laid } => PhaseView::Playing {
                turn: *turn,
                plays: match viewer {
                    Viewer::Seat(seat) if seat == *turn => self.plays(seat),
                    Viewer::Seat(_) | Viewer::Spectator => Vec::new(),
                },
                claimable: match self.setup.errors {
                    Errors::Claimable => laid.map(|(_, card)| card),
                    Errors::Refused => None,
                },
            },
            Phase::Counted { ready } => PhaseView::Counted {
                count: self.counts.last().expect("a round was counted").clone(),
                ready: ready.clone(),
            },
            Phase::Over { outcome } => PhaseView::Over {
                rounds: self.counts.clone(),
                outcome: outcome.clone(),
            },
        }
    }

    /// The legal plays of the seat in turn, as far as they may be shown.
    fn plays(&self, seat: Seat) -> Vec<Move> {
        let mut hand = self.hands[seat].clone();
        hand.sort_unstable();
        hand.dedup();
        let mut plays = Vec::new();
        for card in hand {
            let sets = match self.setup.errors {
                Errors::Refused => sets(card.value(), &self.table, self.setup.equal_first),
                Errors::Claimable => Vec::new(),
            };
            if sets.is_empty() {
                plays.push(Move::Lay { card });
            }
            plays.extend(sets.into_iter().map(|taking| Move::Take { card, taking }));
        }
        plays
    }
}

impl Order {
    /// The first dealer, if this order can be dealt at a table of `seats`.
    fn check(&self, seats: usize) -> Result<Seat, BadSetup> {
        let pack = Card::pack();
        let whole = |round: &Vec<Card>| {
            let mut round = round.clone();
            round.sort_unstable();
            round == pack
        };
        let good = !self.rounds.is_empty() && self.rounds.iter().all(whole);
        (good && self.dealer.index() < seats)
            .then_some(self.dealer)
            .ok_or(BadSetup::Order)
    }
}

fn len<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).expect("lists of a match are short")
}

/// Cards written one after another, for tests.
#[cfg(test)]
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}
