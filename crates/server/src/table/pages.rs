//! The sheets of one moment; what several watchers miss is written once.

use std::fmt::Write;
use std::sync::Arc;

use rules::{BySeat, Ink, Seat, Sheets};

use super::watcher::{Inked, Lost, Watcher};
use crate::wire::{Message, SheetInk, json};

pub struct Pages<'a> {
    match_number: u32,
    sheets: Sheets<'a>,
    written: Vec<((Seat, u32), Arc<str>)>,
}

impl<'a> Pages<'a> {
    pub fn new(match_number: u32, sheets: Sheets<'a>) -> Self {
        Self {
            match_number,
            sheets,
            written: Vec::new(),
        }
    }

    /// Sends the ink that this watcher has not been sent.
    pub fn show(&mut self, watcher: &mut Watcher) -> Result<(), Lost> {
        let (match_number, round) = (self.match_number, self.sheets.round);
        let seats = self.sheets.present.seats();
        let mut inked = watcher
            .inked
            .take()
            .filter(|inked| inked.match_number == match_number && inked.round == round)
            .unwrap_or_else(|| Inked {
                match_number,
                round,
                revisions: BySeat::new(seats, |_| 0),
            });
        let mut news = String::new();
        for seat in Seat::all(seats) {
            let from = inked.revisions[seat];
            let revision = self.sheets.present[seat].revision();
            if from < revision {
                let ink = self.ink(seat, from);
                let comma = if news.is_empty() { "" } else { "," };
                let seat_number = seat.index();
                write!(
                    news,
                    r#"{comma}{{"seat":{seat_number},"from":{from},"ink":{ink}}}"#
                )
                .expect("a String takes everything");
                inked.revisions[seat] = revision;
            }
        }
        watcher.inked = Some(inked);
        if news.is_empty() {
            return Ok(());
        }
        let n = watcher.sent;
        watcher.send(format!(
            r#"{{"n":{n},"say":"ink","match":{match_number},"round":{round},"sheets":[{news}]}}"#
        ))
    }

    fn ink(&mut self, seat: Seat, from: u32) -> Arc<str> {
        let known = self
            .written
            .iter()
            .find(|(place, _)| *place == (seat, from));
        if let Some((_, text)) = known {
            return Arc::clone(text);
        }
        let ink: Vec<&Ink> = self.sheets.present[seat].ink(from).collect();
        let text: Arc<str> = json(&ink).into();
        self.written.push(((seat, from), Arc::clone(&text)));
        text
    }
}

/// All ink of one round, if the match has had it.
pub fn album(match_number: u32, sheets: Sheets, round: u32) -> Option<Message> {
    let pages = sheets.of_round(round)?;
    let sheets = pages.iter().map(|(seat, page)| SheetInk {
        seat,
        from: 0,
        ink: page.ink(0).cloned().collect(),
    });
    Some(Message::Ink {
        match_number,
        round,
        sheets: sheets.collect(),
    })
}
