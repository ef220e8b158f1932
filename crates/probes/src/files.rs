//! Files that people write: packs of words, and the house's own cards.

use std::sync::Arc;

use decks::pictomania::Level;
use decks::{Source, check};
use rules::pictomania::{Pictomania, Setup};
use rules::{Deal, Game, Language, Seed};

/// A pack. If it is good, every level that it is said to last for can be dealt.
pub fn pack(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else {
        return false;
    };
    let pack = match decks::pack::read("pack.toml", text) {
        Ok(pack) => pack,
        Err(bad) => {
            assert!(!bad.findings.is_empty(), "refused without a reason");
            let lines = text.lines().count().max(1);
            let in_file = |line: usize| (1..=lines + 1).contains(&line);
            assert!(bad.findings.iter().all(|finding| in_file(finding.line)));
            return false;
        }
    };
    for language in Language::ALL {
        let Some(edition) = pack.edition(language) else {
            continue;
        };
        for (level, rounds) in Level::ALL.into_iter().zip(edition.rounds()) {
            if rounds < 4 {
                continue;
            }
            let setup = Setup {
                levels: [level; 4],
                language,
                ..Setup::default()
            };
            let deck = Arc::clone(&edition.deck);
            let dealt = Pictomania::new(&setup, 3, &deck, &Deal::Seed(Seed([7; 32])));
            assert!(dealt.is_ok(), "{level} is said to last for four rounds");
        }
    }
    true
}

/// The house's cards, as somebody might edit them: files one after the other,
/// and the first byte says for which game.
pub fn deck(data: &[u8]) -> bool {
    let (game, data) = data.split_first().unwrap_or((&0, &[]));
    let Ok(text) = std::str::from_utf8(data) else {
        return false;
    };
    let source = |text| Source {
        name: "cards.toml",
        text,
    };
    let findings = match game % 2 {
        0 => {
            let level = Level::ALL[usize::from(game / 2) % Level::ALL.len()];
            check::pictomania(&[(level, source(text))])
        }
        _ => {
            let mut files = text.split('\0').map(source);
            let empty = source("");
            let (words, clues) = (files.next().unwrap_or(empty), files.next().unwrap_or(empty));
            check::ademimo(words, clues, &files.collect::<Vec<_>>())
        }
    };
    // Something else is found than that it cannot be read.
    findings.len() != 1
}
