//! Judging whether to play again: nobody is thrown out of the end of a match by
//! somebody else's haste.

use super::Judge;
use crate::room::{Act, PersonId, Room, TablePhase};
use crate::table::attendance::Attendance;
use crate::wire::Refusal;

impl Judge<'_> {
    /// The wish is kept, until the host wants it too or so do most of those who
    /// are here: then the match begins.
    pub(super) fn again(&self, wanted: bool) -> Result<Act, Refusal> {
        self.is_over()?;
        self.seated()?;
        if wanted && begins_again(self.room, self.today.attendance, self.by) {
            return self.begin();
        }
        Ok(Act::Again { wanted })
    }

    /// Back to the lobby, where the host chooses.
    pub(super) fn reopen(&self) -> Result<Act, Refusal> {
        self.is_over()?;
        self.may_answer()?;
        Ok(Act::Reopen)
    }

    fn is_over(&self) -> Result<(), Refusal> {
        let over = self.room.phase() == TablePhase::Over;
        over.then_some(()).ok_or(Refusal::StillPlaying)
    }
}

/// Whether a match begins if this person wants to play again: as the host, or
/// with most of the people who have a seat and are here.
pub fn begins_again(room: &Room, attendance: &Attendance, person: &PersonId) -> bool {
    let others = room.again().map(|(other, _)| other);
    let others = others.filter(|other| other != person && attendance.is_here(other));
    person == room.host() || others.count() + 1 >= needed_again(room, attendance)
}

/// How many of those who are here it takes.
pub fn needed_again(room: &Room, attendance: &Attendance) -> usize {
    let here = room.people().filter(|person| attendance.is_here(person));
    here.count() / 2 + 1
}
