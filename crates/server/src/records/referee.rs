//! The referee of a record: judges what a file says before the match does it.

use rules::{AnyHappening, BySeat, CannotBegin, Hand, Happenings, Match, NotUp, Seat};

use super::form::{Ending, Event, Opening, Sitter, What};
use super::why::{NAME_LIMIT, Refused};
use crate::people::is_shown;

/// A match that is played event by event. Anyone who holds one can be sure that
/// every event so far was legal.
pub struct Referee {
    played: Match,
    seats: BySeat<Sitter>,
    at: u64,
    /// How many happenings have been reported.
    told: u32,
}

impl Referee {
    /// Sets the match up and deals.
    pub fn new(opening: &Opening) -> Result<Self, Refused> {
        let count = opening.seats.len();
        let Opening {
            rules,
            at,
            setup,
            deck,
            deal,
            ..
        } = opening;
        let played = Match::begin(*rules, setup, count, deck, deal, *at);
        let mut played = played.map_err(|why| match why {
            CannotBegin::Rules(rules) => Refused::Version(rules),
            CannotBegin::Setup(bad) => Refused::Setup(bad),
        })?;
        opening.seats.iter().try_for_each(check_name)?;
        let seats = BySeat::new(count, |seat| opening.seats[seat.index()].clone());
        for (seat, _) in seats.iter().filter(|(_, by)| by.computer.is_some()) {
            played.hand(seat, Hand::Computer, *at);
        }
        Ok(Self {
            played,
            seats,
            at: *at,
            told: 0,
        })
    }

    /// Does what happened, or leaves the match exactly as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        let Event { at, what } = event;
        let (at, before) = (*at, self.at);
        if at < before {
            return Err(Refused::TimeGoesBack { before, at });
        }
        if self.played.outcome().is_some() {
            return Err(Refused::Over);
        }
        match what {
            What::Play { seat, mv } => {
                let seat = self.existing(*seat)?;
                let played = self.played.play(seat, mv.clone(), at);
                played.map_err(|refusal| Refused::Rules { seat, refusal })?;
            }
            What::TimeUp { stage } => {
                let stage = *stage;
                self.played.is_time_up(stage, at).map_err(|why| match why {
                    NotUp::NoClock => Refused::NoClock,
                    NotUp::OtherStage { measured } => Refused::OtherStage { measured, stage },
                    NotUp::Before { deadline } => Refused::TimeNotUp { deadline },
                })?;
                self.played.time_up(at);
            }
            What::Leave { seat } => {
                let seat = self.sitting(*seat)?;
                if !self.played.game().name().goes_on_without() {
                    return Err(Refused::CannotLeave);
                }
                if self.played.game().follows_hands() {
                    return Err(Refused::LeavesByHand);
                }
                self.played.hand(seat, Hand::Nobody, at);
            }
            What::Hand { seat, hand } => {
                let (seat, hand) = (self.existing(*seat)?, *hand);
                if !self.played.game().follows_hands() {
                    return Err(Refused::HandsDoNotMatter);
                }
                if self.played.game().hand_of(seat) == hand {
                    return Err(Refused::SameHand(seat));
                }
                self.played.hand(seat, hand, at);
            }
            What::Paused { millis } => {
                let millis = *millis;
                self.played.deadline().ok_or(Refused::NoClock)?;
                if millis > at - before {
                    return Err(Refused::PausedTooLong { millis });
                }
                // Time ran until the pause began.
                self.played.pass(at - millis);
                self.played.wake(at);
            }
            What::Taken { seat, by } => {
                let follows = self.played.game().follows_hands();
                let seat = match follows {
                    // A seat that was left may be taken again.
                    true => self.existing(*seat)?,
                    false => self.sitting(*seat)?,
                };
                check_name(by)?;
                self.seats[seat] = by.clone();
                self.played.pass(at);
            }
        }
        self.at = at;
        Ok(())
    }

    /// Whether the match really ended like this.
    pub fn end(&self, ending: &Ending) -> Result<(), Refused> {
        match (ending, self.played.outcome()) {
            (Ending::Unfinished, None) => Ok(()),
            (Ending::Unfinished, Some(_)) => Err(Refused::Over),
            (Ending::Outcome(_), None) => Err(Refused::NotOver),
            (Ending::Outcome(told), Some(outcome)) if *told == outcome => Ok(()),
            (Ending::Outcome(_), Some(outcome)) => Err(Refused::OtherOutcome(outcome)),
        }
    }

    fn existing(&self, seat: Seat) -> Result<Seat, Refused> {
        let exists = self.seats.get(seat).is_some();
        exists.then_some(seat).ok_or(Refused::NoSuchSeat(seat))
    }

    fn sitting(&self, seat: Seat) -> Result<Seat, Refused> {
        let left = self.played.game().has_left(self.existing(seat)?);
        (!left).then_some(seat).ok_or(Refused::HasLeft(seat))
    }

    pub fn played(&self) -> &Match {
        &self.played
    }

    pub fn into_played(self) -> Match {
        self.played
    }

    /// Who plays where now.
    pub fn seats(&self) -> &BySeat<Sitter> {
        &self.seats
    }

    /// The time of the last event.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// What happened since this was last asked.
    pub fn news(&mut self) -> Vec<AnyHappening> {
        let Happenings { from, list } = self.played.happened(self.told);
        self.told = from + u32::try_from(list.len()).expect("few things happen at once");
        list
    }
}

/// Names are shown in a terminal: nothing in them may move its cursor.
fn check_name(sitter: &Sitter) -> Result<(), Refused> {
    let name = &sitter.name;
    let good = name.chars().count() <= NAME_LIMIT && name.chars().all(is_shown);
    good.then_some(()).ok_or(Refused::Name)
}
