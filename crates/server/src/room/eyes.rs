//! Whose eyes have seen which seat's secrets in this round.
//!
//! A seat's secrets are known to everybody who has sat on it since they were
//! dealt (Q1). People who share a device and sat down before the deal are
//! players of their own; any other guest of a device has its owner's eyes (Q4).

use rules::Seat;

use super::PersonId;

#[derive(Clone, Default)]
pub struct Eyes {
    /// The round that this is about.
    round: u32,
    /// Who sat at the table when the match began.
    dealt: Vec<PersonId>,
    /// Who has sat where in this round.
    sat: Vec<(PersonId, Seat)>,
    /// Guests of a device, and its owner.
    guests: Vec<(PersonId, PersonId)>,
}

impl Eyes {
    /// A guest of this device has done something.
    pub fn meet(&mut self, guest: &PersonId, device: &PersonId) {
        if self.guests.iter().all(|(known, _)| known != guest) {
            self.guests.push((guest.clone(), device.clone()));
        }
    }

    /// The owner of the device that this person uses.
    pub fn device<'a>(&'a self, person: &'a PersonId) -> &'a PersonId {
        let guest = self.guests.iter().find(|(guest, _)| guest == person);
        guest.map_or(person, |(_, owner)| owner)
    }

    /// A match begins with these people.
    pub fn deal(&mut self, people: Vec<(PersonId, Seat)>) {
        self.round = 0;
        self.sat = people;
        self.dealt = self.sat.iter().map(|(person, _)| person.clone()).collect();
    }

    /// A new round begins: these people know their own seats, and nobody else's.
    pub fn follow(&mut self, round: u32, people: Vec<(PersonId, Seat)>) {
        self.round = round;
        self.sat = people;
    }

    pub fn round(&self) -> u32 {
        self.round
    }

    /// Somebody has sat down in the middle of a match.
    pub fn sees(&mut self, person: &PersonId, seat: Seat) {
        let sat = (person.clone(), seat);
        if !self.sat.contains(&sat) {
            self.sat.push(sat);
        }
    }

    /// Whether this person may see a seat's secrets in this round: they have
    /// seen no other's.
    pub fn may_see(&self, person: &PersonId, device: &PersonId, seat: Seat) -> bool {
        let own = self.dealt.contains(person);
        let same_eyes = |other: &PersonId| match own {
            true => other == person,
            false => self.device(other) == device,
        };
        self.sat
            .iter()
            .all(|(other, sat)| !same_eyes(other) || *sat == seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_one_pair_of_eyes_unless_its_guests_were_dealt_in() {
        let [ann, tom, tim, eve] = [b"ann", b"tom", b"tim", b"eve"].map(|name| PersonId::of(name));
        let [one, two, three] = [1, 2, 3].map(Seat::new);
        let mut eyes = Eyes::default();
        // Tom and Tim are guests on Ann's device; Tim comes after the deal.
        eyes.meet(&tom, &ann);
        let dealt = || vec![(ann.clone(), one), (tom.clone(), two)];
        eyes.deal(dealt());
        eyes.follow(1, dealt());
        assert!(eyes.may_see(&tom, &ann, two) && !eyes.may_see(&tom, &ann, one));
        assert!(!eyes.may_see(&tim, &ann, three), "the device has seen two");
        assert!(eyes.may_see(&eve, &eve, three));
        eyes.sees(&eve, three);
        assert!(eyes.may_see(&eve, &eve, three) && !eyes.may_see(&eve, &eve, one));
        eyes.follow(2, dealt());
        assert!(eyes.may_see(&eve, &eve, one));
    }
}
