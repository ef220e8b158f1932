//! So many per minute from one address.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::seldom::Seldom;

pub struct PerAddress {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    tidied: Seldom,
}

impl PerAddress {
    pub fn per_minute(most: NonZeroU32) -> Self {
        Self {
            limiter: RateLimiter::keyed(Quota::per_minute(most)),
            tidied: Seldom::default(),
        }
    }

    /// Counts one more, unless there were too many. The address is a client's,
    /// as `ClientAddress` tells it.
    pub fn allows(&self, from: IpAddr) -> bool {
        // Those who have been calm are forgotten, but not looked for each time:
        // there may be many.
        if self.tidied.happened().is_some() {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(&from).is_ok()
    }
}
