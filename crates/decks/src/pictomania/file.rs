//! How Pictomania's faces are written down.

use serde::Deserialize;

use super::Level;
use crate::source::{Entry, Text};

/// A file of one level, `green.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Faces {
    #[serde(default)]
    pub face: Vec<FaceEntry>,
}

#[derive(Deserialize)]
#[serde(from = "Written")]
pub(crate) struct FaceEntry {
    /// Only in packs: any other file has one level.
    pub level: Option<Level>,
    pub entry: Entry,
}

/// A flattened entry would lose the spans of its texts, so its fields are
/// repeated here.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: Text,
    level: Option<Level>,
    /// For whoever edits the file.
    #[serde(rename = "topic")]
    _topic: Option<String>,
    #[serde(default)]
    fr: Vec<Text>,
    #[serde(default)]
    en: Vec<Text>,
}

impl From<Written> for FaceEntry {
    fn from(written: Written) -> Self {
        let Written {
            id, level, fr, en, ..
        } = written;
        Self {
            level,
            entry: Entry { id, fr, en },
        }
    }
}
