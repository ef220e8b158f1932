//! Whether anything can be stored at this moment, felt at most once a second.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::JournalError;

/// How long a proof is good for: whoever asks more often costs nothing.
const GOOD: Duration = Duration::from_secs(1);

/// How long a proof may take. What is slower than this does not work for
/// players either.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Clone, Default)]
pub struct Pulse(Arc<Mutex<Option<Beat>>>);

/// The last proof: when, and how it ended.
struct Beat {
    at: Instant,
    ended: Result<(), Arc<str>>,
}

impl Pulse {
    /// The last proof, or this one if that is too old. Whoever asks meanwhile
    /// waits for the same one.
    pub async fn feel(
        &self,
        proof: impl Future<Output = Result<(), JournalError>>,
    ) -> Result<(), JournalError> {
        let mut last = self.0.lock().await;
        let beat = match last.take() {
            Some(beat) if beat.at.elapsed() < GOOD => beat,
            Some(_) | None => {
                let ended = match timeout(PATIENCE, proof).await {
                    Ok(Ok(())) => Ok(()),
                    Ok(Err(JournalError::NotStored(why))) => Err(why),
                    Ok(Err(error)) => Err(error.to_string().into()),
                    Err(_) => Err("no answer in time".into()),
                };
                let at = Instant::now();
                Beat { at, ended }
            }
        };
        let ended = beat.ended.clone();
        *last = Some(beat);
        ended.map_err(JournalError::NotStored)
    }
}
