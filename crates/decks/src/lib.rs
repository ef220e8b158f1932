//! The cards with words, in French and in English, and the checks that keep
//! them playable.
//!
//! The data files are written by people and built into the program. Packs are
//! files of the same kind, added by whoever runs the server.

pub mod ademimo;
pub mod check;
mod letters;
mod likeness;
pub mod pack;
pub mod pictomania;
mod source;

use std::sync::Arc;

use check::Finding;
use pack::Edition;
use rules::{AnyBadSetup, AnyDeck, AnySetup, GameName, Language};

pub use source::Source;

/// Why there are no cards for these options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDeck {
    /// No pack of this name, or not in this language.
    NoSuchPack,
    /// The pack does not suffice for these options.
    Setup(AnyBadSetup),
}

/// The cards that a table of `seats` with these options plays with: the house's,
/// or those of the pack that they name.
pub fn deck<'a>(
    setup: &AnySetup,
    seats: usize,
    pack: impl Fn(&str, Language) -> Option<&'a Edition>,
) -> Result<AnyDeck, NoDeck> {
    Ok(match setup {
        AnySetup::Shokoba(_) => AnyDeck::Shokoba(Arc::default()),
        AnySetup::Ademimo(setup) => {
            let Some(chosen) = &setup.pack else {
                return Ok(AnyDeck::Ademimo(ademimo::deck(setup.language)));
            };
            let edition = pack(&chosen.name, setup.language);
            let cards = edition.and_then(|edition| edition.cards.as_ref());
            let cards = cards.ok_or(NoDeck::NoSuchPack)?;
            let bad = |why| NoDeck::Setup(AnyBadSetup::Ademimo(why));
            let deck = cards.deck(setup, chosen.mixed, seats);
            let deck = deck.ok_or(bad(rules::ademimo::BadSetup::Deck))?;
            deck.check(setup, seats).map_err(bad)?;
            AnyDeck::Ademimo(Arc::new(deck))
        }
        AnySetup::Pictomania(setup) => {
            let deck = match &setup.pack {
                None => pictomania::deck(setup.language),
                Some(name) => {
                    let edition = pack(name, setup.language);
                    let faces = edition.and_then(|edition| edition.faces.clone());
                    faces.ok_or(NoDeck::NoSuchPack)?
                }
            };
            let bad = |why| NoDeck::Setup(AnyBadSetup::Pictomania(why));
            deck.check(setup).map_err(bad)?;
            AnyDeck::Pictomania(deck)
        }
    })
}

/// What is wrong with the house's cards for a game; the tests keep it empty.
pub fn findings(game: GameName) -> Vec<Finding> {
    match game {
        GameName::Shokoba => Vec::new(),
        GameName::Ademimo => check::ademimo(ademimo::WORDS, ademimo::CLUES, &ademimo::FITS),
        GameName::Pictomania => check::pictomania(&pictomania::FILES),
    }
}
