//! What lists say about a table, kept on a shelf beside the logs. It is made
//! from the log and is never the truth.

use rules::GameName;
use serde::{Deserialize, Serialize};

use crate::journal::{Code, Journal, Shelf, now};
use crate::room::{Invitation, PersonId, Room, TablePhase};

/// How old the listing of a table in use may get, in milliseconds; where
/// everybody may read it, it is put up again in time.
const FRESH: u64 = 5 * 60 * 1000;
const FRESH_LISTED: u64 = 60 * 1000;

/// How long a listing that is not put up again is believed: a server that was
/// killed cannot take it back.
const BELIEVED: u64 = 2 * FRESH_LISTED;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    pub game: GameName,
    pub phase: TablePhase,
    pub listed: bool,
    /// It would be listed, but none of its people has been there for a while.
    #[serde(default)]
    pub deserted: bool,
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
    pub fn of(room: &Room, deserted: bool, at: u64) -> Self {
        let few = |n: usize| u8::try_from(n).expect("a table has few seats");
        Self {
            game: room.setup().name(),
            phase: room.phase(),
            listed: room.door().listed,
            deserted: deserted && room.door().listed,
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
    pub fn is_fresh(&self, room: &Room, deserted: bool, now: u64) -> bool {
        self.phase == room.phase()
            && self.game == room.setup().name()
            && self.listed == room.door().listed
            && self.deserted == (deserted && self.listed)
            && usize::from(self.seats) == room.seats().seats()
            && room.people().eq(&self.people)
            && room.kept().eq(&self.kept)
            && usize::from(self.computers) == room.computers().count()
            && self.host == *room.host()
            && now.saturating_sub(self.at) < self.fresh()
    }

    fn fresh(&self) -> u64 {
        match self.listed && !self.deserted {
            true => FRESH_LISTED,
            false => FRESH,
        }
    }

    /// In how many milliseconds it has to be put up again, so that it is
    /// believed.
    pub fn relist_in(&self) -> Option<u64> {
        let listed = self.listed && !self.deserted;
        listed.then(|| (self.at + FRESH_LISTED).saturating_sub(now()))
    }

    /// Whether this person belongs to the table.
    pub fn is_of(&self, person: &PersonId) -> bool {
        *person == self.host || self.people.contains(person) || self.kept.contains(person)
    }

    /// Whether the home page lists it: somebody is there, and plays or waits.
    pub fn is_open(&self, now: u64) -> bool {
        self.listed
            && !self.deserted
            && self.phase != TablePhase::Over
            && now.saturating_sub(self.at) < BELIEVED
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
