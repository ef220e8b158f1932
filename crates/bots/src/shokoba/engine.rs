//! A fast engine of one round, for search and play-outs.
//!
//! It is the one place outside the rules crate that knows the rules; a test
//! compares it with the referee on random games of every variant. A position
//! is a small `Copy` value: to go back, keep the old one.

use std::sync::LazyLock;

use rules::shokoba::{Errors, Move, View};

use super::cards::{Cards, ONES};

/// The most seats, and so the most sides.
pub const SEATS: usize = 4;

/// What a table has agreed on, as far as a round's play depends on it.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub seats: usize,
    pub sides: usize,
    pub hand_size: usize,
    pub equal_first: bool,
    pub claimable: bool,
}

/// The cards in the order in which they are dealt.
pub type Order = [Cards; 40];

/// One play. A capture has cards `taken`; a claim has no card of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Play {
    pub card: Cards,
    pub taken: Cards,
}

/// Everything about a round but the order of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub table: Cards,
    pub hands: [Cards; SEATS],
    /// By side, as are `shokobas`.
    pub piles: [Cards; SEATS],
    pub shokobas: [u8; SEATS],
    pub turn: u8,
    pub last_taker: Option<u8>,
    /// The card laid just before, if any.
    pub laid: Cards,
    /// How many cards of the order have been dealt.
    pub dealt: u8,
    pub over: bool,
}

impl Play {
    pub fn lay(card: Cards) -> Self {
        let taken = Cards::NONE;
        Self { card, taken }
    }

    pub fn is_claim(self) -> bool {
        self.card.is_empty()
    }

    pub fn is_lay(self) -> bool {
        self.taken.is_empty()
    }

    pub fn to_move(self) -> Move {
        let taking = self.taken.to_cards();
        match self.card.to_cards().pop() {
            None => Move::Claim { taking },
            Some(card) if self.is_lay() => Move::Lay { card },
            Some(card) => Move::Take { card, taking },
        }
    }
}

impl Rules {
    pub fn of(view: &View) -> Self {
        Self {
            seats: view.players.seats(),
            sides: view.sides.len(),
            hand_size: view.setup.hand_size(),
            equal_first: view.setup.equal_first,
            claimable: view.setup.errors == Errors::Claimable,
        }
    }

    #[inline]
    pub fn side(&self, seat: u8) -> usize {
        usize::from(seat) % self.sides
    }

    #[inline]
    pub fn left(&self, seat: u8) -> u8 {
        let next = seat + 1;
        if usize::from(next) == self.seats {
            0
        } else {
            next
        }
    }
}

impl Position {
    /// A fresh round: hands, then four on the table.
    pub fn new(rules: &Rules, order: &Order, dealer: u8) -> Self {
        let mut position = Self {
            table: Cards::NONE,
            hands: [Cards::NONE; SEATS],
            piles: [Cards::NONE; SEATS],
            shokobas: [0; SEATS],
            turn: rules.left(dealer),
            last_taker: None,
            laid: Cards::NONE,
            dealt: 0,
            over: false,
        };
        position.deal(rules, order);
        for _ in 0..4 {
            position.table = position.table.with(order[usize::from(position.dealt)]);
            position.dealt += 1;
        }
        position
    }

    #[inline]
    fn deal(&mut self, rules: &Rules, order: &Order) {
        for _ in 0..rules.hand_size {
            let mut seat = self.turn;
            for _ in 0..rules.seats {
                let hand = &mut self.hands[usize::from(seat)];
                *hand = hand.with(order[usize::from(self.dealt)]);
                self.dealt += 1;
                seat = rules.left(seat);
            }
        }
    }

    #[inline]
    pub fn hand(&self) -> Cards {
        self.hands[usize::from(self.turn)]
    }

    /// Every legal play of the seat in turn; `plays` is emptied first.
    pub fn plays(&self, rules: &Rules, plays: &mut Vec<Play>) {
        plays.clear();
        if self.over {
            return;
        }
        if rules.claimable && !self.laid.is_empty() {
            let before = Table::new(self.table.without(self.laid));
            before.captures(rules, self.laid.value(), |taken| {
                plays.push(Play {
                    card: Cards::NONE,
                    taken,
                });
            });
        }
        let table = Table::new(self.table);
        for card in self.hand().kinds() {
            let before = plays.len();
            table.captures(rules, card.value(), |taken| {
                plays.push(Play { card, taken });
            });
            if before == plays.len() || rules.claimable {
                plays.push(Play::lay(card)); // S3
            }
        }
    }

    /// Plays a legal play.
    #[inline]
    pub fn play(&mut self, rules: &Rules, order: &Order, play: Play) {
        if play.is_claim() {
            self.table = self.table.without(self.laid);
            self.win(rules, self.laid, play.taken);
            self.laid = Cards::NONE;
            return; // the claimer's own turn follows
        }
        debug_assert!(self.hand().holds(play.card) && self.table.holds(play.taken));
        let hand = &mut self.hands[usize::from(self.turn)];
        *hand = hand.without(play.card);
        if play.is_lay() {
            self.table = self.table.with(play.card);
            self.laid = play.card;
        } else {
            self.win(rules, play.card, play.taken);
            self.laid = Cards::NONE;
        }
        self.turn = rules.left(self.turn);
        // Hands are equally large, so whoever is next has none when all have none.
        if self.hand().is_empty() {
            if usize::from(self.dealt) < order.len() {
                self.deal(rules, order);
            } else {
                self.end(rules);
            }
        }
    }

    #[inline]
    fn win(&mut self, rules: &Rules, card: Cards, taken: Cards) {
        let side = rules.side(self.turn);
        self.table = self.table.without(taken);
        self.piles[side] = self.piles[side].with(card).with(taken);
        self.last_taker = Some(self.turn);
        self.shokobas[side] += u8::from(self.table.is_empty()); // S8
    }

