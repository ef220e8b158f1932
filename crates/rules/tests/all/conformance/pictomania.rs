//! Pictomania for the conformance suite, and its own invariants.

use std::collections::BTreeSet;
use std::sync::Arc;

use rules::pictomania::{
    BlackWhy, Count, Deck, Face, Happening, Ink, Letter, Level, Move, Open, OpenPhase, Order,
    Orientation, PRACTICE_SEATS, PhaseView, Pictomania, ROUNDS, Scoring, Secret, Setup, Sheet,
    Stroke, TimeLimit, View, numbers, tokens,
};
use rules::{BySeat, Deal, Dice, Game, Hand, Language, Seat, Seed, Viewer};

use super::{Specimen, Step, Variant, play_out};

/// A level's cards: enough for three rounds, and one to spare.
const CARDS: u16 = 10;

impl Specimen for Pictomania {
    const LONGEST: usize = 3000;
    const STRIDE: usize = 7;
    const TIME_UP_TELLS: bool = false;

    fn variants() -> Vec<(Setup, usize)> {
        let mut variants = Vec::new();
        for seats in tokens::FEWEST..=tokens::MOST {
            for competitive in [false, true] {
                let time = match seats {
                    4 => Some(TimeLimit::Round { seconds: 180 }),
                    5 => Some(TimeLimit::Countdown { seconds: 30 }),
                    _ => None,
                };
                let odd = seats % 2 == 1;
                let setup = Setup {
                    language: Language::En,
                    levels: if odd == competitive {
                        Level::ALL
                    } else {
                        [Level::Green, Level::Red, Level::Green, Level::Green]
                    },
                    competitive,
                    scoring: if competitive {
                        Scoring::Learning
                    } else {
                        Scoring::Full
                    },
                    tie_break: odd || competitive,
                    time,
                    pack: odd.then(|| "flowers".to_owned()),
                    fill_in: !competitive,
                    practice: false,
                };
                variants.push((setup, seats));
            }
        }
        let practice = Setup {
            practice: true,
            ..Setup::default()
        };
        variants.push((practice, PRACTICE_SEATS));
        variants
    }

    fn deck() -> Arc<Deck> {
        let mut faces = Vec::new();
        for (n, level) in (0..).zip(Level::ALL) {
            for card in 0..CARDS {
                for side in ["front", "back"] {
                    let id = format!("{level:?} {card} {side}");
                    faces.push(Face {
                        words: numbers().map(|number| format!("{id} {number}")).collect(),
                        id,
                        card: n * CARDS + card,
                        level,
                    });
                }
            }
        }
        Arc::new(Deck { faces })
    }

    fn listed(view: &View) -> Vec<Move> {
        view.plays()
    }

    /// People who know their words, and seldom quarrel.
    fn choose(view: &View, dice: &mut Dice) -> Option<Move> {
        let listed = Self::listed(view);
        let mut at = match listed.iter().map(weight).sum() {
            0 => return None,
            weights => dice.below(weights),
        };
        listed.into_iter().find(|mv| {
            let here = at < weight(mv);
            at = at.saturating_sub(weight(mv));
            here
        })
    }

    fn attempt(view: &View, dice: &mut Dice) -> Move {
        let seats = view.players.seats() as u32;
        // Sometimes a seat that does not exist.
        let seat = Seat::new(dice.below(seats + 1) as usize);
        let revision = view.viewer.map_or(0, |me| view.players[me].sheet.revision);
        match dice.below(20) {
            0 => Move::Ready,
            1 => Move::Replace {
                card: Letter::ALL[dice.below(3) as usize],
            },
            2..=7 => Move::Stroke(Arc::new(scribble(dice))),
            8 => Move::Undo,
            9 => Move::Erase {
                strokes: (0..dice.below(3))
                    .map(|_| dice.below(revision + 1))
                    .collect(),
            },
            10 => Move::Clear,
            11 | 12 => Move::Turn {
                orientation: [Orientation::Portrait, Orientation::Landscape]
                    [dice.below(2) as usize],
            },
            13 => Move::Guess {
                on: seat,
                number: dice.below(9) as u8,
            },
            14 => Move::Done { token: None },
            15 => Move::Done {
                token: Some(dice.below(5) as u8),
            },
            16 => Move::OwnUp,
            17 => Move::Challenge { on: seat },
            18 => Move::Agree { on: seat },
            _ => Move::Vote { funniest: seat },
        }
    }

