//! Pictomania: all faces are there, and the words of a face can be told apart, but
//! not too soon.

use super::report::Report;
use super::{Finding, faces, levels, pairs, trades};
use crate::pictomania::{Faces, Level};
use crate::source::Entry;
use rules::Language;

use crate::Source;

/// What is wrong with the files of some levels, the easiest first.
pub fn check(files: &[(Level, Source<'_>)]) -> Vec<Finding> {
    let of_each = files.iter().flat_map(|&(level, source)| one(level, source));
    let sources: Vec<Source<'_>> = files.iter().map(|&(_, source)| source).collect();
    of_each.chain(levels::check(&sources)).collect()
}

/// What is wrong with the file of one level.
fn one(level: Level, source: Source<'_>) -> Vec<Finding> {
    let file: Faces = match source.parse() {
        Ok(file) => file,
        Err(finding) => return vec![finding],
    };
    let entries: Vec<&Entry> = file.face.iter().map(|face| &face.entry).collect();
    let mut report = Report::new(source);
    report.count("faces", entries.len(), crate::pictomania::faces(level));
    report.ids(entries.iter().copied());
    faces::check(&mut report, &entries, &Language::ALL);
    for face in &file.face {
        pairs::check(&mut report, face, level);
    }
    trades::check(&mut report, &file.face);
    report.findings
}
