//! What a log knows people and commands by.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

/// A person as others may know them: a hash of the key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(as = "String", export_to = "wire.ts")]
pub struct PersonId(ArrayString<PERSON>);

/// How many digits a person's id has.
const PERSON: usize = 24;

impl PersonId {
    /// Who a computer player's moves are by; no hash looks like this.
    pub fn computer() -> Self {
        Self(ArrayString::from("computer").expect("it is short"))
    }

    pub fn of(secret: &[u8]) -> Self {
        let digits = hex(&Sha256::digest(secret)[..PERSON / 2]);
        Self(ArrayString::from(&digits).expect("as many digits as there is room for"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The text is not the id of a person.
#[derive(Debug, thiserror::Error)]
#[error("a person's id is {PERSON} digits from 0 to f")]
pub struct BadPerson;

impl FromStr for PersonId {
    type Err = BadPerson;

    fn from_str(text: &str) -> Result<Self, BadPerson> {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let id = ArrayString::from(text).map_err(|_| BadPerson)?;
        let good = id.len() == PERSON && id.bytes().all(digit);
        good.then_some(Self(id)).ok_or(BadPerson)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Chosen by the browser: 8 to 40 letters, digits or hyphens. A page that draws
/// numbers its ink: `Ab3dE9fG-ink-17`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "ArrayString<40>")]
#[ts(as = "String", export_to = "wire.ts")]
pub struct CommandId(ArrayString<40>);

/// The text is not the id of a command.
#[derive(Debug, thiserror::Error)]
#[error("an id is 8 to 40 letters, digits or hyphens")]
pub struct BadId;

impl TryFrom<ArrayString<40>> for CommandId {
    type Error = BadId;

    fn try_from(text: ArrayString<40>) -> Result<Self, BadId> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let good = text.len() >= 8 && text.bytes().all(fits);
        good.then_some(Self(text)).ok_or(BadId)
    }
}

impl FromStr for CommandId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        ArrayString::from(text).map_err(|_| BadId)?.try_into()
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl CommandId {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Which page's ink this is, and the how manieth, if its id says so.
    pub fn ink(&self) -> Option<(&str, u32)> {
        let (before, number) = self.0.rsplit_once('-')?;
        let page = before.strip_suffix("-ink")?;
        if before.contains("-ink-") {
            return None; // what follows the first one is no number
        }
        let counted: u32 = number.parse().ok()?;
        // One number is written in one way.
        let plain = !number.starts_with(['0', '+']) || number == "0";
        plain.then_some((page, counted))
    }
}

/// What was asked under an id, in short: a checksum of the command. The same id
/// with another content is a mistake of the browser's, and this is enough to
/// notice it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content(NonZeroU32);

impl Content {
    pub fn of(command: &[u8]) -> Self {
        let sum = NonZeroU32::new(crc32fast::hash(command));
        Self(sum.unwrap_or(NonZeroU32::MIN))
    }
}

pub fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits
        .map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_has_a_page_and_a_number() {
        for (id, expected) in [
            ("Ab3dE9fG-ink-17", Some(("Ab3dE9fG", 17))),
            ("Ab3dE9fG-ink-0", Some(("Ab3dE9fG", 0))),
            ("Ab3dE9fG-ink-017", None),
            ("Ab3dE9fG-ink-", None),
            ("Ab3dE9fG-ink--1", None),
            ("Ab3dE9fG-ink-1x", None),
            ("Ab3dE9fG-ink-4294967296", None),
            ("Ab3dE9fG-17", None),
            ("Ab3dE9fG-ink-1-ink-2", None),
            ("Ab3dE9fG-ink", None),
            ("Ab3dE9fG-ink-1-2", None),
            ("-ink-ink-2", None),
            ("Ab3d-ink-ink-2", None),
        ] {
            let id: CommandId = id.parse().unwrap();
            assert_eq!(id.ink(), expected, "{id:?}");
        }
    }
}
