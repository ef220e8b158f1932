//! A list that only grows, and costs next to nothing to copy.
//!
//! Every move is tried on a copy of the match. Copies share the full leaves of
//! a roll; only the last, open one and the list of leaves are copied.

use std::sync::Arc;

/// Items on a full leaf. A copy clones at most that many, and one pointer for
/// each full leaf: at this size both stay below a hundred for a full sheet.
const LEAF: usize = 64;

#[derive(Clone)]
pub struct Roll<T> {
    full: Vec<Arc<[T]>>,
    open: Vec<T>,
}

impl<T> Roll<T> {
    pub fn new() -> Self {
        Self {
            full: Vec::new(),
            open: Vec::new(),
        }
    }

    pub fn len(&self) -> usize {
        self.full.len() * LEAF + self.open.len()
    }

    pub fn push(&mut self, item: T) {
        self.open.push(item);
        if self.open.len() == LEAF {
            self.full.push(std::mem::take(&mut self.open).into());
        }
    }

    pub fn get(&self, at: usize) -> Option<&T> {
        match self.full.get(at / LEAF) {
            Some(leaf) => leaf.get(at % LEAF),
            None => self.open.get(at - self.full.len() * LEAF),
        }
    }

    /// The items from `at` on; what came before is not looked at.
    pub fn from(&self, at: usize) -> impl Iterator<Item = &T> {
        (at..self.len()).filter_map(|at| self.get(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_gives_back_what_it_was_given_from_any_place_on() {
        let mut roll = Roll::new();
        for length in 0..=3 * LEAF {
            assert_eq!(roll.len(), length);
            for from in [
                0,
                1,
                length / 2,
                length.saturating_sub(1),
                length,
                length + 1,
            ] {
                let rest: Vec<usize> = roll.from(from).copied().collect();
                assert_eq!(rest, (from..length).collect::<Vec<_>>());
            }
            assert_eq!((roll.get(length), roll.get(length + LEAF)), (None, None));
            roll.push(length);
        }
    }

    #[test]
    fn a_copy_goes_its_own_way_and_shares_what_is_full() {
        let mut one = Roll::new();
        (0..100).for_each(|item| one.push(item));
        let mut two = one.clone();
        one.push(1);
        two.push(2);
        assert_eq!((one.get(100), two.get(100)), (Some(&1), Some(&2)));
        assert!(Arc::ptr_eq(&one.full[0], &two.full[0]));
    }
}
