//! A turn: laying a card, taking with one, claiming what was overlooked.

#[cfg(test)]
use super::TRIAL;
use super::capture::{self, can_take};
use super::card::Counted;
use super::{Card, Errors, Happening, Phase, Refusal, Shokoba, len};
use crate::{Game, Seat};

impl Shokoba {
    pub(super) fn lay(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !self.hands[seat].contains(&card) {
            return Err(Refusal::NotInHand { card });
        }
        if self.setup.errors == Errors::Refused && can_take(card.value(), &self.table) {
            return Err(Refusal::MustTake { card }); // S3
        }
        self.play_from_hand(seat, card);
        self.table.push(card);
        self.happenings.push(Happening::Laid { seat, card });
        self.next_turn(seat, Some((seat, card)));
        Ok(())
    }

    pub(super) fn take(
        &mut self,
        seat: Seat,
        card: Card,
        taking: Vec<Card>,
    ) -> Result<(), Refusal> {
        if !self.hands[seat].contains(&card) {
            return Err(Refusal::NotInHand { card });
        }
        self.check_capture(card, &taking, &self.table)?;
        self.play_from_hand(seat, card);
        let shokoba = self.win(seat, card, &taking);
        self.happenings.push(Happening::Took {
            seat,
            card,
            taking,
            shokoba,
        });
        self.next_turn(seat, None);
        Ok(())
    }

    pub(super) fn claim(
        &mut self,
        seat: Seat,
        laid: Option<(Seat, Card)>,
        taking: Vec<Card>,
    ) -> Result<(), Refusal> {
        let (Errors::Claimable, Some((from, card))) = (self.setup.errors, laid) else {
            return Err(Refusal::NothingToClaim);
        };
        // The table as it was before that card was laid: it is the last one
        // there.
        let (_, before) = self.table.split_last().expect("it was laid there");
        self.check_capture(card, &taking, before)?;
        self.table.pop();
        let shokoba = self.win(seat, card, &taking);
        self.happenings.push(Happening::Claimed {
            seat,
            from,
            card,
            taking,
            shokoba,
        });
        self.phase = Phase::Playing {
            turn: seat,
            laid: None,
        };
        Ok(())
    }

    /// Whether `card` can take this set from a table.
    fn check_capture(&self, card: Card, taking: &[Card], table: &[Card]) -> Result<(), Refusal> {
        if taking.is_empty() {
            return Err(Refusal::TakesNothing);
        }
        let mut left = Counted::of(table);
        if let Some(&card) = taking.iter().find(|card| !left.take(**card)) {
            return Err(Refusal::NotOnTable { card });
        }
        let sum = capture::sum(taking);
        if sum != u32::from(card.value()) {
            return Err(Refusal::Sum { card, sum }); // S2
        }
        let equal_lies_there = || table.iter().any(|other| other.value() == card.value());
        if self.setup.equal_first && taking.len() > 1 && equal_lies_there() {
            return Err(Refusal::EqualFirst { card }); // E2
        }
        Ok(())
    }

    /// Moves the cards won to the side's pile; says whether it is a SHOKOBA (S8).
    fn win(&mut self, seat: Seat, card: Card, taking: &[Card]) -> bool {
        let side = usize::from(self.side(seat));
        self.piles[side].push(card);
        self.piles[side].extend(taking);
        capture::remove(&mut self.table, taking);
        self.last_taker = Some(seat);
        let shokoba = self.table.is_empty();
        if shokoba {
            let stones = self.stones_for_a_sweep();
            self.stones[side] += stones;
            self.shokobas[side] += stones;
        }
        shokoba
    }

    fn stones_for_a_sweep(&self) -> u32 {
        #[cfg(test)]
        if self.rules == TRIAL {
            return 2;
        }
        1
    }

    fn play_from_hand(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat];
        let at = hand.iter().position(|&other| other == card);
        hand.remove(at.expect("checked to be in hand"));
    }

    fn next_turn(&mut self, played: Seat, laid: Option<(Seat, Card)>) {
        if self.hands.values().all(Vec::is_empty) {
            if self.deck.is_empty() {
                self.end_round();
                return;
            }
            self.deal_hands();
            self.happenings.push(Happening::DealtMore {
                deck: len(&self.deck),
            });
        }
        self.phase = Phase::Playing {
            turn: played.left(self.seats()),
            laid,
        };
    }
}
