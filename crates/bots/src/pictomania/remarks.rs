//! What computer players say after the reveal: what they took each drawing for,
//! first and last.

use std::sync::Arc;

use rules::pictomania::{PhaseView, Secret, Sheet, Stroke, View};
use rules::{BySeat, Hand, Seat};
use serde::Serialize;
use ts_rs::TS;

use super::opinion::Opinion;
use super::thoughts::secret;
use super::{Occasion, Page, look, others};
use crate::Player;

/// The parts of a drawing's lines after which they had an idea of it, in
/// quarters.
const LOOKS: [usize; 3] = [1, 2, 4];

/// What the computer players thought that they saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaRemarks")]
pub struct Remarks {
    pub round: u32,
    pub list: Vec<Remark>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaRemark")]
pub struct Remark {
    /// Who says it.
    pub seat: Seat,
    /// Of whose drawing.
    pub on: Seat,
    /// First this, then that; at least one, and never the same twice in a row.
    pub saw: Vec<Secret>,
}

/// What these computer players say of the drawings of this round, once all
/// words are known.
pub fn remarks(
    view: &View,
    sheets: &BySeat<Arc<Sheet>>,
    match_number: u32,
    computers: &[(Seat, Player)],
) -> Option<Remarks> {
    let (PhaseView::Reveal { .. } | PhaseView::Counted { .. } | PhaseView::Over { .. }) =
        view.phase
    else {
        return None;
    };
    let occasion = Occasion {
        match_number,
        round: view.round,
    };
    let mut list = Vec::new();
    for (on, sheet) in sheets.iter().filter(|(on, _)| view.players[*on].plays) {
        let strokes: Vec<&Stroke> = sheet.strokes().map(|(_, stroke)| &**stroke).collect();
        let glances: Vec<_> = LOOKS
            .iter()
            .filter_map(|quarters| {
                let seen = (strokes.len() * quarters).div_ceil(4);
                look(strokes.iter().copied().take(seen))
            })
            .collect();
        let by = computers.iter().find(|(seat, _)| *seat == on);
        let page = Page {
            by: by.map(|(_, player)| *player),
            ..Page::default()
        };
        for &(seat, player) in computers {
            let looked = others(sheets.seats(), on).any(|other| other == seat)
                && view.players[seat].played_by == Hand::Computer;
            if !looked || glances.is_empty() {
                continue;
            }
            let best = |glance| Opinion::of(player, view, occasion, (on, &page), glance).best();
            let mut saw: Vec<Secret> = glances.iter().map(best).map(secret).collect();
            saw.dedup();
            list.push(Remark { seat, on, saw });
        }
    }
    let round = view.round;
    (!list.is_empty()).then_some(Remarks { round, list })
}
