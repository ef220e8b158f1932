//! Computer players: a client of the table that sees its seat's view.

use std::time::Duration;

use bots::Level;
use rules::{AnyHappening, AnyMove, AnyView, Seat, Viewer};

use crate::room::Room;

/// What one computer player sees when it may have to play.
pub struct Thought {
    seat: Seat,
    level: Level,
    view: AnyView,
    happened: Vec<AnyHappening>,
    seed: u64,
}

impl Thought {
    /// One for each computer player at a table whose log has `n` records.
    pub fn all(room: &Room, n: u32) -> Vec<Self> {
        let Some((_, game)) = room.game() else {
            return Vec::new();
        };
        let thought = |(seat, level)| Self {
            seat,
            level,
            view: game.view(Viewer::Seat(seat)),
            happened: game.happenings(Viewer::Seat(seat), 0).list,
            // A server that is restarted thinks the same.
            seed: u64::from(n) << 8 | seat.index() as u64,
        };
        room.computers().map(thought).collect()
    }

    fn choose(self) -> Option<(Seat, AnyMove)> {
        let AnyView::Shokoba(view) = &self.view;
        let happened = self.happened.into_iter();
        let happened: Vec<_> = happened.map(|AnyHappening::Shokoba(one)| one).collect();
        let mv = bots::shokoba::choose(self.level, view, &happened, self.seed)?;
        Some((self.seat, AnyMove::Shokoba(mv)))
    }
}

/// The first move that one of them wants to make, after a human pause. They
/// think on a thread of their own, never on the table's task.
pub async fn think(thoughts: Vec<Thought>, pause: Duration) -> Option<(Seat, AnyMove)> {
    let chosen = tokio::task::spawn_blocking(|| thoughts.into_iter().find_map(Thought::choose));
    let (chosen, ()) = tokio::join!(chosen, tokio::time::sleep(pause));
    chosen.unwrap_or_else(|error| {
        tracing::error!(%error, "a computer player stumbled");
        None
    })
}
