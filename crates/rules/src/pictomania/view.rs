//! What a viewer may know, what happened, and the open position.

use std::sync::Arc;

use serde::Serialize;
use ts_rs::TS;

use super::count::{Count, WrongWord};
use super::deck::{Faces, Letter, Secret, WordCard};
use super::ink::Orientation;
use super::level::{Level, PLACES};
use super::moves::Move;
use super::round::{Finish, Guess};
use super::setup::Setup;
use super::tokens::Stars;
use crate::{BySeat, Hand, Outcome, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaView")]
pub struct View {
    /// The seat that looks; none for a spectator.
    pub viewer: Option<Seat>,
    pub setup: Setup,
    /// From 1 to 4.
    pub round: u32,
    pub level: Level,
    /// At A, B and C.
    pub cards: [Arc<WordCard>; PLACES],
    pub players: BySeat<Player>,
    /// The viewer's own secrets, from the deal on.
    pub mine: Option<Mine>,
    pub phase: PhaseView,
}

/// What everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaPlayer")]
pub struct Player {
    /// P21: has left for good.
    pub left: bool,
    pub played_by: Hand,
    /// Whether the player takes part in this round: was dealt in or, before the
    /// deal, would be now.
    pub plays: bool,
    /// Stars from the rounds counted so far.
    pub total: i32,
    pub sheet: SheetView,
    /// The cards on the drawing, face down, the earliest first.
    pub stack: Vec<Placed>,
    pub done: Option<Finish>,
}

/// The ink itself travels separately.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct SheetView {
    /// The number of ink events.
    pub revision: u32,
    /// P1, P5: nothing more is drawn.
    pub locked: bool,
    pub orientation: Orientation,
}

/// A card face down: who put it there, and how far the drawing had got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Placed {
    pub seat: Seat,
    pub revision: u32,
}

/// What only the viewer knows before the reveal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Mine {
    /// P7: its number, played as a guess, is always wrong.
    pub secret: Secret,
    pub word: String,
    /// In the order of the drawers' seats.
    pub guesses: Vec<MyGuess>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct MyGuess {
    pub on: Seat,
    pub number: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaPhase")]
pub enum PhaseView {
    /// Three cards, 21 words. Players who are away or have left count as ready.
    Read {
        ready: BySeat<bool>,
        /// Whether the viewer may have a card replaced.
        may_replace: bool,
    },
    /// Everybody draws and guesses, in real time.
    Draw {
        /// The black tokens that are left, the highest first.
        tokens: Vec<Stars>,
        may: May,
    },
    /// First step of the reveal: words and drawings.
    Reveal {
        secrets: BySeat<Option<Secret>>,
        doubts: BySeat<Doubt>,
        ready: BySeat<bool>,
        may_own_up: bool,
        may_challenge: Vec<Seat>,
        may_agree: Vec<Seat>,
    },
    /// Second step: the guesses, stack by stack, and the points.
    Counted {
        count: Arc<Count>,
        ready: BySeat<bool>,
        /// There is no further round.
        last: bool,
    },
    /// P18.
    TieBreak {
        rounds: Vec<Arc<Count>>,
        tied: Vec<Seat>,
        voted: BySeat<bool>,
        /// The viewer's own vote.
        my_vote: Option<Seat>,
        may_vote: Vec<Seat>,
    },
    Over {
        rounds: Vec<Arc<Count>>,
        /// P18: the votes for the funniest, if there was a vote.
        votes: Option<BySeat<Option<Seat>>>,
        outcome: Outcome,
    },
}

/// The viewer's legal plays while everybody draws and guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct May {
    pub draw: bool,
    /// The drawings that may be guessed, each with any of the `numbers`.
    pub guess: Vec<Seat>,
    pub numbers: Vec<u8>,
    /// The tokens to choose from, each value once, the highest first.
    pub take: Vec<Stars>,
    /// P10: only in the competitive game, and in practice.
    pub finish_without: bool,
}

/// P16, P19: what is held against a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Doubt {
    pub wrong_word: Option<WrongWord>,
    pub challenge: Option<Challenge>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Challenge {
    pub by: Seat,
    /// The challenger first.
    pub agreed: Vec<Seat>,
}

