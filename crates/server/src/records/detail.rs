//! A record as other programs read it: `tablee replay --json`.
//!
//! There is one object per line. Every decision has the whole position before
//! it, what was legal, what was played and what came of it. Fields may be
//! added, but never removed or given another meaning.

use std::io::{BufRead, Write};

use rules::{
    AnyCount, AnyDeal, AnyDeck, AnyHappening, AnyMove, AnyOpen, AnySetup, Bare, BySeat, GameName,
    Hand, Outcome, Seat,
};
use serde::Serialize;

use super::form::{Ending, Event, Line, Sitter, What};
use super::read::Replay;
use super::referee::Referee;
use super::why::CannotReplay;

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Detail<'a> {
    Begin {
        line: usize,
        at: u64,
        game: GameName,
        rules: u16,
        setup: Bare<'a, AnySetup>,
        seats: &'a [Sitter],
        /// Only for games with words.
        #[serde(skip_serializing_if = "Option::is_none")]
        deck: Option<Bare<'a, AnyDeck>>,
        deal: Bare<'a, AnyDeal>,
        #[serde(flatten)]
        after: After<'a>,
    },
    /// What is behind a round's scores, after the line that ended it.
    Count {
        line: usize,
        round: u32,
        count: AnyCount<'a>,
        scores: BySeat<i32>,
    },
    End {
        line: usize,
        open: Bare<'a, AnyOpen>,
        outcome: Option<&'a Outcome>,
        scores: BySeat<i32>,
    },
}

/// An event of the record.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    what: Kind<'a>,
    line: usize,
    at: u64,
    /// Only for decisions, and for what the match decided by itself.
    #[serde(flatten)]
    before: Option<Position<'a>>,
    #[serde(flatten)]
    after: Option<After<'a>>,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Kind<'a> {
    Play {
        seat: Seat,
        play: Bare<'a, AnyMove>,
    },
    /// Not a decision.
    Ink {
        seat: Seat,
        play: Bare<'a, AnyMove>,
    },
    TimeUp {
        stage: u32,
    },
    Leave {
        seat: Seat,
    },
    Hand {
        seat: Seat,
        hand: Hand,
    },
    Paused {
        millis: u64,
    },
    Taken {
        seat: Seat,
        by: &'a Sitter,
    },
}

#[derive(Serialize)]
struct Position<'a> {
    open: Bare<'a, AnyOpen>,
    /// Where time is measured.
    clock: Option<Deadline>,
    legal: Vec<Legal<'a>>,
}

#[derive(Clone, Copy, Serialize)]
struct Deadline {
    stage: u32,
    deadline: u64,
}

#[derive(Serialize)]
struct Legal<'a> {
    seat: Seat,
    plays: Vec<Bare<'a, AnyMove>>,
}

#[derive(Serialize)]
struct After<'a> {
    happened: Vec<Bare<'a, AnyHappening>>,
    scores: BySeat<i32>,
}

/// The position before an event, held while the event is applied.
struct Before {
    open: AnyOpen,
    clock: Option<Deadline>,
    legal: Vec<(Seat, Vec<AnyMove>)>,
}

impl Before {
    /// Only for what decides something: ink and changes of seat do not.
    fn of(line: &Line, referee: &Referee) -> Option<Self> {
        let Line::Event(Event { what, .. }) = line else {
            return None;
        };
        match what {
            What::Play { mv, .. } if mv.is_ink() => return None,
            What::Paused { .. } | What::Taken { .. } => return None,
            What::Play { .. } | What::TimeUp { .. } | What::Leave { .. } | What::Hand { .. } => {}
        }
        let played = referee.played();
        let deadline = |(stage, deadline)| Deadline { stage, deadline };
        Some(Self {
            open: played.game().open(),
            clock: played.deadline().map(deadline),
            legal: played.legal(),
        })
    }

    fn show(&self) -> Position<'_> {
        let legal = self.legal.iter().map(|(seat, plays)| Legal {
            seat: *seat,
            plays: Bare::list(plays),
        });
        Position {
            open: Bare(&self.open),
            clock: self.clock,
            legal: legal.collect(),
        }
    }
}

/// Replays a record and writes every line in detail.
pub fn write(input: impl BufRead, out: &mut impl Write) -> Result<(), CannotReplay> {
    let mut replay = Replay::open(input)?;
    let news = replay.referee.news();
    let opening = &replay.opening;
    let began = Detail::Begin {
        line: 1,
        at: opening.at,
        game: opening.game(),
        rules: opening.rules,
        setup: Bare(&opening.setup),
        seats: &opening.seats,
        deck: opening.words(),
        deal: Bare(&opening.deal),
        after: After::of(&replay.referee, &news),
    };
    say(out, &began)?;
    loop {
        let line = replay.read()?;
        let before = Before::of(&line, &replay.referee);
        replay.apply(&line)?;
        let (number, referee) = (replay.line(), &mut replay.referee);
        let event = match &line {
            Line::Event(event) => event,
            Line::Ending(ending) => return end(out, number, referee, ending),
        };
        let news = referee.news();
        let told = Told {
            what: Kind::of(&event.what),
            line: number,
            at: event.at,
            before: before.as_ref().map(Before::show),
            after: before.as_ref().map(|_| After::of(referee, &news)),
        };
        say(out, &told)?;
        for (round, count) in news.iter().filter_map(AnyHappening::count) {
            let counted = Detail::Count {
                line: number,
                round,
                count,
                scores: referee.played().scores(),
            };
            say(out, &counted)?;
        }
    }
}

fn end(
    out: &mut impl Write,
    line: usize,
    referee: &Referee,
    ending: &Ending,
) -> Result<(), CannotReplay> {
    let end = Detail::End {
        line,
        open: Bare(&referee.played().game().open()),
        outcome: match ending {
            Ending::Outcome(outcome) => Some(outcome),
            Ending::Unfinished => None,
        },
        scores: referee.played().scores(),
    };
    say(out, &end)
}

fn say(out: &mut impl Write, object: &impl Serialize) -> Result<(), CannotReplay> {
    serde_json::to_writer(&mut *out, object).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}

impl<'a> After<'a> {
    fn of(referee: &Referee, news: &'a [AnyHappening]) -> Self {
        Self {
            happened: Bare::list(news),
            scores: referee.played().scores(),
        }
    }
}

impl<'a> Kind<'a> {
    fn of(what: &'a What) -> Self {
        match what {
            What::Play { seat, mv } if mv.is_ink() => Self::Ink {
                seat: *seat,
                play: Bare(mv),
            },
            What::Play { seat, mv } => Self::Play {
                seat: *seat,
                play: Bare(mv),
            },
            What::TimeUp { stage } => Self::TimeUp { stage: *stage },
            What::Leave { seat } => Self::Leave { seat: *seat },
            What::Hand { seat, hand } => Self::Hand {
                seat: *seat,
                hand: *hand,
            },
            What::Paused { millis } => Self::Paused { millis: *millis },
            What::Taken { seat, by } => Self::Taken { seat: *seat, by },
        }
    }
}
