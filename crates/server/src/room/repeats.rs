//! The commands that a table has done recently, so that a browser may send one
//! again without its being done twice.

use super::{CommandId, PersonId, fingerprint};

/// How many commands a table remembers. A browser sends again only what it has
/// not seen answered, a handful, and six people share the table.
const REMEMBERED: usize = 128;

/// By their fingerprints.
#[derive(Clone, Default)]
pub struct Repeats {
    /// A ring once it is full.
    recent: Vec<u64>,
    oldest: usize,
}

impl Repeats {
    pub fn knows(&self, by: &PersonId, id: &CommandId) -> bool {
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

    #[test]
    fn the_last_128_commands_are_remembered() {
        let (ann, ben) = (PersonId::of(b"ann"), PersonId::of(b"ben"));
        let id = |n: usize| format!("command-{n}").parse::<CommandId>().unwrap();
        let mut repeats = Repeats::default();
        for n in 0..300 {
            assert!(!repeats.knows(&ann, &id(n)));
            repeats.add(&ann, &id(n));
            assert!(!repeats.knows(&ben, &id(n)));
        }
        for n in 0..300 {
            assert_eq!(repeats.knows(&ann, &id(n)), n >= 300 - REMEMBERED);
        }
    }
}
