//! Places at the table, and who is looking.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(export_to = "game.ts")]
pub struct Seat(u8);

impl Seat {
    /// The seat at `index`; no game has more than a handful, so it fits.
    pub fn new(index: usize) -> Self {
        Self(u8::try_from(index).expect("a table has fewer than 256 seats"))
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise, that is, to the left, at a table of `seats`.
    pub fn left(self, seats: usize) -> Self {
        Self::new((self.index() + 1) % seats)
    }

    /// All seats of a table, clockwise from the first.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        (0..seats).map(Self::new)
    }
}

/// Who plays at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum Hand {
    Person,
    Computer,
    /// The person keeps the seat and sits this round out.
    Away,
    /// The person has left for good, and nobody took the seat.
    Nobody,
}

/// Who a view is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Everyone who can look at a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

/// One value for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(export_to = "game.ts")]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    pub fn new(seats: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(value).collect())
    }

    pub fn seats(&self) -> usize {
        self.0.len()
    }

    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(i, t)| (Seat::new(i), t))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
