//! Pictomania's computer players. They see what a person sees: a view, and the
//! ink.

pub mod artist;
mod guesser;
pub mod hand;
mod numbers;
mod opinion;
mod remarks;
pub mod scribbler;
mod temper;
mod thoughts;

use std::sync::Arc;

pub use guesser::choose;
pub use remarks::{Remark, Remarks, remarks};
use rules::pictomania::{PhaseView, Sheet, Stroke, View};
use rules::{BySeat, Seat};
pub use thoughts::{Thought, Thoughts, thoughts};

use self::hand::Line;
use crate::Player;
use crate::chance::mix;

pub mod eyes;

/// How often the drawings are looked at, in milliseconds: all computer players
/// of a table share one look at each.
pub const LOOK: u64 = 2_000;

/// When something is drawn. A hand never draws the same twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// Of its table.
    pub match_number: u32,
    /// Of the match.
    pub round: u32,
}

impl Occasion {
    /// The chance of this player on this occasion.
    fn seed(self, player: Player) -> u64 {
        let occasion = u64::from(self.match_number) << 32 | u64::from(self.round);
        mix(player.who ^ mix(occasion))
    }
}

/// The drawings of the present round, as somebody sees them who has looked at
/// them.
pub struct Gallery {
    pub occasion: Occasion,
    /// Milliseconds since the present part of the match began.
    pub elapsed: u64,
    pub pages: BySeat<Page>,
}

/// One drawing.
#[derive(Clone, Default)]
pub struct Page {
    /// What it looked like; none before the first line.
    pub glance: Option<Arc<eyes::Glance>>,
    /// Milliseconds since it last changed.
    pub still: u64,
    /// The computer player who draws it.
    pub by: Option<Player>,
}

/// Whether this viewer still has to look at what the others draw.
pub fn looks(view: &View) -> bool {
    match &view.phase {
        PhaseView::Draw { may, .. } => !may.take.is_empty() || may.finish_without,
        PhaseView::Read { .. }
        | PhaseView::Reveal { .. }
        | PhaseView::Counted { .. }
        | PhaseView::TieBreak { .. }
        | PhaseView::Over { .. } => false,
    }
}

/// What a computer player draws on this occasion; none without a word.
pub fn lines(player: Player, view: &View, occasion: Occasion) -> Vec<Line> {
    let mine = view.mine.as_ref();
    mine.map_or(Vec::new(), |mine| {
        artist::plan(player, occasion, &mine.word, view.setup.language)
    })
}

/// Whether a computer player has not finished its drawing. It does that first: a
/// guess would lock the sheet (P5).
pub fn still_draws(player: Player, view: &View, occasion: Occasion) -> bool {
    let PhaseView::Draw { may, .. } = &view.phase else {
        return false;
    };
    let drawn = view
        .viewer
        .map(|me| view.players[me].sheet.revision as usize);
    may.draw && drawn.is_some_and(|drawn| drawn < lines(player, view, occasion).len())
}

/// What a sheet looks like; none without ink.
pub fn glance(sheet: &Sheet) -> Option<eyes::Glance> {
    let strokes = sheet.strokes().map(|(_, stroke)| &**stroke);
    look(strokes)
}

fn look<'a>(strokes: impl Iterator<Item = &'a Stroke>) -> Option<eyes::Glance> {
    eyes::Picture::of(strokes).map(|picture| eyes::look(&picture))
}

/// The other seats.
fn others(seats: usize, me: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(seats).filter(move |seat| *seat != me)
}
