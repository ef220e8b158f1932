//! Something good, with a few changes.

use rules::Dice;

/// What means something in the formats that are read.
const TOKENS: &[&str] = &[
    "null",
    "true",
    "-1",
    "0",
    "7",
    "255",
    "256",
    "4294967295",
    "9007199254740992",
    "18446744073709551616",
    "1e400",
    "0.5",
    "\"\"",
    "[]",
    "{}",
    ",",
    ":",
    "\"",
    "\\u0000",
    "\\ud800",
    "\n",
    "\0",
    "\u{feff}",
    "é",
    "\u{202e}",
    "{\"",
    "}",
    "[[",
    "]]",
    "[[face]]\n",
    "= ",
    "\"seat\":",
    "\"at\":",
    "\"move\":",
    "\"game\":",
    "\"hand\":\"away\"",
    "\"do\":",
];

/// The most changes: a handful, or nothing much of the sample would be left.
const CHANGES: u32 = 5;

pub fn with(samples: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut text = pick(samples, dice).clone();
    for _ in 0..dice.below(CHANGES) {
        let (from, to) = span(&text, dice);
        match dice.below(7) {
            0 => text[from..to].iter_mut().for_each(|byte| *byte ^= 1),
            1 => drop(text.drain(from..to)),
            2 => {
                let again = text[from..to].to_vec();
                drop(text.splice(to..to, again));
            }
            3 | 4 => {
                let token = pick(TOKENS, dice).as_bytes();
                drop(text.splice(from..to, token.iter().copied()));
            }
            5 => {
                let other = pick(samples, dice);
                let (begin, end) = span(other, dice);
                drop(text.splice(from..to, other[begin..end].to_vec()));
            }
            _ => text.truncate(to),
        }
    }
    text
}

/// A short piece mostly; sometimes any.
fn span(text: &[u8], dice: &mut Dice) -> (usize, usize) {
    let length = u32::try_from(text.len()).unwrap();
    let from = dice.below(length + 1);
    let most = match dice.below(4) {
        0 => length - from,
        _ => (length - from).min(12),
    };
    let to = from + dice.below(most + 1);
    (from as usize, to as usize)
}

fn pick<'a, T>(things: &'a [T], dice: &mut Dice) -> &'a T {
    let at = dice.below(u32::try_from(things.len()).unwrap());
    &things[at as usize]
}
