//! Every legal play of a seat, for tools and tests.
//!
//! It follows from the seat's own view. With claimable errors the view lists
//! fewer plays than are legal, because a page that marked captures would leave
//! no room for errors. The missing ones are found here.

use super::{Errors, Move, PhaseView, View, sets};
use crate::Seat;

pub(super) fn plays(view: &View, seat: Seat) -> Vec<Move> {
    match &view.phase {
        PhaseView::Playing { turn, plays, .. } if *turn == seat => {
            let mut legal = plays.clone();
            if view.setup.errors == Errors::Claimable {
                legal.extend(takings(view));
                legal.extend(claims(view));
            }
            legal
        }
        PhaseView::Counted { ready, .. } if !ready[seat] => vec![Move::Ready],
        PhaseView::Playing { .. } | PhaseView::Counted { .. } | PhaseView::Over { .. } => {
            Vec::new()
        }
    }
}

fn takings(view: &View) -> impl Iterator<Item = Move> {
    let mut hand = view.hand.clone();
    hand.sort_unstable();
    hand.dedup();
    hand.into_iter().flat_map(|card| {
        let sets = sets(card.value(), &view.table, view.setup.equal_first);
        sets.into_iter()
            .map(move |taking| Move::Take { card, taking })
    })
}

/// What the card laid just before could have taken.
fn claims(view: &View) -> impl Iterator<Item = Move> {
    let laid = match &view.phase {
        PhaseView::Playing { claimable, .. } => claimable.zip(view.table.split_last()),
        PhaseView::Counted { .. } | PhaseView::Over { .. } => None,
    };
    laid.into_iter().flat_map(|(card, (_, before))| {
        let sets = sets(card.value(), before, view.setup.equal_first);
        sets.into_iter().map(|taking| Move::Claim { taking })
    })
}
