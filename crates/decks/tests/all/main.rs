//! The shipped decks are clean, and every kind of mistake is found.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ademimo;
mod drawings;
mod pack;
mod pack_words;
mod pictomania;

use decks::check::Finding;

/// As whoever edits the file reads them.
fn lines(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(ToString::to_string).collect()
}

#[test]
fn nothing_is_wrong_with_the_shipped_decks() {
    for game in rules::GameName::ALL {
        assert_eq!(lines(&decks::findings(*game)), Vec::<String>::new());
    }
}
