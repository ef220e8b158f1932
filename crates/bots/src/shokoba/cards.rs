//! Cards as one number: how many of each kind, four bits per value.
//!
//! The lower two bits count the common gem (sapphires, or emeralds for the 7),
//! the third is the rare one (the ruby, or the diamond). Cards of one kind have
//! no identity of their own, so equal hands are equal numbers.

use rules::shokoba::{Card, Gem};

/// Bit 0 of every value.
pub(super) const ONES: u64 = 0x11_1111_1111;
/// The four bits of the 7.
const SEVENS: u64 = 0xf << 24;

/// A multiset of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cards(pub(super) u64);

impl Cards {
    pub const NONE: Self = Self(0);
    /// All forty.
    pub const PACK: Self = Self(7 * ONES);

    pub fn of(card: Card) -> Self {
        let rare = matches!(card.gem(), Gem::Ruby | Gem::Diamond);
        let shift = 4 * (u32::from(card.value()) - 1) + if rare { 2 } else { 0 };
        Self(1 << shift)
    }

    pub fn all<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Self {
        cards
            .into_iter()
            .fold(Self::NONE, |all, &card| all.with(Self::of(card)))
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        Self(self.0 + others.0)
    }

    /// What is left after removing these, all of which must be there.
    #[inline]
    #[must_use]
    pub fn without(self, others: Self) -> Self {
        Self(self.0 - others.0)
    }

    /// Whether all of these are there.
    pub fn holds(self, others: Self) -> bool {
        others.kinds().all(|kind| {
            let of = |cards: Self| cards.0 & kind.field();
            of(self) >= of(others)
        })
    }

    /// How many cards of each value, four bits per value.
    #[inline]
    pub(super) fn by_value(self) -> u64 {
        (self.0 & (3 * ONES)) + ((self.0 >> 2) & ONES)
    }

    #[inline]
    pub fn count(self) -> u32 {
        add_up(self.by_value())
    }

    /// The values added up.
    #[inline]
    pub fn sum(self) -> u32 {
        let counts = self.by_value();
        let odd = counts & 0x0f_0f0f_0f0f; // the values 1 3 5 7 9, a byte each
        let even = (counts >> 4) & 0x0f_0f0f_0f0f; // 2 4 6 8 10
        // Byte 4 of the product is the weighted sum; no lower byte overflows.
        let odd = odd.wrapping_mul(0x01_0305_0709) >> 32;
        let even = even.wrapping_mul(0x02_0406_080a) >> 32;
        ((odd & 0xff) + (even & 0xff)) as u32
    }

    #[inline]
    pub fn diamonds(self) -> u32 {
        (self.0 >> 26 & 1) as u32
    }

    #[inline]
    pub fn emeralds(self) -> u32 {
        (self.0 >> 24 & 3) as u32
    }

    #[inline]
    pub fn rubies(self) -> u32 {
        add_up((self.0 & !SEVENS) >> 2 & ONES)
    }

    #[inline]
    pub fn sapphires(self) -> u32 {
        add_up(self.0 & !SEVENS & (3 * ONES))
    }

    /// One card of each kind that is there, by value, the common gem first.
    #[inline]
    pub fn kinds(self) -> Kinds {
        Kinds(self.0)
    }

    /// Every card, one by one, in the same order.
    pub fn each(self) -> impl Iterator<Item = Self> {
        self.kinds()
            .flat_map(move |kind| std::iter::repeat_n(kind, self.copies(kind) as usize))
    }

    /// How many cards of this kind are there; `kind` is a single card.
    #[inline]
    pub fn copies(self, kind: Self) -> u32 {
        let shift = kind.0.trailing_zeros();
        ((self.0 & kind.field()) >> shift) as u32
    }

    /// The value of a single card.
    #[inline]
    pub fn value(self) -> u32 {
        self.0.trailing_zeros() / 4 + 1
    }

    /// All bits that count the kind of this single card.
    #[inline]
    fn field(self) -> u64 {
        // The common gem's field has two bits, the rare one's only one.
        self.0 | (self.0 & ONES) << 1
    }

    /// A single card as the referee names it.
    fn card(self) -> Card {
        let value = u8::try_from(self.value()).expect("ten values");
        let rare = self.0 & ONES == 0;
        let gem = match (value, rare) {
            (7, false) => Gem::Emerald,
            (7, true) => Gem::Diamond,
            (_, false) => Gem::Sapphire,
            (_, true) => Gem::Ruby,
        };
        Card::new(gem, value).expect("one of the twenty kinds")
    }

    /// Sorted, as the referee names them.
    pub fn to_cards(self) -> Vec<Card> {
        self.each().map(Self::card).collect()
    }
}

/// Adds up the ten four-bit numbers, each at most 4.
#[inline]
fn add_up(counts: u64) -> u32 {
    let bytes = (counts & 0x0f_0f0f_0f0f) + (counts >> 4 & 0x0f_0f0f_0f0f);
    (bytes.wrapping_mul(0x01_0101_0101) >> 32 & 0xff) as u32
}

/// See [`Cards::kinds`].
pub struct Kinds(u64);

impl Iterator for Kinds {
    type Item = Cards;

    #[inline]
    fn next(&mut self) -> Option<Cards> {
        if self.0 == 0 {
            return None;
        }
        let shift = self.0.trailing_zeros();
        // A count of two has its low bit clear: go down to the field's start.
        let kind = Cards(1 << (shift & !1));
        self.0 &= !kind.field();
        Some(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_and_its_parts_agree_with_the_rules() {
        let pack = Card::pack();
        assert_eq!(Cards::all(&pack), Cards::PACK);
        assert_eq!(Cards::PACK.to_cards(), pack);
        assert_eq!(Cards::PACK.count(), 40);
        assert_eq!(Cards::PACK.sum(), 220);
        let gems = rules::shokoba::Gems::of(&pack);
        assert_eq!(Cards::PACK.diamonds(), gems.diamonds);
        assert_eq!(Cards::PACK.emeralds(), gems.emeralds);
        assert_eq!(Cards::PACK.rubies(), gems.rubies);
        assert_eq!(Cards::PACK.sapphires(), gems.sapphires);
        for card in pack {
            let one = Cards::of(card);
            assert_eq!(one.to_cards(), [card]);
            assert_eq!(one.value(), u32::from(card.value()));
            assert_eq!((one.sum(), one.count()), (one.value(), 1));
            assert!(Cards::PACK.holds(one));
        }
    }

    #[test]
    fn two_and_three_alike_are_one_kind() {
        let cards = Cards::all(&["S5", "S5", "R5", "E7", "E7", "E7"].map(|c| c.parse().unwrap()));
        let kinds: Vec<String> = cards.kinds().map(|k| k.card().to_string()).collect();
        assert_eq!(kinds, ["S5", "R5", "E7"]);
        let copies: Vec<u32> = cards.kinds().map(|k| cards.copies(k)).collect();
        assert_eq!(copies, [2, 1, 3]);
        assert!(!cards.holds(Cards::all(&["S5", "S5", "S5"].map(|c| c.parse().unwrap()))));
    }
}
