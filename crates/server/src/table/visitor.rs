//! Somebody who comes to look at a table.

use std::net::IpAddr;

use crate::people::Person;
use crate::room::{Invitation, PersonId, Room};

/// Who calls at a table, and how they came.
#[derive(Clone, Debug)]
pub struct Caller {
    pub person: PersonId,
    /// The owner of the device that they use: themselves, unless they are a
    /// guest on it.
    pub device: PersonId,
    /// The secret of the link that they came by.
    pub invitation: Option<Invitation>,
}

impl Caller {
    /// Whether they came by the table's own link.
    pub fn is_invited(&self, room: &Room) -> bool {
        self.invitation.is_some() && self.invitation.as_ref() == room.invitation()
    }
}

/// Somebody who comes to a table.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub caller: Caller,
    /// What they have chosen to show.
    pub shown: Option<Person>,
    /// Where they come from.
    pub from: IpAddr,
}

/// A connection, counted from the first that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WatchId(pub u64);

/// What a browser says it has seen when it comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub match_number: u32,
    pub happenings: u32,
}
