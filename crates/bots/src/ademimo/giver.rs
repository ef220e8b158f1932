//! Choosing a clue for one's own word.

use rules::Seat;
use rules::ademimo::{PAWNS, Placement, View};

use super::Skill;
use super::listener::{literally, weight};
use super::mind::{Mind, Spot};
use super::said::{Said, said};

/// How many of the best clues a plan for the remaining pawns looks at.
const CANDIDATES: usize = 12;

/// What it counts that a clue fits, beside what it tells apart.
const FITTING: f32 = 0.4;
/// A clue that fits less than this says something else.
const MISLEADING: f32 = 0.6;

/// A placement, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub placement: Placement,
    /// How sure listeners would be of the word in the end, as far as one can
    /// tell: a logarithm.
    pub worth: f32,
    /// How well it fits, as a grade.
    pub fits: f32,
}

impl Choice {
    /// Better to say nothing, where that is allowed.
    pub fn misleads(&self) -> bool {
        self.fits < MISLEADING
    }
}

/// All placements with their worth, the best first; equal ones in the order of
/// the table. `own` is the index of the word.
pub fn weigh(
    me: Seat,
    own: usize,
    view: &View,
    placements: &[Placement],
    mind: &Mind,
    skill: &Skill,
) -> Vec<Choice> {
    let so_far = so_far(&said(me, view, mind), mind, skill);
    let left = view.players[me].pawns.min(PAWNS);
    let plan = Plan { own, mind, skill };
    let mut options = plan.options(placements);
    options.sort_by(|one, other| other.alone.total_cmp(&one.alone));
    let mut choices: Vec<Choice> = options
        .iter()
        .map(|option| Choice {
            placement: option.placement,
            fits: option.fits,
            worth: match skill.plans {
                false => option.alone,
                true => plan.worth(&so_far, option, &options, left, view),
            },
        })
        .collect();
    choices.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    choices
}

/// What listeners have heard so far, by place.
fn so_far(said: &[Said], mind: &Mind, skill: &Skill) -> Vec<f32> {
    let mut sum = vec![0.0; mind.places()];
    for one in said {
        add(
            &mut sum,
            &literally(one.spot, mind, skill),
            weight(one.pawns),
        );
    }
    sum
}

fn add(sum: &mut [f32], heard: &[f32], weight: f32) {
    for (sum, heard) in sum.iter_mut().zip(heard) {
        *sum += weight * heard;
    }
}

/// A placement that could be made, now or later.
struct Possible {
    placement: Placement,
    heard: Vec<f32>,
    fits: f32,
    alone: f32,
}

struct Plan<'a> {
    own: usize,
    mind: &'a Mind,
    skill: &'a Skill,
}

impl Plan<'_> {
    fn options(&self, placements: &[Placement]) -> Vec<Possible> {
        let options = placements.iter().filter_map(|placement| {
            let spot = self.mind.index(Spot {
                card: placement.card,
                clue: placement.clue,
            })?;
            let heard = literally(spot, self.mind, self.skill);
            let fits = self.mind.grades(spot)[self.own];
            let says = self.skill.trust * fits;
            // Whoever does not look at the other words asks only whether it fits.
            let alone = match self.skill.compares {
                false => says,
                true => heard[self.own] + FITTING * says,
            };
            let cost = f32::from(placement.pawns.saturating_sub(1));
            Some(Possible {
                placement: *placement,
                heard,
                fits,
                alone: alone - cost,
            })
        });
        options.collect()
    }

    /// How sure listeners are in the end if this comes first, and then what
    /// suits best of what others leave.
    fn worth(
        &self,
        so_far: &[f32],
        first: &Possible,
        options: &[Possible],
        left: u8,
        view: &View,
    ) -> f32 {
        let later = options.iter().take(CANDIDATES);
        let later: Vec<(&Possible, f32)> = later
            .map(|option| (option, self.stays(option.placement.card, view)))
            .collect();
        let mut heard = so_far.to_vec();
        add(&mut heard, &first.heard, weight(first.placement.pawns));
        let left = left.saturating_sub(first.placement.pawns);
        let end = self.end(&heard, &later, left, &mut vec![first.placement.card]);
        end + FITTING * self.skill.trust * first.fits
    }

    /// How sure they are after the best of what can follow; a card is used once.
    fn end(
        &self,
        heard: &[f32],
        options: &[(&Possible, f32)],
        left: u8,
        used: &mut Vec<u8>,
    ) -> f32 {
        let mut best = None;
        for (option, stays) in options {
            let Placement { card, pawns, .. } = option.placement;
            if pawns > left || used.contains(&card) {
                continue;
            }
            let mut heard = heard.to_vec();
            add(&mut heard, &option.heard, stays * weight(pawns));
            used.push(card);
            let end = self.end(&heard, options, left - pawns, used);
            used.pop();
            best = Some(best.map_or(end, |best: f32| best.max(end)));
        }
        // Who can place must place, liked or not.
        best.unwrap_or_else(|| sure(heard, self.own))
    }

    /// How likely a card is still empty at one's next turn: the others describe
    /// words of these, nobody knows which.
    fn stays(&self, card: u8, view: &View) -> f32 {
        let wanted = |(at, spot): (usize, &Spot)| (spot.card == card).then(|| self.mind.grades(at));
        let clues: Vec<&[f32]> = self
            .mind
            .spots
            .iter()
            .enumerate()
            .filter_map(wanted)
            .collect();
        let words = (0..self.mind.places()).filter(|place| *place != self.own);
        let eager = words
            .filter(|place| clues.iter().any(|grades| grades[*place] >= 2.5))
            .count();
        let share = eager as f32 / (self.mind.places() - 1) as f32;
        let others = view.players.seats() - 1;
        // Somebody who likes a card takes it in one turn out of three.
        (1.0 - share / 3.0).powi(i32::try_from(others).unwrap_or(i32::MAX))
    }
}

/// How sure a listener is of a place that heard all this.
fn sure(heard: &[f32], own: usize) -> f32 {
    let all: f32 = heard.iter().map(|one| one.exp()).sum();
    heard[own] - all.ln()
}
