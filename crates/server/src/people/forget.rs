//! Names of people who do not come back.

use std::collections::HashSet;
use std::time::Duration;

use serde::Deserialize;

use super::People;
use super::names::Kept;
use crate::journal::{JournalError, now};
use crate::room::PersonId;

/// How long somebody is known who took part in nothing that is kept.
const STRANGERS: Duration = Duration::from_secs(2 * 24 * 3600);

/// Who did something, whatever it was.
#[derive(Deserialize)]
struct Did {
    did: Vec<By>,
}

#[derive(Deserialize)]
struct By {
    by: PersonId,
}

impl People {
    /// Forgets who has not been seen for so long, or for two days if they are in
    /// no log. Whoever sits at a table stays. Returns how many were forgotten.
    pub async fn forget(
        &self,
        after: Duration,
        seated: &HashSet<PersonId>,
    ) -> Result<usize, JournalError> {
        let old = |kept: &Kept, than: Duration| {
            let seen = kept.seen.unwrap_or(u64::MAX);
            Duration::from_millis(now().saturating_sub(seen)) > than
        };
        let mut candidates = Vec::new();
        for (id, kept) in self.all().await? {
            if kept.seen.is_none() {
                // From now on it counts.
                let seen = Some(now());
                self.put(&id, &Kept { seen, ..kept }).await?;
            } else if !seated.contains(&id) && old(&kept, after.min(STRANGERS)) {
                candidates.push(id);
            }
        }
        if candidates.is_empty() {
            return Ok(0);
        }
        let in_logs = self.in_logs().await?;
        let mut forgotten = 0;
        for id in &candidates {
            let than = match in_logs.contains(id) {
                true => after,
                false => after.min(STRANGERS),
            };
            // They may have come back meanwhile.
            let kept = self.kept(id).await?;
            if kept.is_some_and(|kept| old(&kept, than)) && self.erase(id).await? {
                forgotten += 1;
            }
        }
        Ok(forgotten)
    }

    /// Everybody who ever did something at a table that is kept.
    async fn in_logs(&self) -> Result<HashSet<PersonId>, JournalError> {
        let mut people = HashSet::new();
        for table in self.journal.tables().await? {
            for stored in self.journal.read(&table, 0).await? {
                if let Ok(did) = serde_json::from_slice::<Did>(&stored.body) {
                    people.extend(did.did.into_iter().map(|entry| entry.by));
                }
            }
        }
        Ok(people)
    }
}
