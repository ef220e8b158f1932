//! The regular: sound rules of thumb, and a memory for what has gone.
//!
//! Every play is worth what it wins, less what the next player can be expected
//! to win from the table that it leaves.

use super::cards::Cards;
use super::engine::{Play, Rules, SEATS, Table};
use super::memory::Memory;

/// What cards are worth, in stones.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    pub diamond: f32,
    pub emerald: f32,
    pub ruby: f32,
    pub sapphire: f32,
    pub card: f32,
}

impl Worth {
    /// A category that a side is certain to win is worth nothing any more.
    pub fn with_piles(rules: &Rules, piles: &[Cards; SEATS]) -> Self {
        let open = |count: fn(Cards) -> u32, enough: u32, worth: f32| {
            let decided = piles[..rules.sides]
                .iter()
                .any(|&pile| count(pile) >= enough);
            if decided { 0.0 } else { worth }
        };
        Self {
            diamond: 1.0,
            emerald: open(Cards::emeralds, 2, 0.4),
            ruby: open(Cards::rubies, 5, 0.16),
            sapphire: open(Cards::sapphires, 14, 0.05),
            card: open(Cards::count, 21, 0.04),
        }
    }

    pub fn of(&self, cards: Cards) -> f32 {
        self.diamond * cards.diamonds() as f32
            + self.emerald * cards.emeralds() as f32
            + self.ruby * cards.rubies() as f32
            + self.sapphire * cards.sapphires() as f32
            + self.card * cards.count() as f32
    }
}

/// How much of what the next player can win counts.
const FEAR: f32 = 0.9;

pub fn best(memory: &Memory) -> Play {
    let Memory {
        rules, position, ..
    } = memory;
    let worth = Worth::with_piles(rules, &position.piles);
    let mut plays = Vec::new();
    position.plays(rules, &mut plays);
    // Laying a card that takes only invites a claim.
    let takes: Vec<Play> = plays
        .iter()
        .copied()
        .filter(|play| !play.is_lay())
        .collect();
    plays.retain(|play| !play.is_lay() || !takes.iter().any(|take| take.card == play.card));
    // A claim is a free capture before one's own turn.
    if takes.iter().any(|play| play.is_claim()) {
        plays.retain(|play| play.is_claim());
    }
    let mut best = (f32::NEG_INFINITY, plays[0]);
    for play in plays {
        let value = value(memory, &worth, play);
        if value > best.0 {
            best = (value, play);
        }
    }
    best.1
}

fn value(memory: &Memory, worth: &Worth, play: Play) -> f32 {
    let position = &memory.position;
    if play.is_claim() {
        let swept = position.table.without(position.laid) == play.taken;
        return worth.of(play.taken) + if swept { 1.0 } else { 0.0 };
    }
    let (won, left) = if play.is_lay() {
        (Cards::NONE, position.table.with(play.card))
    } else {
        (
            play.card.with(play.taken),
            position.table.without(play.taken),
        )
    };
    let sweeps = !won.is_empty() && left.is_empty();
    let gain = worth.of(won) + if sweeps { 1.0 } else { 0.0 };
    gain - FEAR * threat(memory, worth, left)
}

/// What the next player can be expected to win from this table.
fn threat(memory: &Memory, worth: &Worth, left: Cards) -> f32 {
    let Memory {
        rules, position, ..
    } = memory;
    let next = usize::from(rules.left(memory.me));
    let holds = match memory.cards[next] {
        0 if usize::from(position.dealt) < 40 => rules.hand_size,
        held => held,
    };
    let table = Table::new(left);
    let each = holds as f32 / memory.unseen.count().max(1) as f32;
    let mut replies: Vec<(f32, f32)> = Vec::new();
    for card in memory.unseen.kinds() {
        let mut most = 0.0_f32;
        table.ways(rules, card.value(), |way| {
            let taken = table.rarest(way);
            let sweep = if taken == left { 1.0 } else { 0.0 };
            most = most.max(worth.of(card.with(taken)) + sweep);
        });
        if most > 0.0 {
            let likely = (each * memory.unseen.copies(card) as f32).min(1.0);
            replies.push((most, likely));
        }
    }
    replies.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (mut expected, mut none_better) = (0.0, 1.0);
    for (most, likely) in replies {
        expected += none_better * likely * most;
        none_better *= 1.0 - likely;
    }
    expected
}
