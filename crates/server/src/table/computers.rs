//! Computer players: clients of the table that see their seats' views. They
//! think on a thread of their own, never on the table's task.

use std::future::pending;
use std::pin::Pin;
use std::time::Duration;

use bots::{Haste, Player};
use rules::{AnyHappening, AnyMove, AnyView, Match, Seat, Viewer};

use super::handle::Queued;
use super::thoughts::Thoughts;
use crate::room::{Act, Room, TablePhase};

/// What the table's computer players are busy with.
pub struct Computers {
    thoughts: Thoughts,
    /// The name of the table: who they are follows from it.
    table: String,
    pub thinking: Option<Thinking>,
}

/// Somebody may have to move.
pub struct Thinking {
    /// The length of the log that this is good for.
    n: u32,
    /// What the computer players saw when they began.
    eyes: Vec<(Seat, AnyView)>,
    /// Nothing once it is certain that no computer player has to move.
    chosen: Option<Choosing>,
}

type Choosing = Pin<Box<dyn Future<Output = Option<(Seat, AnyMove)>> + Send>>;

impl Computers {
    pub fn new(thoughts: Thoughts, table: String) -> Self {
        Self {
            thoughts,
            table,
            thinking: None,
        }
    }

    /// Lets them think about the present position, once; `n` is the length of
    /// the log.
    pub fn start(&mut self, room: &Room, n: u32, pause: Duration) {
        if self
            .thinking
            .as_ref()
            .is_some_and(|thinking| thinking.n == n)
        {
            return;
        }
        let players = ComputerPlayer::all(room, &self.table, n);
        let eyes: Vec<(Seat, AnyView)> = players.iter().map(ComputerPlayer::eyes).collect();
        if let Some(thinking) = &mut self.thinking
            && thinking.eyes == eyes
        {
            // What they do not see does not make them think again: their pause
            // would give away somebody's secret vote.
            thinking.n = n;
            return;
        }
        let playing = room.phase() == TablePhase::Playing && !players.is_empty();
        self.thinking = Some(Thinking {
            n,
            eyes,
            chosen: playing
                .then(|| Box::pin(think(self.thoughts.clone(), players, pause)) as Choosing),
        });
    }

    /// Nobody is looking, and a table that nobody watches stands still.
    pub fn stop(&mut self) {
        self.thinking = None;
    }

    /// One of them has chosen: what it wants to play at a table whose log has
    /// `n` records.
    pub fn chose(&mut self, chosen: Option<(Seat, AnyMove)>, n: u32) -> Option<Box<Queued>> {
        if let Some(thinking) = &mut self.thinking {
            thinking.chosen = None;
        }
        let (seat, mv) = chosen?;
        let id = format!("computer-{n}-{}", seat.index());
        Some(Queued::of_the_house(&id, Act::Play { seat, mv }))
    }
}

/// The choice of the computer player that thinks; waits for ever if none does.
pub async fn chosen(thinking: &mut Option<Thinking>) -> Option<(Seat, AnyMove)> {
    match thinking
        .as_mut()
        .and_then(|thinking| thinking.chosen.as_mut())
    {
        Some(chosen) => chosen.as_mut().await,
        None => pending().await,
    }
}

/// A computer player, and what it sees when it may have to play.
pub struct ComputerPlayer {
    seat: Seat,
    player: Player,
    pub view: AnyView,
    pub happened: Vec<AnyHappening>,
    pub seed: u64,
}

impl ComputerPlayer {
    /// One for each computer player at a table whose log has `n` records.
    fn all(room: &Room, table: &str, n: u32) -> Vec<Self> {
        let Some((_, played)) = room.played() else {
            return Vec::new();
        };
        let player = |(seat, level)| Self::new(played, seat, Player::at(table, seat, level), n);
        room.computers().map(player).collect()
    }

    pub fn new(played: &Match, seat: Seat, player: Player, n: u32) -> Self {
        let (game, viewer) = (played.game(), Viewer::Seat(seat));
        Self {
            seat,
            player,
            view: game.view(viewer),
            happened: game.happenings(viewer, 0).list,
            // A restarted server thinks the same.
            seed: u64::from(n) << 8 | seat.index() as u64,
        }
    }

    /// Its seat, and what it sees.
    fn eyes(&self) -> (Seat, AnyView) {
        (self.seat, self.view.clone())
    }

    fn choose(self, haste: Haste) -> Option<(Seat, AnyMove)> {
        let mv = bots::choose(self.player, &self.view, self.happened, self.seed, haste)?;
        Some((self.seat, mv))
    }
}

/// The first move that one of them wants to make, after a human pause.
async fn think(
    thoughts: Thoughts,
    players: Vec<ComputerPlayer>,
    pause: Duration,
) -> Option<(Seat, AnyMove)> {
    let chosen = thoughts.think(|haste| {
        let mut players = players.into_iter();
        players.find_map(|player| player.choose(haste))
    });
    let (chosen, ()) = tokio::join!(chosen, tokio::time::sleep(pause));
    chosen
}
