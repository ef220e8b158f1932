//! Those who look on. They are served a few at a time, between other work, and
//! what they are shown may skip what was there for a moment only.

use std::collections::VecDeque;
use std::future::pending;
use std::time::Duration;

use axum::body::Bytes;
use tokio::time::{Instant, sleep_until};

use super::onlookers::CROWD;
use super::post::Lost;
use super::visitor::WatchId;
use super::watcher::Watcher;

/// How many are served at a time: so long does a move wait for them, some
/// hundred microseconds.
const SLICE: usize = 16;

/// The pause after each few of a crowd: three hundred see a move within a tenth
/// of a second, and those who play notice nothing. Where few look on, they see
/// every move at once.
const PAUSE: Duration = Duration::from_millis(5);

/// Live ink that may wait for the next round of a crowd; the strokes follow in
/// any case.
const LIVE: usize = 64 * 1024;

#[derive(Default)]
pub struct Crowd {
    /// Those who are behind come first; whoever has been served goes to the end.
    watchers: VecDeque<Watcher>,
    behind: usize,
    /// Some have been served in this round.
    begun: bool,
    /// Something has changed since this round began.
    again: bool,
    /// When the next few may be served.
    next: Option<Instant>,
    /// Live ink for the next round, and that of the present one.
    live: Vec<u8>,
    frame: Bytes,
}

impl Crowd {
    pub fn len(&self) -> usize {
        self.watchers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Watcher> {
        self.watchers.iter()
    }

    /// Somebody who has just been shown everything.
    pub fn add(&mut self, watcher: Watcher) {
        self.watchers.push_back(watcher);
    }

    pub fn find(&mut self, watch: WatchId) -> Option<&mut Watcher> {
        self.watchers
            .iter_mut()
            .find(|watcher| watcher.id() == watch)
    }

    /// Takes away everybody this is true of.
    pub fn take(&mut self, goes: impl Fn(&Watcher) -> bool) -> Vec<Watcher> {
        let mut gone = Vec::new();
        let mut at = 0;
        while let Some(watcher) = self.watchers.get(at) {
            if goes(watcher) {
                if at < self.behind {
                    self.behind -= 1;
                }
                gone.extend(self.watchers.remove(at));
            } else {
                at += 1;
            }
        }
        self.watchers.shrink_to_fit();
        gone
    }

    /// Something has changed for them.
    pub fn mark(&mut self) {
        if self.begun && self.behind > 0 {
            self.again = true;
        } else {
            self.begun = false;
            self.behind = self.watchers.len();
        }
    }

    /// Whether they are so many that they see fewer views than there are.
    pub fn is_large(&self) -> bool {
        self.watchers.len() > CROWD as usize
    }

    /// Live ink for the next round.
    pub fn gather_live_ink(&mut self, frame: &[u8]) {
        if self.live.len() + frame.len() <= LIVE {
            self.live.extend(frame);
            self.mark();
        }
    }

    /// Waits until the next few can be served; for ever if nobody is behind.
    pub async fn due(&self) {
        if self.behind == 0 {
            return pending().await;
        }
        match self.next {
            Some(next) if next > Instant::now() => sleep_until(next).await,
            Some(_) | None => {}
        }
    }

    /// Serves the next few who are behind.
    pub fn serve(&mut self, mut show: impl FnMut(&mut Watcher, &Bytes) -> Result<(), Lost>) {
        if !self.begun {
            self.begun = true;
            self.frame = std::mem::take(&mut self.live).into();
        }
        for _ in 0..SLICE.min(self.behind) {
            let Some(mut watcher) = self.watchers.pop_front() else {
                break;
            };
            self.behind -= 1;
            // Whoever has not read what came before is shown more when they
            // have.
            if !watcher.is_ready() || show(&mut watcher, &self.frame).is_ok() {
                self.watchers.push_back(watcher);
            }
        }
        self.next = self.is_large().then(|| Instant::now() + PAUSE);
        if self.behind == 0 {
            self.begun = false;
            if std::mem::take(&mut self.again) {
                self.mark();
            }
        }
    }

    /// Serves a few who had to read first, and have. Returns whether there are
    /// more of them.
    pub fn serve_waiting(
        &mut self,
        mut show: impl FnMut(&mut Watcher) -> Result<(), Lost>,
    ) -> bool {
        let waiting = self
            .watchers
            .iter_mut()
            .filter(|watcher| watcher.is_waiting);
        let mut ready = waiting.filter_map(|watcher| watcher.is_ready().then_some(watcher));
        let mut lost = Vec::new();
        for watcher in ready.by_ref().take(SLICE) {
            if show(watcher).is_err() {
                lost.push(watcher.id());
            }
        }
        let next = ready.next();
        let more = next.is_some();
        if let Some(watcher) = next {
            watcher.is_waiting = true;
        }
        self.take(|watcher| lost.contains(&watcher.id()));
        more
    }
}
