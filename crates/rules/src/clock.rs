//! Time at the table, measured in the times of a log's records.
//!
//! A game says how long its present stage may take ([`Timer`]); a [`Clock`]
//! follows the match and knows when that time is over. Only a record that says
//! so ends time: `play` never looks at a clock.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Seat};

/// The option of games played turn by turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "game.ts")]
pub struct TurnClock {
    /// For each turn.
    pub seconds: u16,
    /// Extra time that each seat has for the whole match, used once a turn's
    /// own time is over.
    pub extra: u16,
}

/// How much time the present stage of a match allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Names the stage: a new number means that time starts again.
    pub stage: u32,
    pub millis: u64,
    /// Whose turn it is, and the extra time that each seat has in all.
    pub extra: Option<(Seat, u64)>,
}

/// Follows a match from record to record.
#[derive(Clone, Debug)]
pub struct Clock {
    running: Option<Running>,
    /// Extra time that each seat has used.
    used: BySeat<u64>,
    /// The time of the last record.
    at: u64,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    timer: Timer,
    since: u64,
}

impl TurnClock {
    /// What [`TurnClock::is_sensible`] asks for, in words.
    pub const SENSIBLE: &str = "a turn lasts 10 to 600 seconds, with at most 3600 extra";

    /// Turns between ten seconds and ten minutes; extra time up to an hour.
    pub fn is_sensible(self) -> bool {
        (10..=600).contains(&self.seconds) && self.extra <= 3600
    }

    /// The timer of one seat's turn.
    pub fn timer(self, stage: u32, seat: Seat) -> Timer {
        Timer {
            stage,
            millis: u64::from(self.seconds) * 1000,
            extra: Some((seat, u64::from(self.extra) * 1000)),
        }
    }
}

impl Clock {
    pub fn new(seats: usize) -> Self {
        Self {
            running: None,
            used: BySeat::new(seats, |_| 0),
            at: 0,
        }
    }

    /// A record of the match was made at this time; `timer` is what the game
    /// says after it.
    pub fn follow(&mut self, timer: Option<Timer>, at: u64) {
        self.at = at;
        let same =
            |running: &Running| timer.is_some_and(|timer| timer.stage == running.timer.stage);
        if self.running.as_ref().is_some_and(same) {
            return;
        }
        if let Some(Running { timer, since }) = self.running.take()
            && let Some((seat, _)) = timer.extra
        {
            self.used[seat] += (at - since).saturating_sub(timer.millis);
        }
        self.running = timer.map(|timer| Running { timer, since: at });
    }

    /// Play goes on after a time in which no server ran; that time does not
    /// count.
    pub fn wake(&mut self, at: u64) {
        if let Some(running) = &mut self.running {
            running.since += at - self.at;
        }
        self.at = at;
    }

    /// When the present stage's time is over, if it is measured.
    pub fn deadline(&self) -> Option<u64> {
        let Running { timer, since } = self.running?;
        let left = timer
            .extra
            .map_or(0, |(seat, extra)| extra.saturating_sub(self.used[seat]));
        Some(since + timer.millis + left)
    }

    /// When extra time begins to run, for the page.
    pub fn extra_from(&self) -> Option<u64> {
        let Running { timer, since } = self.running?;
        timer.extra.map(|_| since + timer.millis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURN: TurnClock = TurnClock {
        seconds: 10,
        extra: 5,
    };

    fn turn(stage: u32, seat: usize) -> Option<Timer> {
        Some(TURN.timer(stage, Seat::new(seat)))
    }

    #[test]
    fn a_turn_has_its_time_and_the_seats_extra_time() {
        let mut clock = Clock::new(2);
        assert_eq!(clock.deadline(), None);
        clock.follow(turn(1, 0), 1_000);
        assert_eq!(clock.deadline(), Some(16_000));
        assert_eq!(clock.extra_from(), Some(11_000));
        // 13 seconds: three of the five extra ones are used.
        clock.follow(turn(2, 1), 14_000);
        assert_eq!(clock.deadline(), Some(29_000));
        clock.follow(turn(3, 0), 15_000);
        assert_eq!(clock.deadline(), Some(27_000));
    }

    #[test]
    fn what_does_not_end_the_stage_does_not_stop_its_time() {
        let mut clock = Clock::new(2);
        clock.follow(turn(1, 0), 1_000);
        clock.follow(turn(1, 0), 9_000);
        assert_eq!(clock.deadline(), Some(16_000));
        clock.follow(None, 10_000);
        assert_eq!(clock.deadline(), None);
    }

    #[test]
    fn time_in_which_no_server_ran_does_not_count() {
        let mut clock = Clock::new(2);
        clock.follow(turn(1, 0), 1_000);
        clock.follow(turn(1, 0), 4_000);
        clock.wake(1_000_000);
        assert_eq!(clock.deadline(), Some(1_012_000));
        clock.follow(turn(2, 1), 1_002_000);
        assert_eq!(clock.deadline(), Some(1_017_000));
        clock.follow(turn(3, 0), 1_003_000);
        // The five seconds before the second turn were within its own time.
        assert_eq!(clock.deadline(), Some(1_018_000));
    }
}
