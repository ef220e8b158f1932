//! Computer players that draw and guess, in a time of their own: nobody waits
//! for the pencils of a simulation.

use std::sync::Arc;
use std::time::Duration;

use bots::pictomania::{Occasion, choose, still_draws};
use bots::{Gallery, LOOK, Level, Line, Page, Player, glance, lines, stroke};
use cpu_time::ThreadTime;
use rules::pictomania::{PhaseView, Pictomania};
use rules::{AnyGame, AnyMove, AnyView, BySeat, Game, Seat, Viewer};

use super::Played;
use crate::commands::simulate::scribe::Folder;
use crate::commands::simulate::sitting::Sitting;
use crate::records::What;

/// Before a computer player does something else than drawing, in milliseconds:
/// as at a table.
const PAUSE: u64 = 900;

/// The players of one match.
pub struct Evening {
    number: usize,
    players: Vec<Player>,
    at: u64,
    played: Played,
}

/// What one of them is busy with in a round.
struct Artist {
    lines: Vec<Line>,
    /// When its next line is whole.
    draws_at: u64,
    looks_at: u64,
    /// What the others know of its drawing.
    changed: u64,
    looked: Option<(u32, u64)>,
    page: Page,
}

impl Evening {
    pub fn new(bots: &[Level], seed: u64, number: usize) -> Self {
        let table = format!("simulation {seed}, match {number}");
        let players = (0..).zip(bots);
        let player = |(seat, level): (usize, &Level)| Player::at(&table, Seat::new(seat), *level);
        Self {
            number,
            players: players.map(player).collect(),
            at: 0,
            played: Played::default(),
        }
    }

    pub fn play(mut self, mut sitting: Sitting, folder: &Folder) -> Result<Played, String> {
        while sitting.played().outcome().is_none() {
            self.at += PAUSE;
            match draws(sitting.played().game()) {
                true => self.round(&mut sitting),
                false => self.everybody_is_ready(&mut sitting),
            }
        }
        let (outcome, ended, scribe) = sitting.end().expect("it was played out");
        folder.keep(self.number, scribe)?;
        if let AnyGame::Pictomania(game) = ended.game() {
            self.played.count(&outcome, game);
        }
        Ok(self.played)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players.len())
    }

    fn everybody_is_ready(&mut self, sitting: &mut Sitting) {
        for seat in self.seats() {
            let gallery = Gallery {
                occasion: self.occasion(sitting),
                elapsed: 0,
                pages: BySeat::new(self.players.len(), |_| Page::default()),
            };
            self.act(sitting, seat, &gallery);
        }
    }

    fn occasion(&self, sitting: &Sitting) -> Occasion {
        Occasion {
            match_number: 1,
            round: sitting.played().game().round(),
        }
    }

    /// From the deal to the reveal.
    fn round(&mut self, sitting: &mut Sitting) {
        let (dealt, occasion) = (self.at, self.occasion(sitting));
        let seats = self.players.len() as u64;
        let mut artists = BySeat::new(self.players.len(), |seat| {
            let view = sitting.played().game().view(Viewer::Seat(seat));
            let lines = lines(self.players[seat.index()], &view, occasion);
            let mut artist = Artist {
                lines,
                draws_at: 0,
                looks_at: dealt + PAUSE + LOOK * seat.index() as u64 / seats,
                changed: dealt,
                looked: None,
                page: Page {
                    by: Some(self.players[seat.index()]),
                    ..Page::default()
                },
            };
            artist.take_up(0, dealt);
            artist
        });
        while draws(sitting.played().game()) {
            let next = |seat: &Seat| artists[*seat].draws_at.min(artists[*seat].looks_at);
            let Some(seat) = self.seats().min_by_key(next) else {
                return;
            };
            self.at = next(&seat);
            if artists[seat].draws_at <= artists[seat].looks_at {
                self.draw(sitting, seat, &mut artists[seat]);
            } else {
                let acted = self.look(sitting, seat, &mut artists, dealt);
                artists[seat].looks_at = self.at + if acted { PAUSE } else { LOOK };
            }
        }
        let length = Duration::from_millis(self.at - dealt);
        self.played.lengths.push(length);
    }

    /// A line is whole, unless a guess has locked the sheet meanwhile.
    fn draw(&self, sitting: &mut Sitting, seat: Seat, artist: &mut Artist) {
        let game = sitting.played().game();
        let drawn = sheet(game, seat).map_or(0, |sheet| sheet.revision() as usize);
        let line = artist.lines.get(drawn).filter(|_| game.may_draw(seat));
        let Some(mv) = line.map(stroke) else {
            artist.draws_at = u64::MAX;
            return;
        };
        let done = sitting.event(self.at, What::Play { seat, mv });
        done.unwrap_or_else(|why| panic!("a computer player broke the rules: {why}"));
        artist.changed = self.at;
        artist.take_up(drawn + 1, self.at);
    }

    /// Looks at the drawings that have changed, and does something or not.
    fn look(
        &mut self,
        sitting: &mut Sitting,
        seat: Seat,
        artists: &mut BySeat<Artist>,
        dealt: u64,
    ) -> bool {
        let occasion = self.occasion(sitting);
        let game = sitting.played().game();
        let AnyView::Pictomania(view) = game.view(Viewer::Seat(seat)) else {
            return false;
        };
        if still_draws(self.players[seat.index()], &view, occasion) {
            return false;
        }
        for on in self.seats() {
            let Some(sheet) = sheet(game, on) else {
                continue;
            };
            let (revision, artist) = (sheet.revision(), &mut artists[on]);
            let fresh = artist
                .looked
                .is_some_and(|(seen, when)| seen == revision || self.at < when + LOOK);
            if !fresh && revision > 0 {
                let start = ThreadTime::now();
                artist.page.glance = glance(sheet).map(Arc::new);
                self.played.looks.push(start.elapsed());
                artist.looked = Some((revision, self.at));
            }
        }
        let gallery = Gallery {
            occasion,
            elapsed: self.at - dealt,
            pages: BySeat::new(self.players.len(), |on| Page {
                still: self.at - artists[on].changed,
                ..artists[on].page.clone()
            }),
        };
        self.act(sitting, seat, &gallery)
    }

    /// Does what it wants to do; returns whether that was anything.
    fn act(&self, sitting: &mut Sitting, seat: Seat, gallery: &Gallery) -> bool {
        let AnyView::Pictomania(view) = sitting.played().game().view(Viewer::Seat(seat)) else {
            return false;
        };
        let Some(mv) = choose(self.players[seat.index()], &view, gallery) else {
            return false;
        };
        let mv = AnyMove::Pictomania(mv);
        let done = sitting.event(self.at, What::Play { seat, mv });
        done.unwrap_or_else(|why| panic!("a computer player broke the rules: {why}"));
        true
    }
}

impl Artist {
    /// Begins a line; the last is never whole.
    fn take_up(&mut self, number: usize, at: u64) {
        let line = self.lines.get(number);
        self.draws_at = line.map_or(u64::MAX, |line| at + u64::from(line.pause + line.lasts()));
    }
}

/// Whether everybody draws and guesses now.
fn draws(game: &AnyGame) -> bool {
    let AnyGame::Pictomania(game) = game else {
        return false;
    };
    matches!(
        Pictomania::view(game, Viewer::Spectator).phase,
        PhaseView::Draw { .. }
    )
}

fn sheet(game: &AnyGame, seat: Seat) -> Option<&rules::Sheet> {
    Some(&game.sheets()?.present[seat])
}
