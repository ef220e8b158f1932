//! Whether a stroke costs more the more ink is on its sheet.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::artists::{SEATS, open, stroke};
use crate::effort::Effort;
use crate::kind::Kind;
use crate::peers::tablee;
use crate::plot::{Plot, Series};
use crate::process::Process;
use crate::report::Report;
use crate::seat::Seat;

/// A sheet holds a thousand strokes, and sixty thousand points.
const STROKES: usize = 900;
const POINTS: usize = 60;

/// Strokes of a sheet between two readings.
const STEP: usize = 100;

const TABLES: usize = 5;

pub async fn measure(effort: &Effort, report: &mut Report) {
    report.note("ink on a sheet");
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(Kind::Tablee, folder.path()).await;
    let mut artists = Vec::new();
    for table in 0..TABLES {
        artists.extend(Box::pin(open(Kind::Tablee, server.address, table)).await);
    }
    let most = if effort.quick { STROKES / 3 } else { STROKES };
    let mut points = Vec::new();
    for first in (0..most).step_by(STEP) {
        let cpu = server.cpu();
        let drawing: JoinSet<Seat> = artists
            .into_iter()
            .map(|artist| draw(artist, first))
            .collect();
        artists = drawing.join_all().await;
        let cost: Duration = server.cpu() - cpu;
        let strokes = (TABLES * SEATS * STEP) as f64;
        let ink = (first + STEP) as f64;
        points.push((ink, cost.as_secs_f64() * 1e6 / strokes));
    }
    let mut text = String::from("| strokes on the sheet | CPU per stroke |\n|---|---|\n");
    for (ink, cost) in &points {
        text += &format!("| up to {ink} | {cost:.0} µs |\n");
    }
    report.put("sheets", &text);
    report.plot(
        "sheets.svg",
        &Plot {
            title: "CPU per stroke, shown to six",
            across: "strokes already on the sheet",
            up: "µs",
            log_across: false,
            log_up: false,
            series: vec![Series {
                kind: Kind::Tablee,
                points,
            }],
        },
    );
}

/// One stroke after the other, each as soon as the last is stored.
async fn draw(mut artist: Seat, first: usize) -> Seat {
    for number in first..first + STEP {
        artist.send(Message::text(stroke(number, POINTS))).await;
        tablee::until(&mut artist, "accepted").await;
    }
    artist
}
