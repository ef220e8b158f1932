//! What acts of the first release mean where they leave something unsaid.
//!
//! 0.1 worked this out each time it read a log, from what it could do itself.
//! It is written down here once and for all, and must never change.

use bots::Level;
use rules::Seat;

use super::{Became, PersonId, Room, Substitution, TablePhase};

/// How long a vote counted, in milliseconds.
const VOTE_LASTED: u64 = 5 * 60 * 1000;

impl Room {
    /// What became of a seat whose person left. During a match a regular sat
    /// in, or nobody where no computer player knew the game.
    pub(super) fn became_in_0_1(&self) -> Became {
        let playing = self.phase() != TablePhase::Lobby;
        if playing && self.setup.name().computer_took_over_in_0_1() {
            Became::Computer(Level::Habitue)
        } else {
            Became::Empty
        }
    }

    /// What followed when this person wanted a computer player on a seat. For
    /// the host it was done; for anybody else, once more than half of the
    /// others had asked for it within five minutes.
    pub(super) fn substituted_in_0_1(&self, by: &PersonId, seat: Seat, at: u64) -> Substitution {
        // Somebody sits on that seat, and does not decide.
        let others = self.people().count().saturating_sub(1);
        let votes = self.votes_with(by, seat, at) as usize;
        if *by == self.host || votes > others / 2 {
            Substitution::Done(self.became_in_0_1())
        } else {
            Substitution::Vote { lasts: VOTE_LASTED }
        }
    }
}

/// The text on one line, without anything that could reorder or hide the text
/// around it. 0.1 stored texts as they came.
pub(super) fn tidy(text: &str) -> String {
    let shown = |char: &char| {
        let hidden = matches!(char, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
        !hidden && !char.is_control()
    };
    let words = text
        .split_whitespace()
        .map(|word| word.chars().filter(shown).collect())
        .filter(|word: &String| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
