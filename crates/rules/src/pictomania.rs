//! Pictomania: everyone draws, everyone guesses, at the same time.
//!
//! The specification's rulings are named where they surprise (`P16`).

mod count;
mod course;
mod deck;
mod hands;
mod ink;
mod level;
mod moves;
mod practice;
mod refusal;
mod reveal;
mod roll;
mod round;
mod setup;
mod sheets;
mod show;
pub mod tokens;
mod view;

use std::ops::RangeInclusive;
use std::sync::Arc;

pub use count::{
    Black, BlackWhy, Count, Count as RoundCount, Drawing, Fate, Score, Turned, WrongWord,
};
pub use deck::{Deck, Face, Faces, Letter, Order, Secret, WORDS, WordCard, numbers};
pub use ink::{
    EVENTS, Ink, LONG, Orientation, POINTS, POINTS_OF_A_STROKE, SHORT, STROKES, Sheet, Stroke,
};
pub use level::{Level, PLACES};
pub use moves::Move;
pub use practice::PRACTICE_SEATS;
pub use refusal::Refusal;
pub use round::{Finish, Guess};
pub use setup::{BadSetup, ROUNDS, Scoring, Setup, TimeLimit};
pub use sheets::Sheets;
pub use view::{
    Challenge, Doubt, Ended, Happening, May, Mine, MyGuess, Open, OpenPhase, OpenPlayer, PhaseView,
    Placed, Player, SheetView, View,
};

use self::deck::Stock;
use self::round::Round;
use self::tokens::{FEWEST, MOST};
use crate::{BySeat, Deal, Game, Hand, Happenings, Outcome, Seat, Timer, Viewer};

/// How long each step of the reveal is shown at a table that plays by the
/// clock. A challenge starts that time again.
const LOOK: u64 = 120_000;

/// Stage numbers kept for the timers of each round, more than a round can use.
const STAGES: u32 = 16;

/// Numbers kept for the parts of each round.
const PARTS: u32 = 8;

/// One match. Copying it is cheap, however much was drawn: every move is tried
/// on a copy.
#[derive(Clone)]
pub struct Pictomania {
    /// The version of the rules that it is played by.
    rules: u16,
    setup: Setup,
    chance: Arc<Chance>,
    /// Cards drawn so far, by level.
    drawn: [usize; Level::ALL.len()],
    /// P21: who plays at each seat.
    hands: BySeat<Hand>,
    totals: BySeat<i32>,
    round: Round,
    /// The sheets of earlier rounds.
    album: Vec<BySeat<Arc<Sheet>>>,
    /// Finished rounds.
    counts: Vec<Arc<Count>>,
    phase: Phase,
    /// Those of the present round; the first has number `told`.
    happenings: Vec<Happening>,
    told: u32,
}

/// What was decided before the first round; it never changes.
struct Chance {
    deck: Arc<Deck>,
    stock: Stock,
    /// By round.
    secrets: Vec<BySeat<Secret>>,
}

#[derive(Clone)]
enum Phase {
    Read {
        ready: BySeat<bool>,
    },
    Draw,
    /// First step of the reveal.
    Reveal {
        ready: BySeat<bool>,
        doubts: BySeat<Doubt>,
    },
    /// Second step.
    Counted {
        ready: BySeat<bool>,
    },
    TieBreak {
        tied: Vec<Seat>,
        votes: BySeat<Option<Seat>>,
    },
    Over {
        votes: Option<BySeat<Option<Seat>>>,
        outcome: Outcome,
    },
}

impl Game for Pictomania {
    type Setup = Setup;
    type Deck = Deck;
    type Order = Order;
    type Move = Move;
    type View = View;
    type Happening = Happening;
    type Open = Open;
    type Refusal = Refusal;
    type BadSetup = BadSetup;

    const SEATS: RangeInclusive<usize> = FEWEST..=MOST;
    const VERSIONS: &[u16] = &[1, 2];
    const GOES_ON_WITHOUT: bool = true;

