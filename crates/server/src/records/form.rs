//! What a record holds, line by line, and how each line is written and read.

use std::sync::Arc;

use bots::Level;
use rules::{
    AnyDeal, AnyDeck, AnyMove, AnySetup, Bare, Deal, Game, GameName, Hand, Outcome, Seat, for_game,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::why::{VERSION, Why};

/// The first line: everything that was decided before the first move, chance
/// included.
#[derive(Clone)]
pub struct Opening {
    pub rules: u16,
    /// When the match began, in milliseconds since 1970.
    pub at: u64,
    pub setup: AnySetup,
    pub seats: Vec<Sitter>,
    pub deck: AnyDeck,
    pub deal: AnyDeal,
}

/// Who plays at a seat: a person, or a computer player of some level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sitter {
    /// Empty for anyone who has not chosen one.
    pub name: String,
    /// Always written, if only to say that there is none.
    #[serde(deserialize_with = "Option::deserialize")]
    pub computer: Option<Level>,
}

/// One thing that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Milliseconds since 1970; never earlier than the event before.
    pub at: u64,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Play {
        seat: Seat,
        mv: AnyMove,
    },
    /// The time of this stage of the match was over.
    TimeUp {
        stage: u32,
    },
    /// A player left for good, and nobody took the seat. Only by rules that do
    /// not follow whose hands a seat is in.
    Leave {
        seat: Seat,
    },
    /// From now on a seat is in other hands.
    Hand {
        seat: Seat,
        hand: Hand,
    },
    /// No server ran for this long before this time, and it does not count.
    Paused {
        millis: u64,
    },
    /// Somebody else plays at this seat from now on.
    Taken {
        seat: Seat,
        by: Sitter,
    },
}

/// The last line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Outcome(Outcome),
    /// The record was made while the match was still being played.
    Unfinished,
}

/// Any line except the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Event(Event),
    Ending(Ending),
}

impl Sitter {
    /// A level that plays under its own name.
    pub fn computer(level: Level) -> Self {
        Self {
            name: level.to_string(),
            computer: Some(level),
        }
    }
}

/// The first line as it is written, with the parts of one game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head<Setup, Deck, Deal> {
    tablee: u8,
    game: GameName,
    rules: u16,
    at: u64,
    setup: Setup,
    seats: Vec<Sitter>,
    /// Only for games with words.
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<Deck>,
    deal: Deal,
}

/// Just enough of the first line to say how to read the rest, whatever its
/// version, however new.
#[derive(Deserialize)]
struct Named {
    tablee: u64,
    game: GameName,
    rules: u64,
}

impl Opening {
    pub fn game(&self) -> GameName {
        self.setup.name()
    }

    /// The cards with words, if the game has any.
    pub(super) fn words(&self) -> Option<Bare<'_, AnyDeck>> {
        self.game().has_words().then_some(Bare(&self.deck))
    }

    pub fn line(&self) -> String {
        let head = Head {
            tablee: VERSION,
            game: self.game(),
            rules: self.rules,
            at: self.at,
            setup: Bare(&self.setup),
            seats: self.seats.clone(),
            deck: self.words(),
            deal: Bare(&self.deal),
        };
        serde_json::to_string(&head).expect("an opening is plain data")
    }

    /// Another version of the format or of the rules is reported before
    /// anything else that is wrong.
    pub(super) fn parse(text: &str) -> Result<Self, Why> {
        let named: Named = serde_json::from_str(text)?;
        if named.tablee != u64::from(VERSION) {
            return Err(Why::Version(named.tablee));
        }
        let known = named.game.versions();
        if !known.iter().any(|known| named.rules == u64::from(*known)) {
            let rules = named.rules;
            return Err(Why::Rules { rules, known });
        }
        let opening = for_game!(named.game, G => Self::of::<G>(text))?;
        says_no_more(text, &opening.line())?;
        Ok(opening)
    }

    fn of<G: Game>(text: &str) -> Result<Self, Why>
    where
        G::Setup: DeserializeOwned + Into<AnySetup>,
        G::Deck: DeserializeOwned + Default,
        G::Order: DeserializeOwned,
        Arc<G::Deck>: Into<AnyDeck>,
        Deal<G::Order>: Into<AnyDeal>,
    {
        let head: Head<G::Setup, G::Deck, Deal<G::Order>> = serde_json::from_str(text)?;
        Ok(Self {
            rules: head.rules,
            at: head.at,
            setup: head.setup.into(),
            seats: head.seats,
            deck: head.deck.map(Arc::new).unwrap_or_default().into(),
            deal: head.deal.into(),
        })
    }
}

