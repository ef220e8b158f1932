//! A hall full of tables at one server: everybody sits down, waits, and plays
//! when they are told to.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout_at};

use crate::effort::Effort;
use crate::kind::Kind;
use crate::process::Process;
use crate::table::{Moves, Pace, Table};

/// Tables that sit down at the same time.
const AT_ONCE: usize = 20;

/// How long players go on after what is measured.
const AFTERWARDS: Duration = Duration::from_millis(300);

pub struct Hall {
    /// Dropped first: people leave before the server ends.
    playing: JoinSet<Vec<Duration>>,
    pub server: Process,
    pub moves: Arc<Moves>,
    kind: Kind,
    tables: usize,
    /// What the server held before anybody came.
    empty: u64,
    begin: watch::Sender<Option<(Pace, Instant)>>,
    _folder: TempDir,
}

pub struct Measured {
    pub cpu_per_move: f64,
    pub moves_per_second: f64,
    pub p50: f64,
    pub p99: f64,
    pub memory_per_connection: f64,
}

impl Hall {
    pub async fn open(kind: Kind, tables: usize, long: bool) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Process::start(kind, folder.path()).await;
        let empty = server.memory();
        let (begin, _) = watch::channel(None);
        let mut hall = Self {
            playing: JoinSet::new(),
            server,
            moves: Arc::default(),
            kind,
            tables,
            empty,
            begin,
            _folder: folder,
        };
        let doors = Arc::new(Semaphore::new(AT_ONCE));
        let (opened, mut all) = mpsc::unbounded_channel();
        for number in 0..tables {
            let (moves, doors, opened) =
                (Arc::clone(&hall.moves), Arc::clone(&doors), opened.clone());
            let (address, begun) = (hall.server.address, hall.begin.subscribe());
            hall.playing.spawn(async move {
                let door = doors.acquire_owned().await.expect("the hall is open");
                let table = Box::pin(Table::open(kind, address, number, long)).await;
                drop(door);
                opened.send(()).expect("somebody counts");
                Box::pin(play(table, begun, moves)).await
            });
        }
        for _ in 0..tables {
            tokio::select! {
                counted = all.recv() => counted.expect("not all have come"),
                ended = hall.playing.join_next() => panic!("a table has failed: {ended:?}"),
            }
        }
        hall
    }

    /// Memory per connection, in bytes.
    pub fn memory_per_connection(&self) -> f64 {
        let grown = self.server.memory().saturating_sub(self.empty);
        grown as f64 / (2 * self.tables) as f64
    }

    pub fn played(&self) -> u64 {
        self.moves.played.load(Ordering::Relaxed)
    }

    /// Everybody begins, and goes on for so long.
    pub fn begin(&self, pace: Pace, time: Duration) {
        let stop = Instant::now() + time;
        self.begin.send_replace(Some((pace, stop)));
    }

    /// Everybody plays; what they needed after the warm-up is returned.
    pub async fn play(self, pace: Pace, effort: &Effort) -> Measured {
        let warm_up = effort.warm_up * self.kind.warm_ups();
        self.begin(pace, warm_up + effort.measure + AFTERWARDS);
        sleep(warm_up).await;
        self.moves.noted.store(true, Ordering::Relaxed);
        let (cpu, played, since) = (self.server.cpu(), self.played(), Instant::now());
        sleep(effort.measure).await;
        let cpu = self.server.cpu() - cpu;
        let played = (self.played() - played) as f64;
        let elapsed = since.elapsed();
        let memory_per_connection = self.memory_per_connection();
        let mut times: Vec<Duration> = self
            .playing
            .join_all()
            .await
            .into_iter()
            .flatten()
            .collect();
        times.sort_unstable();
        Measured {
            cpu_per_move: cpu.as_secs_f64() * 1e6 / played,
            moves_per_second: played / elapsed.as_secs_f64(),
            p50: within(0.5, &times),
            p99: within(0.99, &times),
            memory_per_connection,
        }
    }
}

/// The time within which this share of all was done, in milliseconds: without
/// end where nothing was.
pub fn within(share: f64, times: &[Duration]) -> f64 {
    let place = (times.len() as f64 * share) as usize;
    times.get(place).map_or(f64::INFINITY, |time| ms(*time))
}

pub fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

async fn play(
    mut table: Table,
    mut begun: watch::Receiver<Option<(Pace, Instant)>>,
    moves: Arc<Moves>,
) -> Vec<Duration> {
    let mut times = Vec::new();
    let (pace, stop) = tokio::select! {
        begun = begun.wait_for(Option::is_some) => match begun {
            Ok(begun) => begun.expect("it was waited for"),
            Err(_) => return times,
        },
        () = table.wait() => unreachable!("people wait until they may play"),
    };
    let _: Result<(), _> = timeout_at(stop.into(), table.play(pace, &moves, &mut times)).await;
    times
}
