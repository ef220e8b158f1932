//! The names of the people whom a table shows, if they have one.

use std::collections::HashMap;

use crate::people::{People, Person};
use crate::room::PersonId;

pub struct Names {
    people: People,
    /// None for anyone who has not chosen a name.
    known: HashMap<PersonId, Option<Person>>,
}

impl Names {
    pub fn new(people: People) -> Self {
        Self {
            people,
            known: HashMap::new(),
        }
    }

    pub fn get(&self, person: &PersonId) -> Option<&Person> {
        self.known.get(person)?.as_ref()
    }

    /// The name; empty for anyone who has none.
    pub fn name(&self, person: &PersonId) -> String {
        self.get(person)
            .map_or_else(String::new, |person| person.name.clone())
    }

    /// Looks up people who are new here.
    pub async fn learn(&mut self, people: impl Iterator<Item = &PersonId>) {
        let new: Vec<PersonId> = people
            .filter(|person| !self.known.contains_key(person))
            .cloned()
            .collect();
        for person in &new {
            self.renew(person).await;
        }
    }

    pub async fn renew_all(&mut self) {
        let known: Vec<PersonId> = self.known.keys().cloned().collect();
        for person in &known {
            self.renew(person).await;
        }
    }

    /// A name that cannot be read now stays as it was.
    pub async fn renew(&mut self, person: &PersonId) {
        match self.people.find(person).await {
            Ok(found) => {
                self.known.insert(person.clone(), found);
            }
            Err(error) => tracing::warn!(%error, "a name could not be read"),
        }
    }
}
