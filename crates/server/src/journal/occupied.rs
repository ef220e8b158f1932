//! Whether anybody is at a table on any server, before it is forgotten.

use std::time::Duration;

use futures_util::StreamExt;
use serde::Deserialize;
use tokio::time::timeout;

use super::{Code, Neighbours};

/// How long is listened. A server with people at a table says so every two
/// seconds; one that nobody is at any more has it in memory for thirty, and must
/// not write on after the log is gone.
const LISTEN: Duration = Duration::from_secs(35);

/// What servers say about their tables, as far as it matters here.
#[derive(Deserialize)]
struct Here {
    people: Vec<serde_json::Value>,
    #[serde(default)]
    onlookers: u32,
}

impl Neighbours {
    /// Listens for a while. Where servers cannot be heard, somebody may be
    /// there.
    pub async fn is_anybody_at(&self, table: &Code) -> bool {
        let nats = match self {
            Self::Local => return false,
            Self::Nats { nats, .. } => nats,
        };
        let heard = nats.client().subscribe(format!("here.{table}")).await;
        let Ok(mut heard) = heard else { return true };
        let somebody = async {
            while let Some(message) = heard.next().await {
                let here = serde_json::from_slice::<Here>(&message.payload);
                if here.is_ok_and(|here| !here.people.is_empty() || here.onlookers > 0) {
                    return;
                }
            }
        };
        timeout(LISTEN, somebody).await.is_ok() || !nats.is_connected()
    }
}
