//! How fast computer players are. `--computer-pause` says how long they take for
//! a move; what they draw, and how often they look, keeps step with it.

use std::time::Duration;

/// At this pause a computer player's hand is as fast as a person's.
const USUAL: Duration = Duration::from_millis(900);

/// Nothing takes no time at all.
const FASTEST: f64 = 0.005;

#[derive(Clone, Copy)]
pub struct Tempo(f64);

impl Tempo {
    pub fn of(pause: Duration) -> Self {
        Self((pause.as_secs_f64() / USUAL.as_secs_f64()).max(FASTEST))
    }

    /// How long something takes here that takes a person so many milliseconds.
    pub fn takes(self, millis: u64) -> Duration {
        Duration::from_millis(millis).mul_f64(self.0)
    }

    /// The milliseconds that have passed for somebody who lives at this pace.
    pub fn felt(self, passed: Duration) -> u64 {
        u64::try_from(passed.div_f64(self.0).as_millis()).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shorter_pause_makes_everything_faster() {
        let usual = Tempo::of(USUAL);
        assert_eq!(usual.takes(2_000), Duration::from_secs(2));
        assert_eq!(usual.felt(Duration::from_secs(3)), 3_000);
        let hasty = Tempo::of(USUAL / 9);
        assert_eq!(hasty.takes(9_000), Duration::from_secs(1));
        assert_eq!(hasty.felt(Duration::from_secs(1)), 9_000);
        assert!(!Tempo::of(Duration::ZERO).takes(2_000).is_zero());
    }
}
