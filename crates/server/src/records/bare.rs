//! Values of one game without the game's name: a record says it once.

use rules::{AnyDeal, AnyDeck, AnyHappening, AnyMove, AnyOpen, AnySetup};
use serde::{Serialize, Serializer};

pub struct Bare<'a, T>(pub &'a T);

macro_rules! bare {
    ($($any:ident),+ $(,)?) => {$(
        impl Serialize for Bare<'_, $any> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    $any::Shokoba(one) => one.serialize(serializer),
                    $any::Ademimo(one) => one.serialize(serializer),
                    $any::Pictomania(one) => one.serialize(serializer),
                }
            }
        }
    )+};
}

bare!(AnySetup, AnyDeck, AnyDeal, AnyMove, AnyHappening, AnyOpen);

/// A list of such values.
pub fn bare<T>(list: &[T]) -> Vec<Bare<'_, T>> {
    list.iter().map(Bare).collect()
}
