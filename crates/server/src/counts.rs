//! What this process has counted, for `tablee serve --metrics`.
//!
//! Numbers only: no name of anything here ever holds a person, a table or a
//! secret. Counting is an addition and happens whether anybody asks or not.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Moves that this server stored, strokes of a pencil among them.
pub static MOVES: Counter = Counter::new();
/// Everything that this server stored into logs of tables, moves included.
pub static COMMANDS: Counter = Counter::new();
/// How long an append to a log took.
pub static APPENDS: Times = Times::new();
/// How long computer players thought, from the moment they were asked.
pub static THOUGHTS: Times = Times::new();
/// Browsers at tables.
pub static SOCKETS: Level = Level::new();
/// Computer players that think, or wait for a thread to think on.
pub static THINKING: Level = Level::new();

/// What was refused, by kind.
static REFUSED: Mutex<BTreeMap<String, u64>> = Mutex::new(BTreeMap::new());

/// The most kinds that are told apart. There are about fifty.
const KINDS: usize = 200;

/// Something was refused. The kind is one of ours, never what somebody sent.
pub fn refused(kind: &str) {
    let mut refused = REFUSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(times) = refused.get_mut(kind) {
        *times += 1;
    } else if refused.len() < KINDS {
        refused.insert(kind.to_owned(), 1);
    }
}

/// It only grows.
pub struct Counter(AtomicU64);

impl Counter {
    const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    pub fn add(&self, more: usize) {
        self.0.fetch_add(more as u64, Relaxed);
    }
}

/// It rises and falls.
pub struct Level(AtomicU64);

impl Level {
    const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    /// One more, until what is returned is dropped.
    pub fn enter(&'static self) -> Inside {
        self.0.fetch_add(1, Relaxed);
        Inside(self)
    }
}

pub struct Inside(&'static Level);

impl Drop for Inside {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Relaxed);
    }
}

/// The upper bounds of the times that are told apart, in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000];

/// How long something took.
pub struct Times {
    within: [AtomicU64; BOUNDS.len()],
    all: AtomicU64,
    microseconds: AtomicU64,
}

impl Times {
    const fn new() -> Self {
        Self {
            within: [const { AtomicU64::new(0) }; BOUNDS.len()],
            all: AtomicU64::new(0),
            microseconds: AtomicU64::new(0),
        }
    }

    pub fn took(&self, since: Instant) {
        self.add(since.elapsed());
    }

    fn add(&self, time: Duration) {
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            if time <= Duration::from_millis(*bound) {
                within.fetch_add(1, Relaxed);
            }
        }
        self.all.fetch_add(1, Relaxed);
        let microseconds = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Relaxed);
    }
}

/// Everything in the text form that Prometheus reads.
#[derive(Default)]
pub struct Report(String);

impl Report {
    /// What is counted here.
    pub fn new() -> Self {
        let mut report = Self::default();
        report.counter("moves", "Moves stored", &MOVES);
        report.counter("commands", "Commands stored, moves included", &COMMANDS);
        report.times("append", "Time of an append to a log", &APPENDS);
        report.times("thought", "Time that computer players took", &THOUGHTS);
        report.level("sockets", "Browsers at tables", SOCKETS.0.load(Relaxed));
        let thinking = THINKING.0.load(Relaxed);
        report.level(
            "thinking",
            "Computer players that think or wait to",
            thinking,
        );
        report.refused();
        report
    }

    pub fn into_text(self) -> String {
        self.0
    }

    /// One more number, as it is at this moment.
    pub fn level(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, help, "gauge");
        self.line(&format!("tablee_{name} {value}"));
    }

    fn counter(&mut self, name: &str, help: &str, counter: &Counter) {
        let name = format!("{name}_total");
        self.head(&name, help, "counter");
        self.line(&format!("tablee_{name} {}", counter.0.load(Relaxed)));
    }

    fn times(&mut self, name: &str, help: &str, times: &Times) {
        let name = format!("{name}_seconds");
        self.head(&name, help, "histogram");
        for (bound, within) in BOUNDS.iter().zip(&times.within) {
            let bound = Duration::from_millis(*bound).as_secs_f64();
            let within = within.load(Relaxed);
            self.line(&format!("tablee_{name}_bucket{{le=\"{bound}\"}} {within}"));
        }
        let all = times.all.load(Relaxed);
        self.line(&format!("tablee_{name}_bucket{{le=\"+Inf\"}} {all}"));
        let sum = Duration::from_micros(times.microseconds.load(Relaxed)).as_secs_f64();
        self.line(&format!("tablee_{name}_sum {sum}"));
        self.line(&format!("tablee_{name}_count {all}"));
    }

    fn refused(&mut self) {
        self.head("refused_total", "What was refused, by kind", "counter");
        let refused = REFUSED.lock().unwrap_or_else(PoisonError::into_inner);
        for (kind, times) in &*refused {
            self.line(&format!("tablee_refused_total{{kind=\"{kind}\"}} {times}"));
        }
    }

    fn head(&mut self, name: &str, help: &str, kind: &str) {
        self.line(&format!("# HELP tablee_{name} {help}."));
        self.line(&format!("# TYPE tablee_{name} {kind}"));
    }

    fn line(&mut self, line: &str) {
        writeln!(self.0, "{line}").expect("a text takes any text");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_fall_into_all_bounds_above_them() {
        let times = Times::new();
        for milliseconds in [0, 1, 3, 60, 9000] {
            times.add(Duration::from_millis(milliseconds));
        }
        let mut report = Report::default();
        report.times("trial", "A trial", &times);
        let text = report.into_text();
        for line in [
            "# TYPE tablee_trial_seconds histogram",
            "tablee_trial_seconds_bucket{le=\"0.001\"} 2",
            "tablee_trial_seconds_bucket{le=\"0.005\"} 3",
            "tablee_trial_seconds_bucket{le=\"0.1\"} 4",
            "tablee_trial_seconds_bucket{le=\"5\"} 4",
            "tablee_trial_seconds_bucket{le=\"+Inf\"} 5",
            "tablee_trial_seconds_sum 9.064",
            "tablee_trial_seconds_count 5",
        ] {
            assert!(
                text.contains(&format!("{line}\n")),
                "{line} is not in\n{text}"
            );
        }
    }
}
