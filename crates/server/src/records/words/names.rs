//! What the sentences call players and sides.

use rules::{BySeat, Seat};

use crate::people::is_shown;
use crate::records::Sitter;

pub struct Names(BySeat<String>);

impl Names {
    pub fn new(sitters: &BySeat<Sitter>) -> Self {
        let label = |seat: Seat| match &sitters[seat] {
            Sitter { name, .. } if !name.is_empty() => plain(name),
            Sitter {
                computer: Some(level),
                ..
            } => level.to_string(),
            Sitter { .. } => "Player".to_owned(),
        };
        Self(BySeat::new(sitters.seats(), |seat| {
            let name = label(seat);
            let same = |other: &Seat| label(*other) == name;
            let alone = Seat::all(sitters.seats()).filter(same).count() == 1;
            match alone && name != "Player" {
                true => name,
                false => format!("{name} {}", seat.index() + 1),
            }
        }))
    }

    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat]
    }

    pub fn all(&self, seats: &[Seat]) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.of(*seat)).collect();
        list(&names)
    }

    /// One of this many sides: a player, or a team, whose players sit
    /// alternately.
    pub fn side(&self, side: usize, sides: usize) -> String {
        let seats = self.0.iter().map(|(seat, _)| seat);
        let of_side: Vec<Seat> = seats.filter(|seat| seat.index() % sides == side).collect();
        self.all(&of_side)
    }
}

/// A, B and C.
pub fn list<T: AsRef<str>>(things: &[T]) -> String {
    match things {
        [] => "nobody".to_owned(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// One thing or several: `1 point`, `2 points`.
pub fn number(count: impl Into<i64>, thing: &str) -> String {
    match count.into() {
        count @ (1 | -1) => format!("{count} {thing}"),
        count => format!("{count} {thing}s"),
    }
}

/// A text from the record, fit for a terminal.
pub fn plain(text: &str) -> String {
    text.chars().filter(|char| is_shown(*char)).collect()
}
