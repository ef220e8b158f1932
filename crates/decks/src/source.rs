//! Data files, and where in them something stands.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::check::{Finding, Reason};
use rules::Language;

/// A file that was read: its name for messages, and its text.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// A text, and its place in the file.
pub(crate) type Text = Spanned<String>;

/// What every card has: an id, and its texts in each language. A missing
/// language is an empty list, so that one reading shows everything that is wrong.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub id: Text,
    #[serde(default)]
    pub fr: Vec<Text>,
    #[serde(default)]
    pub en: Vec<Text>,
}

impl Entry {
    pub fn texts(&self, language: Language) -> &[Text] {
        match language {
            Language::Fr => &self.fr,
            Language::En => &self.en,
        }
    }

    /// The French and the English of each text.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.fr.iter().zip(&self.en);
        texts.map(|(fr, en)| (fr.get_ref().as_str(), en.get_ref().as_str()))
    }

    /// The texts alone, for the game.
    pub fn strings(&self, language: Language) -> Vec<String> {
        self.texts(language)
            .iter()
            .map(|text| text.get_ref().clone())
            .collect()
    }
}

impl Source<'_> {
    /// The line, from 1, of the byte at `offset`.
    pub(crate) fn line(&self, offset: usize) -> usize {
        let before = self.text.as_bytes().iter().take(offset);
        1 + before.filter(|&&byte| byte == b'\n').count()
    }

    pub(crate) fn line_of(&self, text: &Text) -> usize {
        self.line(text.span().start)
    }

    pub(crate) fn parse<T: DeserializeOwned>(&self) -> Result<T, Finding> {
        toml::from_str(self.text).map_err(|error| Finding {
            file: self.name.to_owned(),
            line: self.line(error.span().map_or(0, |span| span.start)),
            id: String::new(),
            reason: Reason::Unreadable(error.message().to_owned()),
        })
    }
}
