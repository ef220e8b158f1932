//! Ademimo: describe a word with three pawns on clues, and find the others'
//! words.
//!
//! The specification's rulings are named where they surprise (`A13`).

mod ballots;
mod board;
mod count;
mod deck;
mod description;
mod moves;
mod order;
mod practice;
mod round;
mod setup;
mod show;
mod view;

use std::ops::RangeInclusive;
use std::sync::Arc;

pub use board::{Pawn, Placement};
pub use count::{Reveal, Reveal as RoundCount, Score, Votes};
pub use deck::{ClueCard, Deck, WordCard};
pub use moves::{Move, Refusal};
pub use order::{Order, RoundOrder};
pub use practice::{PRACTICE_ROUNDS, PRACTICE_SEATS, Practice};
pub use setup::{BadSetup, PAWNS, PLACES, Pack, ROUNDS, Setup, WORD_CARDS, clue_cards};
pub use view::{Card, Clue, Happening, Open, PhaseView, Player, Round, View, Word};

use crate::{BySeat, Deal, Game, Happenings, Outcome, Seat, Timer, Viewer};
use ballots::Ballots;
use board::Board;
use order::{Dealt, DealtRound};

/// A Vote lasts as long as this many turns, at a table that plays by the clock.
const VOTE_TURNS: u64 = 3;

/// How long a reveal is shown at a table that plays by the clock.
const LOOK: u64 = 120_000;

/// Numbers kept for the parts of each round.
const PARTS: u32 = 4;

/// One match.
#[derive(Clone)]
pub struct Ademimo {
    /// The version of the rules that it is played by.
    rules: u16,
    setup: Setup,
    deck: Arc<Deck>,
    dealt: Arc<Dealt>,
    /// Belongs to the present round, as do `board`, `pawns` and `passed`.
    first: Seat,
    board: Board,
    /// Pawns left for Description.
    pawns: BySeat<u8>,
    passed: BySeat<bool>,
    /// Points in the match so far.
    totals: BySeat<u32>,
    /// A command is tried on a copy of the game, so copies share what is past.
    finished: Vec<Arc<Finished>>,
    phase: Phase,
    /// Those of the present round; the first has number `told`.
    happenings: Vec<Arc<Happening>>,
    told: u32,
}

#[derive(Clone)]
enum Phase {
    Description { turn: Seat },
    Vote { ballots: Ballots },
    Reveal { ready: BySeat<bool> },
    Over { outcome: Outcome },
}

/// A round that was counted.
struct Finished {
    first: Seat,
    board: Board,
    reveal: Reveal,
}

impl Game for Ademimo {
    type Setup = Setup;
    type Deck = Deck;
    type Order = Order;
    type Move = Move;
    type View = View;
    type Happening = Happening;
    type Open = Open;
    type Refusal = Refusal;
    type BadSetup = BadSetup;

    const SEATS: RangeInclusive<usize> = 3..=6;
    const VERSIONS: &[u16] = &[1];

