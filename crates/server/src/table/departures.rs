//! When what is said leaves.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;

use tokio::task::yield_now;

/// What is said in one moment is written first, at all tables, and then leaves
/// together: fewer readers are woken one by one.
#[derive(Clone, Default)]
pub struct Departures(Arc<Mutex<Vec<Waker>>>);

impl Departures {
    /// Has this connection send what waits for it, soon.
    pub fn add(&self, sender: Waker) {
        let mut senders = self.senders();
        let first = senders.is_empty();
        senders.push(sender);
        drop(senders);
        if first {
            tokio::spawn(self.clone().depart());
        }
    }

    async fn depart(self) {
        yield_now().await;
        let senders = std::mem::take(&mut *self.senders());
        for sender in senders {
            sender.wake();
        }
    }

    fn senders(&self) -> MutexGuard<'_, Vec<Waker>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::Wake;
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[derive(Default)]
    struct Connections {
        departures: Departures,
        said: AtomicUsize,
        /// How much had been said when each of them was woken.
        woken: Mutex<Vec<usize>>,
    }

    impl Connections {
        fn say(self: &Arc<Self>) {
            self.said.fetch_add(1, Ordering::SeqCst);
            self.departures.add(Arc::clone(self).into());
        }

        fn woken(&self) -> Vec<usize> {
            self.woken.lock().unwrap().clone()
        }
    }

    impl Wake for Connections {
        fn wake(self: Arc<Self>) {
            let said = self.said.load(Ordering::SeqCst);
            self.woken.lock().unwrap().push(said);
        }
    }

    #[tokio::test]
    async fn all_of_one_moment_leave_together_and_later_ones_leave_too() {
        let connections = Arc::new(Connections::default());
        for expected in [vec![2, 2], vec![2, 2, 4, 4]] {
            connections.say();
            let another = Arc::clone(&connections);
            tokio::spawn(async move { another.say() });
            let leaving = async {
                while connections.woken().len() < expected.len() {
                    yield_now().await;
                }
            };
            let left = timeout(Duration::from_secs(20), leaving).await;
            assert!(left.is_ok());
            assert_eq!(connections.woken(), expected);
        }
    }
}
