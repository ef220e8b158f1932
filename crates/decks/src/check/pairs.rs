//! Words of a face that are easily taken for each other. An easy face without
//! them would be solved at the first line.

use std::collections::HashSet;

use super::Reason;
use super::report::Report;
use crate::pictomania::{FaceEntry, Level};
use crate::source::Text;

/// Whoever has told one pair apart still has to look.
const NEEDED: usize = 2;

/// Whether the pairs that a face names are pairs of its English words, and
/// enough of them if it is green.
pub(super) fn check(report: &mut Report<'_>, face: &FaceEntry, level: Level) {
    let id = &face.entry.id;
    let words: HashSet<&String> = face.entry.en.iter().map(Text::get_ref).collect();
    let mut pairs = HashSet::new();
    for pair in &face.pairs {
        let mut named: Vec<&String> = pair.iter().map(Text::get_ref).collect();
        named.sort_unstable();
        let good = match named[..] {
            [a, b] => a != b && words.contains(a) && words.contains(b),
            _ => false,
        };
        if !good || !pairs.insert(named) {
            let named: Vec<&str> = pair.iter().map(|word| word.get_ref().as_str()).collect();
            let words = named.join(", ");
            report.find(pair.first().unwrap_or(id), id, Reason::NoPair { words });
        }
    }
    let found = pairs.len();
    if level == Level::Green && found < NEEDED {
        let needed = NEEDED;
        report.find(id, id, Reason::FewPairs { found, needed });
    }
}
