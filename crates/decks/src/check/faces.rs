//! Faces of Pictomania, of the game or of a pack.

use super::Reason;
use super::report::Report;
use crate::pictomania::WORDS;
use crate::source::Entry;
use rules::Language;

use crate::letters;

/// Seven words stand one below the other, each a third of a phone's width.
const WORD_LENGTH: usize = 26;

/// A shorter word is in others by chance.
const SHORTEST_CONTAINED: usize = 4;

/// Checks the faces of one level in the languages that it must have.
pub(super) fn check(report: &mut Report<'_>, faces: &[&Entry], languages: &[Language]) {
    for &language in languages {
        for face in faces {
            report.texts(face, language, WORD_LENGTH);
            let found = face.texts(language).len();
            if found != 0 && found != WORDS {
                let needed = WORDS.to_string();
                let reason = Reason::Texts {
                    language,
                    found,
                    needed,
                };
                report.find(&face.id, &face.id, reason);
            }
            contained(report, face, language);
        }
        report.twice(faces.iter().copied(), language);
    }
}

/// A drawing of "chat noir" is one of "chat" too: the two cannot be told apart.
fn contained(report: &mut Report<'_>, face: &Entry, language: Language) {
    for outer in face.texts(language) {
        for inner in face.texts(language) {
            if contains(outer.get_ref(), inner.get_ref(), language) {
                let reason = Reason::Contained {
                    inner: inner.get_ref().clone(),
                    outer: outer.get_ref().clone(),
                };
                report.find(outer, &face.id, reason);
            }
        }
    }
}

/// As whole words, or anywhere if it is long enough. The same word twice is
/// another mistake.
fn contains(outer: &str, inner: &str, language: Language) -> bool {
    let (outer_key, inner_key) = (letters::key(outer, language), letters::key(inner, language));
    if outer_key == inner_key || inner_key.is_empty() {
        return false;
    }
    let (outer, inner) = (letters::plain(outer), letters::plain(inner));
    format!(" {outer_key} ").contains(&format!(" {inner_key} "))
        || inner.chars().count() >= SHORTEST_CONTAINED && outer.contains(&inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_in_another_as_a_whole_or_by_four_letters() {
        use Language::{En, Fr};
        for (outer, inner, language, expected) in [
            ("chat noir", "chat", Fr, true),
            ("pot de fleurs", "fleur", Fr, true),
            ("sourire", "rire", Fr, true),
            ("clé à molette", "clé", Fr, true),
            ("clématite", "clé", Fr, false),
            ("chat", "chats", Fr, false),
            ("teapots", "pot", En, false),
            ("rainbow", "rain", En, true),
            ("sea lion", "seas", En, true),
        ] {
            let found = contains(outer, inner, language);
            assert_eq!(found, expected, "{outer}, {inner}");
        }
    }
}
