//! What a crowd costs those who play: the moves of one table with nobody and
//! with three hundred people looking on.
//!
//! The crowd is a process of its own, because its reading is not what is
//! measured: real onlookers have machines of their own.

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::task::JoinSet;
use tokio::time::{timeout, timeout_at};

use crate::closed::thousands;
use crate::effort::{Effort, median};
use crate::hall::within;
use crate::kind::Kind;
use crate::peers::tablee;
use crate::process::Process;
use crate::report::Report;
use crate::table::{Moves, Pace, Table};

const CROWDS: [usize; 2] = [0, 300];

/// Until everybody has come and been shown everything.
const WARM_UP: Duration = Duration::from_secs(3);

struct Measured {
    cpu_per_move: f64,
    moves_per_second: f64,
    p50: f64,
    p99: f64,
}

pub async fn measure(effort: &Effort, report: &mut Report) {
    let mut measured = CROWDS.map(|onlookers| (onlookers, Vec::new()));
    for _ in 0..effort.rounds {
        for (onlookers, rounds) in &mut measured {
            report.note(&format!("{onlookers} onlookers"));
            rounds.push(one(*onlookers, effort).await);
        }
    }
    let mut text = String::from(
        "| onlookers | CPU per move | moves/s | p50 | p99 |\n\
         |---|---|---|---|---|\n",
    );
    for (onlookers, rounds) in &measured {
        text += &format!(
            "| {onlookers} | {:.1} µs | {} | {:.2} ms | {:.2} ms |\n",
            median(rounds, |round| round.cpu_per_move),
            thousands(median(rounds, |round| round.moves_per_second)),
            median(rounds, |round| round.p50),
            median(rounds, |round| round.p99),
        );
    }
    report.put("onlookers", &text);
    let [(_, alone), (_, watched)] = &measured;
    let p99 = |rounds: &[Measured]| median(rounds, |round| round.p99);
    let what = "p99 of a move with 300 onlookers against none";
    report.at_most(what, Some(p99(watched) / p99(alone)), 3.0);
}

async fn one(onlookers: usize, effort: &Effort) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(Kind::Tablee, folder.path()).await;
    let mut table = Table::open(Kind::Tablee, server.address, 0, false).await;
    let _crowd = Crowd::start(server.address, &table.code, onlookers);
    let moves = Moves::default();
    moves.noted.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    // While they come, the players wait for their turn.
    let _: Result<(), _> = timeout(WARM_UP, table.wait()).await;
    let (cpu, since) = (server.cpu(), Instant::now());
    let stop = since + effort.measure;
    let _ = timeout_at(stop.into(), table.play(Pace::AtOnce, &moves, &mut times)).await;
    let (cpu, elapsed) = (server.cpu() - cpu, since.elapsed());
    let played = moves.played.load(Ordering::Relaxed) as f64;
    times.sort_unstable();
    Measured {
        cpu_per_move: cpu.as_secs_f64() * 1e6 / played,
        moves_per_second: played / elapsed.as_secs_f64(),
        p50: within(0.5, &times),
        p99: within(0.99, &times),
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
        let mut seat = tablee::come(server, 0, code, &key).await;
        reading.spawn(async move { while let Some(Ok(_)) = seat.socket.next().await {} });
    }
    let ended = reading.join_next().await;
    assert!(ended.is_none(), "somebody was sent away");
}
