//! What somebody's clues seem to mean.

use super::Skill;
use super::mind::Mind;
use super::said::Said;

/// What a second pawn on a clue adds to its weight.
const EMPHASIS: f32 = 0.3;

/// How sure a listener is of each place, by index: logarithms, of which the
/// exponentials add up to 1.
pub fn understood(said: &[Said], mind: &Mind, skill: &Skill) -> Vec<f32> {
    let mut sure = vec![0.0; mind.places()];
    for one in said {
        let heard = match skill.puts_itself_in_their_place {
            false => literally(one.spot, mind, skill),
            true => as_meant(one, mind, skill),
        };
        for (sure, heard) in sure.iter_mut().zip(heard) {
            *sure += weight(one.pawns) * heard;
        }
    }
    to_shares(&mut sure);
    sure
}

/// What a clue with so many pawns weighs.
pub fn weight(pawns: u8) -> f32 {
    1.0 + EMPHASIS * f32::from(pawns.saturating_sub(1))
}

/// Which word the clue fits.
pub fn literally(spot: usize, mind: &Mind, skill: &Skill) -> Vec<f32> {
    let mut heard: Vec<f32> = mind
        .grades(spot)
        .iter()
        .map(|grade| skill.trust * grade)
        .collect();
    to_shares(&mut heard);
    heard
}

/// For which word the player would have taken this clue rather than another.
/// Somebody who describes a word wants a clue that fits it, and that fits the
/// others less.
fn as_meant(said: &Said, mind: &Mind, skill: &Skill) -> Vec<f32> {
    let want = |spot: usize| {
        let told = literally(spot, mind, skill);
        let grades = mind.grades(spot).iter().map(|grade| skill.trust * grade);
        grades
            .zip(told)
            .map(|(fits, tells)| (fits + tells) / 2.0)
            .collect::<Vec<f32>>()
    };
    let mut all = vec![0.0_f32; mind.places()];
    for spot in &said.instead_of {
        for (all, want) in all.iter_mut().zip(want(*spot)) {
            *all += want.exp();
        }
    }
    let this = want(said.spot).into_iter();
    this.zip(all).map(|(want, all)| want - all.ln()).collect()
}

/// Makes the exponentials add up to 1.
fn to_shares(logarithms: &mut [f32]) {
    let all: f32 = logarithms.iter().map(|one| one.exp()).sum();
    for one in logarithms {
        *one -= all.ln();
    }
}
