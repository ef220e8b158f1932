//! The reference player: greedy, deterministic, frozen. Computer players are
//! measured against it, so it never changes.

use super::cards::Cards;
use super::engine::{Play, Rules, Table};

/// The play with the most points. It never claims, and never lays a card that
/// could take, whatever the table's errors option.
#[inline]
pub fn best(rules: &Rules, on_table: Cards, hand: Cards) -> Play {
    let table = Table::new(on_table);
    let mut best = Play::lay(Cards::NONE);
    let mut most = i32::MIN;
    for card in hand.kinds() {
        let mut takes = false;
        table.ways(rules, card.value(), |way| {
            takes = true;
            // Rare gems give more points, so the other sets of a way never win.
            let taken = table.rarest(way);
            let play = Play { card, taken };
            let points = capture_points(card.with(taken), taken == on_table);
            if points > most || points == most && before(play, best) {
                (best, most) = (play, points);
            }
        });
        if !takes {
            let points = lay_points(card, on_table);
            // Kinds come in the order of the first two tie-breaks, and one kind
            // is either laid or takes: an equal earlier play stays.
            if points > most {
                (best, most) = (Play::lay(card), points);
            }
        }
    }
    best
}

#[inline]
fn capture_points(won: Cards, shokoba: bool) -> i32 {
    let points = 100 * u32::from(shokoba)
        + 50 * won.diamonds()
        + 10 * won.emeralds()
        + 4 * won.rubies()
        + won.count();
    points.cast_signed()
}

#[inline]
fn lay_points(card: Cards, on_table: Cards) -> i32 {
    let gem = 50 * card.diamonds() + 10 * card.emeralds() + 4 * card.rubies() + card.sapphires();
    let invites = on_table.sum() + card.value() <= 10;
    -gem.cast_signed() - if invites { 20 } else { 0 }
}

/// Whether `play` comes before `other` when both have the same points.
fn before(play: Play, other: Play) -> bool {
    // A kind's number is lower for a lower value, then for the commoner gem.
    let key = |play: Play| (play.card, play.taken.count());
    key(play)
        .cmp(&key(other))
        .then_with(|| sorted_order(play.taken, other.taken))
        .is_lt()
}

/// Compares two sets card by card, each sorted by value and gem.
fn sorted_order(one: Cards, other: Cards) -> std::cmp::Ordering {
    let mut cards = one.each();
    let mut others = other.each();
    loop {
        match (cards.next(), others.next()) {
            (Some(card), Some(other)) if card == other => {}
            (card, other) => return card.cmp(&other),
        }
    }
}
