//! A yardstick for the expert, for measuring only: information-set Monte-Carlo
//! tree search with greedy play-outs, as it is usually done.

use std::collections::HashMap;

use super::standing::Standing;
use super::worlds::Worlds;
use crate::chance::{Chance, mix};
use crate::shokoba::cards::Cards;
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

struct Tree {
    rules: Rules,
    standing: Standing,
    nodes: HashMap<u64, Node>,
    /// Node, edge and side of each decision on the way down.
    path: Vec<(u64, usize, usize)>,
    plays: Vec<Play>,
}

/// The play that most of this many worlds began with.
pub fn best(iterations: usize, memory: &Memory, candidates: &[Play], chance: &mut Chance) -> Play {
    let standing = Standing::new(memory, false);
    let mut tree = Tree {
        // Nobody is expected to lay a card that takes: only the root has claims.
        rules: Rules {
            claimable: false,
            ..memory.rules
        },
        standing,
        nodes: HashMap::from([(ROOT, Node::new(candidates))]),
        path: Vec::new(),
        plays: Vec::new(),
    };
    let mut worlds = Worlds::new(memory, false, chance);
    let mut order: Order = [Cards::NONE; 40];
    for _ in 0..iterations {
        let mut position = memory.position;
        worlds.draw(&mut position, &mut order, chance);
        tree.grow(position, &order);
    }
    let most = tree.nodes[&ROOT]
        .edges
        .iter()
        .max_by(|one, other| one.visits.total_cmp(&other.visits));
    most.expect("there is a candidate").play
}

/// How much the search doubts a mean: in a trial, half of this lost ten points
/// and twice as much lost nothing.
const EXPLORE: f32 = 0.5;
/// Any number that is not a card.
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

impl Tree {
    /// One world: down the tree, one new node, then a play-out.
    fn grow(&mut self, mut position: Position, order: &Order) {
        self.path.clear();
        let mut key = ROOT;
        let dealt = position.dealt;
        let mut in_tree = true;
        while !position.over {
            in_tree &= position.dealt == dealt;
            let play = if in_tree {
                let (play, known) = self.decide(&position, key);
                in_tree = known;
                key = mix(mix(key ^ play.card.0).wrapping_add(play.taken.0));
                play
            } else {
                reference::best(&self.rules, position.table, position.hand())
            };
            position.play(&self.rules, order, play);
        }
        let worth = self.standing.worth(position.stones(&self.rules));
        for &(node, edge, side) in &self.path {
            if let Some(node) = self.nodes.get_mut(&node) {
                node.edges[edge].visits += 1.0;
                node.edges[edge].worth += worth[side];
            }
        }
    }

    /// The decision at a node, and whether the node was already known.
    fn decide(&mut self, position: &Position, key: u64) -> (Play, bool) {
        position.plays(&self.rules, &mut self.plays);
        let known = self.nodes.contains_key(&key);
        let node = self.nodes.entry(key).or_insert_with(|| Node::new(&[]));
        // Another hand may allow other plays than in earlier worlds; the root
        // has its candidates, claims among them.
        if key != ROOT {
            for play in &self.plays {
                if !node.edges.iter().any(|edge| edge.play == *play) {
                    node.edges.extend(Node::new(&[*play]).edges);
                }
            }
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for (at, edge) in node.edges.iter_mut().enumerate() {
            if key != ROOT && !self.plays.contains(&edge.play) {
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
        self.path.push((key, best.1, side));
        (node.edges[best.1].play, known)
    }
}
