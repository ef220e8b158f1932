//! The real program, two people who play on it, and what it counts meanwhile.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;
use tablee::journal::Code;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::floods::{judge, turn};
use crate::metrics::{scrape, value};
use crate::nats::free_port;
use crate::players::check_log;
use crate::program::{Left, Program};
use crate::support::{Page, two_players_of};

/// The most that the server may grow by, whatever it is sent. Its limits allow
/// a few hundred connections and 256 KB for each that does not read.
const GROWTH: u64 = 64 * 1024 * 1024;

/// Before a move: faster than people, and slower than is refused.
const THINK: Duration = Duration::from_millis(40);

/// For suites that ask one question after the other, as fast as they can.
pub const PATIENT: &[&str] = &[
    "--limit",
    "commands-per-second=10000,arrivals-per-minute=10000",
    "--away-grace",
    "300ms",
    "--computer-pause",
    "50",
];

pub struct Arena {
    pub program: Program,
    metrics: SocketAddr,
    /// The code of the innocent table.
    pub code: String,
    innocent: JoinHandle<Vec<Duration>>,
    enough: Arc<AtomicBool>,
    before: u64,
}

impl Arena {
    pub async fn open(options: &[&str]) -> Self {
        let metrics = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let told = metrics.to_string();
        let options = [&["--metrics", &told], options].concat();
        let program = Program::serve(&options).await;
        let setup = json!({"game": "shokoba", "target": 3});
        let (code, _, pages) = two_players_of(program.address, setup).await;
        let enough = Arc::new(AtomicBool::new(false));
        let innocent = tokio::spawn(play_on(pages, Arc::clone(&enough)));
        Self {
            before: program.memory(),
            program,
            metrics,
            code,
            innocent,
            enough,
        }
    }

    pub fn address(&self) -> SocketAddr {
        self.program.address
    }

    /// How often something was refused for this reason.
    pub async fn refused(&self, kind: &str) -> f64 {
        let text = scrape(self.metrics).await;
        let name = format!("tablee_refused_total{{kind=\"{kind}\"}}");
        match text.contains(&name) {
            true => value(&text, &name),
            false => 0.0,
        }
    }

    /// The innocent people go on, and the server has not grown much.
    pub fn is_well(&self, after: &str) {
        assert!(!self.innocent.is_finished(), "{after}: the others stopped");
        let grown = self.program.memory().saturating_sub(self.before);
        println!("{after}: {} MB more", grown / (1024 * 1024));
        assert!(grown < GROWTH, "{after}: {grown} bytes more");
    }

    /// The innocent people play to the end of their match. Returns the file, as
    /// the server left it.
    pub async fn close(self, what: &str) -> Left {
        self.is_well(what);
        self.enough.store(true, Ordering::Relaxed);
        let mut times = self.innocent.await.unwrap();
        times.sort_unstable();
        println!("{what}: p50 {:?}", times[times.len() / 2]);
        judge(what, &times);
        let journal = self.program.leave();
        let code: Code = self.code.parse().unwrap();
        check_log(&journal.journal, &code, &[]).await;
        journal
    }
}

/// Plays one match after the other until it is enough. Notes how long each move
/// took until it was answered.
async fn play_on(mut pages: [Page; 2], enough: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    for number in 0.. {
        if let Some(time) = turn(&mut pages, number).await {
            times.push(time);
            sleep(THINK).await;
            continue;
        }
        assert!(pages[0].is_over(), "{}", pages[0].view);
        if enough.load(Ordering::Relaxed) {
            break;
        }
        let id = format!("again-{number:05}");
        pages[0].accepted(&id, json!({"do": "start"})).await;
        for page in &mut pages {
            while page.is_over() {
                page.until("view").await;
            }
        }
    }
    times
}
