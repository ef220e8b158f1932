//! Time in simulated matches: how long everybody takes, who takes too long, and
//! who does not stay to the end.

use clap::Args;
use rules::{Dice, Match, Seed, Timer, TurnClock};

/// With `--leavers`, one move in this many is not made: its player leaves
/// instead.
const LEAVING: u32 = 60;

/// How long a move takes where time is not measured, in milliseconds.
const PACE: u64 = 1_000;

/// How time passes in games with turns.
#[derive(Args)]
pub struct PaceOptions {
    /// Play by the clock: seconds for a turn, and extra ones for the match, as in
    /// 30,60; some turns and votes run out of time
    #[arg(long, value_parser = parse_clock)]
    pub clock: Option<TurnClock>,
    /// Now and then a player leaves for good, and a computer player of the level
    /// that a table would choose plays on
    #[arg(long)]
    pub leavers: bool,
}

/// `30` or `30,60`: seconds for a turn, and extra ones for the match.
fn parse_clock(text: &str) -> Result<TurnClock, String> {
    let number = |text: &str| {
        let number = text.parse::<u16>();
        number.map_err(|_| "seconds for a turn, and extra ones: 30,60".to_owned())
    };
    let (seconds, extra) = text.split_once(',').unwrap_or((text, "0"));
    let (seconds, extra) = (number(seconds)?, number(extra)?);
    Ok(TurnClock { seconds, extra })
}

/// How time passes in a match. Its players forget the time now and then.
pub struct Pace {
    dice: Dice,
    at: u64,
    leavers: bool,
}

impl Pace {
    /// The match begins at time 0.
    pub fn new(seed: &Seed, leavers: bool) -> Self {
        Self {
            // The streams below are the match's and its players' own.
            dice: Dice::new(seed, u64::MAX - 1),
            at: 0,
            leavers,
        }
    }

    /// Whether the player who is about to move leaves instead, for good.
    pub fn somebody_leaves(&mut self) -> bool {
        self.leavers && self.dice.below(LEAVING) == 0
    }

    /// Somebody thinks, and time passes. Returns the stage whose time is then
    /// over.
    pub fn think(&mut self, played: &Match) -> Option<u32> {
        let Some(Timer {
            stage,
            millis,
            extra,
        }) = played.game().timer()
        else {
            self.at += PACE;
            return None;
        };
        // A player whose turn it is can take all the time there is, and a bit
        // more. Where all act at once, somebody always does something.
        let longest = match extra {
            Some(_) => millis + millis / 4,
            None => millis / 8,
        };
        let longest = u32::try_from(longest).unwrap_or(u32::MAX);
        self.at += u64::from(self.dice.below(longest.max(1)));
        played.is_time_up(stage, self.at).is_ok().then_some(stage)
    }

    pub fn at(&self) -> u64 {
        self.at
    }
}
