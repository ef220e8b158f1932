//! What was recently said at a table.

use std::collections::VecDeque;

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PersonId;

/// Lines that a table remembers, for anyone who comes late or back.
const REMEMBERED: usize = 50;

#[derive(Clone, Default)]
pub struct Talk {
    lines: VecDeque<Spoken>,
    /// Lines already forgotten; the first remembered one has this number.
    forgotten: u32,
}

#[derive(Clone)]
pub struct Spoken {
    pub by: PersonId,
    pub seat: Option<Seat>,
    pub said: Said,
}

impl Talk {
    pub fn add(&mut self, line: Spoken) {
        if self.lines.len() == REMEMBERED {
            self.lines.pop_front();
            self.forgotten += 1;
        }
        self.lines.push_back(line);
    }

    /// The number of the next line.
    pub fn end(&self) -> u32 {
        self.forgotten + u32::try_from(self.lines.len()).expect("few lines")
    }

    /// The lines from number `from` on, as far as they are remembered, and the
    /// number of the first.
    pub fn since(&self, from: u32) -> (u32, impl Iterator<Item = &Spoken>) {
        let from = from.max(self.forgotten);
        (
            from,
            self.lines.iter().skip((from - self.forgotten) as usize),
        )
    }

    pub fn speakers(&self) -> impl Iterator<Item = &PersonId> {
        self.lines.iter().map(|line| &line.by)
    }
}

/// What can be said with one tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Reaction {
    Bravo,
    Laugh,
    Wow,
    Hmm,
    Oops,
    Thanks,
    Again,
    Heart,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Said {
    Text(String),
    Reaction(Reaction),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_fifty_lines_are_remembered_with_their_numbers() {
        let ann = PersonId::of(b"ann");
        let mut talk = Talk::default();
        for n in 0..70 {
            assert_eq!(talk.end(), n);
            talk.add(Spoken {
                by: ann.clone(),
                seat: None,
                said: Said::Text(n.to_string()),
            });
        }
        let texts = |from| {
            let (from, lines) = talk.since(from);
            let said: Vec<Said> = lines.map(|line| line.said.clone()).collect();
            (from, said)
        };
        let (from, all) = texts(0);
        assert_eq!((from, all.len()), (20, 50));
        assert_eq!(texts(69), (69, vec![Said::Text("69".to_owned())]));
        assert_eq!(texts(70), (70, Vec::new()));
    }
}
