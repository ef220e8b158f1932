//! Files that people write: packs of words, and the house's own cards.

use decks::pack::Edition;
use decks::pictomania::Level;
use decks::{Source, check};
use rules::{AnyGame, AnySetup, Language, Seed, ademimo, pictomania};

/// A pack. If it is good, whatever it is said to be enough for can be dealt.
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
        if let Some(edition) = pack.edition(language) {
            play_faces(edition, language);
            play_words(edition, language);
        }
    }
    true
}

fn play_faces(edition: &Edition, language: Language) {
    for (level, rounds) in Level::ALL.into_iter().zip(edition.rounds()) {
        if rounds < 4 {
            continue;
        }
        let setup = pictomania::Setup {
            levels: [level; 4],
            language,
            pack: Some("pack".to_owned()),
            ..pictomania::Setup::default()
        };
        deal(&setup.into(), 3, edition);
    }
}

fn play_words(edition: &Edition, language: Language) {
    let Some(cards) = &edition.cards else { return };
    for (seats, young) in [(3, false), (6, false), (3, true), (6, true)] {
        let words = cards.words(young).count();
        for (mixed, needed) in [(true, 1), (false, Edition::WORDS_NEEDED)] {
            if words < needed {
                continue;
            }
            let name = "pack".to_owned();
            let setup = ademimo::Setup {
                language,
                young,
                pack: Some(ademimo::Pack { name, mixed }),
                ..ademimo::Setup::default()
            };
            deal(&setup.into(), seats, edition);
        }
    }
}

fn deal(setup: &AnySetup, seats: usize, edition: &Edition) {
    let deck = decks::deck(setup, seats, |_, _| Some(edition));
    let deck = deck.unwrap_or_else(|why| panic!("said to be enough: {why:?}"));
    let game = setup.name();
    let dealt = AnyGame::by_rules(game.rules(), setup, seats, &deck, &game.deal(Seed([7; 32])));
    if let Err(why) = dealt {
        panic!("said to be enough: {why}");
    }
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
