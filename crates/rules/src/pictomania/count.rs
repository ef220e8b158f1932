//! The count of a round: what every star was for (P11 to P17).

use serde::Serialize;
use ts_rs::TS;

use super::deck::Secret;
use super::ink::Orientation;
use super::level::Level;
use super::round::{Guess, Round};
use super::tokens::{self, Stars};
use crate::{BySeat, Seat};

/// The count is complete: a page can present the reveal stack by stack from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaCount")]
pub struct Count {
    pub round: u32,
    pub level: Level,
    /// None for players who were not dealt in.
    pub drawings: BySeat<Option<Drawing>>,
    /// Each player's cards in the centre.
    pub wrong_cards: BySeat<u32>,
    /// P13; there is none in a learning round (P17).
    pub black_sheep: Option<Seat>,
    pub scores: BySeat<Score>,
}

/// One drawing and the stack of guesses on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Drawing {
    pub secret: Secret,
    pub word: String,
    pub orientation: Orientation,
    /// The number of ink events, for playing the drawing again.
    pub revision: u32,
    pub wrong_word: Option<WrongWord>,
    /// The earliest first.
    pub guesses: Vec<Turned>,
    /// P12: the drawer's own tokens that nobody got.
    pub left: Vec<Stars>,
}

/// P16: how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts")]
pub enum WrongWord {
    OwnedUp,
    /// P19.
    Challenged,
}

/// A guess, turned up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Turned {
    pub seat: Seat,
    pub number: u8,
    /// How far the drawing had got when the guess was made.
    pub revision: u32,
    #[serde(flatten)]
    pub fate: Fate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "fate", rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts")]
pub enum Fate {
    /// P11: the largest of the drawer's tokens that are left.
    Right { stars: Stars },
    /// The card goes to the centre.
    Wrong,
    /// P16: the card goes back and counts for nothing.
    Returned,
}

/// One player's round, reason by reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Score {
    /// Stars for right guesses.
    pub guessed: i32,
    /// The penalty for own tokens that nobody got: zero or less.
    pub left: i32,
    pub black: Black,
    /// P15: can be negative.
    pub round: i32,
    /// The total for the whole match after this round.
    pub total: i32,
}

/// P14: what a black token came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct Black {
    pub token: Option<Stars>,
    pub why: BlackWhy,
    /// What it adds to the score; negative when it counts against its owner.
    pub stars: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts")]
pub enum BlackWhy {
    NoToken,
    /// P16: the wrong word was drawn.
    Discarded,
    /// P17: in a learning round it always counts.
    Learning,
    BlackSheep,
    /// Nobody guessed the owner's drawing.
    NobodyRight,
    Earned,
}

impl Count {
    /// Counts a round once the first step of its reveal is over. `totals` are
    /// the totals before it.
    pub(super) fn new(
        round: &Round,
        wrong_words: &BySeat<Option<WrongWord>>,
        learning: bool,
        totals: &BySeat<i32>,
    ) -> Self {
        let seats = totals.seats();
        let drawings = BySeat::new(seats, |seat| drawing(round, seat, wrong_words[seat]));
        let turned = |by: Seat| {
            let all = drawings.values().flatten();
            all.flat_map(|drawing| &drawing.guesses)
                .filter(move |turned| turned.seat == by)
        };
        let wrong_cards = BySeat::new(seats, |seat| {
            let wrong = turned(seat).filter(|turned| turned.fate == Fate::Wrong);
            u32::try_from(wrong.count()).expect("at most seven cards")
        });
        let black_sheep = if learning {
            None
        } else {
            black_sheep(&wrong_cards)
        };
        let scores = BySeat::new(seats, |seat| {
            let guessed = turned(seat).map(|turned| turned.fate.stars()).sum();
            let left = drawings[seat].as_ref().map_or(0, |drawing| {
                -drawing
                    .left
                    .iter()
                    .map(|&stars| i32::from(stars))
                    .sum::<i32>()
            });
            let black = Black::new(
                round.finished[seat].and_then(|finish| finish.token),
                drawings[seat].as_ref(),
                learning,
                black_sheep == Some(seat),
            );
            let round = guessed + left + black.stars;
            Score {
                guessed,
                left,
                black,
                round,
                total: totals[seat] + round,
            }
        });
        Self {
            round: round.number,
            level: round.level,
            drawings,
            wrong_cards,
            black_sheep,
            scores,
        }
    }
}

fn drawing(round: &Round, seat: Seat, wrong_word: Option<WrongWord>) -> Option<Drawing> {
    let secret = round.secrets[seat]?;
    let mut left = tokens::own(round.players()).to_vec();
    let turn = |guess: &Guess| Turned {
        seat: guess.seat,
        number: guess.number,
        revision: guess.revision,
        fate: match wrong_word {
            Some(WrongWord::OwnedUp | WrongWord::Challenged) => Fate::Returned,
            // P2: only the number counts.
            None if guess.number == secret.number => Fate::Right {
                stars: left.remove(0),
            },
            None => Fate::Wrong,
        },
    };
    let guesses = round.stacks[seat].iter().map(turn).collect();
    let sheet = &round.sheets[seat];
    Some(Drawing {
        secret,
        word: round.word(secret).to_owned(),
        orientation: sheet.orientation(),
        revision: sheet.revision(),
        wrong_word,
        guesses,
        left,
    })
}

impl Fate {
    fn stars(self) -> i32 {
        match self {
            Self::Right { stars } => i32::from(stars),
            Self::Wrong | Self::Returned => 0,
        }
    }
}

impl Black {
    /// P16 comes before P17 and P14.
    fn new(
        token: Option<Stars>,
        drawing: Option<&Drawing>,
        learning: bool,
        black_sheep: bool,
    ) -> Self {
        let wrong_word = drawing.is_some_and(|drawing| drawing.wrong_word.is_some());
        let anybody_right = drawing.is_some_and(|drawing| {
            let mut guesses = drawing.guesses.iter();
            guesses.any(|turned| matches!(turned.fate, Fate::Right { .. }))
        });
        let (why, sign) = match token {
            None => (BlackWhy::NoToken, 0),
            Some(_) if wrong_word => (BlackWhy::Discarded, 0),
            Some(_) if learning => (BlackWhy::Learning, 1),
            Some(_) if black_sheep => (BlackWhy::BlackSheep, -1),
            Some(_) if !anybody_right => (BlackWhy::NobodyRight, 0),
            Some(_) => (BlackWhy::Earned, 1),
        };
        Self {
            token,
            why,
            stars: sign * token.map_or(0, i32::from),
        }
    }
}

/// Whoever has strictly the most wrong cards; nobody if there is a tie or no
/// wrong card (P13).
fn black_sheep(wrong_cards: &BySeat<u32>) -> Option<Seat> {
    let most = *wrong_cards.values().max()?;
    let mut worst = wrong_cards.iter().filter(|(_, cards)| **cards == most);
    match (worst.next(), worst.next()) {
        (Some((seat, _)), None) if most > 0 => Some(seat),
        (_, _) => None,
    }
}
