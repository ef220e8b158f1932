//! Codes are short enough to be said across a room, and so to be guessed:
//! whoever asks for many tables that do not exist is shut out for a while.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::per_address::PerAddress;
use crate::limits::Limits;

/// How long an address is shut out. At sixty wrong codes a minute it takes a
/// year to try half of all codes.
const SHUT: Duration = Duration::from_secs(60);

pub struct LookUps {
    wrong: PerAddress,
    shut: Mutex<HashMap<IpAddr, Instant>>,
}

impl LookUps {
    pub fn new(limits: &Limits) -> Self {
        Self {
            wrong: PerAddress::per_minute(limits.wrong_codes_per_minute),
            shut: Mutex::default(),
        }
    }

    /// Whether this address may ask for a table by its code.
    pub fn may_ask(&self, from: IpAddr) -> bool {
        let mut shut = self.lock();
        shut.retain(|_, since| since.elapsed() < SHUT);
        !shut.contains_key(&from)
    }

    /// There was no such table.
    pub fn was_wrong(&self, from: IpAddr) {
        if !self.wrong.allows(from) {
            tracing::warn!(%from, "too many wrong codes");
            self.lock().insert(from, Instant::now());
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Instant>> {
        self.shut.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
