//! What the expert is made of; ingredients can be left out for measuring.

use std::fmt;
use std::str::FromStr;

use crate::shokoba::engine::Rules;

#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// Worlds searched per move, with hands of three. A count and not a clock,
    /// so that the same seed gives the same game everywhere.
    pub iterations: u32,
    /// Others' hands are drawn by what they played and declined.
    pub inference: bool,
    /// Exact calculation once nothing is hidden.
    pub ending: bool,
    /// Ends of rounds are valued by the chance to win the match, not by stones.
    pub standing: bool,
    /// Others are expected to play greedily, as far as they have done so.
    pub model: bool,
    /// Own later plays in play-outs are careful, not only greedy.
    pub careful: bool,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            iterations: 3000,
            inference: true,
            ending: true,
            standing: true,
            model: true,
            careful: true,
        }
    }
}

impl Recipe {
    /// Play-outs of hands of nine take longer, and so does drawing them.
    pub fn iterations(&self, rules: &Rules) -> u32 {
        match rules.hand_size {
            3 => self.iterations,
            _ => self.iterations * 2 / 5,
        }
    }

    /// Information-set Monte-Carlo tree search with greedy play-outs.
    pub fn plain() -> Self {
        Self {
            inference: false,
            ending: false,
            standing: false,
            model: false,
            careful: false,
            ..Self::default()
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            return Ok(());
        }
        write!(f, ":iterations={}", self.iterations)?;
        for (name, on) in [
            ("inference", self.inference),
            ("ending", self.ending),
            ("standing", self.standing),
            ("model", self.model),
            ("careful", self.careful),
        ] {
            if !on {
                write!(f, "+no-{name}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Recipe {
    type Err = String;

    /// `plain`, `no-inference`, `iterations=4000`, joined with `+`.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut recipe = Self::default();
        for part in text.split('+') {
            match part {
                "plain" => {
                    recipe = Self::plain();
                }
                "no-inference" => recipe.inference = false,
                "no-ending" => recipe.ending = false,
                "no-standing" => recipe.standing = false,
                "no-model" => recipe.model = false,
                "no-careful" => recipe.careful = false,
                other => match other.split_once('=') {
                    Some(("iterations", n)) => {
                        recipe.iterations = n.parse().map_err(|_| other.to_owned())?;
                    }
                    _ => return Err(format!("no such ingredient: {other}")),
                },
            }
        }
        Ok(recipe)
    }
}
