//! What every table gets from its server.

use std::time::Duration;

use super::departures::Departures;
use super::packs::Packs;
use super::thoughts::Thoughts;
use crate::journal::{Journal, Neighbours, Orders};
use crate::limits::Limits;
use crate::people::People;

/// What the operator decides about play.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// A computer player's pause before a move.
    pub computer_pause: Duration,
    /// How long somebody may be away before others can go on without them.
    pub away_grace: Duration,
    /// How long a lobby is kept if its match never starts.
    pub forget_lobbies: Duration,
    /// How long a table is kept after everybody has left.
    pub forget_tables: Duration,
    /// How long the name of somebody is kept who does not come back.
    pub forget_people: Duration,
}

/// One for all tables.
pub struct House {
    pub journal: Journal,
    pub people: People,
    pub neighbours: Neighbours,
    pub orders: Orders,
    pub manners: Manners,
    pub limits: Limits,
    pub packs: Packs,
    pub thoughts: Thoughts,
    pub departures: Departures,
}
