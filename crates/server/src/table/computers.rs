//! Computer players: clients of the table that see their seats' views. They
//! think on a thread of their own, never on the table's task, and all at the
//! same time.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use bots::{Haste, LOOK, Occasion, Player};
use rules::{AnyHappening, AnyMove, AnyView, Match, Seat, Viewer};
use tokio::time::Instant;

use super::handle::Queued;
use super::live_ink::LiveInk;
use super::looks::{Exhibition, Looks};
use super::pencils::Pencils;
use super::tempo::Tempo;
use super::thoughts::Thoughts;
use crate::room::{Act, Room, TablePhase};

/// What the table's computer players are busy with.
pub struct Computers {
    thoughts: Thoughts,
    /// The name of the table: who they are follows from it.
    table: String,
    tempo: Tempo,
    pub looks: Looks,
    pub pencils: Pencils,
    /// The length of the log that they have thought about.
    n: Option<u32>,
    minds: Vec<Mind>,
}

/// One of them.
struct Mind {
    seat: Seat,
    /// What it saw when it began to think, apart from ink.
    eyes: AnyView,
    /// Nothing once it is certain that it has nothing to do.
    choosing: Option<Choosing>,
    /// When it looks at the drawings again.
    looks_at: Option<Instant>,
}

type Choosing = Pin<Box<dyn Future<Output = Option<AnyMove>> + Send>>;

impl Computers {
    pub fn new(thoughts: Thoughts, table: String, tempo: Tempo) -> Self {
        Self {
            thoughts,
            table,
            tempo,
            looks: Looks::new(tempo),
            pencils: Pencils::new(tempo),
            n: None,
            minds: Vec::new(),
        }
    }

    /// The computer players of this table.
    pub fn players(&self, room: &Room) -> Vec<(Seat, Player)> {
        let player = |(seat, level)| (seat, Player::at(&self.table, seat, level));
        room.computers().map(player).collect()
    }

    /// Lets them think about the present position, once; `n` is the length of
    /// the log, and `at` the time of the table.
    pub fn start(&mut self, room: &Room, n: u32, at: u64, pause: Duration) {
        let now = Instant::now();
        let looks = self.minds.iter().any(|mind| mind.is_to_look(now));
        if self.n == Some(n) && !looks {
            return;
        }
        self.n = Some(n);
        let Some((match_number, played)) = room
            .played()
            .filter(|_| room.phase() == TablePhase::Playing)
        else {
            self.minds.clear();
            return;
        };
        let players = self.players(room);
        self.minds
            .retain(|mind| players.iter().any(|(seat, _)| *seat == mind.seat));
        let shown = exhibition(played, match_number, at, &players);
        for &(seat, player) in &players {
            let known = self.minds.iter_mut().find(|mind| mind.seat == seat);
            let view = played.game().view(Viewer::Seat(seat));
            let eyes = view.apart_from_ink();
            let pause = match known {
                Some(mind) if mind.eyes != eyes => pause,
                // What they do not see does not make them think again: their
                // pause would give away somebody's secret vote.
                Some(mind) if !mind.is_to_look(now) => continue,
                Some(_) => Duration::ZERO,
                None => pause,
            };
            self.minds.retain(|mind| mind.seat != seat);
            let sits = ComputerPlayer {
                player,
                happened: played.game().happenings(Viewer::Seat(seat), 0).list,
                // A restarted server thinks the same.
                seed: seed(n, seat),
                shown: shown.clone(),
                looks: self.looks.clone(),
                view,
            };
            let looks = bots::looks(&sits.view);
            let pause = match looks && !pause.is_zero() {
                true => pause + self.apart(seat, players.len()),
                false => pause,
            };
            let looks_at = looks.then(|| now + pause + self.tempo.takes(LOOK));
            self.minds.push(Mind {
                seat,
                eyes,
                choosing: Some(Box::pin(think(self.thoughts.clone(), sits, pause))),
                looks_at,
            });
        }
    }

    /// Lets those who draw go on; what another server has drawn, that one may go
    /// on with for as long as `behind`.
    pub fn take_up_pencils(&mut self, room: &Room, n: u32, ink: &LiveInk, behind: Duration) {
        let players = self.players(room);
        self.pencils.follow(room, n, &players, ink, behind);
    }

    /// Nobody is looking, and a table that nobody watches stands still.
    pub fn stop(&mut self) {
        self.minds.clear();
        self.n = None;
        self.pencils.rest();
    }

    /// What one of them has chosen; waits for ever if none of them thinks.
    pub async fn chosen(&mut self) -> (Seat, Option<AnyMove>) {
        poll_fn(|context| {
            for mind in &mut self.minds {
                if let Some(choosing) = &mut mind.choosing
                    && let Poll::Ready(chosen) = choosing.as_mut().poll(context)
                {
                    mind.choosing = None;
                    return Poll::Ready((mind.seat, chosen));
                }
            }
            Poll::Pending
        })
        .await
    }

    /// When one of them looks at the drawings again, if there is something to
    /// look at.
    pub fn look_again(&self) -> Option<Instant> {
        let minds = self.minds.iter().filter(|mind| mind.choosing.is_none());
        minds.filter_map(|mind| mind.looks_at).min()
    }

    /// So that not all of them look at the same moment.
    fn apart(&self, seat: Seat, players: usize) -> Duration {
        self.tempo
            .takes(LOOK)
            .mul_f64(seat.index() as f64 / players.max(1) as f64)
    }

    /// What it wants to play at a table whose log has `n` records.
    pub fn queued(&self, seat: Seat, mv: AnyMove, n: u32) -> Box<Queued> {
        let id = format!("computer-{n}-{}", seat.index());
        Queued::of_the_house(&id, Act::Play { seat, mv })
    }
}

impl Mind {
    fn is_to_look(&self, now: Instant) -> bool {
        self.choosing.is_none() && self.looks_at.is_some_and(|at| at <= now)
    }
}

pub fn seed(n: u32, seat: Seat) -> u64 {
    u64::from(n) << 8 | seat.index() as u64
}

/// The sheets as they are now; nothing in a game without them.
pub fn exhibition(
    played: &Match,
    match_number: u32,
    at: u64,
    computers: &[(Seat, Player)],
) -> Option<Exhibition> {
    let sheets = played.game().sheets()?;
    Some(Exhibition {
        occasion: Occasion {
            match_number,
            round: sheets.round,
        },
        elapsed: Duration::from_millis(at.saturating_sub(played.since())),
        sheets: sheets.present.clone(),
        computers: computers.to_vec(),
    })
}

/// A computer player, and what it sees when it may have to play.
struct ComputerPlayer {
    player: Player,
    view: AnyView,
    happened: Vec<AnyHappening>,
    seed: u64,
    shown: Option<Exhibition>,
    looks: Looks,
}

impl ComputerPlayer {
    fn choose(self, haste: Haste) -> Option<AnyMove> {
        let (player, view) = (self.player, &self.view);
        let gallery = self.shown.as_ref().map(|shown| {
            match bots::has_to_look(player, view, shown.occasion) {
                true => self.looks.gallery(shown),
                false => shown.unseen(),
            }
        });
        let gallery = gallery.as_ref();
        bots::choose(player, view, self.happened, gallery, self.seed, haste)
    }
}

/// The move that it wants to make, after a human pause.
async fn think(thoughts: Thoughts, player: ComputerPlayer, pause: Duration) -> Option<AnyMove> {
    let chosen = thoughts.think(move |haste| player.choose(haste));
    let (chosen, ()) = tokio::join!(chosen, tokio::time::sleep(pause));
    chosen
}
