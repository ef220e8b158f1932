//! The commands that a table has done, so that a browser may send one again
//! without its being done twice; and the connections that may no longer ask.
//!
//! They are remembered from the lobby to the end of the match, and those of the
//! match before too: a server that slept through the end may still hold some.

use std::collections::HashMap;
use std::sync::Arc;

use super::{CommandId, Content, PersonId, fingerprint};

/// How many commands of one match are remembered, twelve bytes each. A match
/// has a few hundred, and somebody who floods the table, at the usual twenty
/// commands per second, needs half an hour for so many: then the oldest half is
/// forgotten.
const MOST: usize = 32_768;

/// A shorter match is remembered together with the next one. 0.1 remembered
/// just the last so many.
const FEW: usize = 128;

/// So is one that took less time, in milliseconds: a server may sleep for some
/// minutes with a command in its queue, hardly longer.
const BRIEF: u64 = 300_000;

#[derive(Clone, Default)]
pub struct Repeats {
    present: Remembered,
    /// Shared by all copies of the room.
    before: Arc<Remembered>,
    /// When the present page was begun.
    begun: u64,
}

/// Everything by its fingerprint.
#[derive(Clone, Default)]
struct Remembered {
    done: Done,
    /// The ink of one page, which is many commands, by number.
    ink: HashMap<u64, Numbers>,
    /// How many ranges all those numbers make.
    ranges: usize,
    /// Since when a person's connections may ask.
    fences: HashMap<u64, u64>,
}

/// What somebody asked for, by its fingerprint.
#[derive(Clone, Copy)]
enum Command {
    /// So much ink of a page.
    Ink {
        page: u64,
        number: u32,
    },
    Other(u64),
}

impl Command {
    fn of(by: &PersonId, id: &CommandId) -> Self {
        match id.ink() {
            Some((page, number)) => Self::Ink {
                page: fingerprint((by, page)),
                number,
            },
            None => Self::Other(fingerprint((by, id))),
        }
    }
}

/// A command with an id that is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// It is the same command, as far as anybody can tell.
    Same,
    /// It is another one.
    Other,
}

impl Repeats {
    /// Whether this person's command with this id has been done.
    pub fn find(&self, by: &PersonId, id: &CommandId, content: Option<Content>) -> Option<Repeat> {
        let command = Command::of(by, id);
        let found = self.present.find(command);
        let done = found.or_else(|| self.before.find(command))?;
        let same = done.is_none() || content.is_none() || done == content;
        Some(if same { Repeat::Same } else { Repeat::Other })
    }

    pub fn add(&mut self, by: &PersonId, id: &CommandId, content: Option<Content>) {
        match Command::of(by, id) {
            Command::Ink { page, number } => {
                let apart = self.present.ink.entry(page).or_default().add(number);
                self.present.ranges += usize::from(apart);
            }
            Command::Other(command) => self.present.done.add(command, content),
        }
        self.stay_small();
    }

    /// From now on only connections opened at this time or later may ask for
    /// this person.
    pub fn fence(&mut self, by: &PersonId, since: u64) {
        let since = self.fenced(by).unwrap_or(0).max(since);
        self.present.fences.insert(fingerprint(by), since);
        self.stay_small();
    }

    pub fn fenced(&self, by: &PersonId) -> Option<u64> {
        if self.present.fences.is_empty() && self.before.fences.is_empty() {
            return None; // on one server there are none
        }
        let by = fingerprint(by);
        let present = self.present.fences.get(&by);
        present.or_else(|| self.before.fences.get(&by)).copied()
    }

    /// Another match is prepared at this time.
    pub fn turn_the_page(&mut self, at: u64) {
        if self.present.len() >= FEW && at.saturating_sub(self.begun) >= BRIEF {
            self.forget_before();
            self.begun = at;
        }
    }

    fn stay_small(&mut self) {
        if self.present.len() >= MOST {
            self.forget_before();
        }
    }

    fn forget_before(&mut self) {
        self.present.done.put_in_order();
        self.before = Arc::new(std::mem::take(&mut self.present));
    }
}

impl Remembered {
    /// What was asked, if this was done and the log tells.
    fn find(&self, command: Command) -> Option<Option<Content>> {
        match command {
            Command::Ink { page, number } => {
                let numbers = self.ink.get(&page)?;
                numbers.contain(number).then_some(None)
            }
            Command::Other(command) => self.done.find(command),
        }
    }

