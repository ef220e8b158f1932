//! How Pictomania's faces are written down.

use std::fmt;

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
    /// Words of `en` that are easily taken for each other.
    pub pairs: Vec<Vec<Text>>,
    /// On a face of people and their trades.
    pub trades: Option<Gender>,
    pub entry: Entry,
}

/// Of all French words of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    Feminine,
    Masculine,
    /// The same word for both.
    Epicene,
}

/// As it is written in the file.
impl fmt::Display for Gender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Feminine => "feminine",
            Self::Masculine => "masculine",
            Self::Epicene => "epicene",
        })
    }
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
    pairs: Vec<Vec<Text>>,
    trades: Option<Gender>,
    #[serde(default)]
    fr: Vec<Text>,
    #[serde(default)]
    en: Vec<Text>,
}

impl From<Written> for FaceEntry {
    fn from(written: Written) -> Self {
        let Written {
            id,
            level,
            pairs,
            trades,
            fr,
            en,
            ..
        } = written;
        Self {
            level,
            pairs,
            trades,
            entry: Entry { id, fr, en },
        }
    }
}
