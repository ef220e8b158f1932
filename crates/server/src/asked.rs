//! Waiting for what seldom happens, at next to no cost while other things do.
//!
//! A task that is woken polls all that it waits for. A bell, a name, a ban, a
//! sign of life: each costs a lock or a look at a timer, at every move, though
//! nothing of it has changed. This notes whether any of them has asked to be
//! polled, and leaves them alone otherwise.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use futures_util::task::AtomicWaker;

pub struct Asked {
    wakes: Arc<Wakes>,
    /// The same as a waker.
    waker: Waker,
}

struct Wakes {
    asked: AtomicBool,
    task: AtomicWaker,
}

impl Default for Asked {
    fn default() -> Self {
        let wakes = Arc::new(Wakes {
            asked: AtomicBool::new(true),
            task: AtomicWaker::new(),
        });
        let waker = Waker::from(Arc::clone(&wakes));
        Self { wakes, waker }
    }
}

impl Asked {
    /// Polls `seldom` if it has asked for it, or was ready the last time. It has
    /// to be the same thing each time.
    pub fn poll<T>(
        &mut self,
        context: &Context<'_>,
        seldom: impl FnOnce(&mut Context<'_>) -> Poll<T>,
    ) -> Poll<T> {
        self.wakes.task.register(context.waker());
        if !self.wakes.asked.swap(false, Ordering::AcqRel) {
            return Poll::Pending;
        }
        let polled = seldom(&mut Context::from_waker(&self.waker));
        if polled.is_ready() {
            self.wakes.asked.store(true, Ordering::Release);
        }
        polled
    }
}

impl Wake for Wakes {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.asked.store(true, Ordering::Release);
        self.task.wake();
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::pin;
    use std::time::Duration;

    use tokio::sync::Notify;
    use tokio::task::yield_now;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn only_what_asked_is_polled_and_nothing_is_missed() {
        let (often, seldom) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (rings, bells) = (Arc::clone(&often), Arc::clone(&seldom));
        let waiting = tokio::spawn(async move {
            let (mut asked, mut polls, mut rung) = (Asked::default(), 0, 0);
            let mut bell = pin!(bells.notified());
            while rung < 3 {
                tokio::select! {
                    () = rings.notified() => {}
                    () = poll_fn(|context| asked.poll(context, |context| {
                        polls += 1;
                        bell.as_mut().poll(context)
                    })) => {
                        rung += 1;
                        bell.set(bells.notified());
                    }
                }
            }
            polls
        });
        for _ in 0..3 {
            for _ in 0..20 {
                often.notify_one();
                yield_now().await;
            }
            seldom.notify_one();
            yield_now().await;
        }
        let polls = timeout(Duration::from_secs(20), waiting).await;
        let polls = polls.expect("no bell is missed").unwrap();
        assert!(polls <= 6, "twice for each bell: {polls}");
    }
}
