//! What a table's log holds: what was accepted, in order, for ever.
//!
//! An act says what was done and what followed from it. Whatever the program of
//! the day decides (which games computers play, how long a vote counts, what
//! text is fit to show) was decided when the command was accepted, and is
//! written in the act. Fields that 0.1 did not write may be missing:
//! [`super::of_0_1`] says what their absence means.

use std::sync::Arc;

use bots::Level;
use rules::{AnyDeal, AnyMove, AnySetup, Seat};
use serde::{Deserialize, Serialize};

use super::{Cards, CommandId, Content, Door, Invitation, Leafing, NamedCards, PersonId, Reaction};
use crate::json::{Scrap, json_bytes};

/// One slot of a table's log: everything that was accepted together.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format.
    #[serde(rename = "v")]
    pub version: u8,
    /// The appending server's clock, in milliseconds since 1970; never earlier
    /// than that of the record before.
    pub at: u64,
    pub did: Vec<Entry>,
}

/// One accepted command. A person is a hash of their key, never the key or a
/// name.
#[derive(Clone, Serialize, Deserialize)]
pub struct Entry {
    pub id: CommandId,
    pub by: PersonId,
    /// What was asked under this id. 0.1 did not write it; what the house does
    /// of its own accord, and ink that is numbered, have none. Logs from the
    /// days before 0.2 have a `content`, a hash that took longer: it is not
    /// looked at any more.
    #[serde(default, rename = "asked", skip_serializing_if = "Option::is_none")]
    pub content: Option<Content>,
    /// The owner of the device, if this is one of its guests. Missing in logs
    /// of 0.1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<PersonId>,
    #[serde(flatten)]
    pub act: Act,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Act {
    /// The table is set up. This is always the first entry and occurs nowhere
    /// else. Whoever opens the table is its host.
    Open {
        setup: AnySetup,
        seats: u8,
        /// The secret in the table's link. A table of 0.1 has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invitation: Option<Invitation>,
    },
    Sit {
        seat: Seat,
    },
    Stand {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        became: Option<Became>,
        /// They may come back: a computer player keeps the seat for them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeps: bool,
    },
    Computer {
        seat: Seat,
        level: Option<Level>,
    },
    Configure {
        setup: AnySetup,
        seats: u8,
        /// Whether computer players stay on their seats: not for a game that
        /// they cannot play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        computers_stay: Option<bool>,
    },
    /// A match begins, with the setup and the people of that moment.
    Start {
        rules: u16,
        deal: AnyDeal,
        /// Missing in old logs of Shokoba, which has no cards with words.
        #[serde(default = "Cards::of_old")]
        deck: Cards,
        /// Where seats were free, they are closed first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        closing: Option<Box<Closing>>,
    },
    Play {
        seat: Seat,
        #[serde(rename = "move")]
        mv: AnyMove,
    },
    /// The time of this stage of the match is over.
    TimeUp {
        stage: u32,
    },
    /// Play goes on after a time in which no server ran.
    Wake,
    /// Back to the lobby after the end, with the same people.
    Reopen,
    /// After the end somebody wants to play again, or no longer does.
    Again {
        wanted: bool,
    },
    Ready {
        ready: bool,
    },
    Swap {
        one: Seat,
        other: Seat,
    },
    Door {
        door: Door,
    },
    Leafing {
        who: Leafing,
    },
    /// The host sends somebody away for good.
    Remove {
        person: PersonId,
        /// What becomes of their seat, if they had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        became: Option<Became>,
        /// The owner of their device: all who share it go too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shared_with: Option<PersonId>,
    },
    /// The host is away; somebody else is the host now.
    TakeHost,
    /// The host gives an absent person's seat to a computer player; anybody
    /// else votes for it.
    Substitute {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Substitution>,
    },
    TakeBack,
    /// Somebody without a seat asks for one during a match, or no longer does.
    Ask {
        seat: Option<Seat>,
    },
    /// They get it: somebody at the table said yes, or the next round began.
    Admit {
        person: PersonId,
        seat: Seat,
    },
    /// They do not get it in this match.
    Decline {
        person: PersonId,
    },
    /// A stranger knocks at the door.
    Knock {
        /// They had knocked too, went away, and make room.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        instead_of: Vec<PersonId>,
    },
    /// Somebody at the table answers the door.
    Answer {
        person: PersonId,
        yes: bool,
    },
    Say {
        text: String,
        /// Whether the text was made fit to show when it was accepted.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        tidy: bool,
    },
    React {
        reaction: Reaction,
    },
    /// Nothing that this person asks for by a connection opened before this time
    /// is done any more. It stands before anything that was refused them where
    /// several servers write, because another server may still hold it.
    Fence {
        since: u64,
    },
}

/// Free seats are closed when a match begins; the others move up in their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// How many stay.
    pub seats: u8,
    /// The options, as they suit so many.
    pub setup: AnySetup,
}

/// What becomes of a seat whose person leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Became {
    /// It is nobody's. During a match, that person has left the game for good.
    Empty,
    /// It is a computer player's.
    Computer(Level),
    /// It stays theirs, but they sit the round out.
    Away,
}

/// What follows when somebody wants a computer player on an absent person's
/// seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Substitution {
    /// It is one vote, which counts for this many milliseconds.
    Vote { lasts: u64 },
    /// The host said so, or there were enough votes.
    Done(Became),
}

impl Entry {
    pub fn is_move(&self) -> bool {
        matches!(self.act, Act::Play { .. })
    }

    /// The cards that it names.
    pub fn named_cards(&self) -> Option<&NamedCards> {
        if let Act::Start { deck, .. } = &self.act
            && let Cards::Named(named) = deck
        {
            return Some(named);
        }
        None
    }

    /// The cards that it names, to be laid out.
    pub fn named_cards_mut(&mut self) -> Option<&mut NamedCards> {
        if let Act::Start { deck, .. } = &mut self.act
            && let Cards::Named(named) = deck
        {
            return Some(named);
        }
        None
    }
}

impl Record {
    pub const VERSION: u8 = 1;

    pub fn new(at: u64, did: Vec<Entry>) -> Self {
        Self {
            version: Self::VERSION,
            at,
            did,
        }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        json_bytes(self)
    }

    /// The bytes of a record with these entries.
    pub fn bytes(at: u64, did: &[Entry]) -> Arc<[u8]> {
        #[derive(Serialize)]
        struct Borrowed<'a> {
            v: u8,
            at: u64,
            did: &'a [Entry],
        }
        let v = Self::VERSION;
        Scrap::with(&Borrowed { v, at, did }).as_slice().into()
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, BadRecord> {
        let record: Self = serde_json::from_slice(bytes)?;
        match record.version {
            Self::VERSION => Ok(record),
            version => Err(BadRecord::Version(version)),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum BadRecord {
    #[error("the record cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the record has version {0}; this program reads version {now}", now = Record::VERSION)]
    Version(u8),
}
