//! The languages of the cards.

use std::fmt;

/// The language of a table's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    Fr,
    En,
}

impl Language {
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];
}

/// As the data files call it.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fr => "fr",
            Self::En => "en",
        })
    }
}
