//! Why a record is refused, in words.

use rules::{AnyBadSetup, AnyRefusal, Outcome, Seat};
use serde::Serialize;
use serde_json::Value;

/// The version of this format.
pub const VERSION: u8 = 1;

/// The latest time of an event: what every program can read as a whole number,
/// some 280,000 years after 1970.
pub const LATEST: u64 = (1 << 53) - 1;

/// The longest line. The words of a large pack take a tenth of it, and so does
/// the longest stroke.
pub const LINE_LIMIT: usize = 1 << 20;

/// The most lines. Six people who each fill four sheets to the last event make
/// a sixth of that.
pub const LINES_LIMIT: usize = 500_000;

/// The longest name of a player, in characters: computer players in a
/// simulation have long ones.
pub(super) const NAME_LIMIT: usize = 100;

/// A record is refused: because of this line, counted from 1, for this reason.
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
    #[error("{}", json_error(.0))]
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

#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("the match cannot begin like this: {0}")]
    Setup(AnyBadSetup),
    #[error("the match was played by rules version {0}, which this program does not know")]
    Version(u16),
    #[error("a name is at most {NAME_LIMIT} characters that can be shown")]
    Name,
    #[error("nobody sits at seat {}", .0.index())]
    NoSuchSeat(Seat),
    #[error("the rules refuse this move of seat {}: {}", .seat.index(), reason(.refusal))]
    Rules { seat: Seat, refusal: AnyRefusal },
    #[error("time goes back, from {before} to {at}")]
    TimeGoesBack { before: u64, at: u64 },
    #[error("time is not measured now")]
    NoClock,
    #[error("time is measured for stage {measured}, not for stage {stage}")]
    OtherStage { measured: u32, stage: u32 },
    #[error("the time of this stage is not over before {deadline}")]
    TimeNotUp { deadline: u64 },
    #[error("less time than {millis} ms has passed since the line before")]
    PausedTooLong { millis: u64 },
    #[error("nobody leaves this game: a computer player takes the seat")]
    CannotLeave,
    #[error("by these rules, a line says whose hands the seat is in")]
    LeavesByHand,
    #[error("by these rules, it makes no difference whose hands a seat is in")]
    HandsDoNotMatter,
    #[error("seat {} is in those hands already", .0.index())]
    SameHand(Seat),
    #[error("seat {} was left before", .0.index())]
    HasLeft(Seat),
    #[error("the match is over")]
    Over,
    #[error("the match is not over")]
    NotOver,
    #[error("the outcome is another: {}", json(.0))]
    OtherOutcome(Outcome),
}

/// `version 1`, or `versions 1 to 3`: none has ever been dropped.
fn versions(known: &[u16]) -> String {
    match known {
        [only] => format!("version {only}"),
        [first, .., last] => format!("versions {first} to {last}"),
        [] => "none".to_owned(),
    }
}

/// What is wrong with the JSON of a line. The line itself has already been
/// named.
fn json_error(error: &serde_json::Error) -> String {
    let (text, column) = (error.to_string(), error.column());
    match text.strip_suffix(&format!(" at line {} column {column}", error.line())) {
        Some(text) => format!("{text}, at column {column}"),
        None => text,
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A refusal of the rules in words: `must take (card S5)`.
fn reason(refusal: &impl Serialize) -> String {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(refusal) else {
        return "of another game".to_owned();
    };
    fields.remove("game");
    let why = fields.remove("why");
    let why = why
        .as_ref()
        .and_then(Value::as_str)
        .unwrap_or("another game");
    let why = why.replace('_', " ");
    let details: Vec<String> = fields
        .iter()
        .map(|(name, value)| match value.as_str() {
            Some(text) => format!("{name} {text}"),
            None => format!("{name} {value}"),
        })
        .collect();
    if details.is_empty() {
        why
    } else {
        format!("{why} ({})", details.join(", "))
    }
}
