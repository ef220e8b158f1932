//! What a move, live ink and a crowd cost: real sockets, the server on one core,
//! the players on the other, and beside it servers that do the same or less.
//! `bench` alone measures everything and writes `docs/benchmarks.md`.

mod artists;
mod closed;
mod effort;
mod engine;
mod growth;
mod hall;
mod idle;
mod ink;
mod ink_relay;
mod instructions;
mod kind;
mod onlookers;
mod paced;
mod peers;
mod plot;
mod process;
mod referee;
mod relay;
mod report;
mod seat;
mod sheets;
mod start;
mod table;

use std::path::PathBuf;

use effort::Effort;
use hall::Hall;
use kind::Kind;
use report::Report;
use table::Pace;

/// The relays have the same allocator as the server.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const PARTS: [&str; 10] = [
    "moves",
    "paced",
    "idle",
    "start",
    "length",
    "ink",
    "sheets",
    "onlookers",
    "referee",
    "engine",
];

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["relay", listen] => relay::serve(listen.parse().expect("an address"), None).await,
        ["relay", listen, data] => {
            let data = Some(PathBuf::from(data));
            relay::serve(listen.parse().expect("an address"), data).await;
        }
        ["ink-relay", listen] => ink_relay::serve(listen.parse().expect("an address")).await,
        ["crowd", server, code, number] => {
            let server = server.parse().expect("an address");
            onlookers::crowd(server, code, number.parse().expect("a number")).await;
        }
        // For a profile: one server, one size, once.
        ["one", "ink", tables] => {
            let tables = tables.parse().expect("a number");
            let drawn = artists::draw(Kind::Tablee, false, tables, &Effort::asked()).await;
            println!("{:.2} µs, p99 {:.1} ms", drawn.cpu_per_batch, drawn.p99);
        }
        // Each of these builds of the program.
        ["instructions", ..] => {
            for program in &arguments[1..] {
                let thousands = Box::pin(instructions::per_move(program.as_ref())).await;
                println!("{program}: {thousands:.1} thousand instructions per move");
            }
        }
        ["one", name, tables] => one(name, tables.parse().expect("a number")).await,
        [] => {
            let (effort, mut report) = (Effort::asked(), Report::default());
            for part in PARTS {
                measure(part, &effort, &mut report).await;
            }
            if !effort.quick {
                report.write(&effort);
            }
        }
        [part] if PARTS.contains(&part) => {
            measure(part, &Effort::asked(), &mut Report::default()).await;
        }
        _ => eprintln!(
            "bench | bench one <server>|ink <tables> | bench instructions <program>... | bench {}",
            PARTS.join("|")
        ),
    }
}

async fn measure(part: &str, effort: &Effort, report: &mut Report) {
    match part {
        "moves" => Box::pin(closed::measure(effort, report)).await,
        "paced" => Box::pin(paced::measure(effort, report)).await,
        "idle" => Box::pin(idle::measure(effort, report)).await,
        "start" => Box::pin(start::measure(effort, report)).await,
        "length" => Box::pin(growth::measure(effort, report)).await,
        "ink" => Box::pin(ink::measure(effort, report)).await,
        "sheets" => Box::pin(sheets::measure(effort, report)).await,
        "onlookers" => Box::pin(onlookers::measure(effort, report)).await,
        "referee" => referee::measure(effort, report),
        "engine" => engine::measure(report),
        _ => unreachable!("these are all parts"),
    }
}

async fn one(name: &str, tables: usize) {
    let kind = Kind::OF_MOVES.into_iter().find(|kind| kind.name() == name);
    let hall = Hall::open(kind.expect("a kind of server"), tables, false).await;
    let measured = Box::pin(hall.play(Pace::AtOnce, &Effort::asked())).await;
    println!(
        "{name}, {tables} tables: {:.1} µs, {:.0} moves/s, p50 {:.2} ms, p99 {:.2} ms, {:.1} KB",
        measured.cpu_per_move,
        measured.moves_per_second,
        measured.p50,
        measured.p99,
        measured.memory_per_connection / 1024.0,
    );
}
