//! What a move costs: two players per table who do not think, at every server
//! in turn.

use crate::effort::{Effort, median};
use crate::hall::{Hall, Measured};
use crate::kind::Kind;
use crate::plot::{Plot, Series};
use crate::report::Report;
use crate::table::Pace;

/// One size, with the rounds of each server.
struct Size {
    tables: usize,
    servers: Vec<(Kind, Vec<Measured>)>,
}

impl Size {
    fn of(&self, kind: Kind, of: fn(&Measured) -> f64) -> Option<f64> {
        let server = self.servers.iter().find(|(server, _)| *server == kind);
        server.map(|(_, rounds)| median(rounds, of))
    }
}

pub async fn measure(effort: &Effort, report: &mut Report) {
    let mut sizes = Vec::new();
    for &tables in effort.tables() {
        let kinds = Kind::OF_MOVES.into_iter();
        let kinds = kinds.filter(|kind| tables <= kind.most_tables());
        let mut servers: Vec<(Kind, Vec<Measured>)> =
            kinds.map(|kind| (kind, Vec::new())).collect();
        for _ in 0..effort.rounds_with(tables) {
            for (kind, rounds) in &mut servers {
                report.note(&format!("{tables} tables, {}", kind.name()));
                let hall = Hall::open(*kind, tables, false).await;
                rounds.push(hall.play(Pace::AtOnce, effort).await);
            }
        }
        sizes.push(Size { tables, servers });
    }
    report.put("moves", &table(&sizes));
    bars(&sizes, report);
    report.plot("moves.svg", &cpu_plot(&sizes));
    report.plot("memory.svg", &memory_plot(&sizes));
}

fn table(sizes: &[Size]) -> String {
    let mut text = String::from(
        "| tables | server | CPU per move | moves/s | p50 | p99 | memory per connection |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for size in sizes {
        for (place, (kind, rounds)) in size.servers.iter().enumerate() {
            let first = match place {
                0 => thousands(size.tables as f64),
                _ => String::new(),
            };
            text += &format!(
                "| {first} | {} | {:.1} µs | {} | {:.2} ms | {:.2} ms | {:.1} KB |\n",
                kind.name(),
                median(rounds, |round| round.cpu_per_move),
                thousands(median(rounds, |round| round.moves_per_second)),
                median(rounds, |round| round.p50),
                median(rounds, |round| round.p99),
                median(rounds, |round| round.memory_per_connection / 1024.0),
            );
        }
    }
    text
}

fn bars(sizes: &[Size], report: &mut Report) {
    let size = |tables: usize| sizes.iter().find(|size| size.tables == tables);
    let ratio = |size: &Size, other: Kind, of: fn(&Measured) -> f64| {
        Some(size.of(Kind::Tablee, of)? / size.of(other, of)?)
    };
    let cpu = |round: &Measured| round.cpu_per_move;
    for (other, name, most) in [
        (Kind::RelaySqlite, "relay + SQLite", 1.25),
        (Kind::NodeWs, "Node ws", 1.15),
        (Kind::BoardgameMemory, "boardgame.io in memory", 1.0 / 8.0),
    ] {
        for size in [100, 500].into_iter().filter_map(size) {
            let what = format!("CPU per move, {} tables, against {name}", size.tables);
            report.at_most(&what, ratio(size, other, cpu), most);
        }
    }
    if let (Some(few), Some(many)) = (size(100), size(5_000)) {
        let grown = || Some(many.of(Kind::Tablee, cpu)? / few.of(Kind::Tablee, cpu)?);
        report.at_most("CPU per move, 5,000 tables against 100", grown(), 1.2);
    }
    for size in [500, 5_000].into_iter().filter_map(size) {
        let tables = thousands(size.tables as f64);
        let what = format!("memory per connection, {tables} tables, against relay + SQLite");
        let memory = |round: &Measured| round.memory_per_connection;
        report.at_most(&what, ratio(size, Kind::RelaySqlite, memory), 1.75);
    }
}

fn series(sizes: &[Size], of: fn(&Measured) -> f64) -> Vec<Series> {
    let kinds = Kind::OF_MOVES.into_iter();
    kinds
        .map(|kind| Series {
            kind,
            points: sizes
                .iter()
                .filter_map(|size| Some((size.tables as f64, size.of(kind, of)?)))
                .collect(),
        })
        .collect()
}

fn cpu_plot(sizes: &[Size]) -> Plot {
    Plot {
        title: "CPU per move",
        across: "tables",
        up: "µs",
        log_across: true,
        log_up: true,
        series: series(sizes, |round| round.cpu_per_move),
    }
}

fn memory_plot(sizes: &[Size]) -> Plot {
    Plot {
        title: "Memory per connection",
        across: "tables",
        up: "KB",
        log_across: true,
        log_up: true,
        series: series(sizes, |round| round.memory_per_connection / 1024.0),
    }
}

/// A whole number as people write it: 12,345.
pub fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
