//! What live ink costs: tables of six, everybody draws, each batch of points
//! goes to all six.

use crate::artists::{Measured, draw};
use crate::closed::thousands;
use crate::effort::{Effort, median};
use crate::kind::Kind;
use crate::report::Report;

const TABLES: [usize; 2] = [20, 100];
const MORE_TABLES: [usize; 6] = [50, 100, 200, 300, 400, 500];

/// Milliseconds within which 99 of 100 batches have to arrive.
const IN_TIME: f64 = 50.0;
const TRIES: usize = 3;

/// The servers that are compared; the last also stores finished strokes.
const COMPARED: [(Kind, bool); 4] = [
    (Kind::InkRelay, false),
    (Kind::NodeInkRelay, false),
    (Kind::Tablee, false),
    (Kind::Tablee, true),
];

pub async fn measure(effort: &Effort, report: &mut Report) {
    let sizes = if effort.quick { &TABLES[..1] } else { &TABLES };
    let mut text = String::from(
        "| tables | server | CPU per delivered batch | delivered/s | p50 | p99 |\n\
         |---|---|---|---|---|---|\n",
    );
    let mut bars = Vec::new();
    for &tables in sizes {
        let mut measured: [Vec<Measured>; 4] = Default::default();
        for _ in 0..effort.rounds_with(tables) {
            for ((kind, storing), rounds) in COMPARED.into_iter().zip(&mut measured) {
                report.note(&format!("ink, {tables} tables, {}", name(kind, storing)));
                rounds.push(draw(kind, storing, tables, effort).await);
            }
        }
        let mut first = tables.to_string();
        for ((kind, storing), rounds) in COMPARED.into_iter().zip(&measured) {
            text += &format!(
                "| {first} | {} | {:.2} µs | {} | {:.1} ms | {:.1} ms |\n",
                name(kind, storing),
                median(rounds, |round| round.cpu_per_batch),
                thousands(median(rounds, |round| round.batches_per_second)),
                median(rounds, |round| round.p50),
                median(rounds, |round| round.p99),
            );
            first.clear();
        }
        let [relay, _, ours, storing] = &measured;
        let cpu = |rounds: &[Measured]| median(rounds, |round| round.cpu_per_batch);
        let p99 = |rounds: &[Measured]| median(rounds, |round| round.p99);
        let what = format!("CPU per delivered batch, {tables} tables, against the axum relay");
        bars.push((what, cpu(ours) / cpu(relay), 1.15));
        if tables == 100 {
            let what = "p99 with strokes stored, 100 tables, against the axum relay";
            bars.push((what.to_owned(), p99(storing) / p99(relay), 1.5));
        }
    }
    report.put("ink", &text);
    for (what, figure, most) in bars {
        report.at_most(&what, Some(figure), most);
    }
    if !effort.quick {
        in_time(effort, report).await;
    }
}

/// How many tables a core serves in time.
async fn in_time(effort: &Effort, report: &mut Report) {
    let mut text = String::from(
        "| server | tables | p99 | no longer with | p99 |\n\
         |---|---|---|---|---|\n",
    );
    let mut most = 0;
    for (kind, storing) in COMPARED {
        let mut good = (0, 0.0);
        let mut bad = None;
        for tables in MORE_TABLES {
            report.note(&format!("ink in time, {tables}, {}", name(kind, storing)));
            let p99 = best_of_some(kind, storing, tables, effort).await;
            if p99 > IN_TIME {
                bad = Some((tables, p99));
                break;
            }
            good = (tables, p99);
        }
        let (tables, p99) = good;
        let next = bad.map(|(tables, p99)| format!("{tables} | {p99:.1} ms"));
        let next = next.unwrap_or(" | ".to_owned());
        let name = name(kind, storing);
        text += &format!("| {name} | {tables} | {p99:.1} ms | {next} |\n");
        most = tables;
    }
    report.put("ink-in-time", &text);
    let what = "tables with strokes stored and p99 under 50 ms";
    report.at_least(what, Some(most as f64), 100.0);
}

/// A moment in which the machine does something else does not count.
async fn best_of_some(kind: Kind, storing: bool, tables: usize, effort: &Effort) -> f64 {
    let mut p99 = f64::INFINITY;
    for _ in 0..TRIES {
        p99 = p99.min(draw(kind, storing, tables, effort).await.p99);
        if p99 <= IN_TIME {
            break;
        }
    }
    p99
}

fn name(kind: Kind, storing: bool) -> String {
    let more = if storing { ", strokes stored" } else { "" };
    format!("{}{more}", kind.name())
}