    fn check_position(&self) {
        let open = self.open();
        let view = self.view(Viewer::Spectator);
        let drawing = matches!(open.phase, OpenPhase::Draw);
        assert_eq!(view.mine, None, "a spectator was dealt nothing");
        assert!(view.plays().is_empty(), "a spectator plays nothing");
        assert_eq!(self.may_talk(), !drawing, "P19");
        let faces: BTreeSet<&String> = open.cards.iter().collect();
        assert_eq!(faces.len(), 3);
        check_secrets(&open);
        check_stacks(&open);
        check_tokens(&open, &view);
        for (seat, player) in open.players.iter() {
            let sheet = self
                .sheets()
                .unwrap()
                .page(open.round, seat)
                .expect("a sheet for each");
            check_sheet(sheet);
            assert_eq!(player.sheet.revision, sheet.revision());
            assert_eq!(
                self.sheets().unwrap().present[seat].ink(0).count(),
                sheet.revision() as usize
            );
            let guessed = open
                .players
                .values()
                .any(|other| other.stack.iter().any(|guess| guess.seat == seat));
            let locked =
                !drawing || guessed || player.done.is_some() || open.secrets[seat].is_none();
            assert_eq!(player.sheet.locked, locked, "P1, P5");
            if let PhaseView::Draw { may, .. } = self.view(Viewer::Seat(seat)).phase {
                assert_eq!(may.draw, !locked);
            }
        }
    }

    fn other_world(&self, order: &Order, viewer: Viewer, dice: &mut Dice) -> Order {
        let mut other = order.clone();
        let open = self.open();
        // The cards not drawn yet, and which side of them is up.
        for level in Level::ALL {
            let faces = other.faces.of_mut(level);
            let drawn = faces.len() - open.stock.of(level).len();
            dice.shuffle(&mut faces[drawn..]);
            for face in &mut faces[drawn..] {
                if dice.below(2) == 0 {
                    *face = match face.strip_suffix("front") {
                        Some(card) => format!("{card}back"),
                        None => face.replace("back", "front"),
                    };
                }
            }
        }
        let now = open.round as usize - 1;
        for (round, deal) in other.rounds.iter_mut().enumerate().skip(now) {
            let seen = match open.phase {
                _ if round > now => None,
                OpenPhase::Read { .. } => None,
                OpenPhase::Draw => viewer.seat().filter(|seat| open.secrets[*seat].is_some()),
                OpenPhase::Reveal { .. }
                | OpenPhase::Counted { .. }
                | OpenPhase::TieBreak { .. }
                | OpenPhase::Over { .. } => continue,
            };
            *deal = deal_otherwise(deal, seen, dice);
        }
        other
    }

    /// Other numbers on the cards that lie face down, other votes, and other
    /// people who do not know a word.
    fn other_steps(
        &self,
        twin: &Self,
        viewer: Viewer,
        step: &Step<Move>,
        dice: &mut Dice,
    ) -> Vec<Step<Move>> {
        let Step::Play(seat, mv) = step else {
            return vec![step.clone()];
        };
        let other = match (mv, self.open().phase) {
            (Move::Replace { .. }, _) => {
                let mut here: Vec<Seat> = Seat::all(twin.seats()).collect();
                here.retain(|seat| acts(twin.hand_of(*seat)));
                let asks = here[dice.below(here.len() as u32) as usize];
                return vec![Step::Play(asks, mv.clone())];
            }
            _ if viewer == Viewer::Seat(*seat) || self.round() != twin.round() => mv.clone(),
            (Move::Guess { on, .. }, OpenPhase::Draw | OpenPhase::Reveal { .. }) => {
                let PhaseView::Draw { may, .. } = twin.view(Viewer::Seat(*seat)).phase else {
                    panic!("everybody draws at once");
                };
                let number = may.numbers[dice.below(may.numbers.len() as u32) as usize];
                Move::Guess { on: *on, number }
            }
            (Move::Vote { .. }, OpenPhase::TieBreak { .. }) => {
                let PhaseView::TieBreak { may_vote, .. } = twin.view(Viewer::Seat(*seat)).phase
                else {
                    panic!("everybody votes at once");
                };
                let funniest = may_vote[dice.below(may_vote.len() as u32) as usize];
                Move::Vote { funniest }
            }
            (_, _) => mv.clone(),
        };
        vec![Step::Play(*seat, other)]
    }

