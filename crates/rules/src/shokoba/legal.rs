//! The legal plays of a seat.
//!
//! With claimable errors not all of them are shown: a page that marked captures
//! would leave no room for errors.

use super::capture::{Kinds, can_take};
use super::{Card, Errors, Move, Phase, Shokoba};
use crate::Seat;

impl Shokoba {
    /// Every legal play, for tools and tests.
    pub(super) fn all_plays(&self, seat: Seat) -> Vec<Move> {
        match &self.phase {
            Phase::Playing { turn, laid } if *turn == seat => {
                let mut plays = self.plays(seat);
                if self.setup.errors == Errors::Claimable {
                    plays.extend(self.takings(seat));
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
            return hand.into_iter().map(|card| Move::Lay { card }).collect();
        }
        let kinds = Kinds::of(&self.table);
        let mut plays = Vec::with_capacity(hand.len());
        for card in hand {
            if can_take(card.value(), &self.table) {
                plays.extend(self.taking(card, &kinds));
            } else {
                plays.push(Move::Lay { card });
            }
        }
        plays
    }

    fn takings(&self, seat: Seat) -> Vec<Move> {
        let kinds = Kinds::of(&self.table);
        let hand = self.kinds_in_hand(seat).into_iter();
        hand.flat_map(|card| self.taking(card, &kinds)).collect()
    }

    fn taking(&self, card: Card, kinds: &Kinds) -> impl Iterator<Item = Move> + use<> {
        let sets = kinds.sets(card.value(), self.setup.equal_first);
        sets.into_iter()
            .map(move |taking| Move::Take { card, taking })
    }

    /// What this card, laid just before, could have taken: it lies last.
    fn claims(&self, card: Card) -> impl Iterator<Item = Move> + use<> {
        let before = self
            .table
            .split_last()
            .map_or(&[][..], |(_, before)| before);
        let sets = Kinds::of(before).sets(card.value(), self.setup.equal_first);
        sets.into_iter().map(|taking| Move::Claim { taking })
    }

    /// Sorted, each once: cards that are alike are interchangeable (S5).
    fn kinds_in_hand(&self, seat: Seat) -> Vec<Card> {
        let mut hand = self.hands[seat].clone();
        hand.sort_unstable();
        hand.dedup();
        hand
    }
}
