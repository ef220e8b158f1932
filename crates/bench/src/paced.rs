//! What a move takes when people think: a thousand moves a second in all.

use std::time::Duration;

use crate::closed::thousands;
use crate::effort::{Effort, median};
use crate::hall::{Hall, Measured};
use crate::kind::Kind;
use crate::report::Report;
use crate::table::Pace;

const TABLES: usize = 500;

/// Of each table, so that all of them together make a thousand a second.
const A_MOVE: Duration = Duration::from_millis(500);

pub async fn measure(effort: &Effort, report: &mut Report) {
    let mut servers = Kind::OF_MOVES.map(|kind| (kind, Vec::new()));
    for _ in 0..effort.rounds {
        for (kind, rounds) in &mut servers {
            report.note(&format!("paced, {}", kind.name()));
            let hall = Hall::open(*kind, TABLES, false).await;
            rounds.push(hall.play(Pace::Every(A_MOVE), effort).await);
        }
    }
    let mut text = String::from(
        "| server | moves/s | p50 | p99 | CPU per move |\n\
         |---|---|---|---|---|\n",
    );
    for (kind, rounds) in &servers {
        text += &format!(
            "| {} | {} | {:.2} ms | {:.2} ms | {:.1} µs |\n",
            kind.name(),
            thousands(median(rounds, |round| round.moves_per_second)),
            median(rounds, |round| round.p50),
            median(rounds, |round| round.p99),
            median(rounds, |round| round.cpu_per_move),
        );
    }
    report.put("paced", &text);
    let p99 = |kind: Kind| {
        let server = servers.iter().find(|(server, _)| *server == kind);
        server.map(|(_, rounds)| median(rounds, |round: &Measured| round.p99))
    };
    let ratio = p99(Kind::Tablee).zip(p99(Kind::RelaySqlite));
    report.at_most(
        "p99 of a paced move against relay + SQLite",
        ratio.map(|(ours, theirs)| ours / theirs),
        1.2,
    );
}
