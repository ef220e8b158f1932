//! The time at a table, which never goes back: the time of its next record.
//!
//! It is the wall clock's, but at least the last record's time and what has
//! passed since. So a wall clock that is set back, or is behind that of another
//! server, stops no turn.

use std::time::Duration;

use tokio::time::Instant;

use crate::journal;

pub struct TableClock {
    wall: fn() -> u64,
    /// The time of the last record, and when it was read here.
    last: u64,
    read: Instant,
}

impl TableClock {
    pub fn new(last: u64) -> Self {
        Self::by(journal::now, last)
    }

    fn by(wall: fn() -> u64, last: u64) -> Self {
        Self {
            wall,
            last,
            read: Instant::now(),
        }
    }

    /// A record of this time is in the log.
    pub fn follow(&mut self, at: u64) {
        // Several servers write: one that is behind does not set it back.
        self.last = at.max(self.steady());
        self.read = Instant::now();
    }

    pub fn now(&self) -> u64 {
        self.steady().max((self.wall)())
    }

    /// How long it is until then.
    pub fn until(&self, then: u64) -> Duration {
        Duration::from_millis(then.saturating_sub(self.now()))
    }

    /// By the steady clock of this machine alone.
    fn steady(&self) -> u64 {
        let passed = self.read.elapsed().as_millis();
        self.last + u64::try_from(passed).expect("a table is not watched for so long")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use tokio::time::advance;

    use super::*;

    const HOUR: u64 = 3_600_000;

    #[tokio::test(start_paused = true)]
    async fn a_wall_clock_that_is_set_back_stops_nothing() {
        static WALL: AtomicU64 = AtomicU64::new(100 * HOUR);
        let mut clock = TableClock::by(|| WALL.load(Ordering::Relaxed), 99 * HOUR);
        assert_eq!(clock.now(), 100 * HOUR);
        clock.follow(clock.now());
        let deadline = clock.now() + 20_000;
        WALL.store(99 * HOUR, Ordering::Relaxed);
        for seconds in 1..=20 {
            advance(Duration::from_secs(1)).await;
            assert_eq!(clock.now(), 100 * HOUR + seconds * 1000);
            if seconds % 7 == 0 {
                clock.follow(clock.now());
            }
        }
        assert_eq!(clock.until(deadline), Duration::ZERO);
        assert_eq!(clock.until(deadline + 5), Duration::from_millis(5));
        // A clock that is set forward is followed.
        WALL.store(101 * HOUR, Ordering::Relaxed);
        assert_eq!(clock.now(), 101 * HOUR);
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_whose_clock_is_behind_sets_no_other_back() {
        let mut clock = TableClock::by(|| 0, HOUR);
        advance(Duration::from_secs(9)).await;
        clock.follow(HOUR + 1000);
        assert_eq!(clock.now(), HOUR + 9000);
        clock.follow(2 * HOUR);
        assert_eq!(clock.now(), 2 * HOUR);
    }
}
