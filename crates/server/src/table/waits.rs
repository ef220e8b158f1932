//! Waiting for what may never come.

use std::future::pending;

use tokio::time::{Instant, sleep_until};

use crate::journal::{Follow, Stored};

/// The next record from elsewhere; waits for ever where nobody else writes.
/// Boxed, because every table would keep space for it.
pub async fn followed(follow: &mut Option<Follow>) -> Stored {
    match follow {
        Some(follow) => Box::pin(follow.next()).await,
        None => pending().await,
    }
}

/// Waits for ever if there is no such time. Returns what time it is then.
pub async fn until(time: Option<Instant>) -> Instant {
    match time {
        Some(time) => sleep_until(time).await,
        None => pending().await,
    }
    Instant::now()
}
