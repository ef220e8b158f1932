//! The followers of a table's log, who are told of each new record.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::mpsc;

use super::lock;
use crate::journal::{Code, Stored};

/// Records a follower may be behind before it has to read from the file.
const FOLLOW: usize = 64;

#[derive(Clone, Default)]
pub struct Followers(Arc<Mutex<HashMap<Code, Vec<mpsc::Sender<Stored>>>>>);

impl Followers {
    pub fn subscribe(&self, table: &Code) -> mpsc::Receiver<Stored> {
        let (sender, receiver) = mpsc::channel(FOLLOW);
        let mut followers = lock(&self.0);
        followers.retain(|_, senders| {
            senders.retain(|sender| !sender.is_closed());
            !senders.is_empty()
        });
        followers.entry(table.clone()).or_default().push(sender);
        receiver
    }

    pub fn tell(&self, table: &Code, record: &Stored) {
        let mut followers = lock(&self.0);
        if let Some(senders) = followers.get_mut(table) {
            // A follower that is full or gone is dropped; it reads again.
            senders.retain(|sender| sender.try_send(record.clone()).is_ok());
            if senders.is_empty() {
                followers.remove(table);
            }
        }
    }
}
