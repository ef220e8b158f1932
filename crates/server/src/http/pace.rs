//! How fast one connection may send, and when it has been too fast for too long.

use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

type Limiter<C> = RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<<C as Clock>::Instant>>;

pub struct Pace<C: Clock = DefaultClock> {
    limiter: Limiter<C>,
    /// What came too fast, less what has come in time since.
    hurried: u32,
    /// How much of that ends the connection.
    patience: u32,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Came {
    InTime,
    TooFast,
    /// Too fast for too long: a program, not a person.
    OnceTooOften,
}

impl Pace {
    /// So many per second, and so many at once.
    pub fn new(per_second: NonZeroU32, at_once: NonZeroU32, patience: u32) -> Self {
        Self::by(DefaultClock::default(), per_second, at_once, patience)
    }
}

impl<C: Clock> Pace<C> {
    fn by(clock: C, per_second: NonZeroU32, at_once: NonZeroU32, patience: u32) -> Self {
        let quota = Quota::per_second(per_second).allow_burst(at_once);
        Self {
            limiter: RateLimiter::direct_with_clock(quota, clock),
            hurried: 0,
            patience,
        }
    }

    /// Another one came. What comes in time makes good for one that did not: a
    /// steady flood is found out, a person who was hasty once is forgiven.
    pub fn next(&mut self) -> Came {
        if self.limiter.check().is_ok() {
            self.hurried = self.hurried.saturating_sub(1);
            return Came::InTime;
        }
        self.hurried += 1;
        match self.hurried > self.patience {
            true => Came::OnceTooOften,
            false => Came::TooFast,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;

    use super::*;

    /// Sends so many at once, with a pause after each time, and says after how
    /// many times it was once too often.
    fn sends(number: usize, pause: Duration, times: usize) -> Option<usize> {
        let clock = FakeRelativeClock::default();
        let [per_second, at_once] = [20, 40].map(|number| NonZeroU32::new(number).unwrap());
        let mut pace = Pace::by(clock.clone(), per_second, at_once, 200);
        (0..times).find(|_| {
            clock.advance(pause);
            (0..number).any(|_| pace.next() == Came::OnceTooOften)
        })
    }

    #[test]
    fn a_steady_flood_is_once_too_often_and_a_hasty_person_never() {
        let (moment, second) = (Duration::from_millis(50), Duration::from_secs(1));
        let in_an_hour = 3600;
        assert_eq!(sends(30, moment, in_an_hour), Some(8), "bursts");
        assert_eq!(sends(1, second / 100, in_an_hour), Some(383), "a stream");
        assert_eq!(sends(240, second, 1), None, "very hasty once");
        assert_eq!(sends(20, second, in_an_hour), None, "as fast as may be");
        assert_eq!(sends(50, 3 * second, in_an_hour), None, "hasty at times");
    }
}
