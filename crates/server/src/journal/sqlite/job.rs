//! What the writer is asked to do, and its answers.

use tokio::sync::oneshot;

use super::followers::Followers;
use crate::journal::{Appended, Code, Shelf, Stored};

pub enum Job {
    Append {
        table: Code,
        record: Stored,
        answer: oneshot::Sender<Appended>,
    },
    Put {
        shelf: Shelf,
        key: String,
        value: Vec<u8>,
        answer: oneshot::Sender<()>,
    },
    Take {
        shelf: Shelf,
        key: String,
        answer: oneshot::Sender<Option<Vec<u8>>>,
    },
    Forget {
        table: Code,
        answer: oneshot::Sender<()>,
    },
}

/// What a job did.
pub enum Did {
    Appended(Appended),
    Put,
    Took(Option<Vec<u8>>),
    Forgot,
}

/// Who no longer listens reads the journal later.
pub fn answer(jobs: impl Iterator<Item = (Job, Did)>, followers: &Followers) {
    for (job, did) in jobs {
        match (job, did) {
            (
                Job::Append {
                    table,
                    record,
                    answer,
                },
                Did::Appended(appended),
            ) => {
                if appended == Appended::Ok {
                    followers.tell(&table, &record);
                }
                let _ = answer.send(appended);
            }
            (Job::Put { answer, .. }, Did::Put) | (Job::Forget { answer, .. }, Did::Forgot) => {
                let _ = answer.send(());
            }
            (Job::Take { answer, .. }, Did::Took(value)) => {
                let _ = answer.send(value);
            }
            (_, _) => unreachable!("each job does its own thing"),
        }
    }
}
