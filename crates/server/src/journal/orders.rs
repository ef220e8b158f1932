//! What the operator has decided, as running servers see it: who is banned, and
//! which tables are closed.
//!
//! `tablee people ban` and `tablee tables close` put it on shelves, wherever
//! they run. A server looks there every few seconds.

use std::collections::HashSet;
use std::future::pending;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use super::{Code, Journal, JournalError, Shelf};
use crate::room::PersonId;

/// How often a server looks.
const LOOK: Duration = Duration::from_secs(2);

#[derive(Clone)]
pub struct Orders(watch::Receiver<Decided>);

#[derive(Default, PartialEq, Eq)]
struct Decided {
    banned: HashSet<String>,
    closed: HashSet<String>,
}

impl Orders {
    /// After this long every running server has seen what was decided.
    pub const SEEN: Duration = Duration::from_secs(5);

    pub fn follow(journal: Journal) -> Self {
        let (decided, orders) = watch::channel(Decided::default());
        tokio::spawn(async move {
            loop {
                // A journal that cannot be read says so elsewhere.
                if let Ok(now) = Decided::read(&journal).await {
                    decided.send_if_modified(|before| {
                        let changed = *before != now;
                        *before = now;
                        changed
                    });
                }
                tokio::select! {
                    () = sleep(LOOK) => {}
                    () = decided.closed() => return,
                }
            }
        });
        Self(orders)
    }

    /// Whether this person is banned, or the owner of their device.
    pub fn is_banned(&self, person: &PersonId, device: &PersonId) -> bool {
        self.0.borrow().is_banned(person, device)
    }

    pub fn is_closed(&self, table: &Code) -> bool {
        self.0.borrow().closed.contains(table.as_str())
    }

    pub async fn until_closed(&mut self, table: &Code) {
        self.until(|decided| decided.closed.contains(table.as_str()))
            .await;
    }

    pub async fn until_banned(&mut self, person: &PersonId, device: &PersonId) {
        self.until(|decided| decided.is_banned(person, device))
            .await;
    }

    async fn until(&mut self, is_so: impl Fn(&Decided) -> bool) {
        if self.0.wait_for(is_so).await.is_err() {
            // The server is ending.
            pending::<()>().await;
        }
    }
}

impl Decided {
    fn is_banned(&self, person: &PersonId, device: &PersonId) -> bool {
        let mut either = [person, device].into_iter();
        either.any(|one| self.banned.contains(one.as_str()))
    }

    async fn read(journal: &Journal) -> Result<Self, JournalError> {
        let keys = |list: Vec<(String, Vec<u8>)>| list.into_iter().map(|(key, _)| key).collect();
        Ok(Self {
            banned: keys(journal.list(Shelf::Ban).await?),
            closed: keys(journal.list(Shelf::Closed).await?),
        })
    }
}
