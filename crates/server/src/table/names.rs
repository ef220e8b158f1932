//! The names of the people whom a table shows, if they have one.
//!
//! A table never looks anybody up: those who come bring their name with them,
//! and others are looked up beside the table and written in here. Namesakes are
//! told apart by a number behind the name; what they call themselves stays as it
//! is.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::people::{People, Person};
use crate::room::{PersonId, Room};

#[derive(Clone, Default)]
pub struct Names(Arc<Shared>);

#[derive(Default)]
struct Shared {
    known: Mutex<Known>,
    changed: Notify,
}

#[derive(Default)]
struct Known {
    names: HashMap<PersonId, Name>,
    /// Who comes before whom among namesakes: the log says so, and all servers
    /// read the same one.
    places: HashMap<PersonId, usize>,
    /// The names that need a number, with it.
    apart: HashMap<PersonId, String>,
}

#[derive(PartialEq, Eq)]
enum Name {
    /// Somebody is looking it up.
    Asked,
    /// None for anyone who has not chosen a name.
    Known(Option<Person>),
}

impl Known {
    fn chosen(&self, person: &PersonId) -> Option<&Person> {
        match self.names.get(person)? {
            Name::Known(shown) => shown.as_ref(),
            Name::Asked => None,
        }
    }

    /// Gives namesakes their numbers: the first has none, the next is `Léa 2`,
    /// or the first number that makes no other namesake.
    fn set_apart(&mut self) {
        let mut people: Vec<(&PersonId, &str)> = Vec::new();
        for person in self.names.keys() {
            people.extend(self.chosen(person).map(|chosen| (person, &*chosen.name)));
        }
        people.sort_by_key(|(person, _)| {
            let place = self.places.get(person).copied();
            (place.unwrap_or(usize::MAX), person.as_str())
        });
        let mut apart = HashMap::new();
        let mut taken: HashSet<String> = HashSet::new();
        let mut namesakes = Vec::new();
        for (person, name) in people {
            if !taken.insert(spoken(name)) {
                namesakes.push((person, name));
            }
        }
        for (person, name) in namesakes {
            let mut numbered = (2..).map(|number: u32| format!("{name}\u{a0}{number}"));
            let free = numbered.find(|name| taken.insert(spoken(name)));
            apart.insert(person.clone(), free.expect("there are numbers enough"));
        }
        self.apart = apart;
    }
}

/// Names that are spoken alike: small or large, whatever space is in them.
fn spoken(name: &str) -> String {
    name.to_lowercase().replace('\u{a0}', " ")
}

impl Names {
    pub fn get(&self, person: &PersonId) -> Option<Person> {
        self.lock().chosen(person).cloned()
    }

    /// What they are called at this table; empty for anyone who has no name.
    pub fn name(&self, person: &PersonId) -> String {
        let known = self.lock();
        let chosen = || known.chosen(person).map(|person| person.name.clone());
        let apart = known.apart.get(person).cloned();
        apart.or_else(chosen).unwrap_or_default()
    }

    /// Whether a name is on its way.
    pub fn is_asked(&self, person: &PersonId) -> bool {
        self.lock().names.get(person) == Some(&Name::Asked)
    }

    /// Whether this table shows this person.
    pub fn knows(&self, person: &PersonId) -> bool {
        self.lock().names.contains_key(person)
    }

    /// Somebody comes, and says who they are.
    pub fn meet(&self, person: &PersonId, shown: Option<Person>) {
        let mut known = self.lock();
        known.names.insert(person.clone(), Name::Known(shown));
        known.set_apart();
    }

    /// Somebody whom the table shows has a new name.
    pub fn rename(&self, person: &PersonId, shown: Option<&Person>) {
        let mut known = self.lock();
        if let Some(name) = known.names.get_mut(person) {
            let new = Name::Known(shown.cloned());
            if *name != new {
                *name = new;
                known.set_apart();
                self.0.changed.notify_one();
            }
        }
    }

    /// Forgets everybody else.
    pub fn keep(&self, shown: impl Fn(&PersonId) -> bool) {
        let mut known = self.lock();
        known.names.retain(|person, _| shown(person));
        known.set_apart();
    }

    /// Follows whom the room names and who comes before whom: those who have had
    /// a seat, in the order of the log, then the others. Whoever only looks on
    /// comes last.
    pub fn follow(&self, room: &Room) {
        let mut known = self.lock();
        let mut others: Vec<&PersonId> = room.known().collect();
        others.sort_by_key(|person| person.as_str());
        known.places.clear();
        for (place, person) in room.sat().iter().chain(others).enumerate() {
            known.places.entry(person.clone()).or_insert(place);
        }
        known.set_apart();
    }

