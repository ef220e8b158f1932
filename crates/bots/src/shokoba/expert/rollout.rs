//! How play-outs go on when somebody leaves the greedy play.

use crate::shokoba::cards::Cards;
use crate::shokoba::engine::{Play, Position, Rules, Table};

// What cards are worth, in hundredths of a stone: taken, and left to others.
// Found by trying: the most stones more than the reference player.
const SWEEP: f32 = 100.0;
const DIAMOND: f32 = 100.0;
const EMERALD: f32 = 30.0;
const RUBY: f32 = 12.0;
const SAPPHIRE: f32 = 10.0;
const DANGER: f32 = 65.0;
const LEFT_DIAMOND: f32 = 30.0;
const LEFT_EMERALD: f32 = 13.0;
const LEFT_RUBY: f32 = 4.0;
const LEFT_CARD: f32 = 1.8;

/// Greedy like the reference player, but mindful of what it leaves: the sweep
/// of the next player is as likely as the cards of that value still unseen.
#[inline]
pub fn careful(rules: &Rules, position: &Position) -> Play {
    let hand = position.hand();
    let on_table = position.table;
    let table = Table::new(on_table);
    let mut seen = on_table.with(hand);
    for pile in &position.piles[..rules.sides] {
        seen = seen.with(*pile);
    }
    let next = usize::from(rules.left(position.turn));
    let held = match position.hands[next].count() {
        0 => rules.hand_size as u32,
        held => held,
    };
    let seen_by_value = seen.by_value();
    let each = held as f32 / (41 - seen.count()) as f32;
    let left_risk = |left: Cards| {
        let sum = left.sum();
        let mut risk = LEFT_DIAMOND * left.diamonds() as f32
            + LEFT_EMERALD * left.emeralds() as f32
            + LEFT_RUBY * left.rubies() as f32
            + LEFT_CARD * left.count() as f32;
        if sum <= 10 && sum > 0 {
            let unseen = 4 - (seen_by_value >> (4 * (sum - 1)) & 7) as u32;
            risk += DANGER * each * unseen as f32;
        }
        risk
    };
    let mut best = Play::lay(Cards::NONE);
    let mut most = f32::NEG_INFINITY;
    for card in hand.kinds() {
        let mut takes = false;
        table.ways(rules, card.value(), |way| {
            takes = true;
            let taken = table.rarest(way);
            let won = card.with(taken);
            let left = on_table.without(taken);
            let rubies = won.rubies();
            let (diamonds, emeralds) = (won.diamonds(), won.emeralds());
            let sapphires = won.count() - rubies - diamonds - emeralds;
            let sweep = if left.is_empty() { SWEEP } else { 0.0 };
            let points = sweep
                + DIAMOND * diamonds as f32
                + EMERALD * emeralds as f32
                + RUBY * rubies as f32
                + SAPPHIRE * sapphires as f32
                - left_risk(left);
            if points > most {
                (best, most) = (Play { card, taken }, points);
            }
        });
        if !takes {
            let points = -left_risk(on_table.with(card));
            if points > most {
                (best, most) = (Play::lay(card), points);
            }
        }
    }
    best
}
