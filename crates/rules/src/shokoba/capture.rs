//! Which sets of table cards a card can take.

use super::Card;
use super::card::{Counted, KINDS};

/// A set sums up to ten at most, and no card is worth less than one.
const LARGEST_SET: usize = 10;

/// Whether a card of this value could take anything at all (S2, S7). E2 never
/// changes the answer: it only says which set.
pub fn can_take(value: u8, table: &[Card]) -> bool {
    // Bit s is set when some of the cards seen so far add up to s.
    let sums = table
        .iter()
        .fold(1_u32, |sums, card| (sums | sums << card.value()) & 0x7ff);
    sums >> value & 1 == 1
}

/// Every set that a card of this value can take, each sorted. Cards that are
/// alike are interchangeable (S5), so a set is listed once.
pub fn sets(value: u8, table: &[Card], equal_first: bool) -> Vec<Vec<Card>> {
    let mut found = Vec::new();
    Kinds::of(table).each_set(value, equal_first, |set| found.push(set.to_vec()));
    found
}

/// The kinds of cards on a table, sorted.
pub(super) struct Kinds {
    number: usize,
    /// Each with how many there are like it.
    kinds: [(Card, u8); KINDS],
    /// Bit s is set when some of the cards of this kind and of those behind it
    /// add up to s.
    sums: [u16; KINDS + 1],
}

impl Kinds {
    pub fn of(table: &[Card]) -> Self {
        let mut kinds = [(Card::of_kind(0), 0); KINDS];
        let mut number = 0;
        for (kind, space) in Counted::of(table).kinds().zip(&mut kinds) {
            *space = kind;
            number += 1;
        }
        let mut sums = [1; KINDS + 1];
        for (place, &(card, copies)) in kinds[..number].iter().enumerate().rev() {
            let others: u16 = sums[place + 1];
            let add = |sums: u16, _| (others | sums << card.value()) & 0x7ff;
            sums[place] = (0..copies).fold(others, add);
        }
        Self {
            number,
            kinds,
            sums,
        }
    }

    pub fn can_take(&self, value: u8) -> bool {
        self.sums[0] >> value & 1 == 1
    }

    /// Calls `found` with each set that a card of this value can take.
    pub fn each_set(&self, value: u8, equal_first: bool, mut found: impl FnMut(&[Card])) {
        if equal_first {
            let kinds = self.kinds[..self.number].iter();
            let equal = kinds.filter(|(card, _)| card.value() == value);
            if equal.map(|(card, _)| found(&[*card])).count() > 0 {
                return; // E2
            }
        }
        // Any card: those in front are overwritten.
        let mut set = [Card::of_kind(0); LARGEST_SET];
        if self.can_take(value) {
            self.search(0, value, &mut set, 0, &mut found);
        }
    }

    /// Looks for sets among the kinds from this place on; `set` has `taken`
    /// cards already, and some of those kinds add up to `rest`.
    fn search(
        &self,
        place: usize,
        mut rest: u8,
        set: &mut [Card; LARGEST_SET],
        mut taken: usize,
        found: &mut impl FnMut(&[Card]),
    ) {
        if rest == 0 {
            return found(&set[..taken]);
        }
        let (card, copies) = self.kinds[place];
        for more in (0..=copies).rev() {
            if self.sums[place + 1] >> rest & 1 == 1 {
                self.search(place + 1, rest, set, taken, found);
            }
            if more == 0 || card.value() > rest {
                return;
            }
            rest -= card.value();
            set[taken] = card;
            taken += 1;
        }
    }
}

/// Takes one copy of each of these cards out of `from`; all of them are there.
pub(super) fn remove(from: &mut Vec<Card>, cards: &[Card]) {
    for &card in cards {
        let at = from.iter().position(|&other| other == card);
        from.remove(at.expect("checked to be there"));
    }
}

/// The sum of values, wide enough for any list that a browser may send.
pub(super) fn sum(cards: &[Card]) -> u32 {
    cards.iter().map(|card| u32::from(card.value())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shokoba::cards;

    fn check(value: u8, table: &str, equal_first: bool, expected: &str) {
        let mut sets: Vec<String> = sets(value, &cards(table), equal_first)
            .iter()
            .map(|set| {
                set.iter()
                    .map(Card::to_string)
                    .collect::<Vec<_>>()
                    .join("+")
            })
            .collect();
        sets.sort();
        assert_eq!(sets.join(" "), expected, "{value} on {table}");
        assert_eq!(can_take(value, &cards(table)), !sets.is_empty());
    }

    #[test]
    fn example_0_a_seven_takes_any_sum_of_seven() {
        check(7, "E7", false, "E7");
        check(7, "S4 S3", false, "S3+S4");
        check(7, "S5 S2", false, "S2+S5");
        check(7, "S2 S2 S3", false, "S2+S2+S3");
        check(7, "S2 S2 S2 S1", false, "S1+S2+S2+S2");
    }

    #[test]
    fn s5_cards_of_equal_value_are_told_apart_by_their_gem() {
        check(5, "S5 R5 S5", false, "R5 S5");
        check(7, "D7 E7 E7", false, "D7 E7");
        check(3, "S1 S2 R2 R1", false, "R1+R2 R1+S2 S1+R2 S1+S2");
    }

    #[test]
    fn s6_a_sum_may_be_taken_though_an_equal_card_lies_there() {
        check(10, "S1 S2 E7 R10", false, "R10 S1+S2+E7");
    }

    #[test]
    fn s7_sums_only() {
        check(1, "E7 S8", false, "");
    }

    #[test]
    fn e2_the_equal_card_comes_first() {
        check(10, "S1 S2 E7 R10", true, "R10");
        check(10, "S1 S2 E7 R10 S10", true, "R10 S10");
        check(10, "S1 S2 E7", true, "S1+S2+E7");
    }
}