    fn by_rules(
        rules: u16,
        setup: &Setup,
        seats: usize,
        deck: &Arc<Deck>,
        deal: &Deal<Order>,
    ) -> Result<Self, BadSetup> {
        setup.check(seats)?;
        deck.check(setup)?;
        let order = match deal {
            Deal::Seed(seed) => Order::from_seed(seed, seats, deck),
            Deal::Order(order) => order.clone(),
        };
        let chance = Arc::new(Chance {
            deck: Arc::clone(deck),
            stock: order.check(seats, setup, deck)?,
            secrets: order.rounds,
        });
        let mut drawn = [0; Level::ALL.len()];
        let level = setup.levels[0];
        let cards = Letter::ALL.map(|_| chance.draw(level, &mut drawn));
        let mut game = Self {
            rules,
            setup: setup.clone(),
            chance,
            drawn,
            hands: BySeat::new(seats, |_| Hand::Person),
            totals: BySeat::new(seats, |_| 0),
            round: Round::new(1, level, cards, seats),
            album: Vec::new(),
            counts: Vec::new(),
            phase: Phase::Read {
                ready: BySeat::new(seats, |_| false),
            },
            happenings: Vec::new(),
            told: 0,
        };
        game.tell_of_the_round();
        game.deal_at_once_in_practice();
        Ok(game)
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn seats(&self) -> usize {
        self.hands.seats()
    }

    fn round(&self) -> u32 {
        self.round.number
    }

    fn part(&self) -> u32 {
        let phase = match self.phase {
            Phase::Read { .. } => 0,
            Phase::Draw => 1,
            Phase::Reveal { .. } => 2,
            Phase::Counted { .. } => 3,
            Phase::TieBreak { .. } => 4,
            Phase::Over { .. } => 5,
        };
        self.round.number * PARTS + phase
    }

    fn is_told(&self) -> bool {
        matches!(self.phase, Phase::Counted { .. })
    }

    fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(Refusal::MatchOver);
        }
        match self.hands[seat] {
            Hand::Person | Hand::Computer => {}
            Hand::Away => return Err(Refusal::YouAreAway),
            Hand::Nobody => return Err(Refusal::YouLeft),
        }
        match mv {
            Move::Ready => self.ready(seat),
            Move::Replace { card } => self.replace(card),
            Move::Stroke(stroke) => self.pencil(seat, |sheet| sheet.draw(stroke)),
            Move::Undo => self.pencil(seat, Sheet::undo),
            Move::Erase { strokes } => self.pencil(seat, |sheet| sheet.erase(strokes)),
            Move::Clear => self.pencil(seat, Sheet::clear),
            Move::Turn { orientation } => self.pencil(seat, |sheet| sheet.turn(orientation)),
            Move::Guess { on, number } => self.guess(seat, on, number),
            Move::Done { token } => self.done(seat, token),
            Move::OwnUp => self.own_up(seat),
            Move::Challenge { on } => self.challenge(seat, on),
            Move::Agree { on } => self.agree(seat, on),
            Move::Vote { funniest } => self.vote(seat, funniest),
        }
    }

    fn timer(&self) -> Option<Timer> {
        let limit = self.setup.time?;
        let (stage, millis) = match (&self.phase, limit) {
            // People read as long as they like.
            (Phase::Read { .. } | Phase::Over { .. }, _) => return None,
            (Phase::Draw, TimeLimit::Round { seconds }) => (0, u64::from(seconds) * 1000),
            (Phase::Draw, TimeLimit::Countdown { seconds }) => {
                if self.round.playing().count() > 1 {
                    return None;
                }
                (1, u64::from(seconds) * 1000)
            }
            (Phase::Reveal { doubts, .. }, _) => {
                let challenges = doubts.values().filter_map(|doubt| doubt.challenge.as_ref());
                (2 + challenges.map(|_| 1).sum::<u32>(), LOOK)
            }
            (Phase::Counted { .. }, _) => (STAGES - 2, LOOK),
            (Phase::TieBreak { .. }, _) => (STAGES - 1, LOOK),
        };
        Some(Timer {
            stage: self.round.number * STAGES + stage,
            millis,
            extra: None,
        })
    }

    /// Players who still draw finish without a token (P20). Those who still
    /// look count as ready, and those who have not voted do not vote.
    fn time_up(&mut self) {
        if self.timer().is_none() {
            return;
        }
        match self.phase {
            Phase::Read { .. } | Phase::Over { .. } => {}
            Phase::Draw => self.end_round(Ended::TimeUp),
            Phase::Reveal { .. } => self.count(),
            Phase::Counted { .. } => self.next_round(),
            Phase::TieBreak { .. } => self.end_vote(),
        }
    }

    fn hand(&mut self, seat: Seat, hand: Hand) {
        self.change_hands(seat, hand);
    }

    fn hand_of(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    fn follows_hands(&self) -> bool {
        self.rules >= 2
    }

    /// P19: there is no talking from the deal to the reveal.
    fn may_talk(&self) -> bool {
        !matches!(self.phase, Phase::Draw)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
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
        self.view(Viewer::Seat(seat)).plays()
    }

    fn scores(&self) -> BySeat<i32> {
        self.totals.clone()
    }

    fn sheets(&self) -> Option<Sheets<'_>> {
        Some(Sheets {
            round: self.round.number,
            present: &self.round.sheets,
            past: &self.album,
        })
    }

    fn may_draw(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Draw) && self.round.may_draw(seat)
    }

    fn open(&self) -> Open {
        self.show_all()
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.phase {
            Phase::Over { outcome, .. } => Some(outcome.clone()),
            Phase::Read { .. }
            | Phase::Draw
            | Phase::Reveal { .. }
            | Phase::Counted { .. }
            | Phase::TieBreak { .. } => None,
        }
    }
}

fn len<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).expect("lists of a match are short")
}