    fn order(_setup: &Setup, seed: &Seed, seats: usize, _rounds: usize) -> Order {
        Order::from_seed(seed, seats, &Self::deck())
    }
}

fn acts(hand: Hand) -> bool {
    matches!(hand, Hand::Person | Hand::Computer)
}

/// How much more often a listed play is chosen than others. A weight
/// of 0 means that it is only attempted.
fn weight(listed: &Move) -> u32 {
    match listed {
        Move::Ready => 20,
        Move::Done { .. } => 4,
        Move::Guess { .. } => 2,
        Move::Replace { .. } | Move::Agree { .. } | Move::Vote { .. } => 1,
        Move::Stroke(_)
        | Move::Undo
        | Move::Erase { .. }
        | Move::Clear
        | Move::Turn { .. }
        | Move::OwnUp
        | Move::Challenge { .. } => 0,
    }
}

/// Fair letters and numbers, keeping what was `seen` of the deal.
fn deal_otherwise(deal: &BySeat<Secret>, seen: Option<Seat>, dice: &mut Dice) -> BySeat<Secret> {
    let mut letters = [Letter::ALL, Letter::ALL].concat();
    let mut cards: Vec<u8> = numbers().collect();
    dice.shuffle(&mut letters);
    dice.shuffle(&mut cards);
    if let Some(seat) = seen {
        letters.remove(
            letters
                .iter()
                .position(|l| *l == deal[seat].letter)
                .unwrap(),
        );
        cards.retain(|number| *number != deal[seat].number);
    }
    BySeat::new(deal.seats(), |seat| {
        if seen == Some(seat) {
            return deal[seat];
        }
        Secret {
            letter: letters.pop().unwrap(),
            number: cards.pop().unwrap(),
        }
    })
}

/// A short line, now and then off the sheet or too long.
fn scribble(dice: &mut Dice) -> Stroke {
    let length = match dice.below(200) {
        0 => 2001,
        _ => 1 + dice.below(4) as usize,
    };
    let mut points = vec![dice.below(1300) as i16, dice.below(1410) as i16];
    for _ in 1..length {
        points.push(dice.below(41) as i16 - 20);
        points.push(dice.below(41) as i16 - 20);
    }
    let pressure = (dice.below(2) == 0).then(|| vec![128; length]);
    Stroke::new(points, pressure).expect("whole points")
}

fn check_secrets(open: &Open) {
    let dealt: Vec<Secret> = open.secrets.values().flatten().copied().collect();
    let numbers: BTreeSet<u8> = dealt.iter().map(|secret| secret.number).collect();
    assert_eq!(numbers.len(), dealt.len(), "all numbers are different");
    for letter in Letter::ALL {
        let shared = dealt.iter().filter(|secret| secret.letter == letter);
        assert!(shared.count() <= 2, "at most two share a letter");
    }
}

/// P3.
fn check_stacks(open: &Open) {
    let (mut on_drawing, mut numbers) = (BTreeSet::new(), BTreeSet::new());
    for (on, player) in open.players.iter() {
        for guess in &player.stack {
            assert!(guess.seat != on, "none on one's own drawing");
            assert!(on_drawing.insert((guess.seat, on)), "one per drawing");
            assert!(numbers.insert((guess.seat, guess.number)), "each card once");
            assert!((1..=7).contains(&guess.number));
            assert!(guess.revision <= player.sheet.revision);
            assert!(open.secrets[on].is_some() && open.secrets[guess.seat].is_some());
        }
    }
}

/// P9, P10: every black token is on the table or with one player.
fn check_tokens(open: &Open, view: &View) {
    if matches!(open.phase, OpenPhase::Read { .. }) {
        return;
    }
    let players = open.secrets.values().flatten().count();
    if players == 0 {
        return; // The match ended before this round was dealt.
    }
    let taken = open
        .players
        .values()
        .filter_map(|player| player.done?.token);
    let mut all: Vec<u8> = taken.chain(open.tokens.iter().copied()).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    let black: &[u8] = match view.setup.practice {
        true => &[],
        false => tokens::black(players, view.setup.competitive),
    };
    assert_eq!(all, black);
}

