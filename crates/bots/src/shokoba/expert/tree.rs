//! The search: a tree of what the player will know, grown by played-out worlds.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::opponents::Opponents;
use super::recipe::Recipe;
use super::rollout::{self, CAREFUL};
use super::standing::Standing;
use super::worlds::Worlds;
use crate::shokoba::cards::Cards;
use crate::shokoba::chance::{Chance, mix};
use crate::shokoba::engine::{Order, Play, Position, Rules};
use crate::shokoba::memory::Memory;
use crate::shokoba::reference;

/// A moment at which a player decides, told apart by what was played before.
struct Node {
    edges: Vec<Edge>,
}

struct Edge {
    play: Play,
    visits: f32,
    worth: f32,
    /// How often it was legal when a world came here.
    available: f32,
}

#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

struct Tree<'a> {
    recipe: &'a Recipe,
    rules: Rules,
    me: u8,
    standing: &'a Standing,
    opponents: &'a Opponents,
    nodes: Vec<Node>,
    places: HashMap<u64, usize, BuildHasherDefault<AsIs>>,
    /// Node, edge and side of each decision on the way down.
    path: Vec<(usize, usize, usize)>,
    plays: Vec<Play>,
}

pub fn best(
    recipe: &Recipe,
    memory: &Memory,
    candidates: &[Play],
    standing: &Standing,
    opponents: &Opponents,
    chance: &mut Chance,
) -> Play {
    let mut worlds = Worlds::new(memory, opponents, recipe.inference, chance);
    let mut tree = Tree {
        recipe,
        // Nobody is expected to lay what takes, so claims are the root's only.
        rules: Rules {
            claimable: false,
            ..memory.rules
        },
        me: memory.me,
        standing,
        opponents,
        nodes: vec![Node::new(candidates)],
        places: HashMap::default(),
        path: Vec::new(),
        plays: Vec::new(),
    };
    tree.places.insert(ROOT, 0);
    let mut order: Order = [Cards::NONE; 40];
    for _ in 0..recipe.iterations(&memory.rules) {
        let mut position = memory.position;
        worlds.draw(&mut position, &mut order, chance);
        tree.grow(position, &order, chance);
    }
    let most = tree.nodes[0]
        .edges
        .iter()
        .max_by(|one, other| one.visits.total_cmp(&other.visits));
    most.expect("there is a candidate").play
}

/// How much the search doubts a mean: half of this lost ten points in a trial,
/// twice as much nothing.
const EXPLORE: f32 = 0.5;
/// Any number that no card is.
const ROOT: u64 = 0x5e0c_0ba5_10c4_a7ed;

impl Node {
    fn new(plays: &[Play]) -> Self {
        let edge = |&play: &Play| Edge {
            play,
            visits: 0.0,
            worth: 0.0,
            available: 0.0,
        };
        Self {
            edges: plays.iter().map(edge).collect(),
        }
    }
}

impl Tree<'_> {
    /// One world: down the tree, one new node, then a play-out.
    fn grow(&mut self, mut position: Position, order: &Order, chance: &mut Chance) {
        self.path.clear();
        let mut key = ROOT;
        let dealt = position.dealt;
        let mut in_tree = true;
        while in_tree && !position.over && position.dealt == dealt {
            let mine = position.turn == self.me;
            let play = if mine || !self.recipe.model {
                let (play, known) = self.decide(&position, key);
                in_tree = known;
                play
            } else {
                self.quick(&position, chance)
            };
            key = mix(mix(key ^ play.card.0).wrapping_add(play.taken.0));
            position.play(&self.rules, order, play);
        }
        while !position.over {
            let play = self.quick(&position, chance);
            position.play(&self.rules, order, play);
        }
        let worth = self.standing.worth(position.stones(&self.rules));
        for &(node, edge, side) in &self.path {
            let edge = &mut self.nodes[node].edges[edge];
            edge.visits += 1.0;
            edge.worth += worth[side];
        }
    }

    /// The decision at a node, and whether the node was already known.
    fn decide(&mut self, position: &Position, key: u64) -> (Play, bool) {
        let place = self.places.get(&key).copied();
        let node = place.unwrap_or_else(|| {
            position.plays(&self.rules, &mut self.plays);
            self.nodes.push(Node::new(&self.plays));
            self.places.insert(key, self.nodes.len() - 1);
            self.nodes.len() - 1
        });
        let mine = position.turn == self.me;
        let edges = &mut self.nodes[node].edges;
        if !mine && place.is_some() {
            // Another hand may allow other plays than in earlier worlds.
            position.plays(&self.rules, &mut self.plays);
            for play in &self.plays {
                if !edges.iter().any(|edge| edge.play == *play) {
                    edges.extend(Node::new(&[*play]).edges);
                }
            }
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for (at, edge) in edges.iter_mut().enumerate() {
            if !mine && !self.plays.contains(&edge.play) {
                continue;
            }
            edge.available += 1.0;
            let bound = if edge.visits == 0.0 {
                f32::INFINITY
            } else {
                let explore = EXPLORE * (edge.available.ln() / edge.visits).sqrt();
                edge.worth / edge.visits + explore
            };
            if bound > best.0 {
                best = (bound, at);
            }
        }
        let side = self.rules.side(position.turn);
        self.path.push((node, best.1, side));
        (edges[best.1].play, place.is_some())
    }

    /// A play outside the tree.
    #[inline]
    fn quick(&mut self, position: &Position, chance: &mut Chance) -> Play {
        let mine = self.rules.side(position.turn) == self.rules.side(self.me);
        if mine && self.recipe.careful {
            return rollout::careful(&self.rules, position, &CAREFUL);
        }
        if self.recipe.model && chance.unit() < self.opponents.strays[usize::from(position.turn)] {
            return rollout::careful(&self.rules, position, &CAREFUL);
        }
        reference::best(&self.rules, position.table, position.hand())
    }
}
