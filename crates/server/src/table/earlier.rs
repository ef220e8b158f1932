//! A match that is over, to be looked at again: who sat there, how it ended, and
//! what was drawn.

use std::time::Duration;

use rules::Sheets;

use super::attendance::Attendance;
use super::names::Names;
use super::people_view::PeopleView;
use crate::journal::Code;
use crate::people::People;
use crate::room::{PersonId, Room};
use crate::wire::{Drawn, Earlier, SheetInk};

/// What this person may see of it; `room` is the table when the match ended.
pub async fn earlier(people: &People, code: &Code, room: &Room, you: &PersonId) -> Option<Earlier> {
    let (match_number, played) = room.played()?;
    let names = Names::default();
    let known: Vec<PersonId> = room.known().cloned().collect();
    for person in &known {
        names.meet(person, None);
    }
    names.clone().read(people.clone(), known).await;
    names.follow(room);
    let at_the_end = PeopleView {
        code,
        room,
        names: &names,
        attendance: &Attendance::new(Duration::ZERO),
    };
    let game = played.game();
    Some(Earlier {
        match_number,
        table: at_the_end.of(you),
        view: game.view(room.viewer(you)),
        ink: game.sheets().map_or_else(Vec::new, drawn),
    })
}

/// Everything that was drawn, round by round.
fn drawn(sheets: Sheets<'_>) -> Vec<Drawn> {
    let rounds = (1..=sheets.round).filter_map(|round| Some((round, sheets.of_round(round)?)));
    rounds
        .map(|(round, pages)| Drawn {
            round,
            sheets: pages
                .iter()
                .map(|(seat, page)| SheetInk {
                    seat,
                    from: 0,
                    ink: page.ink(0).cloned().collect(),
                })
                .collect(),
        })
        .collect()
}
