//! The commands that a table has done lately, so that a browser may send one
//! again without doing it twice.

use crate::fingerprint::fingerprint;
use crate::person::PersonId;
use crate::protocol::CommandId;

/// How many commands a table remembers. A browser sends again only what it has
/// not seen answered, a handful; six people share the table.
const REMEMBERED: usize = 128;

/// By their fingerprints.
#[derive(Clone, Default)]
pub struct Done {
    /// A ring once it is full.
    recent: Vec<u64>,
    oldest: usize,
}

impl Done {
    pub fn has(&self, by: &PersonId, id: &CommandId) -> bool {
        self.recent.contains(&fingerprint((by, id)))
    }

    pub fn add(&mut self, by: &PersonId, id: &CommandId) {
        let done = fingerprint((by, id));
        if self.recent.len() < REMEMBERED {
            self.recent.push(done);
        } else {
            self.recent[self.oldest] = done;
            self.oldest = (self.oldest + 1) % REMEMBERED;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::person::Key;

    #[test]
    fn the_last_128_commands_are_remembered() {
        let (ann, ben) = (Key::random().person(), Key::random().person());
        let id = |n: usize| format!("command-{n}").parse::<CommandId>().unwrap();
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
