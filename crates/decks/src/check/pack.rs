//! Packs: what a pack must have so that a table can play with it.

use super::report::Report;
use super::{Finding, Reason, faces};
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
    if file.face.is_empty() {
        report.whole(Reason::NoFace);
    }
    report.ids(file.face.iter().map(|face| &face.entry));
    for face in &file.face {
        let entry = &face.entry;
        if face.level.is_none() {
            report.find(&entry.id, &entry.id, Reason::NoLevel);
        }
        for language in Language::ALL {
            if !languages.contains(&language) && !entry.texts(language).is_empty() {
                report.find(&entry.id, &entry.id, Reason::Unnamed(language));
            }
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
        faces::check(&mut report, &entries, &languages);
    }
    report.findings
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
