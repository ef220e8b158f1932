//! The cards with words that a match begins with, as its log has them.
//!
//! They are the same for many matches, so a log only names them, by a hash of
//! their text; the text itself lies once on a shelf beside the logs. A room
//! cannot look there: whoever reads a log lays the cards out before the room
//! follows it. Logs of 0.1 hold them whole.

use std::fmt;

use arrayvec::ArrayString;
use rules::AnyDeck;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::hex;

#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cards {
    Named(NamedCards),
    Whole(AnyDeck),
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedCards {
    pub hash: CardsHash,
    /// Here once it was laid out.
    #[serde(skip)]
    deck: Option<AnyDeck>,
}

/// SHA-256 of the cards' text, in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardsHash(ArrayString<64>);

impl Cards {
    /// Cards that a new log names.
    pub fn named(deck: AnyDeck) -> Self {
        Self::Named(NamedCards {
            hash: CardsHash::of(&text(&deck)),
            deck: Some(deck),
        })
    }

    /// What a log of the first release means where it says nothing.
    pub fn of_old() -> Self {
        Self::Whole(AnyDeck::of_old())
    }

    /// The cards, or the name of those that nobody has laid out.
    pub fn deck(&self) -> Result<&AnyDeck, CardsHash> {
        match self {
            Self::Whole(deck) => Ok(deck),
            Self::Named(named) => named.deck.as_ref().ok_or(named.hash),
        }
    }
}

impl NamedCards {
    pub fn deck(&self) -> Option<&AnyDeck> {
        self.deck.as_ref()
    }

    pub fn lay_out(&mut self, deck: AnyDeck) {
        self.deck = Some(deck);
    }
}

/// The text of cards, as it lies on the shelf.
pub fn text(deck: &AnyDeck) -> Vec<u8> {
    serde_json::to_vec(deck).expect("cards are plain data")
}

impl CardsHash {
    pub fn of(text: &[u8]) -> Self {
        let digits = hex(&Sha256::digest(text));
        Self(ArrayString::from(&digits).expect("a hash has 64 digits"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CardsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
