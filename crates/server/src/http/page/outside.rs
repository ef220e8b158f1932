//! What is said of us elsewhere, in the language that a request asks for. The
//! words are the page's; its build writes them down.

use std::collections::HashMap;

use axum::http::{HeaderMap, header};
use rules::{GameName, Language};
use serde::Deserialize;

use super::files;

pub const FILE: &str = "outside.json";

/// What is shown where no game is meant.
pub const PICTURE: &str = "/previews/home.png";

#[derive(Deserialize)]
pub struct Outside {
    #[serde(skip)]
    pub language: Language,
    pub home: Said,
    pub about: Said,
    /// Any table, whether there is one or not.
    pub table: Said,
    /// Where nothing is.
    pub missing: Said,
    /// Where a table would be, if that were its code.
    pub no_code: Said,
    pub to_home: String,
    pub games: HashMap<GameName, OfGame>,
}

#[derive(Deserialize)]
pub struct Said {
    pub title: String,
    pub text: String,
}

#[derive(Deserialize)]
pub struct OfGame {
    pub table: Said,
    pub rules: Said,
    pub picture: String,
}

impl Outside {
    /// Nothing if the page was not built.
    pub fn asked(headers: &HeaderMap) -> Option<Self> {
        let language = preferred(headers);
        let mut all: HashMap<Language, Self> = serde_json::from_str(&files::text(FILE)?).ok()?;
        let said = all.remove(&language)?;
        Some(Self { language, ..said })
    }
}

/// The language that a browser likes best among ours; French if it says nothing
/// of use: `en-GB, en;q=0.9, fr;q=0.5`.
fn preferred(headers: &HeaderMap) -> Language {
    let mut best = (Language::default(), 0.0);
    for element in files::elements(headers, header::ACCEPT_LANGUAGE) {
        let (tag, quality) = files::weighed(element);
        let spoken = match tag.split('-').next() {
            Some(tag) if tag.eq_ignore_ascii_case("fr") => Language::Fr,
            Some(tag) if tag.eq_ignore_ascii_case("en") => Language::En,
            _ => continue,
        };
        if quality > best.1 {
            best = (spoken, quality);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_language_is_the_first_that_both_speak() {
        let check = |asked: &str, expected: Language| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, asked.parse().unwrap());
            assert_eq!(preferred(&headers), expected, "{asked}");
        };
        check("fr-CA, en;q=0.8", Language::Fr);
        check("en-GB,en;q=0.9,fr;q=0.5", Language::En);
        check("fr;q=0.3, en;q=0.9", Language::En);
        check("de, EN;q=0.4", Language::En);
        check("en;q=0", Language::Fr);
        check("de", Language::Fr);
        check("*", Language::Fr);
        assert_eq!(preferred(&HeaderMap::new()), Language::Fr);
    }
}
