//! A simulated match: the referee of records judges it, and a scribe writes it
//! down if that is wanted.

use bots::Level;
use rules::{AnyGame, AnyMove, BySeat, Match, Outcome, Seat};

use super::pace::Pace;
use super::scribe::{Folder, Scribe};
use crate::records::{Event, Opening, Referee, Refused, Sitter, What};
use crate::table::SUBSTITUTE;

pub struct Sitting {
    referee: Referee,
    scribe: Option<Scribe>,
}

impl Sitting {
    pub fn new(opening: &Opening, folder: &Folder) -> Result<Self, String> {
        Ok(Self {
            referee: Referee::new(opening).map_err(|refused| refused.to_string())?,
            scribe: folder.is_open().then(|| Scribe::new(opening)),
        })
    }

    pub fn played(&self) -> &Match {
        self.referee.played()
    }

    /// Done and written down, if the rules allow it.
    pub fn event(&mut self, at: u64, what: What) -> Result<(), Refused> {
        let event = Event { at, what };
        self.referee.apply(&event)?;
        if let Some(scribe) = &mut self.scribe {
            scribe.event(&event);
        }
        Ok(())
    }

    /// The outcome and the match itself, once it is over.
    pub fn end(mut self) -> Option<(Outcome, Match, Option<Scribe>)> {
        let outcome = self.played().outcome()?;
        if let Some(scribe) = &mut self.scribe {
            scribe.end(&outcome);
        }
        Some((outcome, self.referee.into_played(), self.scribe))
    }

    /// Computer players on all seats play to the end. `choose` says what a seat
    /// does now, if it has anything to do.
    pub fn play_out<P: From<Level>>(
        mut self,
        mut pace: Pace,
        mut players: BySeat<P>,
        mut choose: impl FnMut(&P, &AnyGame, Seat) -> Option<AnyMove>,
    ) -> (Outcome, Match, Option<Scribe>) {
        while self.played().outcome().is_none() {
            for seat in Seat::all(players.seats()) {
                let Some(mv) = choose(&players[seat], self.played().game(), seat) else {
                    continue;
                };
                let what = if pace.somebody_leaves() {
                    players[seat] = SUBSTITUTE.into();
                    let by = Sitter::computer(SUBSTITUTE);
                    What::Taken { seat, by }
                } else if let Some(stage) = pace.think(self.played()) {
                    What::TimeUp { stage }
                } else {
                    What::Play { seat, mv }
                };
                let done = self.event(pace.at(), what);
                done.unwrap_or_else(|why| panic!("a computer player broke the rules: {why}"));
            }
        }
        self.end().expect("it was played out")
    }
}
