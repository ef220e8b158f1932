//! Who may come in.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{PersonId, Room, TablePhase};

/// Who may come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub struct Door {
    /// The home page lists the table; otherwise only its link leads to it.
    pub listed: bool,
    /// Anyone without a seat may look on.
    pub spectators: bool,
}

impl Default for Door {
    fn default() -> Self {
        Self {
            listed: false,
            spectators: true,
        }
    }
}

/// The secret in an invitation link: twelve consonants in small letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "ArrayString<12>")]
#[ts(as = "String", export_to = "wire.ts")]
pub struct Invitation(ArrayString<12>);

/// Letters that make no words: 52 bits in twelve of them.
const LETTERS: &[u8; 20] = b"bcdfghjklmnpqrstvwxz";

/// The text is not an invitation.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("an invitation is twelve consonants in small letters")]
pub struct NoInvitation;

impl Invitation {
    /// From random numbers, each of which is below 20.
    pub fn of(random: [u8; 12]) -> Self {
        let mut letters = ArrayString::new();
        for number in random {
            letters.push(char::from(LETTERS[usize::from(number) % LETTERS.len()]));
        }
        Self(letters)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<ArrayString<12>> for Invitation {
    type Error = NoInvitation;

    fn try_from(text: ArrayString<12>) -> Result<Self, NoInvitation> {
        let good = text.len() == 12 && text.bytes().all(|byte| LETTERS.contains(&byte));
        good.then_some(Self(text)).ok_or(NoInvitation)
    }
}

impl std::str::FromStr for Invitation {
    type Err = NoInvitation;

    /// As it stands in a link, which may have been written by hand or end a
    /// sentence.
    fn from_str(text: &str) -> Result<Self, NoInvitation> {
        let mut letters = ArrayString::new();
        for letter in text.chars().filter(|letter| letter.is_alphanumeric()) {
            let letter = letter.to_ascii_lowercase();
            letters.try_push(letter).map_err(|_| NoInvitation)?;
        }
        letters.try_into()
    }
}

/// Strangers at the door.
#[derive(Clone, Default)]
pub struct Porch {
    /// Nothing at tables of 0.1, which open to anyone who has their code.
    invitation: Option<Invitation>,
    /// They wait for an answer, the first first.
    knocking: Vec<PersonId>,
    let_in: Vec<PersonId>,
    /// The owners of devices that were told no.
    turned_away: Vec<PersonId>,
}

impl Porch {
    pub fn new(invitation: Option<Invitation>) -> Self {
        Self {
            invitation,
            ..Self::default()
        }
    }
}

/// Where somebody stands who comes to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Outside {
    /// Play has begun, and they have no invitation: they may knock.
    Closed,
    /// They have knocked, and somebody at the table will answer.
    Knocking,
    /// The answer was no.
    TurnedAway,
    /// The host has sent them away.
    Removed,
}

impl Room {
    pub fn invitation(&self) -> Option<&Invitation> {
        self.porch.invitation.as_ref()
    }

    pub(super) fn knock(&mut self, by: &PersonId) {
        if !self.porch.knocking.contains(by) {
            self.porch.knocking.push(by.clone());
        }
    }

    /// Nobody waits at the door any more under this name.
    pub(super) fn answer(&mut self, person: &PersonId, yes: bool) {
        self.porch.knocking.retain(|knocking| knocking != person);
        if yes {
            self.porch.let_in.push(person.clone());
        } else {
            let device = self.eyes.device(person).clone();
            self.porch.turned_away.push(device);
        }
    }

    /// In a lobby nobody has to knock.
    pub(super) fn open_door(&mut self) {
        self.porch.knocking.clear();
    }

    /// A full porch has no room for those who have gone away again.
    pub(super) fn forget_knocks(&mut self, of: &[PersonId]) {
        self.porch
            .knocking
            .retain(|knocking| !of.contains(knocking));
    }

    /// Those who have knocked and have not been answered.
    pub fn knocking(&self) -> &[PersonId] {
        &self.porch.knocking
    }

    /// The owners of devices that have been told no.
    pub fn turned_away(&self) -> &[PersonId] {
        &self.porch.turned_away
    }

    /// Whether somebody who comes without a seat stands outside, and why.
    /// `invited` says that they came by the table's link; `inside` that they
    /// have been here all the time.
    pub fn outside(
        &self,
        person: &PersonId,
        device: &PersonId,
        invited: bool,
        inside: bool,
    ) -> Option<Outside> {
        if self.is_removed(person) || self.is_removed(device) {
            return Some(Outside::Removed);
        }
        if self.belongs(person) {
            return None;
        }
        let open = self.porch.invitation.is_none() || self.door.listed;
        let open = match self.phase() {
            TablePhase::Lobby => true,
            TablePhase::Playing | TablePhase::Over => {
                self.door.spectators && (invited || inside || open)
            }
        };
        match open {
            true => None,
            false if self.porch.turned_away.contains(device) => Some(Outside::TurnedAway),
            false if self.porch.knocking.contains(person) => Some(Outside::Knocking),
            false => Some(Outside::Closed),
        }
    }

    /// The host, those who sit here or have a seat kept, and those let in.
    pub fn belongs(&self, person: &PersonId) -> bool {
        *person == self.host
            || self.seat_of(person).is_some()
            || self.kept_for(person).is_some()
            || self.porch.let_in.contains(person)
    }

    /// Whether this person may see the game and hear what is said.
    pub fn may_look(&self, person: &PersonId) -> bool {
        self.door.spectators || self.seat_of(person).is_some() || self.porch.let_in.contains(person)
    }
}
