//! Packs: what a pack must have so that a table can play with it.

use super::report::Report;
use super::{Finding, Reason, faces, words};
use crate::ademimo;
use crate::pack::PackFile;
use crate::pictomania::{Level, SHOWN, SPARE};
use crate::source::Entry;
use rules::Language;

use crate::Source;

/// A name fits on one line of the lobby.
const NAME_LENGTH: usize = 40;

pub(crate) fn check(source: Source<'_>, file: &PackFile) -> Vec<Finding> {
    let mut report = Report::new(source);
    let languages = file.languages();
    if languages.is_empty() {
        report.whole(Reason::NoName);
    }
    for name in [&file.name.fr, &file.name.en].into_iter().flatten() {
        if let Some(reason) = bad_name(name.get_ref()) {
            report.at(name, reason);
        }
    }
    let entries: Vec<&Entry> = file.entries().collect();
    if entries.is_empty() {
        report.whole(Reason::NoCards);
    }
    report.ids(entries.iter().copied());
    for language in Language::ALL {
        for entry in &entries {
            if !languages.contains(&language) && !entry.texts(language).is_empty() {
                report.find(&entry.id, &entry.id, Reason::Unnamed(language));
            }
        }
    }
    check_faces(&mut report, file, &languages);
    check_words(&mut report, file, &languages);
    report.findings
}

fn check_faces(report: &mut Report<'_>, file: &PackFile, languages: &[Language]) {
    for face in &file.face {
        if face.level.is_none() {
            let id = &face.entry.id;
            report.find(id, id, Reason::NoLevel);
        }
    }
    for level in Level::ALL {
        let entries: Vec<&Entry> = file.of(level).collect();
        let (found, needed) = (entries.len(), SHOWN + SPARE);
        if (1..needed).contains(&found) {
            let id = &entries[0].id;
            let reason = Reason::TooFew {
                level,
                found,
                needed,
            };
            report.find(id, id, reason);
        }
        faces::check(report, &entries, languages);
    }
}

/// A pack's words meet its own clues, and those of the game where they are
/// mixed or where its own are too few. The other way round nothing is compared:
/// of the game's words there are enough, and those that clash stay out.
fn check_words(report: &mut Report<'_>, file: &PackFile, languages: &[Language]) {
    let words: Vec<&Entry> = file.words.iter().collect();
    let clues: Vec<&Entry> = file.clues.cards().map(|(_, card)| card).collect();
    if let (true, [clue, ..]) = (words.is_empty(), &*clues) {
        report.find(&clue.id, &clue.id, Reason::CluesAlone);
    }
    let needed = (1..=2, "one, or an ordinary and an easy one");
    words::words(report, &words, languages, &needed);
    for &language in languages {
        let texts = words
            .iter()
            .map(|card| (*card, words::different(card, language)));
        report.twice_among(texts, language);
        let house = ademimo::deck(language);
        let clues = house.clues.iter().flat_map(|card| &card.clues);
        words::given_away(report, &words, clues, language);
    }
    words::clues(report, &clues, &words, languages);
}

/// A name may have digits and signs that cards may not.
fn bad_name(name: &str) -> Option<Reason> {
    let text = name.to_owned();
    let length = name.chars().count();
    if name.trim().is_empty() {
        Some(Reason::Empty)
    } else if name.trim() != name {
        Some(Reason::Spaces { text })
    } else if let Some(letter) = name.chars().find(|letter| letter.is_control()) {
        Some(Reason::Unshowable(letter))
    } else {
        (length > NAME_LENGTH).then_some(Reason::TooLong {
            text,
            length,
            limit: NAME_LENGTH,
        })
    }
}
