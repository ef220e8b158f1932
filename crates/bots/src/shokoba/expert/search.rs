//! The search: every play is tried in the same worlds, each played out to the
//! end of the round. In one world plays differ less than worlds do, so a few
//! hundred worlds tell good plays from better ones.

use super::opponents::Opponents;
use super::recipe::Recipe;
use super::rollout;
use super::standing::Standing;
use super::worlds::Worlds;
use crate::shokoba::cards::Cards;
use crate::shokoba::chance::Chance;
use crate::shokoba::engine::{Order, Play, Position, Rules, SEATS};
use crate::shokoba::memory::Memory;
use crate::shokoba::reference;

pub fn best(
    recipe: &Recipe,
    memory: &Memory,
    candidates: &[Play],
    standing: &Standing,
    opponents: &Opponents,
    chance: &mut Chance,
) -> Play {
    let mut worlds = Worlds::new(memory, opponents, recipe.inference, chance);
    let search = Search {
        // Nobody is expected to lay what takes, so claims come first or never.
        rules: Rules {
            claimable: false,
            ..memory.rules
        },
        side: memory.rules.side(memory.me),
        standing,
        strays: if recipe.opponents {
            opponents.strays
        } else {
            [0.0; SEATS]
        },
    };
    let mut worths = vec![0.0; candidates.len()];
    let mut order: Order = [Cards::NONE; 40];
    let mut world = memory.position;
    for _ in 0..recipe.iterations.div_ceil(candidates.len()) {
        worlds.draw(&mut world, &mut order, chance);
        let luck = chance.draw();
        for (worth, &play) in worths.iter_mut().zip(candidates) {
            if !recipe.same_worlds {
                worlds.draw(&mut world, &mut order, chance);
            }
            let mut position = world;
            position.play(&search.rules, &order, play);
            *worth += search.play_out(position, &order, Chance::new(luck));
        }
    }
    let plays = worths.iter().zip(candidates);
    let best = plays.max_by(|(one, _), (other, _)| one.total_cmp(other));
    *best.expect("there is a candidate").1
}

struct Search<'a> {
    rules: Rules,
    /// Mine.
    side: usize,
    standing: &'a Standing,
    /// How likely each seat is to leave the greedy play.
    strays: [f32; SEATS],
}

impl Search<'_> {
    /// What the round comes to for my side when all play quickly.
    fn play_out(&self, mut position: Position, order: &Order, mut luck: Chance) -> f32 {
        while !position.over {
            let play = if luck.unit() < self.strays[usize::from(position.turn)] {
                rollout::careful(&self.rules, &position)
            } else {
                reference::best(&self.rules, position.table, position.hand())
            };
            position.play(&self.rules, order, play);
        }
        self.standing.worth(position.stones(&self.rules))[self.side]
    }
}
