//! What a crowd costs those who play: the moves of one table with nobody and
//! with three hundred people looking on.
//!
//! The crowd is a process of its own, because its reading is not what is
//! measured: real onlookers have machines of their own.

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout_at};

use crate::driver::{Moves, Seat, Table};
use crate::median;
use crate::process::{Kind, Process};

const CROWDS: [usize; 2] = [0, 300];

/// Each is measured this often, in turns; the median counts.
const ROUNDS: usize = 5;

/// Until everybody has come and been shown everything.
const WARM_UP: Duration = Duration::from_secs(3);
const MEASURE: Duration = Duration::from_secs(5);

/// The bar: a move may take so many times as long at the 99th percentile.
const BAR: f64 = 3.0;

struct Measured {
    cpu_per_move: f64,
    moves_per_second: f64,
    p50: f64,
    p99: f64,
}

pub async fn compare() {
    let mut measured = CROWDS.map(|onlookers| (onlookers, Vec::new()));
    for _ in 0..ROUNDS {
        for (onlookers, rounds) in &mut measured {
            rounds.push(measure(*onlookers).await);
        }
    }
    println!("\n| onlookers | CPU per move | moves/s | p50 | p99 |");
    println!("|---|---|---|---|---|");
    for (onlookers, rounds) in &measured {
        println!(
            "| {onlookers} | {:.1} µs | {:.0} | {:.2} ms | {:.2} ms |",
            median(rounds, |round| round.cpu_per_move),
            median(rounds, |round| round.moves_per_second),
            median(rounds, |round| round.p50),
            median(rounds, |round| round.p99),
        );
    }
    let [(_, alone), (_, watched)] = &measured;
    let ratio = |of: fn(&Measured) -> f64| median(watched, of) / median(alone, of);
    println!(
        "\n300 onlookers / none: p50 {:.2}, p99 {:.2} (bar: {BAR})",
        ratio(|round| round.p50),
        ratio(|round| round.p99),
    );
}

async fn measure(onlookers: usize) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(Kind::Tablee, folder.path()).await;
    let mut table = Table::open(Kind::Tablee, server.address, 0).await;
    let _crowd = Crowd::start(server.address, &table.code, onlookers);
    let moves = Arc::new(Moves::default());
    let mut times = Vec::new();
    // While they come, the players wait for their turn.
    sleep(WARM_UP).await;
    let (cpu, since) = (server.cpu(), Instant::now());
    let stop = since + MEASURE;
    let _ = timeout_at(stop.into(), table.play(&moves, &mut times)).await;
    let (cpu, elapsed) = (server.cpu() - cpu, since.elapsed());
    let played = moves.played.load(Ordering::Relaxed) as f64;
    times.sort_unstable();
    let milliseconds = |at: usize| times[at].as_secs_f64() * 1e3;
    Measured {
        cpu_per_move: cpu.as_secs_f64() * 1e6 / played,
        moves_per_second: played / elapsed.as_secs_f64(),
        p50: milliseconds(times.len() / 2),
        p99: milliseconds(times.len() * 99 / 100),
    }
}

/// The process of those who look on, killed when this is dropped.
struct Crowd(Child);

impl Crowd {
    fn start(server: SocketAddr, code: &str, number: usize) -> Self {
        let ours = std::env::current_exe().expect("this program has a path");
        let mut command = Command::new("nice");
        command.arg(ours).arg("crowd").arg(server.to_string());
        command.arg(code).arg(number.to_string());
        Self(command.stdin(Stdio::null()).spawn().expect("nice is there"))
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        // It may have ended already: nobody looks on.
        let _ = self.0.kill();
        self.0.wait().expect("it was our child");
    }
}

/// So many people look on and read everything they are sent.
pub async fn crowd(server: SocketAddr, code: &str, number: usize) {
    let mut reading = JoinSet::new();
    for onlooker in 0..number {
        let key = format!("{:064x}", 1_000_000 + onlooker);
        let mut seat = Seat::connect(server, code, &key).await;
        reading.spawn(async move { while let Some(Ok(_)) = seat.socket.next().await {} });
    }
    let ended = reading.join_next().await;
    assert!(ended.is_none(), "somebody was sent away");
}
