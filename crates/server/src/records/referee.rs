//! The referee of a record: judges what a file says before the match does it.

use rules::{
    AnyBadSetup, AnyHappening, AnyRefusal, BySeat, CannotBegin, Happenings, Match, NotUp, Outcome,
    Seat,
};
use serde::Serialize;
use serde_json::Value;

use super::form::{Ending, Event, Opening, Sitter, What};
use crate::people::is_shown;

/// The longest name of a player, in characters: computer players in a
/// simulation have long ones.
const NAME_LIMIT: usize = 100;

/// A match that is played event by event. Whoever holds one can be sure that
/// every event so far was legal.
pub struct Referee {
    played: Match,
    seats: BySeat<Sitter>,
    at: u64,
    /// How many happenings were told.
    told: u32,
}

#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("the match cannot begin like this: {0}")]
    Setup(AnyBadSetup),
    #[error("the match was played by rules version {0}, which this program does not know")]
    Version(u16),
    #[error("a name is at most {NAME_LIMIT} characters that can be shown")]
    Name,
    #[error("nobody sits at seat {}", .0.index())]
    NoSuchSeat(Seat),
    #[error("the rules refuse this move of seat {}: {}", .seat.index(), reason(.refusal))]
    Rules { seat: Seat, refusal: AnyRefusal },
    #[error("time goes back, from {before} to {at}")]
    TimeGoesBack { before: u64, at: u64 },
    #[error("time is not measured now")]
    NoClock,
    #[error("time is measured for stage {measured}, not for stage {stage}")]
    OtherStage { measured: u32, stage: u32 },
    #[error("the time of this stage is not over before {deadline}")]
    TimeNotUp { deadline: u64 },
    #[error("less time than {millis} ms has passed since the line before")]
    PausedTooLong { millis: u64 },
    #[error("nobody leaves this game: a computer player takes the seat")]
    CannotLeave,
    #[error("seat {} was left before", .0.index())]
    HasLeft(Seat),
    #[error("the match is over")]
    Over,
    #[error("the match is not over")]
    NotOver,
    #[error("the outcome is another: {}", json(.0))]
    OtherOutcome(Outcome),
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
        let played = played.map_err(|why| match why {
            CannotBegin::Rules(rules) => Refused::Version(rules),
            CannotBegin::Setup(bad) => Refused::Setup(bad),
        })?;
        opening.seats.iter().try_for_each(check_name)?;
        Ok(Self {
            played,
            seats: BySeat::new(count, |seat| opening.seats[seat.index()].clone()),
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
                self.played.leave(seat, at);
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
                let seat = self.sitting(*seat)?;
                check_name(by)?;
                self.seats[seat] = by.clone();
                self.played.pass(at);
            }
        }
        self.at = at;
        Ok(())
    }

    /// Whether the match ended like this.
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

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A refusal of the rules in words: `must take (card S5)`.
fn reason(refusal: &impl Serialize) -> String {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(refusal) else {
        return "of another game".to_owned();
    };
    fields.remove("game");
    let why = fields.remove("why");
    let why = why
        .as_ref()
        .and_then(Value::as_str)
        .unwrap_or("another game");
    let why = why.replace('_', " ");
    let details: Vec<String> = fields
        .iter()
        .map(|(name, value)| match value.as_str() {
            Some(text) => format!("{name} {text}"),
            None => format!("{name} {value}"),
        })
        .collect();
    if details.is_empty() {
        why
    } else {
        format!("{why} ({})", details.join(", "))
    }
}
