//! Judging whether a match can begin, and with how many.

use rules::Seat;

use crate::room::{Closing, Occupant, Room};
use crate::wire::Refusal;

/// A match begins with those who are there: free seats are closed, and the
/// options are those that suit the players. Nothing is closed where every seat
/// is taken.
pub fn beginning(room: &Room) -> Result<Option<Closing>, Refusal> {
    suits_practice(room)?;
    let seats = room.seats();
    let taken = seats.iter().filter(|(_, occupant)| occupant.is_some());
    let taken: Vec<Seat> = taken.map(|(seat, _)| seat).collect();
    let setup = room.setup();
    if taken.len() < *setup.name().seats().start() {
        return Err(Refusal::TooFewPlayers);
    }
    if taken.len() == seats.seats() {
        return Ok(None);
    }
    let moves_to = |seat| taken.iter().position(|from| *from == seat).map(Seat::new);
    Ok(Some(Closing {
        seats: u8::try_from(taken.len()).expect("a table has few seats"),
        setup: setup.moved(moves_to).fit(taken.len()),
    }))
}

/// Where one person practises, everybody else at the table is a computer
/// player.
fn suits_practice(room: &Room) -> Result<(), Refusal> {
    let Some(learner) = room.setup().learner() else {
        return Ok(());
    };
    let suits = |(seat, occupant): (Seat, &Option<Occupant>)| match occupant {
        Some(Occupant::Person(_)) => seat == learner,
        Some(Occupant::Computer { .. }) => seat != learner,
        None => false,
    };
    let all = room.seats().iter().all(suits);
    all.then_some(()).ok_or(Refusal::PracticeAlone)
}
