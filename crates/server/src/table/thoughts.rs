//! Where computer players think: one queue for all tables of a server, on
//! threads of their own, never on a table's task.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::Instant;

use bots::Haste;
use tokio::sync::Semaphore;

use crate::counts;

/// Thoughts that may wait for each place before those who think are asked to
/// hurry: nobody notices a few.
const PATIENCE: usize = 4;

#[derive(Clone)]
pub struct Thoughts {
    /// Whoever comes first is served first.
    places: Arc<Semaphore>,
    number: usize,
    waiting: Arc<AtomicUsize>,
}

/// One more thought that waits, until this is dropped: a table whose position
/// has changed gives its place in the queue up.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn new(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Thoughts {
    /// One core is left to people.
    pub fn new() -> Self {
        let cores = available_parallelism().map_or(1, NonZeroUsize::get);
        Self::at_once((cores - 1).max(1))
    }

    fn at_once(number: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(number)),
            number,
            waiting: Arc::default(),
        }
    }

    /// Thinks when it is its turn; in haste if many others wait.
    pub async fn think<T: Send + 'static>(
        &self,
        thinking: impl FnOnce(Haste) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let _inside = counts::THINKING.enter();
        let since = Instant::now();
        let waiting = Waiting::new(&self.waiting);
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.expect("the queue is never closed");
        drop(waiting);
        let haste = self.haste();
        let thought = tokio::task::spawn_blocking(move || {
            let thought = thinking(haste);
            // Kept to the end, even if nobody waits for the thought any more.
            drop(place);
            thought
        });
        let thought = thought.await;
        counts::THOUGHTS.took(since);
        thought.unwrap_or_else(|error| {
            tracing::error!(%error, "a computer player stumbled");
            None
        })
    }

    fn haste(&self) -> Haste {
        let waiting = self.waiting.load(Ordering::Relaxed);
        Haste::by(waiting / (PATIENCE * self.number))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc;
    use std::time::Duration;

    use tokio::task::yield_now;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn whoever_comes_first_thinks_first_and_in_haste_when_many_wait() {
        let thoughts = Thoughts::at_once(1);
        let (go_on, wait) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let thoughts = thoughts.clone();
            async move { thoughts.think(move |_| wait.recv().ok()).await }
        });
        while thoughts.places.available_permits() > 0 {
            yield_now().await;
        }
        let thought: Arc<Mutex<Vec<(usize, Haste)>>> = Arc::default();
        let think = |number: usize| {
            let thought = Arc::clone(&thought);
            let thinking = move |haste| {
                thought.lock().unwrap().push((number, haste));
                Some(())
            };
            let thoughts = thoughts.clone();
            tokio::spawn(async move { thoughts.think(thinking).await })
        };
        let all: Vec<_> = (0..60).map(think).collect();
        // Somebody who no longer wants to know leaves the queue.
        let forgotten = thoughts.think(|_| Some(()));
        assert!(timeout(Duration::from_millis(10), forgotten).await.is_err());
        while thoughts.waiting.load(Ordering::Relaxed) < 60 {
            yield_now().await;
        }
        assert!(thought.lock().unwrap().is_empty(), "one at a time");
        go_on.send(()).unwrap();
        assert!(first.await.unwrap().is_some());
        for one in all {
            assert!(one.await.unwrap().is_some());
        }
        let thought = thought.lock().unwrap();
        assert!(thought.iter().map(|(number, _)| *number).eq(0..60));
        assert_eq!(thought[0].1, Haste::by(59 / PATIENCE));
        assert_eq!(thought[59].1, Haste::NONE);
        assert_ne!(thought[0].1, Haste::NONE);
    }
}
