//! The referee of a record: a match in play, with its clock.

use rules::{
    AnyBadSetup, AnyGame, AnyHappening, AnyRefusal, BySeat, Clock, Happenings, Outcome, Seat,
    Viewer,
};
use serde::Serialize;
use serde_json::Value;

use super::form::{Ending, Event, Opening, Sitter, What};
use crate::person::is_shown;

/// The longest name of a player, in characters: computer players in a
/// simulation have long ones.
const NAME_LIMIT: usize = 100;

/// A match that is played event by event. Whoever holds one can be sure that
/// every event so far was legal.
pub struct Referee {
    game: AnyGame,
    clock: Clock,
    seats: BySeat<Sitter>,
    /// Whose players have left for good.
    left: BySeat<bool>,
    at: u64,
    /// How many happenings were told.
    told: u32,
}

#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("the match cannot begin like this: {}", why_not(.0))]
    Setup(AnyBadSetup),
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
        let game = AnyGame::new(&opening.setup, count, &opening.deck, &opening.deal)
            .map_err(Refused::Setup)?;
        opening.seats.iter().try_for_each(check_name)?;
        let mut clock = Clock::new(count);
        clock.follow(game.timer(), opening.at);
        Ok(Self {
            game,
            clock,
            seats: BySeat::new(count, |seat| opening.seats[seat.index()].clone()),
            left: BySeat::new(count, |_| false),
            at: opening.at,
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
        if self.game.outcome().is_some() {
            return Err(Refused::Over);
        }
        match what {
            What::Play { seat, mv } => {
                let seat = self.existing(*seat)?;
                let played = self.game.play(seat, mv.clone());
                played.map_err(|refusal| Refused::Rules { seat, refusal })?;
            }
            What::TimeUp { stage } => self.time_up(*stage, at)?,
            What::Leave { seat } => {
                let seat = self.sitting(*seat)?;
                if self.game.pictomania().is_none() {
                    return Err(Refused::CannotLeave);
                }
                self.game.leave(seat);
                self.left[seat] = true;
            }
            What::Paused { millis } => {
                let millis = *millis;
                self.clock.deadline().ok_or(Refused::NoClock)?;
                if millis > at - before {
                    return Err(Refused::PausedTooLong { millis });
                }
                // Time ran until the pause began.
                self.clock.follow(self.game.timer(), at - millis);
                self.clock.wake(at);
            }
            What::Taken { seat, by } => {
                let seat = self.sitting(*seat)?;
                check_name(by)?;
                self.seats[seat] = by.clone();
            }
        }
        self.at = at;
        self.clock.follow(self.game.timer(), at);
        Ok(())
    }

    fn time_up(&mut self, stage: u32, at: u64) -> Result<(), Refused> {
        let (Some(deadline), Some(timer)) = (self.clock.deadline(), self.game.timer()) else {
            return Err(Refused::NoClock);
        };
        if timer.stage != stage {
            let measured = timer.stage;
            return Err(Refused::OtherStage { measured, stage });
        }
        if at < deadline {
            return Err(Refused::TimeNotUp { deadline });
        }
        self.game.time_up();
        Ok(())
    }

    /// Whether the match ended like this.
    pub fn end(&self, ending: &Ending) -> Result<(), Refused> {
        match (ending, self.game.outcome()) {
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
        let left = self.left[self.existing(seat)?];
        (!left).then_some(seat).ok_or(Refused::HasLeft(seat))
    }

    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Who plays where now.
    pub fn seats(&self) -> &BySeat<Sitter> {
        &self.seats
    }

    /// The time of the last event.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The stage that time is measured for, and when it is over.
    pub fn deadline(&self) -> Option<(u32, u64)> {
        let stage = self.game.timer()?.stage;
        Some((stage, self.clock.deadline()?))
    }

    /// What happened since this was last asked.
    pub fn news(&mut self) -> Vec<AnyHappening> {
        let Happenings { from, list } = self.game.happenings(Viewer::Spectator, self.told);
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

/// What is wrong with a first line, in words.
fn why_not(bad: &AnyBadSetup) -> String {
    use rules::{ademimo, pictomania, shokoba};
    let why = match bad {
        AnyBadSetup::Shokoba(bad) => match bad {
            shokoba::BadSetup::Players { .. } => "two to four play",
            shokoba::BadSetup::TeamsNeedFour => "teams need four players",
            shokoba::BadSetup::NineCardsNeedTeams => "nine cards each are for teams only",
            shokoba::BadSetup::Target { target } => {
                return format!("the target lies between 3 and 21, not at {target}");
            }
            shokoba::BadSetup::Clock => CLOCK,
            shokoba::BadSetup::Order => {
                "the order needs a dealer of this table, and the forty cards in each round"
            }
        },
        AnyBadSetup::Ademimo(bad) => match bad {
            ademimo::BadSetup::Players { .. } => "three to six play",
            ademimo::BadSetup::First => "nobody sits where the first player is said to sit",
            ademimo::BadSetup::Clock => CLOCK,
            ademimo::BadSetup::Deck => {
                "the deck has too few cards, a card twice, or one without two to four clues"
            }
            ademimo::BadSetup::Order => "the order is none that chance could have brought",
        },
        AnyBadSetup::Pictomania(bad) => match bad {
            pictomania::BadSetup::Players { .. } => "three to six play",
            pictomania::BadSetup::Time => "a round lasts 30 to 1800 seconds, a countdown 5 to 600",
            pictomania::BadSetup::Deck { level } => {
                return format!(
                    "the deck has too few {level} cards, or one that is there twice or not whole"
                );
            }
            pictomania::BadSetup::Order => "the order is none that chance could have brought",
        },
        AnyBadSetup::OtherGame => "these are the options of another game",
    };
    why.to_owned()
}

const CLOCK: &str = "a turn lasts 10 to 600 seconds, with at most 3600 extra";

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
