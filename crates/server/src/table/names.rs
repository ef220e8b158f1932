//! The names of the people whom a table shows, if they have one.
//!
//! A table never looks anybody up: those who come bring their name with them,
//! and others are looked up beside the table and written in here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::people::{People, Person};
use crate::room::PersonId;

#[derive(Clone, Default)]
pub struct Names(Arc<Shared>);

#[derive(Default)]
struct Shared {
    known: Mutex<HashMap<PersonId, Name>>,
    changed: Notify,
}

#[derive(PartialEq, Eq)]
enum Name {
    /// Somebody is looking it up.
    Asked,
    /// None for anyone who has not chosen a name.
    Known(Option<Person>),
}

impl Names {
    pub fn get(&self, person: &PersonId) -> Option<Person> {
        match self.lock().get(person)? {
            Name::Known(shown) => shown.clone(),
            Name::Asked => None,
        }
    }

    /// The name; empty for anyone who has none.
    pub fn name(&self, person: &PersonId) -> String {
        match self.lock().get(person) {
            Some(Name::Known(Some(person))) => person.name.clone(),
            Some(Name::Known(None) | Name::Asked) | None => String::new(),
        }
    }

    /// Whether a name is on its way.
    pub fn is_asked(&self, person: &PersonId) -> bool {
        self.lock().get(person) == Some(&Name::Asked)
    }

    /// Whether this table shows this person.
    pub fn knows(&self, person: &PersonId) -> bool {
        self.lock().contains_key(person)
    }

    /// Somebody comes, and says who they are.
    pub fn meet(&self, person: &PersonId, shown: Option<Person>) {
        self.lock().insert(person.clone(), Name::Known(shown));
    }

    /// Somebody whom the table shows has a new name.
    pub fn rename(&self, person: &PersonId, shown: Option<&Person>) {
        if let Some(name) = self.lock().get_mut(person) {
            let new = Name::Known(shown.cloned());
            if *name != new {
                *name = new;
                self.0.changed.notify_one();
            }
        }
    }

    /// Forgets everybody else.
    pub fn keep(&self, shown: impl Fn(&PersonId) -> bool) {
        self.lock().retain(|person, _| shown(person));
    }

    /// Looks up those who are new here, beside the table.
    pub fn look_up<'a>(&self, people: &People, shown: impl Iterator<Item = &'a PersonId>) {
        let mut known = self.lock();
        let mut new = Vec::new();
        for person in shown {
            if !known.contains_key(person) {
                known.insert(person.clone(), Name::Asked);
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

    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, Name>> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use rules::Language;

    use super::*;
    use crate::people::Colour;

    #[test]
    fn only_those_who_are_shown_are_renamed_and_others_are_forgotten() {
        let (ann, ben) = (PersonId::of(b"ann"), PersonId::of(b"ben"));
        let zoe = Person {
            name: "Zoé".to_owned(),
            colour: Colour::Blue,
            language: Language::Fr,
        };
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
