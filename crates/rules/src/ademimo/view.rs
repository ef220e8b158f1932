//! What a viewer may know, what happened, and the open position.

use serde::Serialize;
use ts_rs::TS;

use super::{Move, Order, Pawn, Placement, Reveal, Setup};
use crate::{BySeat, Outcome, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoView")]
pub struct View {
    /// The seat that looks; none for a spectator.
    pub viewer: Option<Seat>,
    pub setup: Setup,
    /// Counted from 1.
    pub round: u32,
    /// How many rounds a match has; in practice, at most.
    pub rounds: u32,
    /// Who began this round.
    pub first: Seat,
    /// The ten words, place 1 first.
    pub words: Vec<Word>,
    /// The clue cards with the pawns on them.
    pub cards: Vec<Card>,
    /// The place of the viewer's own word, 1 to 10, if there is one.
    pub number: Option<u8>,
    pub players: BySeat<Player>,
    pub phase: PhaseView,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts")]
pub struct Word {
    /// The id of its card, the same in every language.
    pub id: String,
    pub text: String,
}

/// A clue card on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoCard")]
pub struct Card {
    pub id: String,
    pub clues: Vec<Clue>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts")]
pub struct Clue {
    pub text: String,
    /// In the order in which they came.
    pub pawns: Vec<Pawn>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoPlayer")]
pub struct Player {
    /// Pawns left for this Description.
    pub pawns: u8,
    /// Places no more pawns in this Description, although some are left (A6).
    pub passed: bool,
    /// Points in the whole match.
    pub points: u32,
    /// Has a word to describe; everybody has one, except in practice.
    pub describes: bool,
    /// Votes for the words of the others, as everybody does except in practice.
    pub listens: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoPhase")]
pub enum PhaseView {
    Description {
        turn: Seat,
        /// The viewer's legal placements; none when it is another player's
        /// turn.
        placements: Vec<Placement>,
        /// Whether the viewer may pass instead.
        may_pass: bool,
    },
    Vote {
        /// The viewer's own board, by opponent; none for a spectator.
        votes: Option<BySeat<Option<u8>>>,
        /// Those the viewer votes for: all others, except in practice.
        opponents: Vec<Seat>,
        /// Where the viewer may put any opponent's pawn: every place except
        /// that of the viewer's own word (A10). Empty for anyone who does not
        /// vote.
        places: Vec<u8>,
        /// Every opponent's pawn is placed, and the board is not yet confirmed.
        may_confirm: bool,
        /// Who has confirmed. Nothing else is seen of other boards (A11).
        confirmed: BySeat<bool>,
    },
    /// Between two rounds.
    Reveal {
        reveal: Reveal,
        ready: BySeat<bool>,
        /// The viewer practises, and may end the match here.
        may_finish: bool,
    },
    Over {
        rounds: Vec<Round>,
        outcome: Outcome,
    },
}

/// A finished round, to look back at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoRound")]
pub struct Round {
    pub first: Seat,
    pub words: Vec<Word>,
    pub cards: Vec<Card>,
    pub reveal: Reveal,
}

/// What happened at the table, in order; everybody sees all of it. Votes and
/// confirmations are not happenings: even their number would give something
/// away (A11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoHappening")]
pub enum Happening {
    /// A round begins: words and clues are laid out, numbers dealt in secret.
    RoundBegan {
        round: u32,
        first: Seat,
        words: Vec<Word>,
        cards: Vec<Card>,
    },
    /// One pawn or two went down on a clue; `number` is that of the first.
    Placed {
        seat: Seat,
        card: u8,
        clue: u8,
        pawns: u8,
        number: u8,
    },
    /// A player cannot place (A6), or does not want to (young variant).
    Passed {
        seat: Seat,
    },
    VoteBegan,
    Revealed {
        reveal: Reveal,
    },
    Won {
        outcome: Outcome,
    },
}

impl Happening {
    /// The count of a round, if this happening reports one.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "one happening of a game is a count"
    )]
    pub fn count(&self) -> Option<&Reveal> {
        match self {
            Self::Revealed { reveal } => Some(reveal),
            _ => None,
        }
    }
}

/// Everything. For tools and finished games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Open {
    pub round: u32,
    pub first: Seat,
    /// All rounds, including those to come.
    pub order: Order,
    pub cards: Vec<Card>,
    pub players: BySeat<Player>,
    /// Whose turn it is in Description.
    pub turn: Option<Seat>,
    /// The boards of the present Vote.
    pub votes: Option<BySeat<BySeat<Option<u8>>>>,
    pub confirmed: Option<BySeat<bool>>,
    pub ready: Option<BySeat<bool>>,
    pub reveals: Vec<Reveal>,
}

impl View {
    /// Every legal play of the viewer.
    pub fn plays(&self) -> Vec<Move> {
        let Some(me) = self.viewer else {
            return Vec::new();
        };
        let mut plays = Vec::new();
        match &self.phase {
            PhaseView::Description {
                placements,
                may_pass,
                ..
            } => {
                let place = |at: &Placement| Move::Place {
                    card: at.card,
                    clue: at.clue,
                };
                plays.extend(placements.iter().map(place));
                plays.extend(may_pass.then_some(Move::Pass));
            }
            PhaseView::Vote {
                opponents,
                places,
                may_confirm,
                confirmed,
                ..
            } => {
                // A confirmed board can change as long as it stays complete (A11).
                let off = (!confirmed[me]).then_some(None);
                for &opponent in opponents {
                    let places = places.iter().map(|place| Some(*place)).chain(off);
                    plays.extend(places.map(|place| Move::Vote { opponent, place }));
                }
                plays.extend(may_confirm.then_some(Move::Confirm));
                plays.extend(confirmed[me].then_some(Move::Withdraw));
            }
            PhaseView::Reveal {
                ready, may_finish, ..
            } => {
                plays.extend((!ready[me]).then_some(Move::Ready));
                plays.extend(may_finish.then_some(Move::Finish));
            }
            PhaseView::Over { .. } => {}
        }
        plays
    }
}
