//! Who is at the table now, and how long the others have been away.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use crate::room::PersonId;

pub struct Attendance {
    /// How long somebody may be away before others can go on without them.
    grace: Duration,
    here: Vec<PersonId>,
    /// The people who are missed, and since when.
    away: HashMap<PersonId, Instant>,
}

impl Attendance {
    pub fn new(grace: Duration) -> Self {
        Self {
            grace,
            here: Vec::new(),
            away: HashMap::new(),
        }
    }

    /// These people are connected; those others are missed if they are not.
    /// Returns whether that is news.
    pub fn set<'a>(
        &mut self,
        here: Vec<PersonId>,
        expected: impl Iterator<Item = &'a PersonId>,
        now: Instant,
    ) -> bool {
        let mut missed = HashMap::new();
        for person in expected.filter(|person| !here.contains(person)) {
            let since = self.away.get(person).copied().unwrap_or(now);
            missed.insert(person.clone(), since);
        }
        let changed = self.here != here || self.away != missed;
        self.here = here;
        self.away = missed;
        changed
    }

    pub fn is_here(&self, person: &PersonId) -> bool {
        self.here.contains(person)
    }

    /// Whether somebody has been away for longer than the grace time.
    pub fn is_long_away(&self, person: &PersonId, now: Instant) -> bool {
        let since = self.away.get(person);
        since.is_some_and(|since| *since + self.grace <= now)
    }

    /// When the next person will have been away for too long.
    pub fn next(&self, now: Instant) -> Option<Instant> {
        let over = self.away.values().map(|since| *since + self.grace);
        over.filter(|over| *over > now).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_away_is_so_for_good_after_the_grace_time() {
        let (ann, ben) = (PersonId::of(b"ann"), PersonId::of(b"ben"));
        let both = [ann.clone(), ben.clone()];
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut attendance = Attendance::new(Duration::from_secs(30));
        attendance.set(vec![ann.clone()], both.iter(), start);
        assert!(attendance.is_here(&ann) && !attendance.is_here(&ben));
        assert_eq!(attendance.next(start), Some(after(30)));
        attendance.set(vec![ann.clone()], both.iter(), after(20));
        assert!(!attendance.is_long_away(&ben, after(29)));
        assert!(attendance.is_long_away(&ben, after(30)));
        assert!(!attendance.is_long_away(&ann, after(90)));
        assert_eq!(attendance.next(after(30)), None);
        // A moment here, and the time starts again.
        attendance.set(vec![ben.clone()], both.iter(), after(40));
        attendance.set(vec![], both.iter(), after(41));
        assert!(!attendance.is_long_away(&ben, after(60)));
        assert!(attendance.is_long_away(&ben, after(71)));
    }
}
