//! A piece of paper to write on before it is known how long the text will be.
//!
//! Each thread has one and uses it again and again, so it is in the processor's
//! caches; new memory hardly ever is.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};

use serde::Serialize;

use super::json_onto;

/// A thread keeps no more than this.
const KEPT: usize = 64 * 1024;

thread_local! {
    static KEEPING: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Goes back to the thread when it is dropped. A second one at the same time is
/// new memory.
pub struct Scrap(Vec<u8>);

impl Scrap {
    pub fn empty() -> Self {
        Self(KEEPING.take())
    }

    pub fn with<T: Serialize>(value: &T) -> Self {
        let mut scrap = Self::empty();
        json_onto(&mut scrap, value);
        scrap
    }
}

impl Drop for Scrap {
    fn drop(&mut self) {
        if self.0.capacity() <= KEPT {
            self.0.clear();
            KEEPING.set(std::mem::take(&mut self.0));
        }
    }
}

impl Deref for Scrap {
    type Target = Vec<u8>;

    fn deref(&self) -> &Vec<u8> {
        &self.0
    }
}

impl DerefMut for Scrap {
    fn deref_mut(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_used_again_and_is_empty_then() {
        let first = Scrap::with(&"first");
        let second = Scrap::with(&"second");
        assert_eq!(
            (&first[..], &second[..]),
            (&b"\"first\""[..], &b"\"second\""[..])
        );
        let memory = first.as_ptr();
        drop(second);
        drop(first);
        let again = Scrap::empty();
        assert!(again.is_empty());
        assert_eq!(again.as_ptr(), memory);
    }

    #[test]
    fn a_very_long_text_leaves_nothing_behind() {
        drop(Scrap::with(&"x".repeat(KEPT + 1)));
        assert!(Scrap::empty().capacity() <= KEPT);
    }
}
