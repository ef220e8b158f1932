//! Reading a record: strictly, in bounded pieces, naming the line of each
//! fault.

use std::io::{BufRead, Read};

use super::form::{Line, Opening};
use super::referee::Referee;
use super::why::{Bad, LATEST, LINE_LIMIT, LINES_LIMIT, Why};

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

    /// The number of the line read last, counted from 1.
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

    /// Does what the line says, if the rules allow it. Nothing may follow an
    /// end.
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

/// The next line without its line ending; nothing after the last.
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
