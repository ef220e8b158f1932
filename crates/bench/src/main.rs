//! What a move costs: real sockets, the server on one core, the players on the
//! other, and beside it servers that only relay. Prints a table in Markdown.

mod driver;
mod ink;
mod ink_relay;
mod onlookers;
mod process;
mod relay;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use driver::{Moves, Table};
use process::{Kind, Process};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The relays have the same allocator as the server.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const TABLES: [usize; 3] = [10, 100, 500];

/// Each server plays this often, in turns; the median counts.
const ROUNDS: usize = 3;

const WARM_UP: Duration = Duration::from_secs(1);
const MEASURE: Duration = Duration::from_secs(3);

/// Tables that sit down at the same time.
const AT_ONCE: usize = 20;

const COMPARED: [Kind; 3] = [Kind::Relay, Kind::RelaySqlite, Kind::Tablee];

struct Measured {
    cpu_per_move: f64,
    moves_per_second: f64,
    p50: Duration,
    p99: Duration,
    memory_per_connection: f64,
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["relay", listen] => relay::serve(listen.parse().expect("an address"), None).await,
        ["relay", listen, data] => {
            relay::serve(
                listen.parse().expect("an address"),
                Some(PathBuf::from(data)),
            )
            .await;
        }
        ["ink-relay", listen] => ink_relay::serve(listen.parse().expect("an address")).await,
        // For a profile: one kind, one size, once.
        ["one", "ink", tables] => {
            ink::one(Kind::Tablee, tables.parse().expect("a number")).await;
        }
        ["one", name, tables] => {
            let kind = COMPARED.into_iter().find(|kind| kind.name() == name);
            let tables = tables.parse().expect("a number");
            let measured = measure(kind.expect("a kind of server"), tables).await;
            print(name, &[measured]);
        }
        [] | ["moves"] => compare().await,
        ["ink"] => ink::compare().await,
        ["onlookers"] => onlookers::compare().await,
        ["crowd", server, code, number] => {
            let server = server.parse().expect("an address");
            onlookers::crowd(server, code, number.parse().expect("a number")).await;
        }
        _ => eprintln!(
            "bench [moves] | bench ink | bench onlookers | bench one <server>|ink <tables>"
        ),
    }
}

async fn compare() {
    for tables in TABLES {
        let mut measured: Vec<(Kind, Vec<Measured>)> =
            COMPARED.map(|kind| (kind, Vec::new())).into();
        for _ in 0..ROUNDS {
            for (kind, rounds) in &mut measured {
                rounds.push(measure(*kind, tables).await);
            }
        }
        println!("\n{tables} tables\n");
        println!("| server | CPU per move | moves/s | p50 | p99 | memory per connection |");
        println!("|---|---|---|---|---|---|");
        for (kind, rounds) in &measured {
            print(kind.name(), rounds);
        }
        let cpu = |kind: Kind| {
            let of = measured.iter().find(|(measured, _)| *measured == kind);
            median(&of.expect("every kind").1, |round| round.cpu_per_move)
        };
        println!(
            "\nTablée / (relay + SQLite): {:.2}",
            cpu(Kind::Tablee) / cpu(Kind::RelaySqlite)
        );
    }
}

fn print(name: &str, rounds: &[Measured]) {
    println!(
        "| {name} | {:.1} µs | {:.0} | {:.2} ms | {:.2} ms | {:.1} KB |",
        median(rounds, |round| round.cpu_per_move),
        median(rounds, |round| round.moves_per_second),
        median(rounds, |round| round.p50.as_secs_f64() * 1e3),
        median(rounds, |round| round.p99.as_secs_f64() * 1e3),
        median(rounds, |round| round.memory_per_connection / 1024.0),
    );
}

fn median<T>(rounds: &[T], of: impl Fn(&T) -> f64) -> f64 {
    let mut values: Vec<f64> = rounds.iter().map(of).collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

async fn measure(kind: Kind, number: usize) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(kind, folder.path()).await;
    let empty = server.memory();
    let mut tables = Vec::new();
    for first in (0..number).step_by(AT_ONCE) {
        let last = number.min(first + AT_ONCE);
        let opening: JoinSet<Table> = (first..last)
            .map(|n| Table::open(kind, server.address, n))
            .collect();
        tables.extend(opening.join_all().await);
    }
    let moves = Arc::new(Moves::default());
    let stop = Instant::now() + WARM_UP + MEASURE + Duration::from_millis(500);
    let playing: JoinSet<Vec<Duration>> = tables
        .into_iter()
        .map(|mut table| {
            let moves = Arc::clone(&moves);
            async move {
                let mut times = Vec::new();
                let _ = tokio::time::timeout_at(stop.into(), table.play(&moves, &mut times)).await;
                times
            }
        })
        .collect();
    sleep(WARM_UP).await;
    let (cpu, played, since) = (
        server.cpu(),
        moves.played.load(Ordering::Relaxed),
        Instant::now(),
    );
    sleep(MEASURE).await;
    let (cpu, played) = (
        server.cpu() - cpu,
        moves.played.load(Ordering::Relaxed) - played,
    );
    let (elapsed, memory) = (since.elapsed(), server.memory());
    let mut times: Vec<Duration> = playing.join_all().await.into_iter().flatten().collect();
    times.sort_unstable();
    Measured {
        cpu_per_move: cpu.as_secs_f64() * 1e6 / played as f64,
        moves_per_second: played as f64 / elapsed.as_secs_f64(),
        p50: times[times.len() / 2],
        p99: times[times.len() * 99 / 100],
        memory_per_connection: memory.saturating_sub(empty) as f64 / (2 * number) as f64,
    }
}