    fn len(&self) -> usize {
        self.done.len() + self.ranges + self.fences.len()
    }
}

/// Commands by their fingerprints, with what was asked if the log tells. There
/// are hundreds at every table, so they lie in rows without a gap.
#[derive(Clone, Default)]
struct Done {
    /// As they came, and what was asked under each.
    latest: Vec<u64>,
    latest_asked: Vec<Option<Content>>,
    /// In order, and the same.
    earlier: Box<[u64]>,
    asked: Box<[Option<Content>]>,
}

impl Done {
    /// So many are not in order yet.
    const LOOSE: usize = 32;

    fn add(&mut self, command: u64, content: Option<Content>) {
        if self.latest.len() >= Self::LOOSE {
            self.put_in_order();
        }
        self.latest.push(command);
        self.latest_asked.push(content);
    }

    fn find(&self, command: u64) -> Option<Option<Content>> {
        // What was asked last under an id counts.
        let loose = self.latest.iter().rposition(|other| *other == command);
        match loose {
            Some(at) => Some(self.latest_asked[at]),
            None => Some(self.asked[self.place(command)?]),
        }
    }

    /// Where it is among those in order. Fingerprints are spread evenly, so it
    /// is near its share of the way: halving the rest again and again would touch
    /// much more memory.
    fn place(&self, command: u64) -> Option<usize> {
        let share = u128::from(command) * self.earlier.len() as u128;
        let guess = usize::try_from(share >> 64).expect("it is less than their number");
        let (before, after) = self.earlier.split_at(guess);
        let back = before.iter().rev().take_while(|other| **other >= command);
        let back = back.count();
        let found = match back {
            0 => guess + after.iter().take_while(|other| **other < command).count(),
            back => guess - back,
        };
        (self.earlier.get(found) == Some(&command)).then_some(found)
    }

    fn put_in_order(&mut self) {
        let earlier = self.earlier.iter().copied().zip(self.asked.iter().copied());
        let latest = self.latest.drain(..).zip(self.latest_asked.drain(..));
        let mut all: Vec<(u64, Option<Content>)> = latest.rev().chain(earlier).collect();
        // Of one command the latest comes first, and stays.
        all.sort_by_key(|(command, _)| *command);
        all.dedup_by_key(|(command, _)| *command);
        self.earlier = all.iter().map(|(command, _)| *command).collect();
        self.asked = all.iter().map(|(_, content)| *content).collect();
    }

    fn len(&self) -> usize {
        self.latest.len() + self.earlier.len()
    }
}

/// A set of numbers as ranges, in order. Numbers that were refused are gaps, so
/// one range is usual.
#[derive(Clone, Default)]
struct Numbers(Vec<(u32, u32)>);

impl Numbers {
    fn contain(&self, number: u32) -> bool {
        let at = self.0.partition_point(|(_, last)| *last < number);
        self.0.get(at).is_some_and(|(first, _)| *first <= number)
    }

