//! Decisions that follow from bytes.

/// Bytes that are used up one by one. Once they are, every decision is the
/// first of its choices, so that a probe ends soon.
pub struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    pub fn new(data: &'a [u8]) -> Self {
        Self { rest: data }
    }

    pub fn is_over(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((first, rest)) => {
                self.rest = rest;
                *first
            }
            None => 0,
        }
    }

    /// A number below `n`, or 0 if there is none.
    pub fn below(&mut self, n: usize) -> usize {
        let high = match n {
            ..=256 => 0,
            _ => usize::from(self.byte()) << 8,
        };
        (high + usize::from(self.byte())) % n.max(1)
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of these.
    pub fn pick<'t, T>(&mut self, things: &'t [T]) -> Option<&'t T> {
        things.get(self.below(things.len()))
    }
}