    fn end(&mut self, rules: &Rules) {
        if let Some(seat) = self.last_taker {
            let pile = &mut self.piles[rules.side(seat)];
            *pile = pile.with(self.table); // S10
        }
        self.table = Cards::NONE;
        self.over = true;
    }

    /// The stones of this round by side, as if it ended with these piles.
    #[inline]
    pub fn stones(&self, rules: &Rules) -> [u8; SEATS] {
        let mut stones = self.shokobas;
        let sides = rules.sides;
        let mut award = |count: fn(Cards) -> u32| {
            let (mut best, mut most, mut alone) = (0, 0, false);
            for (side, pile) in self.piles[..sides].iter().enumerate() {
                let has = count(*pile);
                if has > most {
                    (best, most, alone) = (side, has, true);
                } else if has == most {
                    alone = false;
                }
            }
            stones[best] += u8::from(alone); // S12
        };
        award(Cards::diamonds);
        award(Cards::emeralds);
        award(Cards::rubies);
        award(Cards::sapphires);
        award(Cards::count);
        stones
    }
}

/// The table's cards, prepared for looking up captures.
pub struct Table {
    cards: Cards,
    by_value: u64,
    /// Bit v-1: some card of value v lies there.
    present: usize,
    all_ways: &'static Ways,
}

/// The high bit of every four-bit count, as a guard against borrowing.
const GUARD: u64 = 0x88_8888_8888;

impl Table {
    #[inline]
    pub fn new(cards: Cards) -> Self {
        let by_value = cards.by_value();
        let any = (by_value | by_value >> 1 | by_value >> 2) & ONES;
        // Gathers every fourth bit.
        let pairs = (any | any >> 3) & 0x03_0303_0303;
        let present = (pairs & 3)
            | (pairs >> 6 & 0xc)
            | (pairs >> 12 & 0x30)
            | (pairs >> 18 & 0xc0)
            | (pairs >> 24 & 0x300);
        Self {
            cards,
            by_value,
            present: present as usize,
            all_ways: &WAYS,
        }
    }

    /// Calls `found` with how many cards of each value a card of this value
    /// can take (four bits per value), for each way (S2), single cards first.
    #[inline]
    pub fn ways(&self, rules: &Rules, value: u32, mut found: impl FnMut(u64)) {
        if rules.equal_first && self.present >> (value - 1) & 1 == 1 {
            found(1 << (4 * (value - 1))); // E2
            return;
        }
        for &way in self.all_ways.with(value, self.present) {
            if ((self.by_value | GUARD) - way) & GUARD == GUARD {
                found(way);
            }
        }
    }

    /// Calls `found` with every set that a card of this value can take.
    #[inline]
    pub fn captures(&self, rules: &Rules, value: u32, mut found: impl FnMut(Cards)) {
        self.ways(rules, value, |way| {
            self.choose_gems(way, &mut found);
        });
    }

    /// Splits a way into the sets that differ in their gems (S5).
    #[inline]
    fn choose_gems(&self, way: u64, mut found: impl FnMut(Cards)) {
        let rare = self.rare_of(way);
        // Where the common gem suffices, the rare one is a choice.
        let common = self.cards.0 & (3 * ONES);
        let suffices = ((common | GUARD) - way) >> 3;
        let choice = rare & suffices;
        let mut chosen = 0;
        loop {
            found(swap_for_rare(way, rare & !suffices | chosen));
            chosen = chosen.wrapping_sub(choice) & choice; // the next subset
            if chosen == 0 {
                return;
            }
        }
    }

    /// Of the sets of a way, the one with the most rubies, and with the diamond.
    #[inline]
    pub fn rarest(&self, way: u64) -> Cards {
        swap_for_rare(way, self.rare_of(way))
    }

    /// Bit 0 of each value in the way whose rare card lies there.
    #[inline]
    fn rare_of(&self, way: u64) -> u64 {
        let taken = way | way >> 1 | way >> 2;
        self.cards.0 >> 2 & taken & ONES
    }
}

/// The cards of a way: one rare card of each of these values, all others common.
#[inline]
fn swap_for_rare(way: u64, rare: u64) -> Cards {
    Cards(way - rare + (rare << 2))
}

/// For each value, and each set of values that lie on the table, the ways to
/// add up to that value.
struct Ways {
    /// Where the list for value v and presence p begins: `2^v - 2 + p`.
    starts: Vec<u32>,
    list: Vec<u64>,
}

static WAYS: LazyLock<Ways> = LazyLock::new(Ways::new);

impl Ways {
    fn new() -> Self {
        fn split(rest: u32, largest: u32, way: u64, all: &mut Vec<u64>) {
            if rest == 0 {
                all.push(way);
                return;
            }
            for part in (1..=rest.min(largest)).rev() {
                let shift = 4 * (part - 1);
                if way >> shift & 7 < 4 {
                    split(rest - part, part, way + (1 << shift), all);
                }
            }
        }
        let (mut starts, mut list) = (Vec::new(), Vec::new());
        for value in 1..=10 {
            let mut all = Vec::new();
            split(value, value, 0, &mut all);
            for present in 0..1_u32 << value {
                starts.push(list.len() as u32);
                let fits =
                    |way: &u64| (0..10).all(|i| way >> (4 * i) & 7 == 0 || present >> i & 1 == 1);
                list.extend(all.iter().copied().filter(fits));
            }
        }
        starts.push(list.len() as u32);
        Self { starts, list }
    }

    #[inline]
    fn with(&self, value: u32, present: usize) -> &[u64] {
        let at = (1 << value) - 2 + (present & ((1 << value) - 1));
        &self.list[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}
