//! Whether a move costs more the longer its match is.
//!
//! All tables begin at the same time and play at the same pace, so what the
//! server needed from one count of moves to the next belongs to one part of
//! their matches.

use std::time::Duration;

use tokio::time::sleep;

use crate::effort::Effort;
use crate::hall::Hall;
use crate::kind::Kind;
use crate::plot::{Plot, Series};
use crate::report::Report;
use crate::table::Pace;

/// Moves of a round.
const ROUND: usize = 36;

/// No server needs longer for this.
const PATIENCE: Duration = Duration::from_secs(60);

/// Each with its number of tables and how many rounds a match of it has.
const SERVERS: [(Kind, usize, usize); 4] = [
    (Kind::RelaySqlite, 250, 8),
    (Kind::NodeWs, 250, 4),
    (Kind::BoardgameMemory, 50, 4),
    (Kind::Tablee, 250, 8),
];

pub async fn measure(effort: &Effort, report: &mut Report) {
    let mut series = Vec::new();
    for (kind, tables, rounds) in SERVERS {
        report.note(&format!("long matches, {}", kind.name()));
        let tables = if effort.quick { tables / 2 } else { tables };
        series.push(Series {
            kind,
            points: one(kind, tables, rounds).await,
        });
    }
    let mut text = String::from("| server | first round |");
    let longest = series.iter().map(|one| one.points.len()).max();
    let longest = longest.expect("there are servers");
    for round in 2..=longest {
        text += &format!(" {round} |");
    }
    text += &format!("\n|---|{}\n", "---|".repeat(longest));
    for one in &series {
        text += &format!("| {} |", one.kind.name());
        for round in 0..longest {
            let cost = one.points.get(round);
            let cost = cost.map_or(String::new(), |(_, cost)| format!("{cost:.1} µs"));
            text += &format!(" {cost} |");
        }
        text += "\n";
    }
    report.put("length", &text);
    report.plot(
        "length.svg",
        &Plot {
            title: "CPU per move in the course of a match",
            across: "moves so far",
            up: "µs",
            log_across: false,
            log_up: true,
            series,
        },
    );
}

/// The moves of a table so far, and what one cost in that round.
async fn one(kind: Kind, tables: usize, rounds: usize) -> Vec<(f64, f64)> {
    let hall = Hall::open(kind, tables, true).await;
    let mut points = Vec::new();
    let mut cpu = hall.server.cpu();
    let mut played = 0;
    hall.begin(Pace::AtOnce, PATIENCE);
    for round in 1..=rounds {
        let until = (round * ROUND * tables) as u64;
        while hall.played() < until {
            sleep(Duration::from_millis(2)).await;
        }
        let (now, all) = (hall.server.cpu(), hall.played());
        let cost = (now - cpu).as_secs_f64() * 1e6 / (all - played) as f64;
        points.push(((round * ROUND) as f64, cost));
        (cpu, played) = (now, all);
    }
    points
}
