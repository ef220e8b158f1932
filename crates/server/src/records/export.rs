//! The matches in a table's log, each as a record.

use std::collections::HashMap;

use rules::{AnyHappening, BySeat, Seat};

use super::form::{Ending, Event, Line, Opening, Sitter, What};
use crate::journal::{CannotOpen, Code, Journal};
use crate::people::People;
use crate::room::{Act, BadLog, Entry, Occupant, PersonId, Record, Room};

/// A table's log, read to its end.
pub struct Exported {
    /// The table as it is now.
    pub room: Room,
    pub matches: Vec<Match>,
}

/// One match of a table.
pub struct Match {
    /// Counted from 1.
    pub number: u32,
    /// While a match is being played, its record would reveal secrets.
    pub finished: bool,
    pub record: String,
    /// The table when it ended, if this one match was asked for.
    pub ended: Option<Box<Room>>,
}

/// All matches of a table, or the one with this number; nothing if there is no
/// such table. Names are today's.
pub async fn export(
    journal: &Journal,
    code: &Code,
    number: Option<u32>,
) -> Result<Option<Exported>, CannotOpen> {
    let log = journal.read(code, 0).await?;
    if log.is_empty() {
        return Ok(None);
    }
    let mut records: Vec<Record> = Vec::with_capacity(log.len());
    for (n, stored) in (0..).zip(&log) {
        records.push(journal.record(stored, n).await?);
    }
    let people = People::new(journal.clone());
    let mut names = HashMap::new();
    for entry in records.iter().flat_map(|record| &record.did) {
        if let Act::Sit { .. } = entry.act
            && !names.contains_key(&entry.by)
        {
            let found = people.find(&entry.by).await?;
            let name = found.map_or_else(String::new, |person| person.name);
            names.insert(entry.by.clone(), name);
        }
    }
    // Playing a long log through would hold up everybody else's moves.
    let walked = tokio::task::spawn_blocking(move || walk(&records, &names, number));
    let walked = walked.await.map_err(|_| CannotOpen::Gap(0))?;
    walked.map(Some)
}

/// Plays the log through and writes the matches down.
fn walk(
    records: &[Record],
    names: &HashMap<PersonId, String>,
    number: Option<u32>,
) -> Result<Exported, CannotOpen> {
    let bad = |n: u32| move |error: BadLog| CannotOpen::Log { n, error };
    let mut entries = (0..).zip(records).flat_map(|(n, record)| {
        let entries = record.did.iter();
        entries.map(move |entry| (n, Record::new(record.at, vec![entry.clone()])))
    });
    let (_, first) = entries.next().ok_or(CannotOpen::Gap(0))?;
    let mut room = Room::open(&first).map_err(bad(0))?;
    let mut writer = Writer {
        names,
        number,
        matches: Vec::new(),
        under_way: None,
    };
    for (n, record) in entries {
        let before = Before::of(&room);
        room.apply(&record).map_err(bad(n))?;
        let entry = &record.did[0];
        writer.follow(entry, record.at, &before, &room);
    }
    writer.stop();
    Ok(Exported {
        matches: writer.matches,
        room,
    })
}

/// What an entry may change without saying so.
struct Before {
    seats: BySeat<Option<Occupant>>,
    at: u64,
    timed: bool,
    /// How much had happened in the match.
    told: u32,
}

impl Before {
    fn of(room: &Room) -> Self {
        Self {
            seats: room.seats().clone(),
            at: room.at(),
            timed: room
                .played()
                .is_some_and(|(_, played)| played.deadline().is_some()),
            told: room.played().map_or(0, |(_, played)| {
                let none = played.happened(u32::MAX);
                none.from
            }),
        }
    }
}

struct Writer<'a> {
    names: &'a HashMap<PersonId, String>,
    /// The one match that is wanted.
    number: Option<u32>,
    matches: Vec<Match>,
    under_way: Option<Match>,
}

