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
    /// Whether one of those who are expected is here, and since when none is;
    /// nothing if none has come yet.
    somebody: bool,
    left: Option<Instant>,
}

impl Attendance {
    pub fn new(grace: Duration) -> Self {
        Self {
            grace,
            here: Vec::new(),
            away: HashMap::new(),
            somebody: false,
            left: None,
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
        let mut somebody = false;
        for person in expected {
            if here.contains(person) {
                somebody = true;
                continue;
            }
            let since = self.away.get(person).copied().unwrap_or(now);
            missed.insert(person.clone(), since);
        }
        let changed = self.here != here || self.away != missed;
        if self.somebody && !somebody {
            self.left = Some(now);
        }
        self.somebody = somebody;
        self.here = here;
        self.away = missed;
        changed
    }

    pub fn is_here(&self, person: &PersonId) -> bool {
        self.here.contains(person)
    }

    /// Whether one of those who are expected is here.
    pub fn is_anybody_here(&self) -> bool {
        self.somebody
    }

    /// Whether none of them is, and none has been for the grace time.
    pub fn is_deserted(&self, now: Instant) -> bool {
        let lately = self.left.is_some_and(|left| now < left + self.grace);
        !self.somebody && !lately
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

    #[test]
    fn a_table_is_deserted_some_time_after_the_last_of_its_people_left() {
        let (ann, eve) = (PersonId::of(b"ann"), PersonId::of(b"eve"));
        let expected = [ann.clone()];
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut attendance = Attendance::new(Duration::from_secs(30));
        let mut set = |here: &[&PersonId], at| {
            let here = here.iter().copied().cloned().collect();
            attendance.set(here, expected.iter(), at);
            [at, at + Duration::from_secs(30)].map(|then| attendance.is_deserted(then))
        };
        // Whoever only looks on is none of its people.
        assert_eq!(set(&[&eve], start), [true, true]);
        assert_eq!(set(&[&ann], after(1)), [false, false]);
        assert_eq!(set(&[&eve], after(2)), [false, true]);
        // Nor do they begin the time anew.
        assert_eq!(set(&[], after(20)), [false, true]);
        assert_eq!(set(&[&ann], after(40)), [false, false]);
    }
}
