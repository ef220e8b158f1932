//! Who looks on, as everybody is told: how many, and the first dozen by name.
//!
//! People who come and go within a moment are gathered, so that a crowd does
//! not cost those who play a message for each of them.

use std::future::pending;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::post::Lost;
use super::watcher::Watcher;
use crate::wire::{Message, Onlooker};

/// How many are named.
pub const NAMED: usize = 12;

/// The shortest time between two messages about them, where few look on and
/// where many do.
const GATHER: Duration = Duration::from_millis(250);
const GATHER_CROWD: Duration = Duration::from_secs(1);

/// How many are a crowd.
pub const CROWD: u32 = 16;

pub struct Onlookers {
    number: u32,
    first: Vec<Onlooker>,
    /// Counts what was told; nothing has been at 0.
    at: u64,
    told: Option<Instant>,
    changed: bool,
}

impl Onlookers {
    pub fn new() -> Self {
        Self {
            number: 0,
            first: Vec::new(),
            at: 0,
            told: None,
            changed: false,
        }
    }

    /// Somebody came or went, or has a new name.
    pub fn mark(&mut self) {
        self.changed = true;
    }

    /// Waits until a change may be told; for ever if nothing has changed.
    pub async fn due(&self) {
        if !self.changed {
            return pending().await;
        }
        let pause = if self.number > CROWD {
            GATHER_CROWD
        } else {
            GATHER
        };
        match self.told.map(|told| told + pause) {
            Some(due) if due > Instant::now() => sleep_until(due).await,
            Some(_) | None => {}
        }
    }

    /// So many look on, these first. Returns whether that is news.
    pub fn gather(&mut self, number: u32, first: Vec<Onlooker>) -> bool {
        self.changed = false;
        if self.number == number && self.first == first {
            return false;
        }
        self.number = number;
        self.first = first;
        self.at += 1;
        self.told = Some(Instant::now());
        true
    }

    /// Tells a watcher what it has not been told.
    pub fn show(&self, watcher: &mut Watcher) -> Result<(), Lost> {
        if watcher.onlookers_at == self.at {
            return Ok(());
        }
        watcher.tell(&Message::Onlookers {
            number: self.number,
            first: self.first.clone(),
        })?;
        watcher.onlookers_at = self.at;
        Ok(())
    }
}
