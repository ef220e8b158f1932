//! What the expert would do, and why.

use rules::Seat;
use rules::ademimo::{PhaseView, View};
use serde::Serialize;
use ts_rs::TS;

use super::mind::Spot;
use super::reasons::{Reason, most_telling};
use super::remarks::fair_mind;
use super::said::said;
use super::{Bot, giver, voter};
use crate::Level;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoHint")]
pub enum Hint {
    /// This clue, for one's own word.
    Give { reason: Reason },
    /// This is probably the opponent's word.
    Vote {
        opponent: Seat,
        place: u8,
        reason: Option<Reason>,
    },
}

/// A hint for the viewer; nothing when there is no choice to make.
pub fn hint(view: &View) -> Option<Hint> {
    let me = view.viewer?;
    let (mind, skill) = (fair_mind(view), Bot::from(Level::Expert).skill());
    match &view.phase {
        PhaseView::Description {
            turn, placements, ..
        } if *turn == me => {
            let own = usize::from(view.number?) - 1;
            let choices = giver::weigh(me, own, view, placements, &mind, &skill);
            let placement = choices.first()?.placement;
            let spot = mind.index(Spot {
                card: placement.card,
                clue: placement.clue,
            })?;
            Some(Hint::Give {
                reason: Reason::new(spot, own, &mind),
            })
        }
        PhaseView::Vote {
            votes: Some(votes),
            opponents,
            places,
            ..
        } => {
            let chosen = voter::votes(view, opponents, votes, places, &mind, &skill);
            let (opponent, place) = *chosen.first()?;
            let own = usize::from(place) - 1;
            let spot = most_telling(&said(opponent, view, &mind), own, &mind);
            Some(Hint::Vote {
                opponent,
                place,
                reason: spot.map(|spot| Reason::new(spot, own, &mind)),
            })
        }
        PhaseView::Description { .. }
        | PhaseView::Vote { .. }
        | PhaseView::Reveal { .. }
        | PhaseView::Over { .. } => None,
    }
}
