//! Words of a face that are easily taken for each other. An easy face without
//! them would be solved at the first line.

use std::collections::HashSet;

use super::Reason;
use super::report::Report;
use crate::pictomania::FaceEntry;
use crate::source::Text;

/// Whether the pairs that a face names are pairs of its English words.
pub(super) fn check(report: &mut Report<'_>, face: &FaceEntry) {
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
}
