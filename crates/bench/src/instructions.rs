//! How many instructions a move takes. Valgrind counts them, so the same program
//! needs the same number whatever else the machine does: the way to compare two
//! builds of it.

use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::process::Command;
use tokio::time::sleep;

use crate::kind::Kind;
use crate::process::{answers, free_address};
use crate::table::{Moves, Pace, Table};

/// Two runs that differ in nothing but the moves: what a server needs to start,
/// to greet and to stop is the same in both.
const FEW: u64 = 300;
const MANY: u64 = 1_500;

/// Under valgrind everything takes fifty times as long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Per move, in thousands.
pub async fn per_move(program: &Path) -> f64 {
    let (few, many) = (run(program, FEW).await, run(program, MANY).await);
    let (instructions, moves) = (many.0 - few.0, many.1 - few.1);
    instructions as f64 / moves as f64 / 1e3
}

/// Instructions of a whole run, and how many moves were played in it.
async fn run(program: &Path, least: u64) -> (u64, u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let address = free_address();
    let server = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["serve", "--listen", &address.to_string(), "--limit"])
        .args(["commands-per-second=1000000", "--data"])
        .arg(folder.path().join("bench.db"))
        .env("RUST_LOG", "warn")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("valgrind is installed");
    let mut waited = Duration::ZERO;
    while !answers(address).await {
        assert!(waited < PATIENCE, "the server does not start");
        sleep(Duration::from_millis(50)).await;
        waited += Duration::from_millis(50);
    }
    let mut table = Box::pin(Table::open(Kind::Tablee, address, 0, true)).await;
    let (moves, mut times) = (Arc::new(Moves::default()), Vec::new());
    let enough = async {
        while moves.played.load(Ordering::Relaxed) < least {
            sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        () = table.play(Pace::AtOnce, &moves, &mut times) => unreachable!("they go on"),
        () = enough => {}
    }
    drop(table);
    let id = server.id().expect("it runs");
    let stop = Command::new("kill").arg(id.to_string()).status().await;
    assert!(
        stop.is_ok_and(|stopped| stopped.success()),
        "it was told to stop"
    );
    let output = server.wait_with_output().await.expect("it stops");
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said
        .lines()
        .find_map(|line| line.split("Collected :").nth(1));
    let collected = collected.and_then(|number| number.trim().parse().ok());
    (
        collected.unwrap_or_else(|| panic!("valgrind counts: {said}")),
        moves.played.load(Ordering::Relaxed),
    )
}
