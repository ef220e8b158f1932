//! Worlds that fit what was seen: others' hands and the deck.
//!
//! What somebody played from a hand says something about the cards still in it.
//! Under S3 a card that is laid took nothing, and a player who lays a card seldom
//! holds one that takes the diamond. A chain of swaps (Metropolis) draws hands
//! in proportion to the likelihood of the plays made from them.

use super::STRAYS;
use crate::chance::Chance;
use crate::shokoba::cards::Cards;
use crate::shokoba::engine::{Order, Position, SEATS};
use crate::shokoba::memory::Memory;
use crate::shokoba::reference;

/// Swaps tried before the first world, for each card that there is evidence
/// about, up to a limit that hands of nine reach.
const BURN_IN: usize = 60;
const LONGEST_BURN_IN: usize = 600;
/// Swaps tried between two worlds, likewise. More would cost more than playing
/// the world out.
const STEPS: usize = 2;
const MOST_STEPS: usize = 6;
/// About how many plays a hand has besides the greedy one.
const OTHER_PLAYS: f32 = 4.0;

pub struct Worlds<'a> {
    memory: &'a Memory,
    /// All unseen cards: first the hands that there is evidence about, then the
    /// other hands, then the deck.
    hidden: Vec<Cards>,
    /// Seat by seat: where its cards begin in `hidden`.
    hands: Vec<(u8, usize)>,
    /// How many of the hidden cards there is evidence about, and how many hands
    /// hold them.
    told: usize,
    told_hands: usize,
    likely: [f32; SEATS],
}

impl<'a> Worlds<'a> {
    pub fn new(memory: &'a Memory, inference: bool, chance: &mut Chance) -> Self {
        let mut hidden: Vec<Cards> = memory.unseen.each().collect();
        chance.shuffle(&mut hidden);
        let tells = |seat: &u8| {
            inference
                && memory.cards[usize::from(*seat)] > 0
                && memory
                    .evidence
                    .iter()
                    .any(|evidence| evidence.seat == *seat)
        };
        let (with, without): (Vec<u8>, Vec<u8>) = memory.others().partition(tells);
        let (mut hands, mut start, mut told) = (Vec::new(), 0, 0);
        for seat in with.iter().chain(&without) {
            hands.push((*seat, start));
            start += memory.cards[usize::from(*seat)];
            if with.contains(seat) {
                told = start;
            }
        }
        let mut worlds = Self {
            memory,
            hidden,
            hands,
            told,
            told_hands: with.len(),
            likely: [1.0; SEATS],
        };
        for seat in with {
            worlds.likely[usize::from(seat)] = worlds.likelihood(seat);
        }
        for _ in 0..(BURN_IN * worlds.told).min(LONGEST_BURN_IN) {
            worlds.swap(chance);
        }
        worlds
    }

    /// The next world, written into the position's hands and the order.
    pub fn draw(&mut self, position: &mut Position, order: &mut Order, chance: &mut Chance) {
        for _ in 0..(STEPS * self.told).min(MOST_STEPS) {
            self.swap(chance);
        }
        chance.shuffle(&mut self.hidden[self.told..]);
        let mut next = 0;
        for &(seat, start) in &self.hands {
            next = start + self.memory.cards[usize::from(seat)];
            position.hands[usize::from(seat)] = sum(&self.hidden[start..next]);
        }
        let deck = &self.hidden[next..];
        order[40 - deck.len()..].copy_from_slice(deck);
    }

    fn swap(&mut self, chance: &mut Chance) {
        let (one, other) = (chance.below(self.told), chance.below(self.hidden.len()));
        if self.hidden[one] == self.hidden[other] {
            return;
        }
        let holder = |card: usize| {
            let told = &self.hands[..self.told_hands];
            let holder = told.iter().rfind(|(_, start)| *start <= card);
            holder.filter(|_| card < self.told).map(|(seat, _)| *seat)
        };
        let (Some(first), second) = (holder(one), holder(other)) else {
            return;
        };
        if second == Some(first) {
            return;
        }
        self.hidden.swap(one, other);
        let before = self.likely[usize::from(first)]
            * second.map_or(1.0, |seat| self.likely[usize::from(seat)]);
        let first_now = self.likelihood(first);
        let second_now = second.map(|seat| self.likelihood(seat));
        let now = first_now * second_now.unwrap_or(1.0);
        if now >= before || chance.unit() * before < now {
            self.likely[usize::from(first)] = first_now;
            if let (Some(seat), Some(now)) = (second, second_now) {
                self.likely[usize::from(seat)] = now;
            }
        } else {
            self.hidden.swap(one, other);
        }
    }

    /// How likely this seat's plays were from the hand that it now has here.
    fn likelihood(&self, seat: u8) -> f32 {
        let start = self.hands.iter().find(|(other, _)| *other == seat);
        let start = start.map_or(0, |(_, start)| *start);
        let holds = sum(&self.hidden[start..start + self.memory.cards[usize::from(seat)]]);
        let mut likely = 1.0;
        for evidence in self.memory.evidence.iter().filter(|e| e.seat == seat) {
            let hand = holds.with(evidence.played);
            let greedy = reference::best(&self.memory.rules, evidence.table, hand);
            likely *= if greedy == evidence.play {
                1.0 - STRAYS
            } else {
                STRAYS / OTHER_PLAYS
            };
        }
        likely
    }
}

fn sum(cards: &[Cards]) -> Cards {
    cards.iter().fold(Cards::NONE, |all, &card| all.with(card))
}
