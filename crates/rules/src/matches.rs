//! One match: a game, its clock, and what has happened in it. Tables, records
//! and simulations all drive this.
//!
//! Only a move is judged here, by the game, as it is played. Everything else is
//! simply done: a caller that has to judge it first asks [`Match::is_time_up`]
//! and the like.

use crate::{
    AnyBadSetup, AnyDeal, AnyDeck, AnyGame, AnyHappening, AnyMove, AnyRefusal, AnySetup, BySeat,
    Clock, Hand, Happenings, Outcome, Seat, Seed, Viewer,
};

#[derive(Clone)]
pub struct Match {
    game: AnyGame,
    clock: Clock,
    /// The seed behind all chance, unless an order was given.
    seed: Option<Seed>,
    /// When the present part began; [`crate::Game::part`] is its number.
    began: (u32, u64),
}

/// Why no match can begin like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotBegin {
    /// It asks for a version of the rules that this program does not know.
    Rules(u16),
    Setup(AnyBadSetup),
}

/// Why the time of a stage is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotUp {
    /// Time is not measured now.
    NoClock,
    /// Time is measured for another stage.
    OtherStage {
        measured: u32,
    },
    Before {
        deadline: u64,
    },
}

impl Match {
    /// Sets the match up by this version of the rules and deals.
    pub fn begin(
        rules: u16,
        setup: &AnySetup,
        seats: usize,
        deck: &AnyDeck,
        deal: &AnyDeal,
        at: u64,
    ) -> Result<Self, CannotBegin> {
        if !setup.name().versions().contains(&rules) {
            return Err(CannotBegin::Rules(rules));
        }
        let game = AnyGame::by_rules(rules, setup, seats, deck, deal);
        let game = game.map_err(CannotBegin::Setup)?;
        let mut clock = Clock::new(seats);
        clock.follow(game.timer(), at);
        Ok(Self {
            began: (game.part(), at),
            game,
            clock,
            seed: deal.seed().cloned(),
        })
    }

    /// Plays a move, or leaves the match exactly as it was and says why not.
    pub fn play(&mut self, seat: Seat, mv: AnyMove, at: u64) -> Result<(), AnyRefusal> {
        self.game.play(seat, mv)?;
        self.pass(at);
        Ok(())
    }

    /// The time of the present stage is over.
    pub fn time_up(&mut self, at: u64) {
        self.game.time_up();
        self.pass(at);
    }

    /// From now on this seat is in other hands.
    pub fn hand(&mut self, seat: Seat, hand: Hand, at: u64) {
        self.game.hand(seat, hand);
        self.pass(at);
    }

    /// Something that is not part of the match was recorded at this time.
    pub fn pass(&mut self, at: u64) {
        let part = self.game.part();
        if self.began.0 != part {
            self.began = (part, at);
        }
        self.clock.follow(self.game.timer(), at);
    }

    /// Play goes on after a time in which no server ran. Since the last record,
    /// no time counts as passed.
    pub fn wake(&mut self, at: u64) {
        self.clock.wake(at);
        self.pass(at);
    }

    /// Whether the time of this stage is over.
    pub fn is_time_up(&self, stage: u32, at: u64) -> Result<(), NotUp> {
        let (measured, deadline) = self.deadline().ok_or(NotUp::NoClock)?;
        if measured != stage {
            return Err(NotUp::OtherStage { measured });
        }
        (deadline <= at)
            .then_some(())
            .ok_or(NotUp::Before { deadline })
    }

    /// The stage that time is measured for, and when it is over.
    pub fn deadline(&self) -> Option<(u32, u64)> {
        let stage = self.game.timer()?.stage;
        Some((stage, self.clock.deadline()?))
    }

    /// When the present part of the match began.
    pub fn since(&self) -> u64 {
        self.began.1
    }

    /// The version of the rules that it is played by.
    pub fn rules(&self) -> u16 {
        self.game.rules()
    }

    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What has happened, as everybody saw it, from number `from` on.
    pub fn happened(&self, from: u32) -> Happenings<AnyHappening> {
        self.game.happenings(Viewer::Spectator, from)
    }

    /// The seats that may act now, each with all its legal plays.
    pub fn legal(&self) -> Vec<(Seat, Vec<AnyMove>)> {
        Seat::all(self.game.seats())
            .map(|seat| (seat, self.game.legal(seat)))
            .filter(|(_, plays)| !plays.is_empty())
            .collect()
    }

    /// The score of each seat so far.
    pub fn scores(&self) -> BySeat<i32> {
        self.game.scores()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shokoba::TRIAL;
    use crate::{AnyOpen, GameName};

    /// What the first sweep of the table brings in a match by these rules, if
    /// there is one.
    fn first_sweep(rules: u16, seed: u8) -> Option<u32> {
        let game = GameName::Shokoba;
        let deal = game.deal(Seed([seed; 32]));
        let mut played =
            Match::begin(rules, &game.plain(), 2, &AnyDeck::of_old(), &deal, 0).unwrap();
        assert_eq!(played.rules(), rules);
        loop {
            let (seat, mut plays) = played.legal().into_iter().next()?;
            played.play(seat, plays.pop()?, 0).unwrap();
            let AnyOpen::Shokoba(open) = played.game().open() else {
                panic!("Shokoba was dealt");
            };
            let swept = open.shokobas.iter().sum();
            if swept > 0 {
                return Some(swept);
            }
        }
    }

    #[test]
    fn a_match_ends_under_the_rules_it_began_with() {
        assert_eq!(GameName::Shokoba.versions(), [1, TRIAL]);
        assert_eq!(GameName::Shokoba.rules(), TRIAL, "the newest");
        let sweeps = |rules| (0..10).find_map(|seed| first_sweep(rules, seed));
        assert_eq!(sweeps(1), Some(1));
        assert_eq!(sweeps(TRIAL), Some(2));
        let deal = GameName::Shokoba.deal(Seed([7; 32]));
        let plain = GameName::Shokoba.plain();
        let unknown = Match::begin(3, &plain, 2, &AnyDeck::of_old(), &deal, 0);
        assert_eq!(unknown.err(), Some(CannotBegin::Rules(3)));
    }
}
