//! Pictomania's levels together: a word that is easy in one is not hard in another.

use std::collections::HashMap;

use super::report::Report;
use super::{Finding, Reason};
use crate::letters;
use crate::pictomania::Faces;
use rules::Language;

use crate::Source;

/// Words that an easier level has already. A file that cannot be read has no
/// words here; its own check says why.
pub(super) fn check(files: &[Source<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for language in Language::ALL {
        let mut places: HashMap<String, (&str, usize)> = HashMap::new();
        for &source in files {
            let Ok(file) = source.parse::<Faces>() else {
                continue;
            };
            let mut report = Report::new(source);
            for entry in file.face.iter().map(|face| &face.entry) {
                for text in entry.texts(language) {
                    let key = letters::key(text.get_ref(), language);
                    let here = (source.name, source.line_of(text));
                    let (name, line) = *places.entry(key).or_insert(here);
                    if name != source.name {
                        let reason = Reason::InOtherLevel {
                            text: text.get_ref().clone(),
                            file: name.to_owned(),
                            line,
                        };
                        report.find(text, &entry.id, reason);
                    }
                }
            }
            findings.append(&mut report.findings);
        }
    }
    findings
}
