//! The pencils of computer players. What they draw was planned by `bots`; here
//! it flows onto the sheet at a hand's pace, point by point like a person's
//! line, and each finished stroke is a move like any other.
//!
//! A plan follows from the match, the seat and the round, and the sheet tells
//! how far it has come. So another server goes on where this one stopped.

use std::collections::VecDeque;
use std::time::Duration;

use bots::{Line, Occasion, Player, Touch, lines, stroke};
use rules::{Match, Seat, Viewer};
use tokio::time::Instant;

use super::handle::Queued;
use super::live_ink::{LiveInk, Pen};
use super::tempo::Tempo;
use crate::room::{Act, Room};

/// How often the others see the line grow.
const TICK: Duration = Duration::from_millis(60);

/// A stroke that is not on the sheet after so long is drawn again. It has the
/// same id, so it is there once.
const AGAIN: Duration = Duration::from_secs(4);

pub struct Pencils {
    tempo: Tempo,
    pencils: Vec<Pencil>,
    /// The length of the log that they have followed.
    n: Option<u32>,
}

struct Pencil {
    tempo: Tempo,
    seat: Seat,
    occasion: Occasion,
    /// What the others see while the line grows.
    pen: Pen,
    lines: Vec<Line>,
    /// The number of the line that comes next, and so the sheet's revision.
    next: usize,
    /// When the pencil touches the paper.
    begins: Instant,
    /// How many points of the line the others have seen, and when they see more.
    shown: usize,
    shows_at: Instant,
    /// When the whole line was drawn.
    ended: Option<Instant>,
}

impl Pencils {
    pub fn new(tempo: Tempo) -> Self {
        Self {
            tempo,
            pencils: Vec::new(),
            n: None,
        }
    }

    /// Sees what is on the sheets now. What a server has not drawn itself it
    /// leaves to the other one for as long as `behind`.
    pub fn follow(
        &mut self,
        room: &Room,
        n: u32,
        computers: &[(Seat, Player)],
        ink: &LiveInk,
        behind: Duration,
    ) {
        if self.n == Some(n) {
            return;
        }
        self.n = Some(n);
        let Some((match_number, played)) = room.played() else {
            self.pencils.clear();
            return;
        };
        let occasion = Occasion {
            match_number,
            round: played.game().round(),
        };
        self.pencils.retain(|pencil| {
            let draws = |(seat, _): &(Seat, Player)| *seat == pencil.seat;
            pencil.occasion == occasion
                && computers.iter().any(draws)
                && played.game().may_draw(pencil.seat)
        });
        let begins = Instant::now() + behind;
        for &(seat, player) in computers {
            if !played.game().may_draw(seat) {
                continue;
            }
            let next = drawn(played, seat);
            match self.pencils.iter_mut().find(|pencil| pencil.seat == seat) {
                Some(pencil) if pencil.next == next => {}
                Some(pencil) => pencil.take_up(next, begins),
                None => {
                    let view = played.game().view(Viewer::Seat(seat));
                    let lines = lines(player, &view, occasion);
                    let mut pencil = Pencil {
                        tempo: self.tempo,
                        seat,
                        occasion,
                        pen: ink.pen(),
                        lines,
                        next,
                        begins,
                        shown: 0,
                        shows_at: begins,
                        ended: None,
                    };
                    pencil.pen.give(Some(seat));
                    pencil.take_up(next, begins);
                    self.pencils.push(pencil);
                }
            }
        }
    }

    /// Nobody is looking, and a table that nobody watches stands still.
    pub fn rest(&mut self) {
        self.pencils.clear();
        self.n = None;
    }

    /// When something is to be drawn, if anything is.
    pub fn due(&self) -> Option<Instant> {
        self.pencils.iter().filter_map(Pencil::due).min()
    }

    /// Draws what is due. Finished strokes wait to be stored.
    pub fn draw(&mut self, ink: &mut LiveInk, waiting: &mut VecDeque<Box<Queued>>) {
        let now = Instant::now();
        let pencils = self.pencils.iter_mut();
        waiting.extend(pencils.filter_map(|pencil| pencil.draw(now, ink)));
    }
}

/// How many things have been done to a sheet.
fn drawn(played: &Match, seat: Seat) -> usize {
    let sheets = played.game().sheets();
    sheets.map_or(0, |sheets| sheets.present[seat].revision() as usize)
}

impl Pencil {
    /// Begins a line after its pause.
    fn take_up(&mut self, next: usize, now: Instant) {
        let pause = self.lines.get(next).map_or(0, |line| line.pause);
        self.next = next;
        self.begins = now + self.tempo.takes(pause.into());
        self.shown = 0;
        self.shows_at = self.begins;
        self.ended = None;
    }

    fn due(&self) -> Option<Instant> {
        let line = self.lines.get(self.next)?;
        let end = self.begins + self.tempo.takes(line.lasts().into());
        Some(match self.ended {
            Some(ended) => ended + AGAIN,
            None => end.min(self.shows_at),
        })
    }

    /// Shows how far the line has come; returns the stroke once it is whole.
    fn draw(&mut self, now: Instant, ink: &mut LiveInk) -> Option<Box<Queued>> {
        if self.ended.is_some_and(|ended| ended + AGAIN <= now) {
            self.take_up(self.next, now);
        }
        let line = self.lines.get(self.next)?;
        let since = now.checked_duration_since(self.begins)?;
        if self.ended.is_some() {
            return None;
        }
        let since = u32::try_from(self.tempo.felt(since)).unwrap_or(u32::MAX);
        let whole = since >= line.lasts();
        let reached = line.points.partition_point(|touch| touch.at <= since);
        let reached = if whole { line.points.len() } else { reached };
        if reached > self.shown || whole {
            let batch = batch(
                self.next,
                &line.points[self.shown..reached],
                self.shown == 0,
                whole,
            );
            self.pen.draw(&batch);
            ink.begin();
            self.shown = reached;
        }
        self.shows_at = now + TICK;
        if !whole {
            return None;
        }
        self.ended = Some(now);
        let Occasion {
            match_number,
            round,
        } = self.occasion;
        let (seat, number) = (self.seat, self.next);
        let id = format!(
            "computer-{match_number}-{round}-{}-ink-{number}",
            seat.index()
        );
        let mv = stroke(line);
        Some(Queued::of_the_house(&id, Act::Play { seat, mv }))
    }
}

/// A batch of the live line, as the page writes it: `web/src/lib/ink/live.ts`.
fn batch(line: usize, points: &[Touch], first: bool, last: bool) -> Vec<u8> {
    let mut bytes = vec![(line & 0xff) as u8, u8::from(first) | u8::from(last) << 1];
    let mut from = (0, 0);
    for touch in points {
        let at = (i32::from(touch.x), i32::from(touch.y));
        number(&mut bytes, at.0 - from.0);
        number(&mut bytes, at.1 - from.1);
        from = at;
    }
    bytes
}

/// Zigzag, seven bits a byte, the lowest first.
fn number(bytes: &mut Vec<u8>, number: i32) {
    let mut rest = (number << 1 ^ number >> 31) as u32;
    while rest > 0x7f {
        bytes.push((rest & 0x7f) as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}
