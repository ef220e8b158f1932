//! Packs: more faces for Pictomania, more words and clues for Ademimo, or all of
//! these, in a file of their own.
//!
//! Whoever runs the server adds one with `tablee serve --pack FILE`, and a lobby
//! can choose it. The format is in `docs/decks.md`.

use std::fmt;
use std::sync::Arc;

use serde::Deserialize;
use thiserror::Error;

use crate::ademimo::{Clues, PackCards, WORDS_NEEDED};
use crate::check::{self, Finding};
use crate::pictomania::drawings::drawings;
use crate::pictomania::{Deck, FaceEntry, Level, face, rounds_by_level};
use crate::source::{Entry, Text};
use rules::Language;

use crate::Source;

/// A pack that tables can play with, in one language or in both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    fr: Option<Edition>,
    en: Option<Edition>,
}

/// A pack in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    pub name: String,
    /// For Pictomania; nothing if it has no faces.
    pub faces: Option<Arc<Deck>>,
    /// For Ademimo; nothing if it has no words.
    pub cards: Option<PackCards>,
}

impl Edition {
    /// How many words a match takes that is played with these alone.
    pub const WORDS_NEEDED: usize = WORDS_NEEDED;

    /// The words on its faces.
    pub fn face_words(&self) -> impl Iterator<Item = &String> {
        let faces = self.faces.iter().flat_map(|deck| &deck.faces);
        faces.flat_map(|face| &face.words)
    }

    /// How many of them computer players can draw.
    pub fn drawn(&self, language: Language) -> usize {
        let known = |word: &&String| !drawings(word, language).is_empty();
        self.face_words().filter(known).count()
    }

    /// For how many rounds of one match its faces last, by level.
    pub fn rounds(&self) -> [u8; Level::ALL.len()] {
        self.faces
            .as_deref()
            .map(rounds_by_level)
            .unwrap_or_default()
    }
}

impl Pack {
    pub fn edition(&self, language: Language) -> Option<&Edition> {
        match language {
            Language::Fr => self.fr.as_ref(),
            Language::En => self.en.as_ref(),
        }
    }
}

/// Why a file is not a pack: at least one finding.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct BadPack {
    pub findings: Vec<Finding>,
}

/// A line for each finding.
impl fmt::Display for BadPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, finding) in self.findings.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            finding.fmt(f)?;
        }
        Ok(())
    }
}

/// Reads a pack; `name` is what messages call the file.
pub fn read(name: &str, text: &str) -> Result<Pack, BadPack> {
    let source = Source { name, text };
    let file: PackFile = source.parse().map_err(|finding| BadPack {
        findings: vec![finding],
    })?;
    let findings = check::pack(source, &file);
    if findings.is_empty() {
        Ok(Pack {
            fr: file.edition(Language::Fr),
            en: file.edition(Language::En),
        })
    } else {
        Err(BadPack { findings })
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PackFile {
    pub name: Names,
    #[serde(default)]
    pub face: Vec<FaceEntry>,
    #[serde(default)]
    pub words: Vec<Entry>,
    #[serde(default)]
    pub clues: Clues,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Names {
    pub fr: Option<Text>,
    pub en: Option<Text>,
}

impl PackFile {
    /// A pack's languages are those that it has a name in.
    pub fn languages(&self) -> Vec<Language> {
        let named = |language: &Language| self.name(*language).is_some();
        Language::ALL.into_iter().filter(named).collect()
    }

    /// Every card of it.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let faces = self.face.iter().map(|face| &face.entry);
        let clues = self.clues.cards().map(|(_, card)| card);
        faces.chain(&self.words).chain(clues)
    }

    pub fn of(&self, level: Level) -> impl Iterator<Item = &Entry> {
        self.face
            .iter()
            .filter(move |face| face.level == Some(level))
            .map(|face| &face.entry)
    }

    fn name(&self, language: Language) -> Option<&Text> {
        match language {
            Language::Fr => self.name.fr.as_ref(),
            Language::En => self.name.en.as_ref(),
        }
    }

    /// Only for a file that has been checked.
    fn edition(&self, language: Language) -> Option<Edition> {
        Some(Edition {
            name: self.name(language)?.get_ref().clone(),
            faces: (!self.face.is_empty()).then(|| Arc::new(self.faces(language))),
            cards: (!self.words.is_empty())
                .then(|| PackCards::new(&self.words, &self.clues, language)),
        })
    }

    /// Every face is a card of its own: nobody should have to write six faces
    /// where a round shows three.
    fn faces(&self, language: Language) -> Deck {
        let entries = Level::ALL
            .into_iter()
            .flat_map(|level| self.of(level).map(move |entry| (level, entry)));
        let faces = (0..).zip(entries);
        let faces = faces.map(|(card, (level, entry))| face(entry, card, level, language));
        Deck {
            faces: faces.collect(),
        }
    }
}
