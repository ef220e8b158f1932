//! Who plays at each seat, and what follows when that changes (P21).

use super::tokens::FEWEST;
use super::view::Happening;
use super::{Phase, Pictomania};
use crate::{Game, Hand, Seat};

impl Pictomania {
    /// In version 1 the only hands that matter are those that leave.
    pub(super) fn change_hands(&mut self, seat: Seat, hand: Hand) {
        let from = self.hands[seat];
        let known = self.rules >= 2 || hand == Hand::Nobody;
        if !known || from == hand || matches!(self.phase, Phase::Over { .. }) {
            return;
        }
        self.hands[seat] = hand;
        self.happenings.push(if self.rules >= 2 {
            let to = hand;
            Happening::Handed { seat, from, to }
        } else {
            Happening::Left { seat }
        });
        match &mut self.phase {
            Phase::Read { ready } => {
                // Whoever plays from now on has read nothing yet.
                ready[seat] = !hand.acts() || !self.setup.draws(seat);
                if self.players_present() < FEWEST {
                    self.end_match(None);
                } else {
                    self.go_on_if_all_are_ready();
                }
            }
            // What was dealt is played to its count, so nobody voids a round
            // by leaving it. A person who takes over from a computer player
            // plays on.
            Phase::Draw => {
                if hand != Hand::Person {
                    self.round.finish(seat);
                }
                self.end_round_if_all_are_done();
            }
            Phase::Reveal { ready, .. } | Phase::Counted { ready } => {
                ready[seat] = hand != Hand::Person;
                self.judge_challenges();
                self.go_on_if_all_are_ready();
            }
            Phase::TieBreak { .. } => self.recount_the_tie(),
            Phase::Over { .. } => {}
        }
    }

    /// P21: whoever was away is dealt in again.
    pub(super) fn call_back(&mut self) {
        for seat in Seat::all(self.seats()) {
            if self.hands[seat] == Hand::Away {
                self.hands[seat] = Hand::Person;
            }
        }
    }

    /// Whether a seat is dealt in, if the deal comes now. Somebody away is, only
    /// where too few would play otherwise.
    pub(super) fn is_dealt_in(&self, seat: Seat) -> bool {
        match self.hands[seat] {
            _ if !self.setup.draws(seat) => false,
            Hand::Person | Hand::Computer => true,
            Hand::Away => self.hands.values().filter(|hand| hand.acts()).count() < FEWEST,
            Hand::Nobody => false,
        }
    }

    pub(super) fn acts(&self, seat: Seat) -> bool {
        self.hands[seat].acts()
    }

    /// P18, P19: people decide, and only those who are at the table.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.hands[seat] == Hand::Person
    }

    pub(super) fn has_left_for_good(&self, seat: Seat) -> bool {
        self.hands[seat] == Hand::Nobody
    }

    /// How many seats are played, now or from the next round on.
    pub(super) fn players_present(&self) -> usize {
        let played = |hand: &&Hand| **hand != Hand::Nobody;
        self.hands.values().filter(played).count()
    }

    /// Whether everybody who keeps a seat is away. Then nothing goes on until
    /// somebody comes back.
    pub(super) fn all_are_away(&self) -> bool {
        self.players_present() > 0 && !self.hands.values().any(|hand| hand.acts())
    }
}

impl Hand {
    /// Whether somebody plays at the seat now.
    fn acts(self) -> bool {
        match self {
            Self::Person | Self::Computer => true,
            Self::Away | Self::Nobody => false,
        }
    }
}
