//! Reading a record: strictly, in bounded pieces, with the line of each fault.

use std::io::{BufRead, Read};

use super::form::{LATEST, Line, Opening, VERSION};
use super::referee::{Referee, Refused};

/// The longest line: the words of a large pack take a tenth of it, and so does
/// the longest stroke.
pub const LINE_LIMIT: usize = 1 << 20;

/// The most lines: six people who draw four sheets each to the last event make
/// a sixth of that.
pub const LINES_LIMIT: usize = 500_000;

/// A record is refused: in this line, counted from 1, for this reason.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Bad {
    pub line: usize,
    pub why: Why,
}

#[derive(Debug, thiserror::Error)]
pub enum Why {
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    #[error("longer than {LINE_LIMIT} bytes")]
    TooLong,
    #[error("a record has at most {LINES_LIMIT} lines")]
    TooManyLines,
    #[error("not text in UTF-8")]
    Utf8,
    #[error("begins with a byte order mark, which a record has not")]
    ByteOrderMark,
    #[error("nothing stands here")]
    Empty,
    #[error("not a JSON object")]
    NoObject,
    #[error("{}", json(.0))]
    Json(#[from] serde_json::Error),
    #[error("the record has format {0}; this program reads format {VERSION}")]
    Version(u64),
    #[error("the match was played by rules version {rules}; this program knows {}", versions(.known))]
    Rules { rules: u64, known: &'static [u16] },
    #[error("neither an event nor an end")]
    NoKind,
    #[error("says something that this format does not know")]
    Unknown,
    #[error("a time is at most {LATEST}")]
    Late,
    #[error("the record stops here; its last line must tell the outcome, or that there is none")]
    Stops,
    #[error("nothing may follow the end of the match")]
    Follows,
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// Why the course of a record could not be told to its end.
#[derive(Debug, thiserror::Error)]
pub enum CannotReplay {
    #[error(transparent)]
    Bad(#[from] Bad),
    #[error("cannot write: {0}")]
    Write(#[from] std::io::Error),
}

/// A record being replayed: read a line, look at the position, apply the line.
pub struct Replay<R> {
    input: R,
    /// The number of the line read last.
    line: usize,
    pub opening: Opening,
    pub referee: Referee,
}

impl<R: BufRead> Replay<R> {
    /// Reads the first line and deals.
    pub fn open(mut input: R) -> Result<Self, Bad> {
        let bad = |why| Bad { line: 1, why };
        let text = read_line(&mut input).map_err(bad)?;
        let text = text.ok_or_else(|| bad(Why::Empty))?;
        let opening = Opening::parse(&text).map_err(bad)?;
        if opening.at > LATEST {
            return Err(bad(Why::Late));
        }
        let referee = Referee::new(&opening).map_err(|refused| bad(refused.into()))?;
        Ok(Self {
            input,
            line: 1,
            opening,
            referee,
        })
    }

    /// The number of the line read last, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Reads the next line; nothing is done yet.
    pub fn read(&mut self) -> Result<Line, Bad> {
        self.line += 1;
        let read = |replay: &mut Self| {
            if replay.line > LINES_LIMIT {
                return Err(Why::TooManyLines);
            }
            let text = read_line(&mut replay.input)?.ok_or(Why::Stops)?;
            let line = Line::parse(replay.opening.game(), &text)?;
            match &line {
                Line::Event(event) if event.at > LATEST => Err(Why::Late),
                Line::Event(_) | Line::Ending(_) => Ok(line),
            }
        };
        read(self).map_err(|why| self.bad(why))
    }

    /// Does what the line says, if the rules allow it. After an end nothing
    /// may follow.
    pub fn apply(&mut self, line: &Line) -> Result<(), Bad> {
        match line {
            Line::Event(event) => self.referee.apply(event),
            Line::Ending(ending) => self.referee.end(ending),
        }
        .map_err(|refused| self.bad(refused.into()))?;
        if let Line::Ending(_) = line {
            let why = match read_line(&mut self.input) {
                Ok(None) => return Ok(()),
                Err(why @ Why::Io(_)) => why,
                Ok(Some(_)) | Err(_) => Why::Follows,
            };
            let line = self.line + 1;
            return Err(Bad { line, why });
        }
        Ok(())
    }

    fn bad(&self, why: Why) -> Bad {
        let line = self.line;
        Bad { line, why }
    }
}

/// The next line without its end; nothing after the last.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Why> {
    let mut bytes = Vec::new();
    let limit = u64::try_from(LINE_LIMIT + 1).expect("a megabyte");
    input.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    if bytes.len() > LINE_LIMIT {
        return Err(Why::TooLong);
    }
    let text = String::from_utf8(bytes).map_err(|_| Why::Utf8)?;
    match text.trim_start().chars().next() {
        Some('{') => Ok(Some(text)),
        Some('\u{feff}') => Err(Why::ByteOrderMark),
        Some(_) => Err(Why::NoObject),
        None => Err(Why::Empty),
    }
}

/// `version 1`, or `versions 1 to 3`: none has ever been dropped.
fn versions(known: &[u16]) -> String {
    match known {
        [only] => format!("version {only}"),
        [first, .., last] => format!("versions {first} to {last}"),
        [] => "none".to_owned(),
    }
}

/// What is wrong with the JSON of a line; the line itself is named already.
fn json(error: &serde_json::Error) -> String {
    let (text, column) = (error.to_string(), error.column());
    match text.strip_suffix(&format!(" at line {} column {column}", error.line())) {
        Some(text) => format!("{text}, at column {column}"),
        None => text,
    }
}
