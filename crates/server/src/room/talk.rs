//! What was recently said at a table.

use std::collections::VecDeque;

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PersonId;

/// Lines that a table remembers, for anyone who comes late or back.
const REMEMBERED: usize = 50;

/// Lines are counted for so many milliseconds from somebody's first one on.
const MINUTE: u64 = 60_000;

#[derive(Clone, Default)]
pub struct Talk {
    lines: VecDeque<Spoken>,
    /// Lines already forgotten; the first remembered one has this number.
    forgotten: u32,
    /// How much those who have spoken lately have said.
    spoke: Vec<Spoke>,
}

#[derive(Clone)]
struct Spoke {
    by: PersonId,
    since: u64,
    lines: u32,
}

#[derive(Clone)]
pub struct Spoken {
    pub by: PersonId,
    pub seat: Option<Seat>,
    pub said: Said,
}

impl Talk {
    pub fn add(&mut self, line: Spoken, at: u64) {
        self.count(&line.by, at);
        if self.lines.len() == REMEMBERED {
            self.lines.pop_front();
            self.forgotten += 1;
        }
        self.lines.push_back(line);
    }

    fn count(&mut self, by: &PersonId, at: u64) {
        self.spoke.retain(|spoke| spoke.is_recent(at));
        match self.spoke.iter_mut().find(|spoke| spoke.by == *by) {
            Some(spoke) => spoke.lines += 1,
            None => self.spoke.push(Spoke {
                by: by.clone(),
                since: at,
                lines: 1,
            }),
        }
    }

    /// How many lines somebody has said in the minute that began with the first
    /// of them.
    pub fn lately(&self, by: &PersonId, at: u64) -> u32 {
        let mut spoke = self.spoke.iter().filter(|spoke| spoke.is_recent(at));
        let spoke = spoke.find(|spoke| spoke.by == *by);
        spoke.map_or(0, |spoke| spoke.lines)
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

impl Spoke {
    fn is_recent(&self, at: u64) -> bool {
        at < self.since + MINUTE
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

    fn line(by: &PersonId, n: u32) -> Spoken {
        Spoken {
            by: by.clone(),
            seat: None,
            said: Said::Text(n.to_string()),
        }
    }

    #[test]
    fn lines_are_counted_for_a_minute_each_persons_own() {
        let [ann, ben] = [b"ann", b"ben"].map(|name| PersonId::of(name));
        let mut talk = Talk::default();
        let start = 5_000;
        for n in 0..3 {
            talk.add(line(&ann, n), start + 20_000 * u64::from(n));
        }
        talk.add(line(&ben, 3), start + 59_000);
        let lately = |talk: &Talk, at| [&ann, &ben].map(|by| talk.lately(by, at));
        assert_eq!(lately(&talk, start + 59_999), [3, 1]);
        assert_eq!(lately(&talk, start + 60_000), [0, 1]);
        talk.add(line(&ann, 4), start + 60_000);
        assert_eq!(lately(&talk, start + 60_000), [1, 1]);
        assert_eq!(talk.spoke.len(), 2);
    }

    #[test]
    fn the_last_fifty_lines_are_remembered_with_their_numbers() {
        let ann = PersonId::of(b"ann");
        let mut talk = Talk::default();
        for n in 0..70 {
            assert_eq!(talk.end(), n);
            talk.add(line(&ann, n), 0);
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
