//! Players that scribble and guess at random, through every rule of the game.

use bots::chance::Chance;
use bots::pictomania::scribbler::{Deed, act};
use rules::{AnyGame, AnyMove, Dice, Game, Hand, Seat, Seed, Viewer};

use super::Played;
use crate::commands::simulate::scribe::Folder;
use crate::commands::simulate::sitting::Sitting;
use crate::records::What;

/// The longest pause before somebody does something, in milliseconds.
const PAUSE: u32 = 3_000;

/// The players of a match.
pub struct Scribblers {
    dice: Dice,
    chance: Chance,
    /// One at most: where time runs only for the last player, two would wait
    /// for ever.
    dawdler: Seat,
    at: u64,
    played: Played,
}

impl Scribblers {
    pub fn new(seats: usize, seed: &Seed) -> Self {
        let mut dice = Dice::new(seed, u64::MAX);
        let seats = u32::try_from(seats).expect("few seats");
        Self {
            chance: Chance::new(u64::from(dice.below(u32::MAX))),
            dawdler: Seat::new(dice.below(seats) as usize),
            dice,
            at: 0,
            played: Played::default(),
        }
    }

    pub fn play(
        mut self,
        number: usize,
        mut sitting: Sitting,
        folder: &Folder,
    ) -> Result<Played, String> {
        while sitting.played().outcome().is_none() {
            self.at += u64::from(self.dice.below(PAUSE));
            let what = match sitting.played().deadline() {
                Some((stage, deadline)) if deadline <= self.at => {
                    self.played.times_up += 1;
                    Some(What::TimeUp { stage })
                }
                Some(_) | None => self.somebody_acts(sitting.played().game()),
            };
            let Some(what) = what else { continue };
            // A scribbler's ink may be refused.
            let ink = matches!(&what, What::Play { mv, .. } if mv.is_ink());
            if let Err(refused) = sitting.event(self.at, what)
                && !ink
            {
                panic!("a scribbler did what is not legal: {refused}");
            }
        }
        let (outcome, ended, scribe) = sitting.end().expect("it was played out");
        folder.keep(number, scribe)?;
        if let AnyGame::Pictomania(game) = ended.game() {
            self.played.count(&outcome, game);
        }
        Ok(self.played)
    }

    fn somebody_acts(&mut self, game: &AnyGame) -> Option<What> {
        let AnyGame::Pictomania(game) = game else {
            return None;
        };
        let seat = Seat::new(self.chance.below(game.seats()));
        let sheets = game.sheets()?;
        let sheet = &sheets.present[seat];
        let view = game.view(Viewer::Seat(seat));
        match act(&view, sheet, seat == self.dawdler, &mut self.chance)? {
            Deed::Play(mv) => {
                let mv = AnyMove::Pictomania(mv);
                Some(What::Play { seat, mv })
            }
            Deed::Hand(hand) => {
                self.played.left += usize::from(hand == Hand::Nobody);
                self.played.away += usize::from(hand == Hand::Away);
                Some(What::Hand { seat, hand })
            }
        }
    }
}
