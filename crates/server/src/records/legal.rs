//! Every legal play of a seat, for tools.
//!
//! It follows from the seat's own view, which lists what the viewer may do.
//! Only Shokoba with claimable errors lists less there than is legal, because
//! a page that marked captures would abolish errors: they are found here.

use rules::shokoba::{Errors, sets};
use rules::{AnyGame, AnyMove, AnyView, BySeat, Seat, Viewer, ademimo, shokoba};

/// Ink is no decision and is not listed.
pub fn plays(game: &AnyGame, seat: Seat) -> Vec<AnyMove> {
    match game.view(Viewer::Seat(seat)) {
        AnyView::Shokoba(view) => of_shokoba(&view, seat).map(AnyMove::Shokoba).collect(),
        AnyView::Ademimo(view) => of_ademimo(&view, seat)
            .into_iter()
            .map(AnyMove::Ademimo)
            .collect(),
        AnyView::Pictomania(view) => view.plays().into_iter().map(AnyMove::Pictomania).collect(),
    }
}

/// The seats that may act now, each with its plays.
pub fn all(game: &AnyGame, seats: usize) -> Vec<(Seat, Vec<AnyMove>)> {
    Seat::all(seats)
        .map(|seat| (seat, plays(game, seat)))
        .filter(|(_, plays)| !plays.is_empty())
        .collect()
}

fn of_shokoba(view: &shokoba::View, seat: Seat) -> impl Iterator<Item = shokoba::Move> {
    use shokoba::{Move, PhaseView};
    let mut legal = Vec::new();
    match &view.phase {
        PhaseView::Playing {
            turn,
            plays,
            claimable,
        } if *turn == seat => {
            legal.extend(plays.iter().cloned());
            if view.setup.errors == Errors::Claimable {
                let equal_first = view.setup.equal_first;
                let mut hand = view.hand.clone();
                hand.sort_unstable();
                hand.dedup();
                for card in hand {
                    let sets = sets(card.value(), &view.table, equal_first);
                    legal.extend(sets.into_iter().map(|taking| Move::Take { card, taking }));
                }
                if let (Some(card), Some((_, before))) = (claimable, view.table.split_last()) {
                    let sets = sets(card.value(), before, equal_first);
                    legal.extend(sets.into_iter().map(|taking| Move::Claim { taking }));
                }
            }
        }
        PhaseView::Counted { ready, .. } => legal.extend(unready(ready, seat, Move::Ready)),
        PhaseView::Playing { .. } | PhaseView::Over { .. } => {}
    }
    legal.into_iter()
}

fn of_ademimo(view: &ademimo::View, seat: Seat) -> Vec<ademimo::Move> {
    use ademimo::{Move, PhaseView};
    let mut legal = Vec::new();
    match &view.phase {
        PhaseView::Description {
            placements,
            may_pass,
            ..
        } => {
            let place = |at: &ademimo::Placement| Move::Place {
                card: at.card,
                clue: at.clue,
            };
            legal.extend(placements.iter().map(place));
            legal.extend(may_pass.then_some(Move::Pass));
        }
        PhaseView::Vote {
            places,
            may_confirm,
            confirmed,
            ..
        } => {
            // A confirmed board can change as long as it stays complete (A11).
            let off = (!confirmed[seat]).then_some(None);
            for opponent in Seat::all(view.players.seats()).filter(|other| *other != seat) {
                let places = places.iter().map(|place| Some(*place)).chain(off);
                legal.extend(places.map(|place| Move::Vote { opponent, place }));
            }
            legal.extend(may_confirm.then_some(Move::Confirm));
            legal.extend(confirmed[seat].then_some(Move::Withdraw));
        }
        PhaseView::Reveal { ready, .. } => legal.extend(unready(ready, seat, Move::Ready)),
        PhaseView::Over { .. } => {}
    }
    legal
}

fn unready<M>(ready: &BySeat<bool>, seat: Seat, mv: M) -> Option<M> {
    (!ready[seat]).then_some(mv)
}
