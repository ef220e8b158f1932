//! The language of the words, as an option.

use clap::ValueEnum;
use rules::Language;

#[derive(Clone, Copy, ValueEnum)]
pub enum LanguageName {
    Fr,
    En,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Self {
        match name {
            LanguageName::Fr => Self::Fr,
            LanguageName::En => Self::En,
        }
    }
}
