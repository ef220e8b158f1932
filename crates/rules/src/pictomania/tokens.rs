//! The stars at stake in a round, by the number of players in it.
//!
//! The players' own tokens and the black tokens for three players in the base
//! game are documented. The other rows are inferred. They are written here and
//! nowhere else.

/// The stars on a token.
pub type Stars = u8;

/// The fewest players in a round, and in a match.
pub const FEWEST: usize = 3;
pub const MOST: usize = 6;

struct Row {
    /// What a drawer has to give away, one for each of the others.
    own: &'static [Stars],
    /// What players take when they are done, one for each player.
    base: &'static [Stars],
    /// One fewer: whoever is last gets none (P10).
    competitive: &'static [Stars],
}

/// From three players to six; the highest token first.
const TABLE: [Row; MOST - FEWEST + 1] = [
    Row {
        own: &[2, 1],
        base: &[2, 2, 1],
        competitive: &[2, 1],
    },
    Row {
        own: &[2, 1, 1],
        base: &[2, 2, 1, 1],
        competitive: &[2, 1, 1],
    },
    Row {
        own: &[3, 2, 1, 1],
        base: &[3, 2, 2, 1, 1],
        competitive: &[3, 2, 1, 1],
    },
    Row {
        own: &[3, 2, 1, 1, 1],
        base: &[3, 2, 2, 1, 1, 1],
        competitive: &[3, 2, 2, 1, 1],
    },
];

fn row(players: usize) -> &'static Row {
    &TABLE[players - FEWEST]
}

/// Each drawer's own tokens, the largest first.
pub fn own(players: usize) -> &'static [Stars] {
    row(players).own
}

/// The black tokens, the largest first.
pub fn black(players: usize, competitive: bool) -> &'static [Stars] {
    if competitive {
        row(players).competitive
    } else {
        row(players).base
    }
}