    /// Returns whether it begins a range of its own.
    fn add(&mut self, number: u32) -> bool {
        if self.contain(number) {
            return false;
        }
        let at = self.0.partition_point(|(_, last)| *last < number);
        let before = at.checked_sub(1).map(|before| &mut self.0[before]);
        match before {
            Some((_, last)) if *last + 1 == number => {
                *last = number;
                false
            }
            Some(_) | None => {
                self.0.insert(at, (number, number));
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str, number: usize) -> CommandId {
        format!("{name}-{number}").parse().unwrap()
    }

    fn people() -> [PersonId; 2] {
        [PersonId::of(b"ann"), PersonId::of(b"ben")]
    }

    fn content(what: &str) -> Option<Content> {
        Some(Content::of(what.as_bytes()))
    }

    #[test]
    fn a_match_and_the_one_before_are_remembered() {
        let [ann, ben] = people();
        let mut repeats = Repeats::default();
        let mut at = 0;
        for name in ["first-match", "second-match", "third-match"] {
            for number in 0..1000 {
                assert_eq!(repeats.find(&ann, &id(name, number), None), None);
                repeats.add(&ann, &id(name, number), None);
                assert_eq!(repeats.find(&ben, &id(name, number), None), None);
            }
            at += BRIEF;
            repeats.turn_the_page(at);
            // One that took no time is part of the next.
            repeats.turn_the_page(at + BRIEF - 1);
            repeats.add(&ann, &id(name, 1000), None);
        }
        let knows = |name, number| repeats.find(&ann, &id(name, number), None).is_some();
        for number in 0..1000 {
            assert!(!knows("first-match", number));
            assert!(knows("third-match", number));
        }
        assert!(knows("second-match", 1000), "done in the third's lobby");
    }

    #[test]
    fn short_matches_are_remembered_as_many_as_0_1_knew() {
        let [ann, _] = people();
        let mut repeats = Repeats::default();
        for number in 0..1000 {
            repeats.add(&ann, &id("command", number), None);
            repeats.turn_the_page(BRIEF * number as u64);
            let last = number.saturating_sub(FEW - 1)..=number;
            for number in last {
                assert!(repeats.find(&ann, &id("command", number), None).is_some());
            }
        }
    }

    #[test]
    fn a_flood_does_not_grow_without_end() {
        let [ann, _] = people();
        let mut repeats = Repeats::default();
        for number in 0..3 * MOST {
            repeats.add(&ann, &id("flooding", number), None);
            // Every second stroke is refused.
            let stroke = u32::try_from(number * 2).unwrap();
            let stroke: CommandId = format!("page1234-ink-{stroke}").parse().unwrap();
            repeats.add(&ann, &stroke, None);
            assert!(repeats.find(&ann, &stroke, None).is_some());
        }
        assert!(repeats.present.len() + repeats.before.len() <= 2 * MOST);
        let last = id("flooding", 3 * MOST - MOST / 2);
        assert!(repeats.find(&ann, &last, None).is_some());
    }

    #[test]
    fn the_same_id_with_another_content_is_another_command() {
        let [ann, _] = people();
        let mut repeats = Repeats::default();
        repeats.add(&ann, &id("command", 1), content("this"));
        repeats.add(&ann, &id("command", 2), None);
        for (number, what, expected) in [
            (1, content("this"), Repeat::Same),
            (1, content("that"), Repeat::Other),
            (1, None, Repeat::Same),
            // A log of 0.1 does not tell.
            (2, content("this"), Repeat::Same),
        ] {
            let found = repeats.find(&ann, &id("command", number), what);
            assert_eq!(found, Some(expected));
        }
    }

    #[test]
    fn ink_takes_one_place_however_much_is_drawn() {
        let [ann, ben] = people();
        let ink = |page: &str, number: u32| -> CommandId {
            format!("{page}-ink-{number}").parse().unwrap()
        };
        let mut repeats = Repeats::default();
        // 7 and 8 were refused.
        for number in (0..7).chain(9..5000) {
            repeats.add(&ann, &ink("page1", number), None);
        }
        assert_eq!(repeats.present.len(), 2);
        for (by, id, done) in [
            (&ann, ink("page1", 0), true),
            (&ann, ink("page1", 6), true),
            (&ann, ink("page1", 7), false),
            (&ann, ink("page1", 8), false),
            (&ann, ink("page1", 9), true),
            (&ann, ink("page1", 4999), true),
            (&ann, ink("page1", 5000), false),
            (&ann, ink("page2", 4999), false),
            (&ben, ink("page1", 0), false),
        ] {
            assert_eq!(repeats.find(by, &id, None).is_some(), done, "{id:?}");
        }
        repeats.add(&ann, &ink("page1", 8), None);
        repeats.add(&ann, &ink("page1", 8), None);
        assert!(repeats.find(&ann, &ink("page1", 8), None).is_some());
        assert!(repeats.find(&ann, &ink("page1", 7), None).is_none());
        assert!(repeats.find(&ann, &ink("page1", 9), None).is_some());
    }

    #[test]
    fn a_fence_only_moves_forward() {
        let [ann, ben] = people();
        let mut repeats = Repeats::default();
        assert_eq!(repeats.fenced(&ann), None);
        repeats.fence(&ann, 20);
        repeats.fence(&ann, 10);
        for number in 0..1000 {
            repeats.add(&ben, &id("command", number), None);
        }
        repeats.turn_the_page(BRIEF);
        assert_eq!(repeats.fenced(&ann), Some(20));
        repeats.fence(&ann, 30);
        assert_eq!(repeats.fenced(&ann), Some(30));
        assert_eq!(repeats.fenced(&ben), None);
    }
}
