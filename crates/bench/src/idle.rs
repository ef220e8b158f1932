//! What a thousand tables cost while nobody moves.

use tokio::time::sleep;

use crate::effort::{Effort, median};
use crate::hall::Hall;
use crate::kind::Kind;
use crate::report::Report;

const TABLES: usize = 1_000;

struct Measured {
    memory_per_connection: f64,
    /// Milliseconds of a core in a second.
    cpu_per_second: f64,
}

pub async fn measure(effort: &Effort, report: &mut Report) {
    let kinds = if effort.quick {
        &[Kind::RelaySqlite, Kind::NodeWs, Kind::Tablee][..]
    } else {
        &Kind::OF_MOVES
    };
    let mut servers: Vec<(Kind, Vec<Measured>)> =
        kinds.iter().map(|kind| (*kind, Vec::new())).collect();
    for _ in 0..effort.rounds {
        for (kind, rounds) in &mut servers {
            report.note(&format!("idle, {}", kind.name()));
            rounds.push(one(*kind, effort).await);
        }
    }
    let mut text = String::from(
        "| server | memory per connection | CPU in a second |\n\
         |---|---|---|\n",
    );
    for (kind, rounds) in &servers {
        text += &format!(
            "| {} | {:.1} KB | {:.1} ms |\n",
            kind.name(),
            median(rounds, |round| round.memory_per_connection / 1024.0),
            median(rounds, |round| round.cpu_per_second),
        );
    }
    report.put("idle", &text);
}

async fn one(kind: Kind, effort: &Effort) -> Measured {
    let hall = Hall::open(kind, TABLES, false).await;
    // What sitting down has left behind is not what idling costs.
    sleep(effort.warm_up).await;
    let cpu = hall.server.cpu();
    sleep(effort.measure).await;
    let cpu = hall.server.cpu() - cpu;
    Measured {
        memory_per_connection: hall.memory_per_connection(),
        cpu_per_second: cpu.as_secs_f64() * 1e3 / effort.measure.as_secs_f64(),
    }
}