/// A later line: which fields are there says what it is.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "Move: Deserialize<'de>"))]
struct Fields<Move> {
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
    #[serde(default, deserialize_with = "present", rename = "move")]
    #[serde(skip_serializing_if = "Option::is_none")]
    mv: Option<Move>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    time_up: Option<u32>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    leave: Option<Seat>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Hand>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    paused: Option<u64>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_by: Option<Sitter>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    unfinished: Option<bool>,
}

/// A field that is present must have a value: `null` is not one.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

impl Line {
    pub fn text(&self) -> String {
        let mut fields = Fields::<Bare<AnyMove>> {
            seat: None,
            at: None,
            mv: None,
            time_up: None,
            leave: None,
            hand: None,
            paused: None,
            taken_by: None,
            outcome: None,
            unfinished: None,
        };
        match self {
            Self::Event(Event { at, what }) => {
                fields.at = Some(*at);
                match what {
                    What::Play { seat, mv } => {
                        fields.seat = Some(*seat);
                        fields.mv = Some(Bare(mv));
                    }
                    What::TimeUp { stage } => fields.time_up = Some(*stage),
                    What::Leave { seat } => fields.leave = Some(*seat),
                    What::Hand { seat, hand } => {
                        fields.seat = Some(*seat);
                        fields.hand = Some(*hand);
                    }
                    What::Paused { millis } => fields.paused = Some(*millis),
                    What::Taken { seat, by } => {
                        fields.seat = Some(*seat);
                        fields.taken_by = Some(by.clone());
                    }
                }
            }
            Self::Ending(Ending::Outcome(outcome)) => fields.outcome = Some(outcome.clone()),
            Self::Ending(Ending::Unfinished) => fields.unfinished = Some(true),
        }
        serde_json::to_string(&fields).expect("a line is plain data")
    }

    pub(super) fn parse(game: GameName, text: &str) -> Result<Self, Why> {
        let line = for_game!(game, G => Self::of::<<G as Game>::Move>(text))?;
        let (read, written): (Value, Value) = (
            serde_json::from_str(text)?,
            serde_json::from_str(&line.text())?,
        );
        // Reading a move without fields would accept any extra ones.
        (read == written).then_some(line).ok_or(Why::Unknown)
    }

    fn of<Move: DeserializeOwned + Into<AnyMove>>(text: &str) -> Result<Self, Why> {
        let fields: Fields<Move> = serde_json::from_str(text)?;
        let Fields { outcome, at, .. } = fields;
        let Some(at) = at else {
            return match (outcome, fields.unfinished) {
                (Some(outcome), None) => Ok(Self::Ending(Ending::Outcome(outcome))),
                (None, Some(true)) => Ok(Self::Ending(Ending::Unfinished)),
                (_, _) => Err(Why::NoKind),
            };
        };
        let seat = fields.seat.ok_or(Why::NoKind);
        let what = if let Some(mv) = fields.mv {
            let (seat, mv) = (seat?, mv.into());
            What::Play { seat, mv }
        } else if let Some(by) = fields.taken_by {
            What::Taken { seat: seat?, by }
        } else if let Some(hand) = fields.hand {
            What::Hand { seat: seat?, hand }
        } else if let Some(stage) = fields.time_up {
            What::TimeUp { stage }
        } else if let Some(seat) = fields.leave {
            What::Leave { seat }
        } else if let Some(millis) = fields.paused {
            What::Paused { millis }
        } else {
            return Err(Why::NoKind);
        };
        // Extra fields of another kind are found when the line is written
        // again.
        Ok(Self::Event(Event { at, what }))
    }
}

/// Reading is more lenient than the format: it takes a list for an object. So
/// nothing may be present that would not have been written. What is left out
/// has its default.
fn says_no_more(read: &str, written: &str) -> Result<(), Why> {
    fn within(read: &Value, written: &Value) -> bool {
        match (read, written) {
            (Value::Object(read), Value::Object(written)) => read
                .iter()
                .all(|(name, value)| written.get(name).is_some_and(|other| within(value, other))),
            (Value::Array(read), Value::Array(written)) => {
                let mut pairs = read.iter().zip(written);
                read.len() == written.len() && pairs.all(|(value, other)| within(value, other))
            }
            (read, written) => read == written,
        }
    }
    let (read, written): (Value, Value) =
        (serde_json::from_str(read)?, serde_json::from_str(written)?);
    within(&read, &written).then_some(()).ok_or(Why::Unknown)
}
