//! Somebody who comes to look at a table.

use std::net::IpAddr;

use crate::people::Person;
use crate::room::PersonId;

/// Somebody who comes to a table.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub person: PersonId,
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
