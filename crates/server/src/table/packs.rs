//! The words that tables play with: our own decks, and the packs that the
//! operator adds.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use decks::NoDeck;
use decks::pack::{self, BadPack, Edition, Pack};
use rules::{AnyDeck, AnySetup, Language};

use crate::wire::{KnownWords, PackView, PackWords, Refusal};

/// By name, in the order in which they were given.
#[derive(Clone, Default)]
pub struct Packs(Arc<[(String, Pack)]>);

#[derive(Debug, thiserror::Error)]
pub enum CannotRead {
    #[error("{path}: {error}")]
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    #[error("{0}")]
    Bad(#[from] BadPack),
    #[error("{0}: another pack has this name")]
    Twice(PathBuf),
}

impl Packs {
    /// Reads the files; a lobby names a pack by its file's name.
    pub fn read(files: &[PathBuf]) -> Result<Self, CannotRead> {
        let mut packs: Vec<(String, Pack)> = Vec::new();
        for path in files {
            let name = name(path);
            if packs.iter().any(|(other, _)| *other == name) {
                return Err(CannotRead::Twice(path.clone()));
            }
            let text = fs::read_to_string(path).map_err(|error| CannotRead::File {
                path: path.clone(),
                error,
            })?;
            packs.push((name, pack::read(&path.display().to_string(), &text)?));
        }
        Ok(Self(packs.into()))
    }

    /// What a lobby can choose from.
    pub fn list(&self) -> Vec<PackView> {
        let edition = |name: &str, pack: &Pack, language| {
            let edition: &Edition = pack.edition(language)?;
            Some(PackView {
                pack: name.to_owned(),
                language,
                title: edition.name.clone(),
                rounds: edition.rounds(),
                drawn: KnownWords {
                    number: number(edition.face_words().count()),
                    known: number(edition.drawn(language)),
                },
                words: edition.cards.as_ref().map(|cards| {
                    let words = |young| KnownWords {
                        number: number(cards.words(young).count()),
                        known: number(cards.known(young)),
                    };
                    PackWords {
                        ordinary: words(false),
                        easy: words(true),
                        needed: number(Edition::WORDS_NEEDED),
                        clue_cards: number(cards.clue_cards()),
                    }
                }),
            })
        };
        let packs = self.0.iter();
        packs
            .flat_map(|(name, pack)| {
                Language::ALL
                    .into_iter()
                    .filter_map(move |language| edition(name, pack, language))
            })
            .collect()
    }

    /// The cards that a table of `seats` with these options plays with, if
    /// there are enough.
    pub fn deck(&self, setup: &AnySetup, seats: usize) -> Result<AnyDeck, Refusal> {
        let pack = |name: &str, language| {
            let (_, pack) = self.0.iter().find(|(other, _)| other == name)?;
            pack.edition(language)
        };
        decks::deck(setup, seats, pack).map_err(|why| match why {
            NoDeck::NoSuchPack => Refusal::NoSuchPack,
            NoDeck::Setup(refusal) => Refusal::Setup { refusal },
        })
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
