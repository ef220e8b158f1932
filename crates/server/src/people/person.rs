//! A person: a secret key, and what they chose to show.

use rules::Language;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::text::{beginning, fit_to_show};
use crate::room::{PersonId, hex};

/// The secret that a browser keeps in its cookie. It is never logged or stored.
#[derive(Clone)]
pub struct Key(String);

/// What a person chose to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Person {
    pub name: String,
    pub colour: Colour,
    pub language: Language,
}

/// Each has a shape of its own on the page: nothing is shown by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Colour {
    Vermilion,
    Blue,
    Green,
    Yellow,
    Violet,
    Slate,
}

/// `GET /api/me`: who this browser is. Nobody has a name before choosing one.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Me {
    pub id: PersonId,
    pub person: Option<Person>,
}

/// The longest name, in characters as people see them: what fits beside a seat
/// on a phone. An emoji may take several code points; together they take no more
/// than a record's name does.
const NAME_LIMIT: usize = 20;
const CODE_POINTS: usize = 100;

impl Key {
    pub const COOKIE: &str = "tablee";

    pub fn random() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system has randomness");
        Self::of(bytes)
    }

    pub fn of(bytes: [u8; 32]) -> Self {
        Self(hex(&bytes))
    }

    pub fn bytes(&self) -> [u8; 32] {
        let digits = |at| u8::from_str_radix(&self.0[2 * at..2 * at + 2], 16);
        std::array::from_fn(|at| digits(at).expect("a key is hexadecimal"))
    }

    /// The key in a cookie, if it looks like one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let good = text.len() == 64
            && text
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        good.then(|| Self(text.to_owned()))
    }

    pub fn secret(&self) -> &str {
        &self.0
    }

    pub fn person(&self) -> PersonId {
        PersonId::of(self.0.as_bytes())
    }

    /// Somebody who plays on the same device, without a key of their own.
    pub fn guest(&self, number: u8) -> PersonId {
        let text = format!("{} guest {number}", self.0);
        PersonId::of(text.as_bytes())
    }
}

impl Colour {
    pub const ALL: [Self; 6] = [
        Self::Vermilion,
        Self::Blue,
        Self::Green,
        Self::Yellow,
        Self::Violet,
        Self::Slate,
    ];
}

impl Person {
    /// The person with their name made fit to show, or nothing if no name is
    /// left.
    pub fn tidy(mut self) -> Option<Self> {
        let name = fit_to_show(&self.name);
        let name = beginning(&name, NAME_LIMIT, CODE_POINTS);
        self.name = name.trim().to_owned();
        (!self.name.is_empty()).then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, expected: Option<&str>) {
        let person = Person {
            name: name.to_owned(),
            colour: Colour::Blue,
            language: Language::Fr,
        };
        let tidy = person.tidy().map(|person| person.name);
        assert_eq!(tidy.as_deref(), expected);
    }

    #[test]
    fn a_name_is_made_fit_to_show() {
        check("  Zoé   du  Lac ", Some("Zoé du Lac"));
        check("a\u{202e}b\u{0}c\n d", Some("abc d"));
        check(" \u{200b} ", None);
        check(&"é".repeat(50), Some(&"é".repeat(20)));
        check("\u{3164}", None);
        check("\u{2800}\u{2800}", None);
        check(&"👩‍🚀".repeat(25), Some(&"👩‍🚀".repeat(20)));
    }

    #[test]
    fn a_person_is_a_hash_of_the_key() {
        let key = Key::random();
        assert!(Key::parse(key.secret()).is_some());
        assert!(!key.secret().contains(&key.person().to_string()));
        assert_ne!(key.person(), Key::random().person());
        assert!(Key::parse("short").is_none());
        assert_eq!(Key::of(key.bytes()).person(), key.person());
        assert_ne!(key.guest(1), key.guest(2));
        assert_ne!(key.guest(1), key.person());
    }
}
