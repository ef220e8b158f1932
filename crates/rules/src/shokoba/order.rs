//! An explicit order of the cards, in place of chance.

use serde::{Deserialize, Serialize};

use super::{BadSetup, Card};
use crate::Seat;

/// An explicit order: the first dealer, and for each round all forty cards as
/// they are dealt. A match that needs more rounds starts again with the first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub dealer: Seat,
    pub rounds: Vec<Vec<Card>>,
}

impl Order {
    /// The first dealer, if this order can be dealt at a table of `seats`.
    pub(super) fn check(&self, seats: usize) -> Result<Seat, BadSetup> {
        let pack = Card::pack();
        let whole = |round: &Vec<Card>| {
            let mut round = round.clone();
            round.sort_unstable();
            round == pack
        };
        let good = !self.rounds.is_empty() && self.rounds.iter().all(whole);
        (good && self.dealer.index() < seats)
            .then_some(self.dealer)
            .ok_or(BadSetup::Order)
    }
}
