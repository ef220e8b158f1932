//! The sheets of one moment, for those who have not been sent all of them. What
//! several watchers are missing is written once.

use std::fmt::Write;
use std::sync::Arc;

use rules::{Seat, Sheets};

use super::inked::Inked;
use super::post::Lost;
use super::watcher::Watcher;
use crate::json::json;

/// The bytes after which a message with ink ends. Whoever comes late to a full
/// sheet is sent half a megabyte of it, piece by piece.
const PIECE: usize = 32 * 1024;

pub struct Pages<'a> {
    match_number: u32,
    sheets: Sheets<'a>,
    written: Vec<Written>,
}

/// A piece of one sheet.
#[derive(Clone)]
struct Written {
    round: u32,
    seat: Seat,
    from: u32,
    /// The sheet's revision after it.
    to: u32,
    text: Arc<str>,
}

impl<'a> Pages<'a> {
    pub fn new(match_number: u32, sheets: Sheets<'a>) -> Self {
        Self {
            match_number,
            sheets,
            written: Vec::new(),
        }
    }

    /// Sends a watcher the next piece of the ink that it has not been sent: of
    /// the present round, then of the albums that it asked for.
    pub fn show(&mut self, watcher: &mut Watcher) -> Result<(), Lost> {
        let (match_number, round) = (self.match_number, self.sheets.round);
        let seats = self.sheets.present.seats();
        let mut inked = watcher
            .inked
            .take()
            .filter(|inked| inked.is_of(match_number, round))
            .unwrap_or_else(|| Inked::present(match_number, round, seats));
        let whole = self.show_round(watcher, &mut inked)?;
        watcher.inked = Some(inked);
        if !whole {
            return Ok(());
        }
        let asked = std::mem::take(&mut watcher.albums);
        for mut album in asked {
            if album.match_number == match_number && !self.show_round(watcher, &mut album)? {
                watcher.albums.push(album);
            }
        }
        Ok(())
    }

    /// Returns whether that was all there is of this round.
    fn show_round(&mut self, watcher: &mut Watcher, inked: &mut Inked) -> Result<bool, Lost> {
        loop {
            if self.is_whole(inked) {
                return Ok(true);
            }
            if !watcher.is_ready() {
                return Ok(false);
            }
            let (match_number, round) = (self.match_number, inked.round);
            let news = self.next(inked);
            let n = watcher.sent();
            watcher.send(format!(
                r#"{{"n":{n},"say":"ink","match":{match_number},"round":{round},"sheets":[{news}]}}"#
            ))?;
        }
    }

    fn is_whole(&self, inked: &Inked) -> bool {
        self.sheets.of_round(inked.round).is_none_or(|pages| {
            let mut pages = pages.iter();
            pages.all(|(seat, page)| inked.revisions[seat] == Some(page.revision()))
        })
    }

    /// The sheets of one message, up to the length of a piece.
    fn next(&mut self, inked: &mut Inked) -> String {
        let mut news = String::new();
        let Some(pages) = self.sheets.of_round(inked.round) else {
            return news;
        };
        for (seat, page) in pages.iter() {
            if inked.revisions[seat] == Some(page.revision()) {
                continue;
            }
            let from = inked.revisions[seat].unwrap_or(0);
            let written = self.piece(inked.round, seat, from);
            let comma = if news.is_empty() { "" } else { "," };
            let (number, ink) = (seat.index(), &written.text);
            write!(
                news,
                r#"{comma}{{"seat":{number},"from":{from},"ink":[{ink}]}}"#
            )
            .expect("a String takes everything");
            inked.revisions[seat] = Some(written.to);
            if news.len() >= PIECE {
                break;
            }
        }
        news
    }

    fn piece(&mut self, round: u32, seat: Seat, from: u32) -> Written {
        let mut known = self.written.iter();
        let known =
            known.find(|known| known.round == round && known.seat == seat && known.from == from);
        if let Some(written) = known {
            return written.clone();
        }
        let mut text = String::new();
        let mut to = from;
        if let Some(page) = self.sheets.page(round, seat) {
            for ink in page.ink(from) {
                let comma = if text.is_empty() { "" } else { "," };
                text.push_str(comma);
                text.push_str(&json(ink));
                to += 1;
                if text.len() >= PIECE {
                    break;
                }
            }
        }
        let written = Written {
            round,
            seat,
            from,
            to,
            text: text.into(),
        };
        self.written.push(written.clone());
        written
    }
}
