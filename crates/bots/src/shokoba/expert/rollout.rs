//! The quick players of a play-out.

use crate::shokoba::cards::Cards;
use crate::shokoba::engine::{Play, Position, Rules, Table};

/// What the careful player counts, in hundredths of a stone.
pub struct Weights {
    pub sweep: f32,
    pub diamond: f32,
    pub emerald: f32,
    pub ruby: f32,
    pub sapphire: f32,
    pub danger: f32,
    pub left_diamond: f32,
    pub left_emerald: f32,
    pub left_ruby: f32,
    pub left_card: f32,
}

/// Found by trying: the most stones more than the reference player.
pub const CAREFUL: Weights = Weights {
    sweep: 100.0,
    diamond: 100.0,
    emerald: 30.0,
    ruby: 12.0,
    sapphire: 10.0,
    danger: 65.0,
    left_diamond: 30.0,
    left_emerald: 13.0,
    left_ruby: 4.0,
    left_card: 1.8,
};

/// Greedy like the reference player, but mindful of what it leaves: the sweep
/// of the next player is as likely as the cards of that value still unseen.
#[inline]
pub fn careful(rules: &Rules, position: &Position, weights: &Weights) -> Play {
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
        let mut risk = weights.left_diamond * left.diamonds() as f32
            + weights.left_emerald * left.emeralds() as f32
            + weights.left_ruby * left.rubies() as f32
            + weights.left_card * left.count() as f32;
        if sum <= 10 && sum > 0 {
            let unseen = 4 - (seen_by_value >> (4 * (sum - 1)) & 7) as u32;
            risk += weights.danger * each * unseen as f32;
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
            let sweep = if left.is_empty() { weights.sweep } else { 0.0 };
            let points = sweep
                + weights.diamond * diamonds as f32
                + weights.emerald * emeralds as f32
                + weights.ruby * rubies as f32
                + weights.sapphire * sapphires as f32
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
