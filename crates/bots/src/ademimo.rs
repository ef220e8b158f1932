//! Ademimo's computer players.
//!
//! They know no language. What they share is a sense of how well a clue fits a
//! word, made of nothing but the letters: enough to understand each other a
//! little, and to fill a seat.

mod belief;
mod describe;
mod guess;
mod sense;

use rules::Seat;
use rules::ademimo::{Happening, Move, PhaseView, View};

use crate::Level;
use crate::chance::{Chance, mix};

/// The move of a computer player of this level; nothing when this viewer has
/// nothing to do now. `happened` is what the viewer saw of the current round.
/// The same arguments give the same move.
pub fn choose(level: Level, view: &View, happened: &[Happening], seed: u64) -> Option<Move> {
    let me = view.viewer?;
    // Every move of a round has its own chance.
    let moment = u64::from(view.round) << 32 | happened.len() as u64;
    let mut chance = Chance::new(seed ^ mix(moment));
    match &view.phase {
        PhaseView::Description {
            turn,
            placements,
            may_pass,
        } if *turn == me => {
            let placement = describe::best(level, view, placements, *may_pass, &mut chance);
            Some(placement.map_or(Move::Pass, |best| Move::Place {
                card: best.card,
                clue: best.clue,
            }))
        }
        // A board is filled pawn by pawn, and no vote is reconsidered: whatever
        // the seed, this comes to an end. The votes of an earlier player stay.
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
            let missing = opponents.iter().filter(|other| votes[**other].is_none());
            let missing: Vec<Seat> = missing.copied().collect();
            let (opponent, place) = guess::next(level, view, &missing, votes, places, &mut chance)?;
            Some(Move::Vote {
                opponent,
                place: Some(place),
            })
        }
        PhaseView::Reveal { ready, .. } if !ready[me] => Some(Move::Ready),
        PhaseView::Description { .. }
        | PhaseView::Vote { .. }
        | PhaseView::Reveal { .. }
        | PhaseView::Over { .. } => None,
    }
}