/// What is on the sheet, worked out from the definition alone.
fn check_sheet(sheet: &Sheet) {
    let events: Vec<&Ink> = sheet.ink(0).collect();
    let undone: BTreeSet<u32> = events
        .iter()
        .filter_map(|ink| match ink {
            Ink::Undone { event } => Some(*event),
            Ink::Stroke(_) | Ink::Erased { .. } | Ink::Cleared | Ink::Turned { .. } => None,
        })
        .collect();
    let stands = |at: u32| !undone.contains(&at);
    let on_sheet = |stroke: u32| {
        let hidden = (0..).zip(&events).any(|(at, ink)| match ink {
            Ink::Erased { strokes } => stands(at) && strokes.contains(&stroke),
            Ink::Cleared => stands(at) && at > stroke,
            Ink::Stroke(_) | Ink::Undone { .. } | Ink::Turned { .. } => false,
        });
        stands(stroke) && !hidden
    };
    let expected: Vec<u32> = (0..)
        .zip(&events)
        .filter(|(at, ink)| matches!(ink, Ink::Stroke(_)) && on_sheet(*at))
        .map(|(at, _)| at)
        .collect();
    let strokes: Vec<u32> = sheet.strokes().map(|(at, _)| at).collect();
    assert_eq!(strokes, expected);
    let (width, height) = sheet.orientation().size();
    for (_, stroke) in sheet.strokes() {
        for (x, y) in stroke.points() {
            assert!((0..=width).contains(&x) && (0..=height).contains(&y));
        }
    }
}

/// Keeps the books from the moves and from what everybody sees, without the
/// referee (P11 to P17).
struct Bookkeeper {
    deals: Vec<BySeat<Secret>>,
    rules: u16,
    setup: Setup,
    hands: BySeat<Hand>,
    players: usize,
    guesses: Vec<(Seat, Seat, u8)>,
    tokens: BySeat<Option<u8>>,
    wrong_words: BySeat<bool>,
    /// Who challenges a drawing, and who agrees.
    against: BySeat<Vec<Seat>>,
    dealt: BySeat<bool>,
    totals: BySeat<i32>,
    cards_seen: BTreeSet<(char, String)>,
    met: Met,
}

/// How often the rarer rulings came up.
#[derive(Default)]
struct Met {
    counted: usize,
    black_sheep: usize,
    nobody_right: usize,
    wrong_words: usize,
    judged: usize,
    dismissed: usize,
    learning: usize,
    negative: usize,
    votes: usize,
    cut_short: usize,
    /// Computer players had no say in a challenge that succeeded.
    say: usize,
    left_out: usize,
    dealt_in_all_the_same: usize,
    leader_gone: usize,
}

impl Bookkeeper {
    fn new(variant: &Variant<Pictomania>, seed: &Seed) -> Self {
        let order = variant.order(seed, ROUNDS);
        let seats = variant.seats;
        Self {
            deals: order.rounds,
            rules: variant.rules,
            setup: variant.setup.clone(),
            hands: BySeat::new(seats, |_| Hand::Person),
            players: 0,
            guesses: Vec::new(),
            tokens: BySeat::new(seats, |_| None),
            wrong_words: BySeat::new(seats, |_| false),
            against: BySeat::new(seats, |_| Vec::new()),
            dealt: BySeat::new(seats, |_| false),
            totals: BySeat::new(seats, |_| 0),
            cards_seen: BTreeSet::new(),
            met: Met::default(),
        }
    }

    fn see_card(&mut self, face: &str) {
        let card = face.trim_end_matches(" front").trim_end_matches(" back");
        let level = card.chars().next().unwrap();
        assert!(
            self.cards_seen.insert((level, card.to_owned())),
            "both faces of a used or replaced card leave the game"
        );
    }

