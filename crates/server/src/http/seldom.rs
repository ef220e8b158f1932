//! A line in the log for something that may happen a thousand times a second.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The pause between two lines about the same thing: long enough that no flood
/// fills a disk, short enough that an operator who looks sees it.
const PAUSE: Duration = Duration::from_secs(10);

/// When it was last said, and how often it has happened since.
#[derive(Default)]
pub struct Seldom(Mutex<(Option<Instant>, u64)>);

impl Seldom {
    pub const fn new() -> Self {
        Self(Mutex::new((None, 0)))
    }

    /// It happened again. If it is time to say so: how often since last time.
    pub fn happened(&self) -> Option<u64> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (said, times) = &mut *state;
        *times += 1;
        if said.is_some_and(|said| said.elapsed() < PAUSE) {
            return None;
        }
        *said = Some(Instant::now());
        Some(std::mem::take(times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_time_is_said_and_the_next_are_counted() {
        let seldom = Seldom::default();
        assert_eq!(seldom.happened(), Some(1));
        for _ in 0..5 {
            assert_eq!(seldom.happened(), None);
        }
        // As if the pause were over.
        seldom.0.lock().unwrap().0 = Instant::now().checked_sub(PAUSE);
        assert_eq!(seldom.happened(), Some(6));
    }
}
