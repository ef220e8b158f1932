//! Tables of six at which everybody draws, at any of the servers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at, sleep, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use crate::effort::Effort;
use crate::hall::within;
use crate::kind::Kind;
use crate::peers::tablee;
use crate::process::Process;
use crate::seat::Seat;

pub const SEATS: usize = 6;

/// How often each player sends a batch.
const BATCHES: Duration = Duration::from_millis(50);

/// Twenty points as the page packs them, about three bytes each. The first
/// eight bytes are the time of sending here.
const BATCH: usize = 64;

/// How often a stroke is finished and stored, where strokes are.
const STROKES: Duration = Duration::from_secs(1);
const POINTS: usize = 400;

/// Tables that sit down at the same time.
const AT_ONCE: usize = 10;

pub struct Measured {
    pub cpu_per_batch: f64,
    pub batches_per_second: f64,
    pub p50: f64,
    pub p99: f64,
}

pub async fn draw(kind: Kind, storing: bool, number: usize, effort: &Effort) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(kind, folder.path()).await;
    let mut seats = Vec::new();
    for first in (0..number).step_by(AT_ONCE) {
        let last = number.min(first + AT_ONCE);
        let opening: JoinSet<Vec<Seat>> = (first..last)
            .map(|table| open(kind, server.address, table))
            .collect();
        seats.extend(opening.join_all().await.into_iter().flatten());
    }
    let delivered = Arc::new(AtomicU64::new(0));
    let (warm_up, from) = (effort.warm_up * kind.warm_ups(), Instant::now());
    let measured = from + warm_up..from + warm_up + effort.measure;
    let stop = measured.end + Duration::from_millis(300);
    let drawing: JoinSet<Vec<Duration>> = seats
        .into_iter()
        .enumerate()
        .map(|(number, seat)| {
            let artist = Artist {
                seat,
                storing,
                delivered: Arc::clone(&delivered),
                times: Vec::new(),
            };
            // Nobody draws in step with the others, at a table or elsewhere.
            let (table, place) = (number / SEATS, number % SEATS);
            let step = (place * 17 + table % 17) % (SEATS * 17);
            let first = from + BATCHES * few(step) / few(SEATS * 17);
            artist.draw(first, measured.clone(), stop)
        })
        .collect();
    sleep(warm_up).await;
    let (cpu, before, since) = (
        server.cpu(),
        delivered.load(Ordering::Relaxed),
        Instant::now(),
    );
    sleep(effort.measure).await;
    let cpu = server.cpu() - cpu;
    let batches = (delivered.load(Ordering::Relaxed) - before) as f64;
    let elapsed = since.elapsed();
    let mut times: Vec<Duration> = drawing.join_all().await.into_iter().flatten().collect();
    times.sort_unstable();
    Measured {
        cpu_per_batch: cpu.as_secs_f64() * 1e6 / batches,
        batches_per_second: batches / elapsed.as_secs_f64(),
        p50: within(0.5, &times),
        p99: within(0.99, &times),
    }
}

/// A table with six at it, in the middle of drawing.
pub async fn open(kind: Kind, server: SocketAddr, number: usize) -> Vec<Seat> {
    let mut seats = Vec::new();
    if kind != Kind::Tablee {
        let path = format!("/ws/table-{number}");
        for _ in 0..SEATS {
            seats.push(Seat::connect(kind, server, number, &path, "").await);
        }
        return seats;
    }
    let key = |seat: usize| format!("{:064x}", SEATS * number + seat);
    let setup = r#"{"setup": {"game": "pictomania"}, "seats": 6}"#;
    let code = tablee::create(server, number, &key(0), setup).await;
    for seat in 0..SEATS {
        let mut person = tablee::come(server, number, &code, &key(seat)).await;
        // Whoever opened the table sits at it.
        if seat > 0 {
            let sit = format!(r#"{{"id":"sit-down-{seat}","do":"sit","seat":{seat}}}"#);
            tablee::ask(&mut person, sit).await;
        }
        seats.push(person);
    }
    let start = r#"{"id":"start-match","do":"start"}"#;
    seats[0].send(Message::text(start)).await;
    for seat in &mut seats {
        tablee::until(seat, "view").await;
    }
    for seat in &mut seats {
        let ready =
            r#"{"id":"ready-to-draw","do":"play","move":{"game":"pictomania","move":"ready"}}"#;
        tablee::ask(seat, ready.to_owned()).await;
    }
    seats
}

struct Artist {
    seat: Seat,
    storing: bool,
    delivered: Arc<AtomicU64>,
    times: Vec<Duration>,
}

impl Artist {
    /// Draws until `stop`. Returns how long each batch took that arrived during
    /// `measured`.
    async fn draw(
        mut self,
        first: Instant,
        measured: std::ops::Range<Instant>,
        stop: Instant,
    ) -> Vec<Duration> {
        let mut batches = interval_at(first.into(), BATCHES);
        batches.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut strokes = interval_at((first + STROKES).into(), STROKES);
        let mut number = 0;
        let drawing = async {
            loop {
                tokio::select! {
                    _ = batches.tick() => {
                        let mut batch = vec![7; BATCH];
                        batch[..8].copy_from_slice(&clock().to_le_bytes());
                        let sent = self.seat.socket.send(Message::binary(batch)).await;
                        sent.expect("the socket is open");
                    }
                    _ = strokes.tick(), if self.storing => {
                        number += 1;
                        self.seat.send(Message::text(stroke(number, POINTS))).await;
                    }
                    frame = self.seat.socket.next() => {
                        let frame = frame.expect("the socket is open").expect("a frame");
                        if let Message::Binary(frame) = frame {
                            let now = Instant::now();
                            for sent in sent(&frame) {
                                self.delivered.fetch_add(1, Ordering::Relaxed);
                                if measured.contains(&now) {
                                    let micros = clock().saturating_sub(sent);
                                    self.times.push(Duration::from_micros(micros));
                                }
                            }
                        }
                    }
                }
            }
        };
        let _: Result<(), _> = timeout_at(stop.into(), drawing).await;
        self.times
    }
}

fn few(number: usize) -> u32 {
    u32::try_from(number).expect("small")
}

/// When the batches of a frame were sent.
fn sent(mut frame: &[u8]) -> Vec<u64> {
    let mut times = Vec::new();
    while let [_seat, low, high, rest @ ..] = frame {
        let (batch, others) = rest.split_at(usize::from(u16::from_le_bytes([*low, *high])));
        let time = batch.first_chunk().expect("a batch begins with its time");
        times.push(u64::from_le_bytes(*time));
        frame = others;
    }
    times
}

/// Microseconds since this program began.
fn clock() -> u64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(BEGAN.elapsed().as_micros()).expect("not that long")
}

/// The command that stores a stroke of so many points. The page numbers its ink.
pub fn stroke(number: usize, points: usize) -> String {
    let steps = ",1,1,-1,-1".repeat(points / 2 - 1);
    format!(
        r#"{{"id":"Ab3dE9fG-ink-{number}","do":"play","move":{{"game":"pictomania","move":"stroke","points":[500,500{steps}]}}}}"#
    )
}
