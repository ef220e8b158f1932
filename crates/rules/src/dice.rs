//! Chance: everything random in a game follows from one seed.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize, de};

/// The 256 bits that decide all chance in one match.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// Where chance comes from: a seed, or an explicit order for problems and tests.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal<Order> {
    Seed(Seed),
    Order(Order),
}

/// A stream of chance. ChaCha20 with our own `below` and `shuffle`, so that an
/// update of a crate cannot change an old deal.
pub struct Dice(ChaCha20Rng);

impl Dice {
    /// Each use of chance in a match has its own `stream` of the same seed.
    pub fn new(seed: &Seed, stream: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(seed.0);
        rng.set_stream(stream);
        Self(rng)
    }

    /// A number below `n`, each equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "below needs a choice");
        // Draws past the last whole multiple of n would favour small numbers.
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let draw = self.0.next_u32();
            if draw < fair {
                return draw % n;
            }
        }
    }

    /// Fisher-Yates from the end.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            let n = u32::try_from(i + 1).expect("fewer than 2^32 things");
            things.swap(i, self.below(n) as usize);
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("a seed is 64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut seed = [0; 32];
        for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
        }
        Ok(Self(seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every old record depends on these numbers: they must never change.
    #[test]
    fn the_same_seed_gives_the_same_chance_for_ever() {
        let seed = Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()));
        let mut dice = Dice::new(&seed, 3);
        let draws: Vec<u32> = (0..8).map(|_| dice.below(1000)).collect();
        let mut order: Vec<u8> = (0..10).collect();
        dice.shuffle(&mut order);
        assert_eq!(
            format!("{draws:?}"),
            "[745, 704, 265, 589, 263, 674, 529, 771]"
        );
        assert_eq!(format!("{order:?}"), "[8, 4, 3, 9, 6, 1, 2, 0, 7, 5]");
    }

    #[test]
    fn a_seed_is_written_as_64_hexadecimal_digits() {
        let seed = Seed([0xa7; 32]);
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(text, format!("\"{}\"", "a7".repeat(32)));
        assert!(serde_json::from_str::<Seed>(&text).unwrap() == seed);
        for bad in ["\"a7\"", "\"zz\"", &format!("\"{}\"", "+7".repeat(32)), "7"] {
            if let Ok(seed) = serde_json::from_str::<Seed>(bad) {
                panic!("{bad} was read as {seed}");
            }
        }
    }

    #[test]
    fn every_number_below_n_comes_up() {
        let mut dice = Dice::new(&Seed([1; 32]), 0);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[dice.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