    fn by_rules(
        rules: u16,
        setup: &Setup,
        seats: usize,
        deck: &Arc<Deck>,
        deal: &Deal<Order>,
    ) -> Result<Self, BadSetup> {
        setup.check(seats)?;
        deck.check(setup, seats)?;
        let dealt = Dealt::new(setup, seats, deck, deal)?;
        let mut game = Self {
            rules,
            setup: setup.clone(),
            deck: Arc::clone(deck),
            first: dealt.first,
            dealt: Arc::new(dealt),
            board: Board::new(std::iter::empty()),
            pawns: BySeat::new(seats, |_| 0),
            passed: BySeat::new(seats, |_| false),
            totals: BySeat::new(seats, |_| 0),
            finished: Vec::new(),
            // Everybody is ready for the first round, which begins at once.
            phase: Phase::Reveal {
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
        self.pawns.seats()
    }

    fn round(&self) -> u32 {
        match self.phase {
            Phase::Description { .. } | Phase::Vote { .. } => len(&self.finished) + 1,
            Phase::Reveal { .. } | Phase::Over { .. } => len(&self.finished),
        }
    }

    fn part(&self) -> u32 {
        let phase = match self.phase {
            Phase::Description { .. } => 0,
            Phase::Vote { .. } => 1,
            Phase::Reveal { .. } => 2,
            Phase::Over { .. } => 3,
        };
        self.round() * PARTS + phase
    }

    /// The last round is revealed after the end.
    fn is_told(&self) -> bool {
        matches!(self.phase, Phase::Reveal { .. } | Phase::Over { .. })
    }

    fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match (&mut self.phase, mv) {
            (Phase::Over { .. }, _) => Err(Refusal::MatchOver),
            (Phase::Description { .. } | Phase::Vote { .. }, Move::Ready | Move::Finish) => {
                Err(Refusal::RoundNotOver)
            }
            (Phase::Description { .. }, Move::Vote { .. } | Move::Confirm | Move::Withdraw) => {
                Err(Refusal::VoteNotBegun)
            }
            (Phase::Description { turn }, _) if *turn != seat => Err(Refusal::NotYourTurn),
            (Phase::Description { .. }, Move::Place { card, clue }) => self.place(seat, card, clue),
            (Phase::Description { .. }, Move::Pass) => self.pass(seat),
            (Phase::Vote { .. }, Move::Place { .. } | Move::Pass) => Err(Refusal::DescriptionOver),
            (Phase::Vote { ballots }, Move::Vote { opponent, place }) => {
                ballots.vote(seat, opponent, place)
            }
            (Phase::Vote { ballots }, Move::Withdraw) => ballots.withdraw(seat),
            (Phase::Vote { ballots }, Move::Confirm) => {
                ballots.confirm(seat)?;
                if ballots.all_confirmed() {
                    let votes = ballots.votes.clone();
                    self.reveal(&votes); // A11
                }
                Ok(())
            }
            (Phase::Reveal { ready }, Move::Ready) => {
                if ready[seat] {
                    return Err(Refusal::AlreadyReady);
                }
                ready[seat] = true;
                if ready.values().all(|&ready| ready) {
                    self.first = count::next_first(&self.setup, self.first, &self.totals);
                    self.begin_round();
                }
                Ok(())
            }
            (Phase::Reveal { .. }, Move::Finish) => self.finish(seat),
            (
                Phase::Reveal { .. },
                Move::Place { .. }
                | Move::Pass
                | Move::Vote { .. }
                | Move::Confirm
                | Move::Withdraw,
            ) => Err(Refusal::BetweenRounds),
        }
    }

    fn timer(&self) -> Option<Timer> {
        let clock = self.setup.clock?;
        // Votes are not happenings, so they do not interrupt the time for the
        // Vote.
        let stage = self.told + len(&self.happenings);
        let all = |millis| Timer {
            stage,
            millis,
            extra: None,
        };
        match &self.phase {
            Phase::Description { turn } => Some(clock.timer(stage, *turn)),
            Phase::Vote { .. } => Some(all(u64::from(clock.seconds) * 1000 * VOTE_TURNS)),
            Phase::Reveal { .. } => Some(all(LOOK)),
            Phase::Over { .. } => None,
        }
    }

    /// The player whose turn it is passes where that is allowed, and otherwise
    /// makes the first legal placement. Missing votes go to the lowest free
    /// places. After a reveal, everybody is ready.
    fn time_up(&mut self) {
        if self.setup.clock.is_none() {
            return;
        }
        match &mut self.phase {
            Phase::Description { turn } => {
                let turn = *turn;
                let played = if self.setup.young {
                    self.pass(turn)
                } else {
                    let first = self.board.placements(turn, self.pawns[turn])[0]; // A6
                    self.place(turn, first.card, first.clue)
                };
                played.expect("who has the turn can place");
            }
            Phase::Vote { ballots } => {
                ballots.fill_up();
                let votes = ballots.votes.clone();
                self.reveal(&votes);
            }
            Phase::Reveal { ready } => {
                let late = ready.iter().filter(|(_, ready)| !**ready);
                for seat in late.map(|(seat, _)| seat).collect::<Vec<_>>() {
                    self.play(seat, Move::Ready).expect("was not yet ready");
                }
            }
            Phase::Over { .. } => {}
        }
    }

    /// No talk about the words while they are described and guessed (A9).
    fn may_talk(&self) -> bool {
        match &self.phase {
            Phase::Description { .. } | Phase::Vote { .. } => false,
            Phase::Reveal { .. } | Phase::Over { .. } => true,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
    }

    fn happenings(&self, _viewer: Viewer, from: u32) -> Happenings<Happening> {
        // Whoever claims to have seen what is to come has seen all there is.
        let from = from.clamp(self.told, self.told + len(&self.happenings));
        let new = self.happenings.iter().skip((from - self.told) as usize);
        Happenings {
            from,
            list: new.map(|happening| Happening::clone(happening)).collect(),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Move> {
        self.view(Viewer::Seat(seat)).plays()
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::new(self.seats(), |seat| self.totals[seat].cast_signed())
    }

    fn open(&self) -> Open {
        self.show_all()
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.phase {
            Phase::Over { outcome } => Some(outcome.clone()),
            Phase::Description { .. } | Phase::Vote { .. } | Phase::Reveal { .. } => None,
        }
    }
}

impl Ademimo {
    fn dealt_round(&self) -> &DealtRound {
        &self.dealt.rounds[self.round() as usize - 1]
    }

    fn tell(&mut self, happening: Happening) {
        self.happenings.push(Arc::new(happening));
    }
}

fn len<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).expect("lists of a match are short")
}
