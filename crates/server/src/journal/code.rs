//! A table's code: its name in links, in the log, and said across a room.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;

/// Six consonants: nothing that reads as a word, and no O to mistake for 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code(ArrayString<LENGTH>);

const LETTERS: &[u8; 20] = b"BCDFGHJKLMNPQRSTVWXZ";
const LENGTH: usize = 6;

impl Code {
    pub fn random() -> Self {
        let mut code = ArrayString::new();
        while code.len() < LENGTH {
            let mut byte = [0];
            getrandom::fill(&mut byte).expect("the system has randomness");
            // 240 is the last whole multiple of 20, so all letters are equally
            // likely.
            if byte[0] < 240 {
                code.push(char::from(LETTERS[usize::from(byte[0]) % LETTERS.len()]));
            }
        }
        Self(code)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Code {
    type Err = NoSuchCode;

    /// As people type it: lower case is fine, and so is whatever they put
    /// between the letters.
    fn from_str(text: &str) -> Result<Self, NoSuchCode> {
        let mut code = ArrayString::new();
        for letter in text.chars().filter(|letter| letter.is_alphanumeric()) {
            let letter = letter.to_ascii_uppercase();
            code.try_push(letter).map_err(|_| NoSuchCode)?;
        }
        let good = code.len() == LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte));
        good.then_some(Self(code)).ok_or(NoSuchCode)
    }
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table's code is six consonants")]
pub struct NoSuchCode;

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        for _ in 0..100 {
            let code = Code::random();
            assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
        }
        let code: Code = "BCDFGH".parse().unwrap();
        for text in [
            "BCD-FGH",
            " bcd fgh ",
            "b.c.d.f.g.h",
            "BCD\u{2013}FGH",
            "BCDFGH.",
        ] {
            assert_eq!(text.parse().as_ref(), Ok(&code), "{text}");
        }
        for text in [
            "",
            "BCDFG",
            "BCDFGHJ",
            "ABCDFG",
            "BCD FG",
            "BCDFG\u{212a}",
            "------",
        ] {
            assert_eq!(text.parse::<Code>(), Err(NoSuchCode), "{text}");
        }
    }
}
