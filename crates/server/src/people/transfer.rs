//! A link moves a person to another device.
//!
//! The link holds a secret. The journal holds the person's key, locked with
//! that secret, for ten minutes and for one use. Neither is worth anything
//! alone, and the key itself is stored nowhere.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Key;
use crate::journal::now;
use crate::journal::{Journal, JournalError, Shelf};
use crate::room::hex;

/// How long a link works, in milliseconds.
const LASTS: u64 = 10 * 60 * 1000;

/// The secret in the link.
pub struct Token([u8; 32]);

#[derive(Serialize, Deserialize)]
struct Parcel {
    until: u64,
    /// The key, each byte added to the token's without carry. The token is
    /// random, as long as the key and used once, so nothing shows through.
    locked: [u8; 32],
}

impl Token {
    pub fn parse(text: &str) -> Option<Self> {
        Some(Self(Key::parse(text)?.bytes()))
    }

    fn place(&self) -> String {
        hex(&Sha256::digest(self.0)[..16])
    }

    fn lock(&self, bytes: [u8; 32]) -> [u8; 32] {
        std::array::from_fn(|i| bytes[i] ^ self.0[i])
    }
}

/// Sends a key on its way; the answer is the secret for the link.
pub async fn send(journal: &Journal, key: &Key) -> Result<String, JournalError> {
    let secret = Key::random();
    let token = Token(secret.bytes());
    let parcel = Parcel {
        until: now() + LASTS,
        locked: token.lock(key.bytes()),
    };
    let value = serde_json::to_vec(&parcel).expect("a parcel is plain data");
    journal.put(Shelf::Move, &token.place(), value).await?;
    Ok(secret.secret().to_owned())
}

/// The key that was sent, once and in time.
pub async fn receive(journal: &Journal, token: &Token) -> Result<Option<Key>, JournalError> {
    let value = journal.take(Shelf::Move, &token.place()).await?;
    let parcel = value.and_then(|value| serde_json::from_slice::<Parcel>(&value).ok());
    let in_time = parcel.filter(|parcel| now() <= parcel.until);
    Ok(in_time.map(|parcel| Key::of(token.lock(parcel.locked))))
}

/// Throws away what nobody has come for.
pub async fn sweep(journal: &Journal) -> Result<(), JournalError> {
    for (place, value) in journal.list(Shelf::Move).await? {
        let parcel = serde_json::from_slice::<Parcel>(&value);
        if parcel.is_ok_and(|parcel| parcel.until < now()) {
            journal.take(Shelf::Move, &place).await?;
        }
    }
    Ok(())
}