    fn note(&mut self, happening: &Happening) {
        let seats = self.hands.seats();
        match happening {
            Happening::RoundBegan { cards, .. } => {
                cards.iter().for_each(|card| self.see_card(&card.face));
                self.guesses.clear();
                // P21: whoever was away is called back.
                let hands = self.hands.clone();
                self.hands = BySeat::new(seats, |seat| match hands[seat] {
                    Hand::Away => Hand::Person,
                    hand @ (Hand::Person | Hand::Computer | Hand::Nobody) => hand,
                });
                self.tokens = BySeat::new(seats, |_| None);
                self.wrong_words = BySeat::new(seats, |_| false);
                self.against = BySeat::new(seats, |_| Vec::new());
            }
            Happening::Replaced { card, .. } => self.see_card(&card.face),
            Happening::Dealt => {
                let acting = self.hands.values().filter(|hand| acts(**hand)).count();
                let away = |seat| self.hands[seat] == Hand::Away;
                let few = acting < 3;
                let draws = |seat| self.setup.draws(seat);
                self.dealt = BySeat::new(seats, |seat| {
                    draws(seat) && (acts(self.hands[seat]) || (few && away(seat)))
                });
                self.players = self.dealt.values().filter(|dealt| **dealt).count();
                let away = Seat::all(seats).filter(|seat| away(*seat)).count();
                self.met.left_out += if few { 0 } else { away };
                self.met.dealt_in_all_the_same += if few { away } else { 0 };
            }
            Happening::Done { seat, token } => self.tokens[*seat] = *token,
            Happening::OwnedUp { seat } => self.wrong_words[*seat] = true,
            Happening::Challenged { seat, on } | Happening::Agreed { seat, on } => {
                assert_eq!(self.hands[*seat], Hand::Person, "P19");
                self.against[*on].push(*seat);
            }
            Happening::Judged { on, wrong } => {
                let say = |seat: &Seat| self.hands[*seat] == Hand::Person && seat != on;
                let (against, others) = if self.rules >= 2 {
                    let against = self.against[*on].iter().filter(|seat| say(seat));
                    (against.count(), Seat::all(seats).filter(say).count())
                } else {
                    (self.against[*on].len(), self.players - 1)
                };
                assert_eq!(*wrong, 2 * against > others, "P19");
                self.met.say += usize::from(*wrong && others < self.players - 1);
                self.wrong_words[*on] = *wrong;
                self.met.judged += usize::from(*wrong);
                self.met.dismissed += usize::from(!*wrong);
            }
            Happening::Counted { count } => self.count(count),
            Happening::Left { seat } => {
                assert_eq!(self.rules, 1);
                self.hands[*seat] = Hand::Nobody;
            }
            Happening::Handed { seat, from, to } => {
                assert!(self.rules >= 2 && from != to);
                assert_eq!(self.hands[*seat], *from);
                self.hands[*seat] = *to;
            }
            Happening::TieBroken { .. } => self.met.votes += 1,
            Happening::Won { outcome } => {
                assert_eq!(outcome.scores, self.totals);
                let best = self.totals.values().max().unwrap();
                let left = |seat: Seat| self.hands[seat] == Hand::Nobody;
                let here: Vec<Seat> = Seat::all(seats).filter(|seat| !left(*seat)).collect();
                let most = match here.iter().map(|seat| &self.totals[*seat]).max() {
                    Some(most) if self.rules >= 2 => most,
                    Some(_) | None => best,
                };
                for seat in &outcome.winners {
                    assert_eq!(self.totals[*seat], *most);
                    assert!(self.rules < 2 || here.is_empty() || !left(*seat), "P18");
                }
                self.met.leader_gone += usize::from(most != best);
                self.met.cut_short += usize::from(here.len() < 3);
            }
            Happening::Guessed { .. }
            | Happening::RoundEnded { .. }
            | Happening::TieBreak { .. }
            | Happening::Voted { .. } => {}
        }
    }