impl Writer<'_> {
    fn follow(&mut self, entry: &Entry, at: u64, before: &Before, room: &Room) {
        if let Act::Start {
            rules, deal, deck, ..
        } = &entry.act
            && let Ok(deck) = deck.deck()
        {
            let number = room.played().map_or(0, |(number, _)| number);
            let sitters = room.seats().values().flatten();
            let opening = Opening {
                rules: *rules,
                at,
                setup: room.setup().clone(),
                seats: sitters.map(|occupant| self.sitter(occupant)).collect(),
                deck: deck.clone(),
                deal: deal.clone(),
            };
            self.under_way = self
                .number
                .is_none_or(|wanted| wanted == number)
                .then(|| Match {
                    number,
                    finished: false,
                    record: opening.line() + "\n",
                    ended: None,
                });
            return;
        }
        if self.under_way.is_none() {
            return;
        }
        for what in self.events(&entry.act, at, before, room) {
            self.add(&Line::Event(Event { at, what }));
        }
        let outcome = room.played().and_then(|(_, played)| played.outcome());
        if let Some(outcome) = outcome {
            self.add(&Line::Ending(Ending::Outcome(outcome)));
            let done = self.under_way.take();
            self.matches.extend(done.map(|done| Match {
                finished: true,
                ended: self.number.map(|_| Box::new(room.clone())),
                ..done
            }));
        }
    }

    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "whatever else is done is told by who sits where"
    )]
    fn events(&self, act: &Act, at: u64, before: &Before, room: &Room) -> Vec<What> {
        match act {
            Act::Play { seat, mv } => vec![What::Play {
                seat: *seat,
                mv: mv.clone(),
            }],
            Act::TimeUp { stage } => vec![What::TimeUp { stage: *stage }],
            Act::Wake if before.timed && at > before.at => vec![What::Paused {
                millis: at - before.at,
            }],
            _ => {
                let played = room.played().map(|(_, played)| played);
                let follows_hands = played.is_some_and(|played| played.game().follows_hands());
                let news = played.map(|played| played.happened(before.told).list);
                let news = news.unwrap_or_default();
                let changed = |(seat, now): (Seat, &Option<Occupant>)| {
                    if same(now.as_ref(), before.seats[seat].as_ref()) {
                        return None;
                    }
                    match now {
                        Some(occupant) => {
                            let by = self.sitter(occupant);
                            Some(What::Taken { seat, by })
                        }
                        None if follows_hands => None,
                        None => Some(What::Leave { seat }),
                    }
                };
                let taken = room.seats().iter().filter_map(changed);
                let handed = news.iter().filter_map(AnyHappening::handed);
                let handed = handed.map(|(seat, hand)| What::Hand { seat, hand });
                taken.chain(handed).collect()
            }
        }
    }

    /// The log ends while a match is still being played.
    fn stop(&mut self) {
        if self.under_way.is_some() {
            self.add(&Line::Ending(Ending::Unfinished));
        }
        self.matches.extend(self.under_way.take());
    }

    fn add(&mut self, line: &Line) {
        if let Some(under_way) = &mut self.under_way {
            under_way.record += &line.text();
            under_way.record.push('\n');
        }
    }

    fn sitter(&self, occupant: &Occupant) -> Sitter {
        match occupant {
            Occupant::Person(person) => Sitter {
                name: self.names.get(person).cloned().unwrap_or_default(),
                computer: None,
            },
            Occupant::Computer { level, .. } => Sitter::computer(*level),
        }
    }
}

/// Whether the same player plays there. Who a seat is kept for does not matter.
fn same(one: Option<&Occupant>, other: Option<&Occupant>) -> bool {
    match (one, other) {
        (
            Some(Occupant::Computer { level: one, .. }),
            Some(Occupant::Computer { level: other, .. }),
        ) => one == other,
        (_, _) => one == other,
    }
}
