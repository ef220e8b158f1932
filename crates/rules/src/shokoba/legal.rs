//! The legal plays of a seat.
//!
//! With claimable errors not all of them are shown: a page that marked captures
//! would leave no room for errors.

use super::capture::{Kinds, sets};
use super::card::Counted;
use super::{Card, Errors, Move, Phase, Shokoba};
use crate::Seat;

impl Shokoba {
    /// Every legal play, for tools and tests.
    pub(super) fn all_plays(&self, seat: Seat) -> Vec<Move> {
        match &self.phase {
            Phase::Playing { turn, laid } if *turn == seat => {
                let mut plays = self.plays(seat);
                if self.setup.errors == Errors::Claimable {
                    let kinds = Kinds::of(&self.table);
                    for card in self.kinds_in_hand(seat) {
                        self.takings(card, &kinds, &mut plays);
                    }
                    plays.extend(laid.iter().flat_map(|(_, card)| self.claims(*card)));
                }
                plays
            }
            Phase::Counted { ready } if !ready[seat] => vec![Move::Ready],
            Phase::Playing { .. } | Phase::Counted { .. } | Phase::Over { .. } => Vec::new(),
        }
    }

    /// The legal plays of the seat whose turn it is, as far as they may be
    /// shown.
    pub(super) fn plays(&self, seat: Seat) -> Vec<Move> {
        let hand = self.kinds_in_hand(seat);
        if self.setup.errors == Errors::Claimable {
            return hand.map(|card| Move::Lay { card }).collect();
        }
        let kinds = Kinds::of(&self.table);
        let mut plays = Vec::with_capacity(self.hands[seat].len());
        for card in hand {
            if kinds.can_take(card.value()) {
                self.takings(card, &kinds, &mut plays);
            } else {
                plays.push(Move::Lay { card });
            }
        }
        plays
    }

    /// Adds everything that this card can take.
    fn takings(&self, card: Card, kinds: &Kinds, plays: &mut Vec<Move>) {
        kinds.each_set(card.value(), self.setup.equal_first, |set| {
            let taking = set.to_vec();
            plays.push(Move::Take { card, taking });
        });
    }

    /// What this card, laid just before, could have taken: it lies last.
    fn claims(&self, card: Card) -> impl Iterator<Item = Move> + use<> {
        let before = self
            .table
            .split_last()
            .map_or(&[][..], |(_, before)| before);
        let sets = sets(card.value(), before, self.setup.equal_first);
        sets.into_iter().map(|taking| Move::Claim { taking })
    }

    /// Sorted, each once: cards that are alike are interchangeable (S5).
    fn kinds_in_hand(&self, seat: Seat) -> impl Iterator<Item = Card> + use<> {
        let kinds = Counted::of(&self.hands[seat]).kinds();
        kinds.map(|(card, _)| card)
    }
}
