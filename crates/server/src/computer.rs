//! Computer players: a client of the table that sees its seat's view.

use std::time::Duration;

use bots::Level;
use rules::{AnyGame, AnyHappening, AnyMove, AnyView, Seat, Viewer, ademimo, shokoba};

use crate::person::PersonId;
use crate::protocol::AnyHint;
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
        let thought = |(seat, level)| Self::new(game, seat, level, n);
        room.computers().map(thought).collect()
    }

    fn new(game: &AnyGame, seat: Seat, level: Level, n: u32) -> Self {
        Self {
            seat,
            level,
            view: game.view(Viewer::Seat(seat)),
            happened: game.happenings(Viewer::Seat(seat), 0).list,
            // A server that is restarted thinks the same.
            seed: u64::from(n) << 8 | seat.index() as u64,
        }
    }

    /// Whose it is, and what they see.
    pub fn eyes(&self) -> (Seat, AnyView) {
        (self.seat, self.view.clone())
    }

    /// The seat's view and what it saw happen, if Shokoba is played.
    fn shokoba(self) -> Option<(shokoba::View, Vec<shokoba::Happening>)> {
        let AnyView::Shokoba(view) = self.view else {
            return None;
        };
        let happened = self.happened.into_iter().filter_map(|one| match one {
            AnyHappening::Shokoba(one) => Some(one),
            AnyHappening::Ademimo(_) | AnyHappening::Pictomania(_) => None,
        });
        Some((view, happened.collect()))
    }

    /// The same, if Ademimo is played.
    fn ademimo(self) -> Option<(ademimo::View, Vec<ademimo::Happening>)> {
        let AnyView::Ademimo(view) = self.view else {
            return None;
        };
        let happened = self.happened.into_iter().filter_map(|one| match one {
            AnyHappening::Ademimo(one) => Some(one),
            AnyHappening::Shokoba(_) | AnyHappening::Pictomania(_) => None,
        });
        Some((view, happened.collect()))
    }

    fn choose(self) -> Option<(Seat, AnyMove)> {
        let (seat, level, seed) = (self.seat, self.level, self.seed);
        let mv = match &self.view {
            AnyView::Shokoba(_) => {
                let (view, happened) = self.shokoba()?;
                AnyMove::Shokoba(bots::shokoba::choose(level, &view, &happened, seed)?)
            }
            AnyView::Ademimo(_) => {
                let (view, happened) = self.ademimo()?;
                AnyMove::Ademimo(bots::ademimo::choose(level, &view, &happened, seed)?)
            }
            AnyView::Pictomania(_) => return None,
        };
        Some((seat, mv))
    }

    fn hint(self) -> Option<AnyHint> {
        let seed = self.seed;
        let (view, happened) = self.shokoba()?;
        bots::shokoba::hint(&view, &happened, seed).map(AnyHint::Shokoba)
    }
}

/// What the expert would play for this person, and why; nothing if it is not
/// their turn.
pub fn hint(
    room: &Room,
    person: &PersonId,
    n: u32,
) -> impl Future<Output = Option<AnyHint>> + Send + use<> {
    let seat = room.seat_of(person);
    let thought = room
        .game()
        .zip(seat)
        .map(|((_, game), seat)| Thought::new(game, seat, Level::Expert, n));
    async move {
        let thought = thought?;
        let hinted = tokio::task::spawn_blocking(|| thought.hint());
        hinted.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a computer player stumbled");
            None
        })
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
