//! What lists say about a table, kept on a shelf beside the logs. It is made
//! from the log and is never the truth.

use rules::GameName;
use serde::{Deserialize, Serialize};

use crate::journal::{Code, Journal, Shelf};
use crate::room::{Invitation, PersonId, Room, TablePhase};

/// How old the listing of a table in use may get, in milliseconds.
const FRESH: u64 = 5 * 60 * 1000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    pub game: GameName,
    pub phase: TablePhase,
    pub listed: bool,
    pub seats: u8,
    pub people: Vec<PersonId>,
    /// Those whom a computer player keeps a seat for.
    #[serde(default)]
    pub kept: Vec<PersonId>,
    /// The secret in the table's link.
    #[serde(default)]
    pub invitation: Option<Invitation>,
    pub computers: u8,
    pub host: PersonId,
    /// When somebody was last there, roughly.
    pub at: u64,
}

impl Listing {
    pub fn of(room: &Room, at: u64) -> Self {
        let few = |n: usize| u8::try_from(n).expect("a table has few seats");
        Self {
            game: room.setup().name(),
            phase: room.phase(),
            listed: room.door().listed,
            seats: few(room.seats().seats()),
            people: room.people().cloned().collect(),
            kept: room.kept().cloned().collect(),
            invitation: room.invitation().cloned(),
            computers: few(room.computers().count()),
            host: room.host().clone(),
            at,
        }
    }

    /// Whether this listing still says what a new one would. That is asked at
    /// every move, so it makes no new one.
    pub fn is_fresh(&self, room: &Room, now: u64) -> bool {
        self.phase == room.phase()
            && self.game == room.setup().name()
            && self.listed == room.door().listed
            && usize::from(self.seats) == room.seats().seats()
            && room.people().eq(&self.people)
            && room.kept().eq(&self.kept)
            && usize::from(self.computers) == room.computers().count()
            && self.host == *room.host()
            && now.saturating_sub(self.at) < FRESH
    }

    /// Whether this person belongs to the table.
    pub fn is_of(&self, person: &PersonId) -> bool {
        *person == self.host || self.people.contains(person) || self.kept.contains(person)
    }

    /// Whether somebody was at the table recently.
    pub fn is_in_use(&self, now: u64) -> bool {
        now.saturating_sub(self.at) < 2 * FRESH
    }

    pub async fn put(&self, journal: &Journal, table: &Code) {
        let value = serde_json::to_vec(self).expect("a listing is plain data");
        // A list that is behind does no harm.
        if let Err(error) = journal.put(Shelf::Table, table.as_str(), value).await {
            tracing::warn!(%table, %error, "a listing could not be put up");
        }
    }

    pub async fn get(journal: &Journal, table: &Code) -> Option<Self> {
        let value = journal.get(Shelf::Table, table.as_str()).await;
        serde_json::from_slice(&value.ok()??).ok()
    }

    /// All the listings there are.
    pub async fn all(journal: &Journal) -> Vec<(Code, Self)> {
        let shelf = match journal.list(Shelf::Table).await {
            Ok(shelf) => shelf,
            Err(error) => {
                tracing::warn!(%error, "the listings could not be read");
                return Vec::new();
            }
        };
        let read = |(key, value): (String, Vec<u8>)| {
            Some((key.parse().ok()?, serde_json::from_slice(&value).ok()?))
        };
        shelf.into_iter().filter_map(read).collect()
    }
}
