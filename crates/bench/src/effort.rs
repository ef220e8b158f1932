//! How much is measured: everything, or enough to see that it works.

use std::path::PathBuf;
use std::time::Duration;

pub struct Effort {
    /// Three minutes in all; nothing is written.
    pub quick: bool,
    /// Each server has its turn this often; the median counts.
    pub rounds: usize,
    pub warm_up: Duration,
    pub measure: Duration,
    /// Where the report goes.
    pub into: PathBuf,
}

impl Effort {
    /// `QUICK=1` asks for little. `BENCH_SECONDS` says how long a round is and
    /// `BENCH_INTO` where the report goes, to try all of it in less time.
    pub fn asked() -> Self {
        let quick = std::env::var("QUICK").is_ok_and(|quick| !quick.is_empty());
        let seconds = std::env::var("BENCH_SECONDS").ok();
        let seconds = seconds.map(|seconds| seconds.parse().expect("a number of seconds"));
        let measure = Duration::from_secs_f64(seconds.unwrap_or(if quick { 1.5 } else { 3.0 }));
        let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
        Self {
            quick,
            rounds: if quick { 1 } else { 3 },
            warm_up: measure / 3,
            measure,
            into: std::env::var_os("BENCH_INTO").map_or(PathBuf::from(docs), PathBuf::from),
        }
    }

    /// Rounds with so many tables. Few tables sit down quickly, and what else the
    /// machine does shows more.
    pub fn rounds_with(&self, tables: usize) -> usize {
        match self.quick || tables > 500 {
            true => self.rounds,
            false => self.rounds + 2,
        }
    }

    /// The numbers of tables that play as fast as they can.
    pub fn tables(&self) -> &'static [usize] {
        if self.quick {
            &[100, 500]
        } else {
            &[10, 100, 500, 2_000, 5_000]
        }
    }
}

/// The median of what was measured in several rounds.
pub fn median<T>(rounds: &[T], of: impl Fn(&T) -> f64) -> f64 {
    let mut values: Vec<f64> = rounds.iter().map(of).collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