    /// The same, and looks up those who are new here, beside the table.
    pub fn look_up(&self, people: &People, room: &Room) {
        self.follow(room);
        let mut known = self.lock();
        let mut new = Vec::new();
        for person in room.known() {
            if !known.names.contains_key(person) {
                known.names.insert(person.clone(), Name::Asked);
                new.push(person.clone());
            }
        }
        drop(known);
        if !new.is_empty() {
            tokio::spawn(self.clone().read(people.clone(), new));
        }
    }

    /// Reads names again, beside the table.
    pub fn look_up_again<'a>(&self, people: &People, shown: impl Iterator<Item = &'a PersonId>) {
        let shown = shown.cloned().collect();
        tokio::spawn(self.clone().read(people.clone(), shown));
    }

    /// Reads names and writes them in. A name that cannot be read now stays as
    /// it was; nobody waits for it any longer.
    pub async fn read(self, people: People, shown: Vec<PersonId>) {
        for person in &shown {
            match people.find(person).await {
                Ok(found) => self.rename(person, found.as_ref()),
                Err(error) => {
                    tracing::warn!(%error, "a name could not be read");
                    if self.is_asked(person) {
                        self.rename(person, None);
                    }
                }
            }
        }
    }

    /// Waits until a name has been written in.
    pub async fn changed(&self) {
        self.0.changed.notified().await;
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use rules::{GameName, Language, Seat};

    use super::*;
    use crate::people::Colour;
    use crate::room::{Act, Entry, Record};

    fn called(name: &str) -> Person {
        Person {
            name: name.to_owned(),
            colour: Colour::Blue,
            language: Language::Fr,
        }
    }

    /// A room where these have sat down, in this order.
    fn room(people: &[&PersonId]) -> Room {
        let open = Act::Open {
            setup: GameName::ALL[0].plain(),
            seats: 4,
            invitation: None,
        };
        let sits = (0..).map(|seat| Act::Sit {
            seat: Seat::new(seat),
        });
        let acts = people.iter().zip(sits).map(|(by, sit)| (*by, sit));
        let did = [(people[0], open)].into_iter().chain(acts);
        let did = (0..).zip(did).map(|(number, (by, act))| Entry {
            id: format!("opening-{number}").parse().unwrap(),
            by: by.clone(),
            content: None,
            device: None,
            act,
        });
        Room::open(&Record::new(1, did.collect())).unwrap()
    }

    #[test]
    fn namesakes_are_told_apart_in_the_order_in_which_they_sat_down() {
        let [ann, ben, cleo, dan] = [b"an", b"be", b"cl", b"da"].map(|person| PersonId::of(person));
        let names = Names::default();
        let all = || [&ann, &ben, &cleo, &dan].map(|person| names.name(person));
        names.meet(&dan, Some(called("LÉA")));
        names.meet(&ben, Some(called("Léa")));
        names.meet(&ann, Some(called("Léa")));
        names.meet(&cleo, Some(called("Zoé")));
        // Dan only looks on.
        names.follow(&room(&[&ben, &ann, &cleo]));
        assert_eq!(all(), ["Léa\u{a0}2", "Léa", "Zoé", "LÉA\u{a0}3"]);
        // Somebody who is called that already keeps it.
        names.rename(&cleo, Some(&called("Léa 2")));
        assert_eq!(all(), ["Léa\u{a0}3", "Léa", "Léa 2", "LÉA\u{a0}4"]);
        assert_eq!(names.get(&ann).unwrap().name, "Léa");
        // Nobody has to be told apart from who is not here.
        names.keep(|person| *person != ben);
        assert_eq!(names.name(&ann), "Léa");
    }

    #[test]
    fn only_those_who_are_shown_are_renamed_and_others_are_forgotten() {
        let (ann, ben) = (PersonId::of(b"ann"), PersonId::of(b"ben"));
        let zoe = called("Zoé");
        let names = Names::default();
        names.meet(&ann, None);
        names.rename(&ann, Some(&zoe));
        names.rename(&ben, Some(&zoe));
        assert_eq!(
            (names.name(&ann).as_str(), names.knows(&ben)),
            ("Zoé", false)
        );
        names.keep(|person| *person == ben);
        assert!(!names.knows(&ann));
    }
}
