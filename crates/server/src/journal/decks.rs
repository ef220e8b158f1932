//! The cards that logs name, each kept once on a shelf.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use rules::AnyDeck;

use super::{CannotOpen, Journal, JournalError, Shelf, Stored};
use crate::room::{CardsHash, Entry, NamedCards, Record, cards_text};

/// How many decks are kept in memory. A server has two for each game with
/// words, and those of its packs; whatever else old matches were played with is
/// read again.
const KNOWN: usize = 64;

/// Decks that are on the shelf for certain: they were put there, or read from
/// it. Tables that play with the same one share it.
#[derive(Clone, Default)]
pub struct Decks(Arc<Mutex<HashMap<CardsHash, AnyDeck>>>);

impl Decks {
    fn get(&self, hash: &CardsHash) -> Option<AnyDeck> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(hash).cloned()
    }

    fn keep(&self, hash: CardsHash, deck: AnyDeck) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KNOWN {
            known.clear();
        }
        known.insert(hash, deck);
    }
}

impl Journal {
    /// The record in this slot, which must be the one that is expected, with
    /// the cards that it names.
    pub async fn record(&self, stored: &Stored, expected: u32) -> Result<Record, CannotOpen> {
        let mut record = stored.parse(expected)?;
        for named in record.did.iter_mut().filter_map(Entry::named_cards_mut) {
            let hash = named.hash;
            let found = Box::pin(self.deck(&hash)).await?;
            let deck = found.ok_or(CannotOpen::Cards { n: stored.n, hash })?;
            named.lay_out(deck);
        }
        Ok(record)
    }

    /// These cards; nothing if they are not on the shelf, or not as they were.
    pub async fn deck(&self, hash: &CardsHash) -> Result<Option<AnyDeck>, JournalError> {
        if let Some(deck) = self.decks().get(hash) {
            return Ok(Some(deck));
        }
        let text = self.get(Shelf::Deck, hash.as_str()).await?;
        let text = text.filter(|text| CardsHash::of(text) == *hash);
        let deck: Option<AnyDeck> = text.and_then(|text| serde_json::from_slice(&text).ok());
        if let Some(deck) = &deck {
            self.decks().keep(*hash, deck.clone());
        }
        Ok(deck)
    }

    /// Puts cards on the shelf, if they are not there yet. A record that names
    /// them is appended only after this.
    pub async fn shelve(&self, named: &NamedCards) -> Result<(), JournalError> {
        let (Some(deck), None) = (named.deck(), self.decks().get(&named.hash)) else {
            return Ok(());
        };
        let key = named.hash.as_str();
        self.put(Shelf::Deck, key, cards_text(deck)).await?;
        self.decks().keep(named.hash, deck.clone());
        Ok(())
    }

    fn decks(&self) -> &Decks {
        match self {
            Self::Sqlite(sqlite) => sqlite.decks(),
            Self::JetStream(jetstream) => jetstream.decks(),
        }
    }
}
