//! A round from the deal to its end: sheets, stacks, black tokens.

use std::sync::Arc;

use serde::Serialize;
use ts_rs::TS;

use super::deck::{Secret, WordCard, numbers};
use super::ink::{Ink, Sheet};
use super::level::{Level, PLACES};
use super::refusal::Refusal;
use super::tokens::Stars;
use crate::{BySeat, Seat};

#[derive(Clone)]
pub(super) struct Round {
    /// Counted from 1.
    pub number: u32,
    pub level: Level,
    pub cards: [Arc<WordCard>; PLACES],
    /// None before the deal, and never one for a player who is not dealt in.
    pub secrets: BySeat<Option<Secret>>,
    pub sheets: BySeat<Arc<Sheet>>,
    /// On each drawing, the earliest first (P8).
    pub stacks: BySeat<Vec<Guess>>,
    pub finished: BySeat<Option<Finish>>,
    /// The black tokens that are left, the highest first.
    pub black: Vec<Stars>,
}

/// A card that lies face down on a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Guess {
    pub seat: Seat,
    pub number: u8,
    /// The drawing's revision when the guess was made.
    pub revision: u32,
}

/// A player who neither draws nor guesses any more in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Finish {
    /// P10, P20, P21: some finish without one.
    pub token: Option<Stars>,
}

impl Round {
    pub fn new(number: u32, level: Level, cards: [Arc<WordCard>; PLACES], seats: usize) -> Self {
        Self {
            number,
            level,
            cards,
            secrets: BySeat::new(seats, |_| None),
            sheets: BySeat::new(seats, |_| Arc::new(Sheet::new())),
            stacks: BySeat::new(seats, |_| Vec::new()),
            finished: BySeat::new(seats, |_| None),
            black: Vec::new(),
        }
    }

    /// How many were dealt in.
    pub fn players(&self) -> usize {
        self.secrets.values().flatten().count()
    }

    pub fn word(&self, secret: Secret) -> &str {
        &self.cards[secret.letter.index()].words[usize::from(secret.number) - 1]
    }

    /// Everybody who was dealt in has a drawing.
    pub fn has_drawing(&self, seat: Seat) -> bool {
        self.secrets.get(seat).is_some_and(Option::is_some)
    }

    pub fn is_playing(&self, seat: Seat) -> bool {
        self.has_drawing(seat) && self.finished[seat].is_none()
    }

    /// Those who still draw or guess.
    pub fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.secrets.seats()).filter(|&seat| self.is_playing(seat))
    }

    /// The guesses of one player: on which drawing, which number.
    pub fn guesses_of(&self, seat: Seat) -> impl Iterator<Item = (Seat, u8)> {
        self.stacks.iter().flat_map(move |(on, stack)| {
            let by = stack.iter().filter(move |guess| guess.seat == seat);
            by.map(move |guess| (on, guess.number))
        })
    }

    /// P1, P5: a player's first guess locks their sheet, and so does being
    /// done.
    pub fn may_draw(&self, seat: Seat) -> bool {
        self.is_playing(seat) && self.guesses_of(seat).next().is_none()
    }

    /// The drawings that a player may still guess.
    pub fn guessable(&self, seat: Seat) -> Vec<Seat> {
        if !self.is_playing(seat) {
            return Vec::new();
        }
        Seat::all(self.secrets.seats())
            .filter(|&on| on != seat && self.has_drawing(on))
            .filter(|&on| self.guesses_of(seat).all(|(guessed, _)| guessed != on))
            .collect()
    }

    /// A player's number cards that are not on a stack.
    pub fn unused(&self, seat: Seat) -> Vec<u8> {
        let used: Vec<u8> = self.guesses_of(seat).map(|(_, number)| number).collect();
        numbers().filter(|number| !used.contains(number)).collect()
    }

    pub fn ink(
        &mut self,
        seat: Seat,
        act: impl FnOnce(&Sheet) -> Result<Ink, Refusal>,
    ) -> Result<(), Refusal> {
        if !self.is_playing(seat) {
            return Err(Refusal::YouAreDone);
        }
        if !self.may_draw(seat) {
            return Err(Refusal::SheetLocked);
        }
        let ink = act(&self.sheets[seat])?;
        Arc::make_mut(&mut self.sheets[seat]).put(ink);
        Ok(())
    }

    /// Returns the revision that the drawing had.
    pub fn guess(&mut self, seat: Seat, on: Seat, number: u8) -> Result<u32, Refusal> {
        if !self.is_playing(seat) {
            return Err(Refusal::YouAreDone);
        }
        if on == seat {
            return Err(Refusal::OwnDrawing);
        }
        if !self.has_drawing(on) {
            return Err(Refusal::NoSuchDrawing);
        }
        if !numbers().any(|card| card == number) {
            return Err(Refusal::NoSuchNumber);
        }
        if !self.guessable(seat).contains(&on) {
            return Err(Refusal::AlreadyGuessed { on });
        }
        // P7: one's own number may be played, though it is always wrong.
        if !self.unused(seat).contains(&number) {
            return Err(Refusal::NumberUsed { number });
        }
        let revision = self.sheets[on].revision();
        self.stacks[on].push(Guess {
            seat,
            number,
            revision,
        });
        Ok(revision)
    }

    pub fn done(
        &mut self,
        seat: Seat,
        token: Option<Stars>,
        may_finish_without: bool,
    ) -> Result<(), Refusal> {
        if !self.is_playing(seat) {
            return Err(Refusal::YouAreDone);
        }
        match token {
            None if !may_finish_without => return Err(Refusal::MustTakeToken),
            None => {}
            Some(token) => {
                let at = self.black.iter().position(|left| *left == token);
                self.black.remove(at.ok_or(Refusal::NoSuchToken { token })?);
            }
        }
        self.finished[seat] = Some(Finish { token });
        Ok(())
    }

    /// Finished without a token, unless finished already.
    pub fn finish(&mut self, seat: Seat) {
        if self.is_playing(seat) {
            self.finished[seat] = Some(Finish { token: None });
        }
    }
}