/// What happened at the table, in order; everybody sees all of it. Ink is not a
/// happening, and nothing says who asked for another card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaHappening")]
pub enum Happening {
    RoundBegan {
        round: u32,
        level: Level,
        cards: [Arc<WordCard>; PLACES],
    },
    /// Somebody did not know a word; nobody is ready any more.
    Replaced {
        at: Letter,
        card: Arc<WordCard>,
    },
    /// Everybody sees their own letter and number.
    Dealt,
    Guessed {
        seat: Seat,
        on: Seat,
        /// The drawing's revision at that moment.
        revision: u32,
    },
    Done {
        seat: Seat,
        token: Option<Stars>,
    },
    RoundEnded {
        why: Ended,
        /// Finished without a token, all at once.
        without: Vec<Seat>,
    },
    OwnedUp {
        seat: Seat,
    },
    Challenged {
        seat: Seat,
        on: Seat,
    },
    Agreed {
        seat: Seat,
        on: Seat,
    },
    /// A challenge is decided.
    Judged {
        on: Seat,
        wrong: bool,
    },
    Counted {
        count: Arc<Count>,
    },
    /// P18: a vote for the funniest begins between these players.
    TieBreak {
        tied: Vec<Seat>,
    },
    Voted {
        seat: Seat,
    },
    /// All votes are turned up.
    TieBroken {
        votes: BySeat<Option<Seat>>,
    },
    /// In version 1 of the rules; later ones say `Handed`.
    Left {
        seat: Seat,
    },
    /// P21: who plays at a seat has changed.
    Handed {
        seat: Seat,
        from: Hand,
        to: Hand,
    },
    Won {
        outcome: Outcome,
    },
}

/// What ended the drawing and guessing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts")]
pub enum Ended {
    AllDone,
    /// P10: the last token was taken.
    LastToken,
    /// P20.
    TimeUp,
}

impl Happening {
    /// The count of a round, if this happening reports one.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "one happening of a game is a count"
    )]
    pub fn count(&self) -> Option<&Count> {
        match self {
            Self::Counted { count } => Some(count),
            _ => None,
        }
    }
}

/// Everything. For tools and finished games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Open {
    pub round: u32,
    pub level: Level,
    /// The faces at A, B and C.
    pub cards: Vec<String>,
    /// The cards not drawn yet, the next first.
    pub stock: Faces,
    /// The secrets of the present round, even before the deal; none for players
    /// who are not in it.
    pub secrets: BySeat<Option<Secret>>,
    /// The secrets of the rounds to come, for every seat.
    pub to_come: Vec<BySeat<Secret>>,
    pub players: BySeat<OpenPlayer>,
    /// The black tokens that are left.
    pub tokens: Vec<Stars>,
    pub phase: OpenPhase,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpenPlayer {
    pub left: bool,
    pub played_by: Hand,
    pub total: i32,
    pub sheet: SheetView,
    pub stack: Vec<Guess>,
    pub done: Option<Finish>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum OpenPhase {
    Read {
        ready: BySeat<bool>,
    },
    Draw,
    Reveal {
        doubts: BySeat<Doubt>,
        ready: BySeat<bool>,
    },
    Counted {
        count: Arc<Count>,
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

impl View {
    /// What stays the same while somebody draws: how much ink is on the sheets
    /// is left out.
    pub fn apart_from_ink(&self) -> Self {
        let mut still = self.clone();
        for seat in Seat::all(still.players.seats()) {
            still.players[seat].sheet.revision = 0;
        }
        still
    }

    /// Every legal play of the viewer except ink, which `may.draw` covers.
    pub fn plays(&self) -> Vec<Move> {
        let unready = |ready: &BySeat<bool>| self.viewer.is_some_and(|seat| !ready[seat]);
        let mut plays = Vec::new();
        match &self.phase {
            PhaseView::Read { ready, may_replace } => {
                plays.extend(unready(ready).then_some(Move::Ready));
                if *may_replace {
                    plays.extend(Letter::ALL.map(|card| Move::Replace { card }));
                }
            }
            PhaseView::Draw { may, .. } => {
                for &on in &may.guess {
                    let numbers = may.numbers.iter();
                    plays.extend(numbers.map(|&number| Move::Guess { on, number }));
                }
                let tokens = may.take.iter().map(|&token| Some(token));
                let tokens = tokens.chain(may.finish_without.then_some(None));
                plays.extend(tokens.map(|token| Move::Done { token }));
            }
            PhaseView::Reveal {
                ready,
                may_own_up,
                may_challenge,
                may_agree,
                ..
            } => {
                plays.extend(unready(ready).then_some(Move::Ready));
                plays.extend(may_own_up.then_some(Move::OwnUp));
                plays.extend(may_challenge.iter().map(|&on| Move::Challenge { on }));
                plays.extend(may_agree.iter().map(|&on| Move::Agree { on }));
            }
            PhaseView::Counted { ready, .. } => {
                plays.extend(unready(ready).then_some(Move::Ready));
            }
            PhaseView::TieBreak { may_vote, .. } => {
                plays.extend(may_vote.iter().map(|&funniest| Move::Vote { funniest }));
            }
            PhaseView::Over { .. } => {}
        }
        plays
    }
}
