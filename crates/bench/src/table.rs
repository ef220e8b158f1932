//! A table with two people at it, at any of the servers.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::time::sleep_until;
use tokio_tungstenite::tungstenite::Message;

use crate::kind::Kind;
use crate::peers::{boardgame, colyseus, relay_move, tablee};
use crate::seat::Seat;

/// Shared by all tables.
#[derive(Default)]
pub struct Moves {
    pub played: AtomicU64,
    /// Whether the time of a move is noted now.
    pub noted: AtomicBool,
}

/// How fast people play.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    /// As soon as they may.
    AtOnce,
    /// A move of a table every so often, sometimes sooner, sometimes later.
    Every(Duration),
}

pub struct Table {
    kind: Kind,
    number: usize,
    pub code: String,
    seats: [Seat; 2],
    /// How many matches were begun, where each has a name of its own.
    matches: u32,
}

impl Table {
    /// Both sit down. `long` asks for the longest match that the rules know.
    pub async fn open(kind: Kind, server: SocketAddr, number: usize, long: bool) -> Self {
        let (code, seats) = match kind {
            Kind::Relay
            | Kind::RelaySqlite
            | Kind::InkRelay
            | Kind::NodeInkRelay
            | Kind::NodeWs => at_relay(kind, server, number).await,
            Kind::BoardgameMemory | Kind::BoardgameFile => {
                let mut seats = [
                    Seat::connect(kind, server, number, boardgame::PATH, "").await,
                    Seat::connect(kind, server, number, boardgame::PATH, "").await,
                ];
                for seat in &mut seats {
                    boardgame::join(seat).await;
                }
                (String::new(), seats)
            }
            Kind::Colyseus => {
                let mut host = colyseus::sit(server, number).await;
                let guest = colyseus::sit(server, number).await;
                colyseus::begin(&mut host).await;
                (String::new(), [host, guest])
            }
            Kind::Tablee => at_tablee(server, number, long).await,
        };
        let mut table = Self {
            kind,
            number,
            code,
            seats,
            matches: 0,
        };
        if matches!(kind, Kind::BoardgameMemory | Kind::BoardgameFile) {
            table.begin_another().await;
        }
        table
    }

    /// Reads whatever comes, until this is dropped. Servers ask for signs of
    /// life.
    pub async fn wait(&mut self) {
        let [host, guest] = &mut self.seats;
        loop {
            tokio::select! {
                _ = host.listen() => {}
                _ = guest.listen() => {}
            }
        }
    }

    /// Plays until this is dropped. Notes how long each move takes until its
    /// player sees it.
    pub async fn play(&mut self, pace: Pace, moves: &Moves, times: &mut Vec<Duration>) {
        let mut chance = Chance::new(self.number);
        let mut next = Instant::now();
        let mut at = 0;
        if let Pace::Every(time) = pace {
            next += time.mul_f64(chance.share());
        }
        loop {
            if let Pace::Every(time) = pace {
                self.think(next).await;
                next += time.mul_f64(0.5 + chance.share());
            }
            // Whoever did not play last comes first.
            let other = self.seats[at].command.take().map(|command| (at, command));
            let found = match self.seats[1 - at].command.take() {
                Some(command) => Some((1 - at, command)),
                None => other,
            };
            let Some((who, command)) = found else {
                self.begin_another().await;
                continue;
            };
            at = who;
            let since = Instant::now();
            self.seats[at].send(command).await;
            self.seats[at].seen().await;
            if moves.noted.load(Ordering::Relaxed) {
                times.push(since.elapsed());
            }
            self.seats[1 - at].seen().await;
            moves.played.fetch_add(1, Ordering::Relaxed);
        }
    }

    async fn think(&mut self, until: Instant) {
        tokio::select! {
            () = sleep_until(until.into()) => {}
            () = self.wait() => {}
        }
    }

    /// A match of boardgame.io ends for good; people then sit down at another.
    async fn begin_another(&mut self) {
        assert!(
            matches!(self.kind, Kind::BoardgameMemory | Kind::BoardgameFile),
            "somebody can play"
        );
        self.matches += 1;
        let name = format!("table-{}-{}", self.number, self.matches);
        for (player, seat) in self.seats.iter_mut().enumerate() {
            boardgame::sit(seat, &name, player).await;
        }
    }
}

async fn at_relay(kind: Kind, server: SocketAddr, number: usize) -> (String, [Seat; 2]) {
    let path = format!("/ws/table-{number}");
    let mut seats = [
        Seat::connect(kind, server, number, &path, "").await,
        Seat::connect(kind, server, number, &path, "").await,
    ];
    for seat in &mut seats {
        if kind == Kind::NodeWs {
            // It shows the cards when both are there.
            seat.seen().await;
        } else {
            seat.command = Some(relay_move());
        }
    }
    (path, seats)
}

async fn at_tablee(server: SocketAddr, number: usize, long: bool) -> (String, [Seat; 2]) {
    let key = |seat: usize| format!("{:064x}", 2 * number + seat);
    let options = if long { r#","target":21"# } else { "" };
    let setup = format!(r#"{{"setup":{{"game":"shokoba"{options}}},"seats":2}}"#);
    let code = tablee::create(server, number, &key(0), &setup).await;
    let mut host = tablee::come(server, number, &code, &key(0)).await;
    let mut guest = tablee::come(server, number, &code, &key(1)).await;
    // Whoever opens a table sits at it.
    let sit = r#"{"id":"sit-down-1","do":"sit","seat":1}"#;
    tablee::ask(&mut guest, sit.to_owned()).await;
    let start = r#"{"id":"start-match","do":"start"}"#;
    host.send(Message::text(start)).await;
    tablee::until(&mut host, "view").await;
    tablee::until(&mut guest, "view").await;
    (code, [host, guest])
}

/// Chance enough for thinking times.
struct Chance(u64);

impl Chance {
    fn new(seed: usize) -> Self {
        Self(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(seed as u64 + 1))
    }

    /// A number from 0 to 1.
    fn share(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}
