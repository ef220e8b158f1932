//! Ademimo's computer players.
//!
//! They know words by what people said of them: which clues fit a word, graded
//! by hand (`decks`). Each is a person with a mind of its own (`mind`), gives
//! clues (`giver`), and listens (`listener`, `voter`).

mod giver;
mod hint;
mod listener;
mod mind;
mod reasons;
mod remarks;
mod said;
mod skill;
mod voter;

use std::fmt;
use std::str::FromStr;

use rules::ademimo::{Move, PhaseView, View};

use crate::chance::{Chance, mix};
use crate::{Level, NoSuchLevel};
pub use hint::{Hint, hint};
use mind::Mind;
pub use reasons::{Reason, Why};
pub use remarks::{Remark, Remarks, remarks};
pub use skill::Reading;
use skill::Skill;

/// A computer player, possibly one that follows one grading only (for
/// measuring).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    pub level: Level,
    pub reading: Reading,
}

impl From<Level> for Bot {
    fn from(level: Level) -> Self {
        let reading = Reading::Own;
        Self { level, reading }
    }
}

impl Bot {
    /// Its move, as this person; nothing when this viewer has nothing to do
    /// now. The same arguments give the same move.
    pub fn choose(&self, who: u64, view: &View, seed: u64) -> Option<Move> {
        let me = view.viewer?;
        match &view.phase {
            PhaseView::Description {
                turn,
                placements,
                may_pass,
            } if *turn == me => {
                let (mind, skill) = (self.giving(who, view), self.skill());
                let own = usize::from(view.number?) - 1;
                let choices = giver::weigh(me, own, view, placements, &mind, &skill);
                let moment = u64::from(view.round) << 32 | u64::from(view.players[me].pawns);
                let mut chance = Chance::new(seed ^ mix(moment));
                let best = match chance.below(100) < skill.hasty {
                    true => choices.get(chance.below(choices.len().clamp(1, 4))),
                    false => choices.first(),
                };
                match best {
                    Some(best) if !(*may_pass && best.misleads()) => Some(Move::Place {
                        card: best.placement.card,
                        clue: best.placement.clue,
                    }),
                    Some(_) | None => Some(Move::Pass),
                }
            }
            // A board is filled pawn by pawn, and no vote is reconsidered:
            // whatever the seed, this comes to an end. The votes of an earlier
            // player stay.
            PhaseView::Vote {
                votes: Some(votes),
                opponents,
                places,
                may_confirm,
                confirmed,
            } if !confirmed[me] => {
                if *may_confirm {
                    return Some(Move::Confirm);
                }
                let (mind, skill) = (self.listening(who, view), self.skill());
                let chosen = voter::votes(view, opponents, votes, places, &mind, &skill);
                let (opponent, place) = chosen.first()?;
                Some(Move::Vote {
                    opponent: *opponent,
                    place: Some(*place),
                })
            }
            PhaseView::Reveal { ready, .. } if !ready[me] => Some(Move::Ready),
            PhaseView::Description { .. }
            | PhaseView::Vote { .. }
            | PhaseView::Reveal { .. }
            | PhaseView::Over { .. } => None,
        }
    }

    fn skill(&self) -> Skill {
        Skill::of(self.level)
    }

    /// What it thinks when it gives clues.
    fn giving(&self, who: u64, view: &View) -> Mind {
        Mind::new(view, self.reading, who, self.skill().whims)
    }

    /// What it thinks when it listens.
    fn listening(&self, who: u64, view: &View) -> Mind {
        Mind::new(view, self.reading, who, self.skill().mishears)
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level, self.reading)
    }
}

/// A level, or `expert:one` and the like: a player that follows one grading.
impl FromStr for Bot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (level, reading) = match text.split_once(':') {
            Some((level, reading)) => (level, reading.parse()?),
            None => (text, Reading::Own),
        };
        let level = level
            .parse()
            .map_err(|error: NoSuchLevel| error.to_string())?;
        Ok(Self { level, reading })
    }
}
