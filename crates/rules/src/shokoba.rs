//! Shokoba: take sums from the table, sweep it for a stone.
//!
//! The specification's rulings are named where they surprise (`S11`).

mod capture;
mod card;
mod count;
mod legal;
mod moves;
mod order;
mod round;
mod setup;
mod show;
mod turn;
mod view;

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use capture::{can_take, sets};
pub use card::{CARDS, Card, Gem, NoSuchCard};
pub use count::{Award, Category, Count, Count as RoundCount, Gems, awards};
pub use moves::{Move, Refusal};
pub use order::Order;
pub use setup::{BadSetup, Errors, Setup};
pub use view::{Happening, Laid, Open, OpenPhase, PhaseView, Player, Side, View};

use crate::{BySeat, Deal, Dice, Game, Happenings, Outcome, Seat, Timer, Viewer};

/// A version that only tests know, to try how versions live side by side: a
/// sweep brings two stones.
#[cfg(test)]
pub(crate) const TRIAL: u16 = 2;

/// How long a count is shown at a table that plays by the clock.
const LOOK: u64 = 60_000;

/// The forty cards are always the same: there is nothing to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {}

/// One match.
#[derive(Clone)]
pub struct Shokoba {
    /// The version of the rules that it is played by.
    rules: u16,
    setup: Setup,
    deal: Deal<Order>,
    dealer: Seat,
    /// The next card to deal comes last.
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
        /// Who has just laid which card; the seat whose turn it is may claim
        /// it.
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

    fn round(&self) -> u32 {
        match self.phase {
            Phase::Playing { .. } => len(&self.counts) + 1,
            Phase::Counted { .. } | Phase::Over { .. } => len(&self.counts),
        }
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

    /// In play, the first legal play is made; between rounds, everybody is
    /// ready.
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
        self.all_plays(seat)
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::new(self.seats(), |seat| {
            self.stones[usize::from(self.side(seat))].cast_signed()
        })
    }

    fn open(&self) -> Open {
        self.show_all()
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