    fn count(&mut self, count: &Count) {
        let seats = self.hands.seats();
        let deal = &self.deals[count.round as usize - 1];
        let right = |on: Seat, number: u8| deal[on].number == number;
        let counts_at_all = |on: Seat| !self.wrong_words[on];
        let mut stars = BySeat::new(seats, |_| 0);
        for (on, dealt) in self.dealt.iter() {
            if !dealt {
                continue;
            }
            let mut own = tokens::own(self.players).iter();
            for (by, drawing, number) in &self.guesses {
                if *drawing == on && counts_at_all(on) && right(on, *number) {
                    stars[*by] += i32::from(*own.next().expect("a token for each guess"));
                }
            }
            stars[on] -= own.map(|token| i32::from(*token)).sum::<i32>();
        }
        let wrong = BySeat::new(seats, |seat| {
            let mine = self.guesses.iter().filter(|(by, _, _)| *by == seat);
            mine.filter(|(_, on, number)| counts_at_all(*on) && !right(*on, *number))
                .count()
        });
        let learning = self.setup.scoring == Scoring::Learning && count.round == 1;
        let sheep = Seat::all(seats).find(|&seat| {
            let mut others = Seat::all(seats).filter(|other| *other != seat);
            !learning && others.all(|other| wrong[other] < wrong[seat])
        });
        assert_eq!(count.black_sheep, sheep);
        for seat in Seat::all(seats) {
            let guessed = self
                .guesses
                .iter()
                .any(|(_, on, number)| *on == seat && right(seat, *number));
            let token = self.tokens[seat].map_or(0, i32::from);
            if self.wrong_words[seat] {
                self.met.wrong_words += 1;
            } else if learning {
                stars[seat] += token;
            } else if sheep == Some(seat) {
                stars[seat] -= token;
            } else if guessed {
                stars[seat] += token;
            }
            self.totals[seat] += stars[seat];
            let score = &count.scores[seat];
            assert_eq!((score.round, score.total), (stars[seat], self.totals[seat]));
            self.met.nobody_right += usize::from(score.black.why == BlackWhy::NobodyRight);
            self.met.negative += usize::from(score.round < 0);
        }
        self.met.counted += 1;
        self.met.learning += usize::from(learning);
        self.met.black_sheep += usize::from(sheep.is_some());
    }
}

#[test]
fn the_books_agree_in_every_variant() {
    let mut met = Met::default();
    super::for_each_match::<Pictomania>(40, |variant, seed, dice| {
        let mut books = Bookkeeper::new(variant, seed);
        let mut told = 0;
        let deal = Deal::Seed(seed.clone());
        play_out::<Pictomania>(variant, &deal, dice, |game, steps| {
            if let Some(Step::Play(seat, Move::Guess { on, number })) = steps.last() {
                books.guesses.push((*seat, *on, *number));
            }
            let happened = game.happenings(Viewer::Spectator, told);
            assert_eq!(
                happened.from, told,
                "nothing is forgotten before it was told"
            );
            told += happened.list.len() as u32;
            for happening in &happened.list {
                books.note(happening);
            }
            let view = game.view(Viewer::Spectator);
            for (seat, player) in view.players.iter() {
                assert_eq!(player.total, books.totals[seat]);
                assert_eq!(player.played_by, books.hands[seat]);
                assert_eq!(player.left, books.hands[seat] == Hand::Nobody);
            }
        });
        met.counted += books.met.counted;
        met.black_sheep += books.met.black_sheep;
        met.nobody_right += books.met.nobody_right;
        met.wrong_words += books.met.wrong_words;
        met.judged += books.met.judged;
        met.dismissed += books.met.dismissed;
        met.learning += books.met.learning;
        met.negative += books.met.negative;
        met.votes += books.met.votes;
        met.cut_short += books.met.cut_short;
        met.say += books.met.say;
        met.left_out += books.met.left_out;
        met.dealt_in_all_the_same += books.met.dealt_in_all_the_same;
        met.leader_gone += books.met.leader_gone;
    });
    assert!(met.counted > 1000, "{} rounds", met.counted);
    assert!(
        met.black_sheep > 200,
        "P13 was met {} times",
        met.black_sheep
    );
    assert!(
        met.nobody_right > 500,
        "P14 was met {} times",
        met.nobody_right
    );
    assert!(met.negative > 500, "P15 was met {} times", met.negative);
    assert!(
        met.wrong_words > 200,
        "P16 was met {} times",
        met.wrong_words
    );
    let Met {
        judged, dismissed, ..
    } = met;
    assert!(
        judged > 30 && dismissed > 30,
        "P19 was met {judged} and {dismissed} times"
    );
    assert!(met.learning > 50, "P17 was met {} times", met.learning);
    assert!(met.votes > 10, "P18 was met {} times", met.votes);
    assert!(met.cut_short > 20, "P21 was met {} times", met.cut_short);
    let Met {
        say,
        left_out,
        dealt_in_all_the_same,
        leader_gone,
        ..
    } = met;
    assert!(
        say > 10 && left_out > 20 && dealt_in_all_the_same > 5 && leader_gone > 10,
        "P19, P21 and P18 of version 2 were met {say}, {left_out}, \
         {dealt_in_all_the_same} and {leader_gone} times"
    );
}
