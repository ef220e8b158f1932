//! Whether a clue gives a word away by its letters.

use std::fmt;

use crate::letters;
use rules::Language;

/// A shorter word hides in others by chance.
const SHORTEST_HIDDEN: usize = 4;

/// Words that only link others and mean nothing by themselves.
const LINKS: [&str; 10] = [
    "qui", "par", "les", "des", "aux", "the", "and", "of", "to", "with",
];

/// How a clue and a word are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    Hidden,
    SameRoot,
}

impl fmt::Display for Likeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hidden => "one hides in the other",
            Self::SameRoot => "they share a root",
        })
    }
}

/// A text taken apart, to be compared with many others.
pub(crate) struct Parts(Vec<Part>);

/// A word of a text ("talon aiguille" has two), and its root.
struct Part {
    plain: String,
    root: String,
}

impl Parts {
    pub fn of(text: &str, language: Language) -> Self {
        let plain = letters::plain(text);
        let words = plain.split_whitespace();
        let telling = words.filter(|word| word.len() > 2 && !LINKS.contains(word));
        let parts = telling.map(|word| Part {
            plain: word.to_owned(),
            root: letters::root(word, language).to_owned(),
        });
        Self(parts.collect())
    }

    /// Compares each word of one with each word of the other.
    pub fn likeness(&self, other: &Self) -> Option<Likeness> {
        let pairs = || {
            self.0
                .iter()
                .flat_map(|a| other.0.iter().map(move |b| (a, b)))
        };
        if pairs().any(|(a, b)| a.hides_in(b) || b.hides_in(a)) {
            Some(Likeness::Hidden)
        } else if pairs().any(|(a, b)| a.shares_root(b)) {
            Some(Likeness::SameRoot)
        } else {
            None
        }
    }
}

impl Part {
    fn hides_in(&self, outer: &Self) -> bool {
        let inner = &self.plain;
        *inner == outer.plain || inner.len() >= SHORTEST_HIDDEN && outer.plain.contains(inner)
    }

    fn shares_root(&self, other: &Self) -> bool {
        let begins = |whole: &Self, part: &Self| {
            part.root.len() >= SHORTEST_HIDDEN && whole.plain.starts_with(&part.root)
        };
        self.root == other.root || begins(self, other) || begins(other, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_like_a_word_when_its_letters_give_it_away() {
        use Language::{En, Fr};
        use Likeness::{Hidden, SameRoot};
        for (clue, word, language, expected) in [
            ("noir", "baignoire", Fr, Some(Hidden)),
            ("rouge", "feu rouge", Fr, Some(Hidden)),
            ("sucré", "sucre", Fr, Some(Hidden)),
            ("glacé", "glacier", Fr, Some(SameRoot)),
            ("qui vole", "cerf-volant", Fr, Some(SameRoot)),
            ("qui pique", "pot", Fr, None),
            ("mou", "moutarde", Fr, None),
            ("outdoors", "door", En, Some(Hidden)),
            ("free", "freezer", En, Some(Hidden)),
            ("freezing", "freezer", En, Some(SameRoot)),
            ("sunny", "sun", En, Some(SameRoot)),
            ("old", "goldfish", En, None),
        ] {
            let [clue_parts, word_parts] = [clue, word].map(|text| Parts::of(text, language));
            let found = clue_parts.likeness(&word_parts);
            assert_eq!(found, expected, "{clue}, {word}");
        }
    }
}
