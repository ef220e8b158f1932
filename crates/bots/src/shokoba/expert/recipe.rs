//! What the expert is made of; ingredients can be left out for measuring.

use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// Play-outs per move: a count and not a time, so that the same seed gives
    /// the same game everywhere.
    pub iterations: usize,
    /// Not this expert but the usual tree search, as a yardstick for it.
    pub plain: bool,
    /// Others' hands are drawn according to what they played and declined.
    pub inference: bool,
    /// Exact calculation once nothing is hidden.
    pub ending: bool,
    /// Ends of rounds are valued by the chance of winning the match, not by
    /// stones.
    pub standing: bool,
    /// Every play is tried in the same worlds.
    pub same_worlds: bool,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            iterations: 3000,
            plain: false,
            inference: true,
            ending: true,
            standing: true,
            same_worlds: true,
        }
    }
}

impl Recipe {
    fn ingredients(&mut self) -> [(&'static str, &mut bool); 4] {
        [
            ("no-inference", &mut self.inference),
            ("no-ending", &mut self.ending),
            ("no-standing", &mut self.standing),
            ("no-same-worlds", &mut self.same_worlds),
        ]
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            return Ok(());
        }
        write!(f, ":iterations={}", self.iterations)?;
        if self.plain {
            f.write_str("+plain")?;
        }
        for (name, on) in self.clone().ingredients() {
            if !*on {
                write!(f, "+{name}")?;
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
            let ingredients = recipe.ingredients();
            let left_out = ingredients.into_iter().find(|(name, _)| *name == part);
            if let Some((_, on)) = left_out {
                *on = false;
            } else if part == "plain" {
                recipe.plain = true;
            } else if let Some(n) = part.strip_prefix("iterations=") {
                recipe.iterations = n.parse().map_err(|_| part.to_owned())?;
            } else {
                return Err(format!("no such ingredient: {part}"));
            }
        }
        Ok(recipe)
    }
}
