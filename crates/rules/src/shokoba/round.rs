//! A round, from the deal to its count, and what ends the match.

use super::{Card, Count, Happening, Phase, Shokoba, awards, len};
use crate::{BySeat, Deal, Dice, Game, Outcome, Seat};

/// Cards turned up at the start of a round.
const TURNED_UP: usize = 4;

impl Shokoba {
    pub(super) fn begin_round(&mut self) {
        let finished = self.counts.len();
        let mut order = match &self.deal {
            Deal::Seed(seed) => {
                let mut pack = Card::pack();
                Dice::new(seed, finished as u64 + 1).shuffle(&mut pack);
                pack
            }
            Deal::Order(order) => order.rounds[finished % order.rounds.len()].clone(),
        };
        order.reverse();
        self.deck = order;
        self.piles.iter_mut().for_each(Vec::clear);
        self.shokobas.fill(0);
        self.last_taker = None;
        self.deal_hands();
        let rest = self.deck.len() - TURNED_UP;
        self.table = self.deck.split_off(rest);
        self.table.reverse();
        self.phase = Phase::Playing {
            turn: self.dealer.left(self.seats()),
            laid: None,
        };
        self.told += len(&self.happenings);
        self.happenings.clear();
        self.happenings.push(Happening::RoundBegan {
            round: self.round(),
            dealer: self.dealer,
            table: self.table.clone(),
        });
    }

    /// One by one, from the dealer's left.
    pub(super) fn deal_hands(&mut self) {
        for _ in 0..self.setup.hand_size() {
            let mut seat = self.dealer;
            for _ in 0..self.seats() {
                seat = seat.left(self.seats());
                let card = self.deck.pop().expect("40 cards make whole deals");
                self.hands[seat].push(card);
            }
        }
    }

    pub(super) fn end_round(&mut self) {
        if !self.table.is_empty() {
            let (seat, cards) = (self.last_taker, self.table.clone());
            if let Some(seat) = seat {
                let side = usize::from(self.side(seat));
                self.piles[side].append(&mut self.table); // S10
            }
            self.happenings.push(Happening::Rest { seat, cards });
        }
        let awards = awards(&self.piles);
        for side in awards.iter().filter_map(|award| award.side) {
            self.stones[usize::from(side)] += 1;
        }
        let count = Count {
            round: len(&self.counts) + 1,
            shokobas: self.shokobas.clone(),
            awards,
            stones: self.stones.clone(),
        };
        self.counts.push(count.clone());
        self.happenings.push(Happening::Counted {
            count: Box::new(count),
        });
        let most = *self.stones.iter().max().expect("there are sides");
        if most < self.target() {
            self.phase = Phase::Counted {
                ready: BySeat::new(self.seats(), |_| false),
            };
            return;
        }
        let stones = |seat| self.stones[usize::from(self.side(seat))];
        let outcome = Outcome {
            winners: Seat::all(self.seats())
                .filter(|&seat| stones(seat) == most)
                .collect(), // S14
            scores: BySeat::new(self.seats(), |seat| stones(seat).cast_signed()),
        };
        self.happenings.push(Happening::Won {
            outcome: Box::new(outcome.clone()),
        });
        self.phase = Phase::Over { outcome };
    }
}
