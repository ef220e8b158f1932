//! Waiting for what may never come.

use std::future::pending;
use std::pin::Pin;
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep};

use crate::journal::{Follow, Stored};

/// The next record from elsewhere; waits for ever where nobody else writes.
/// Boxed, because every table would keep space for it.
pub async fn followed(follow: &mut Option<Follow>) -> Stored {
    match follow {
        Some(follow) => Box::pin(follow.next()).await,
        None => pending().await,
    }
}

/// One alarm for all times that a table waits for. Most of them are put off again
/// and again: so it is set anew only if it has to ring earlier, and when it rings
/// too early.
pub struct Alarm(Pin<Box<Sleep>>);

impl Default for Alarm {
    fn default() -> Self {
        Self(Box::pin(sleep(Duration::ZERO)))
    }
}

impl Alarm {
    /// Waits until then; for ever if there is no such time. Returns what time it
    /// is then.
    pub async fn rings(&mut self, then: Option<Instant>) -> Instant {
        let Some(then) = then else {
            return pending().await;
        };
        loop {
            if self.0.is_elapsed() || then < self.0.deadline() {
                self.0.as_mut().reset(then);
            }
            self.0.as_mut().await;
            let now = Instant::now();
            if then <= now {
                return now;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn an_alarm_rings_when_it_was_set_last() {
        let (mut alarm, began) = (Alarm::default(), Instant::now());
        let rung = |now: Instant| (now - began).as_secs();
        assert_eq!(rung(alarm.rings(Some(began + SECOND)).await), 1);
        // Put off before it rings.
        assert!(
            timeout(SECOND, alarm.rings(Some(began + 3 * SECOND)))
                .await
                .is_err()
        );
        assert_eq!(rung(alarm.rings(Some(began + 9 * SECOND)).await), 9);
        // Brought forward.
        assert!(
            timeout(SECOND, alarm.rings(Some(began + 30 * SECOND)))
                .await
                .is_err()
        );
        assert_eq!(rung(alarm.rings(Some(began + 12 * SECOND)).await), 12);
        // What is past rings at once.
        assert_eq!(rung(alarm.rings(Some(began)).await), 12);
        assert!(timeout(90 * SECOND, alarm.rings(None)).await.is_err());
        assert_eq!(rung(alarm.rings(Some(began + 103 * SECOND)).await), 103);
    }
}
