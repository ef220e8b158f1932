//! Which sets of table cards a card can take.

use super::Card;

/// Whether a card of this value could take anything at all (S2, S7). E2 never
/// changes the answer: it only says which set.
pub fn can_take(value: u8, table: &[Card]) -> bool {
    // Bit s is set when some of the cards seen so far add up to s.
    let sums = table
        .iter()
        .fold(1_u32, |sums, card| (sums | sums << card.value()) & 0x7ff);
    sums & 1 << value != 0
}

/// Every set that a card of this value can take, each sorted. Cards that are
/// alike are interchangeable (S5), so a set is listed once.
pub fn sets(value: u8, table: &[Card], equal_first: bool) -> Vec<Vec<Card>> {
    Kinds::of(table).sets(value, equal_first)
}

/// The cards of a table, sorted, each with how many there are like it.
pub(super) struct Kinds(Vec<(Card, usize)>);

impl Kinds {
    pub fn of(table: &[Card]) -> Self {
        let mut kinds: Vec<(Card, usize)> = Vec::with_capacity(table.len());
        let mut sorted = table.to_vec();
        sorted.sort_unstable();
        for card in sorted {
            match kinds.last_mut() {
                Some((kind, copies)) if *kind == card => *copies += 1,
                Some(_) | None => kinds.push((card, 1)),
            }
        }
        Self(kinds)
    }

    /// As [`sets`].
    pub fn sets(&self, value: u8, equal_first: bool) -> Vec<Vec<Card>> {
        let Self(kinds) = self;
        if equal_first {
            let equal = kinds.iter().filter(|(kind, _)| kind.value() == value);
            let equal: Vec<Vec<Card>> = equal.map(|&(kind, _)| vec![kind]).collect();
            if !equal.is_empty() {
                return equal; // E2
            }
        }
        let mut found = Vec::new();
        search(value, kinds, &mut Vec::new(), &mut found);
        found
    }
}

fn search(rest: u8, kinds: &[(Card, usize)], set: &mut Vec<Card>, found: &mut Vec<Vec<Card>>) {
    if rest == 0 {
        found.push(set.clone());
        return;
    }
    let Some((&(kind, copies), others)) = kinds.split_first() else {
        return;
    };
    if kind.value() > rest {
        return; // kinds are sorted by value: all others are too large as well
    }
    search(rest, others, set, found);
    let before = set.len();
    let mut rest = rest;
    for _ in 0..copies {
        if kind.value() > rest {
            break;
        }
        rest -= kind.value();
        set.push(kind);
        search(rest, others, set, found);
    }
    set.truncate(before);
}

/// Takes one copy of each of these cards out of `from`, or names the first that
/// is not there.
pub(super) fn remove(from: &mut Vec<Card>, cards: &[Card]) -> Result<(), Card> {
    for &card in cards {
        let at = from.iter().position(|&other| other == card).ok_or(card)?;
        from.remove(at);
    }
    Ok(())
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
