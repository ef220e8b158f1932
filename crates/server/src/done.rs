//! The commands that a table has done lately, so that a browser may send one
//! again without doing it twice.

use sha2::{Digest, Sha256};

use crate::person::PersonId;
use crate::protocol::CommandId;

/// How many commands a table remembers. A browser sends again only what it has
/// not seen answered, a handful; six people share the table.
const REMEMBERED: usize = 256;

/// A room is copied for every record: a command is remembered by 8 bytes of a
/// hash, because 256 pairs of texts cost more than the rest of a move.
#[derive(Clone, Default)]
pub struct Done {
    /// A ring once it is full.
    recent: Vec<u64>,
    oldest: usize,
}

impl Done {
    pub fn has(&self, by: &PersonId, id: &CommandId) -> bool {
        self.recent.contains(&fingerprint(by, id))
    }

    pub fn add(&mut self, by: &PersonId, id: &CommandId) {
        let done = fingerprint(by, id);
        if self.recent.len() < REMEMBERED {
            self.recent.push(done);
        } else {
            self.recent[self.oldest] = done;
            self.oldest = (self.oldest + 1) % REMEMBERED;
        }
    }
}

fn fingerprint(by: &PersonId, id: &CommandId) -> u64 {
    let mut hash = Sha256::new();
    hash.update(by.as_str());
    // Neither holds a space: no two pairs read the same.
    hash.update(" ");
    hash.update(id.as_str());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    u64::from_le_bytes(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::person::Key;

    #[test]
    fn the_last_256_commands_are_remembered() {
        let (ann, ben) = (Key::random().person(), Key::random().person());
        let id = |n: usize| CommandId::try_from(format!("command-{n}")).unwrap();
        let mut done = Done::default();
        for n in 0..300 {
            assert!(!done.has(&ann, &id(n)));
            done.add(&ann, &id(n));
            assert!(!done.has(&ben, &id(n)));
        }
        for n in 0..300 {
            assert_eq!(done.has(&ann, &id(n)), n >= 300 - REMEMBERED);
        }
    }
}
