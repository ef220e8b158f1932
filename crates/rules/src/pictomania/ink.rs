//! Pencil on paper: strokes, and a sheet as the list of what was done to it.
//!
//! Ink is public (P6) and never part of a view: a watcher gets each event of a
//! sheet once. A sheet's revision is the number of its events, and a stroke is
//! named by the number of the event that drew it, from 0.
//!
//! A stroke is on the sheet unless it was undone, erased or cleared. An erasure
//! or a clearing that was itself undone does not count.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::refusal::Refusal;
use super::roll::Roll;

/// The sides of a sheet in canvas units: the same picture on every screen.
pub const SHORT: i32 = 1000;
pub const LONG: i32 = 1400;

/// Limits for one sheet in one round. What was erased counts too, because it is
/// stored. At sixty points per second a stroke may go on for half a minute, and
/// the pencil may be down for a quarter of an hour.
pub const POINTS_OF_A_STROKE: usize = 2_000;
pub const POINTS: usize = 60_000;
pub const STROKES: usize = 1_000;
/// Enough to draw, erase and bring back every stroke.
pub const EVENTS: usize = 3 * STROKES;

/// Which way up the drawer holds the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "ink.ts")]
pub enum Orientation {
    #[default]
    Portrait,
    Landscape,
}

impl Orientation {
    /// Width and height; a point may lie on the edge.
    pub fn size(self) -> (i32, i32) {
        match self {
            Self::Portrait => (SHORT, LONG),
            Self::Landscape => (LONG, SHORT),
        }
    }
}

/// One line of the pencil, written compactly in the log and on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "Loose")]
#[ts(export_to = "ink.ts")]
pub struct Stroke {
    /// `[x, y, dx, dy, dx, dy, ...]`: where it begins, then each step.
    points: Vec<i16>,
    /// The pressure at each point, from 0 to 255, where the pen reports it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pressure: Option<Vec<u8>>,
}

/// A stroke before it is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Loose {
    points: Vec<i16>,
    #[serde(default)]
    pressure: Option<Vec<u8>>,
}

impl TryFrom<Loose> for Stroke {
    type Error = &'static str;

    fn try_from(Loose { points, pressure }: Loose) -> Result<Self, Self::Error> {
        Self::new(points, pressure).ok_or("a stroke is pairs of numbers, a pressure for each")
    }
}

impl Stroke {
    /// None unless there is at least one point, every point is whole, and there
    /// is a pressure for each if there are any.
    pub fn new(points: Vec<i16>, pressure: Option<Vec<u8>>) -> Option<Self> {
        let length = points.len() / 2;
        let pressed = pressure.as_ref().is_none_or(|list| list.len() == length);
        (length > 0 && points.len().is_multiple_of(2) && pressed)
            .then_some(Self { points, pressure })
    }

    /// How many points.
    pub fn length(&self) -> usize {
        self.points.len() / 2
    }

    /// The points themselves, with the steps added up.
    pub fn points(&self) -> impl Iterator<Item = (i32, i32)> {
        self.points.chunks_exact(2).scan((0, 0), |at, step| {
            *at = (at.0 + i32::from(step[0]), at.1 + i32::from(step[1]));
            Some(*at)
        })
    }

    pub fn pressure(&self) -> Option<&[u8]> {
        self.pressure.as_deref()
    }
}

/// One thing done to a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "ink", rename_all = "snake_case")]
#[ts(export_to = "ink.ts")]
pub enum Ink {
    Stroke(Arc<Stroke>),
    /// These strokes are gone.
    Erased {
        strokes: Arc<[u32]>,
    },
    /// All that was on the sheet is gone.
    Cleared,
    /// A stroke is gone after all, or what an erasure or a clearing took is
    /// back.
    Undone {
        event: u32,
    },
    /// Only while the sheet is empty. Nothing before it can be undone.
    Turned {
        orientation: Orientation,
    },
}

/// One player's page in one round.
#[derive(Clone)]
pub struct Sheet {
    events: Roll<Event>,
    orientation: Orientation,
    /// What an undo takes back.
    last: Option<u32>,
    on_sheet: Strokes,
    drawn: usize,
    points: usize,
}

#[derive(Clone)]
struct Event {
    ink: Ink,
    /// What an undo takes back once this one is undone.
    before: Option<u32>,
    /// What a clearing took.
    took: Option<Arc<Strokes>>,
}

/// A set of strokes, one bit for each.
#[derive(Clone, Default, PartialEq, Eq)]
struct Strokes(Vec<u64>);

impl Sheet {
    pub(super) fn new() -> Self {
        Self {
            events: Roll::new(),
            orientation: Orientation::default(),
            last: None,
            on_sheet: Strokes::default(),
            drawn: 0,
            points: 0,
        }
    }

    /// How many things have been done to it.
    pub fn revision(&self) -> u32 {
        number(self.events.len())
    }

    pub fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// What has been done to it since a revision.
    pub fn ink(&self, from: u32) -> impl Iterator<Item = &Ink> {
        self.events.from(from as usize).map(|event| &event.ink)
    }

    /// What is on it now, the oldest stroke first.
    pub fn strokes(&self) -> impl Iterator<Item = (u32, &Arc<Stroke>)> {
        (0..).zip(self.ink(0)).filter_map(|(at, ink)| match ink {
            Ink::Stroke(stroke) if self.on_sheet.has(at) => Some((at, stroke)),
            Ink::Stroke(_)
            | Ink::Erased { .. }
            | Ink::Cleared
            | Ink::Undone { .. }
            | Ink::Turned { .. } => None,
        })
    }

    /// A stroke as an event of this sheet, if it may be drawn.
    pub(super) fn draw(&self, stroke: Arc<Stroke>) -> Result<Ink, Refusal> {
        let length = stroke.length();
        if length > POINTS_OF_A_STROKE {
            return Err(Refusal::StrokeTooLong);
        }
        if self.drawn == STROKES || self.points + length > POINTS {
            return Err(Refusal::SheetFull);
        }
        let (width, height) = self.orientation.size();
        let on = |(x, y)| (0..=width).contains(&x) && (0..=height).contains(&y);
        if !stroke.points().all(on) {
            return Err(Refusal::OffSheet);
        }
        self.room_for(Ink::Stroke(stroke))
    }

    pub(super) fn erase(&self, strokes: Vec<u32>) -> Result<Ink, Refusal> {
        if strokes.is_empty() {
            return Err(Refusal::ErasesNothing);
        }
        let mut left = self.on_sheet.clone();
        for &stroke in &strokes {
            if !left.remove(stroke) {
                return Err(Refusal::NotOnSheet { stroke });
            }
        }
        self.room_for(Ink::Erased {
            strokes: strokes.into(),
        })
    }

    pub(super) fn clear(&self) -> Result<Ink, Refusal> {
        if self.on_sheet.is_empty() {
            return Err(Refusal::ErasesNothing);
        }
        self.room_for(Ink::Cleared)
    }

    pub(super) fn undo(&self) -> Result<Ink, Refusal> {
        let event = self.last.ok_or(Refusal::NothingToUndo)?;
        self.room_for(Ink::Undone { event })
    }

    pub(super) fn turn(&self, orientation: Orientation) -> Result<Ink, Refusal> {
        if !self.on_sheet.is_empty() {
            return Err(Refusal::SheetNotEmpty);
        }
        if self.orientation == orientation {
            return Err(Refusal::TurnedAlready);
        }
        self.room_for(Ink::Turned { orientation })
    }

    fn room_for(&self, ink: Ink) -> Result<Ink, Refusal> {
        if self.events.len() < EVENTS {
            Ok(ink)
        } else {
            Err(Refusal::SheetFull)
        }
    }

    /// Does what one of the checks above has allowed.
    pub(super) fn put(&mut self, ink: Ink) {
        let at = self.revision();
        let before = self.last;
        let mut took = None;
        self.last = Some(at);
        match &ink {
            Ink::Stroke(stroke) => {
                self.drawn += 1;
                self.points += stroke.length();
                self.on_sheet.add(at);
            }
            Ink::Erased { strokes } => {
                for &stroke in strokes.iter() {
                    self.on_sheet.remove(stroke);
                }
            }
            Ink::Cleared => took = Some(Arc::new(std::mem::take(&mut self.on_sheet))),
            Ink::Undone { event } => self.take_back(*event),
            Ink::Turned { orientation } => {
                // What was drawn before fits the sheet the other way up. It
                // does not come back.
                self.last = None;
                self.orientation = *orientation;
            }
        }
        self.events.push(Event { ink, before, took });
    }

    fn take_back(&mut self, at: u32) {
        let event = self.events.get(at as usize);
        let Event { ink, before, took } = event.expect("an event of this sheet").clone();
        self.last = before;
        match ink {
            Ink::Stroke(_) => {
                self.on_sheet.remove(at);
            }
            Ink::Erased { strokes } => strokes.iter().for_each(|&at| self.on_sheet.add(at)),
            // Whatever was drawn after the clearing has already been undone.
            Ink::Cleared => {
                self.on_sheet = took.map(Arc::unwrap_or_clone).unwrap_or_default();
            }
            Ink::Undone { .. } | Ink::Turned { .. } => {}
        }
    }
}

impl Strokes {
    fn place(stroke: u32) -> (usize, u64) {
        (stroke as usize / 64, 1 << (stroke % 64))
    }

    fn has(&self, stroke: u32) -> bool {
        let (word, bit) = Self::place(stroke);
        self.0.get(word).is_some_and(|bits| bits & bit != 0)
    }

    fn add(&mut self, stroke: u32) {
        let (word, bit) = Self::place(stroke);
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= bit;
    }

    /// Whether it was there.
    fn remove(&mut self, stroke: u32) -> bool {
        let was = self.has(stroke);
        if was {
            let (word, bit) = Self::place(stroke);
            self.0[word] &= !bit;
        }
        was
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|bits| *bits == 0)
    }
}

fn number(length: usize) -> u32 {
    u32::try_from(length).expect("a sheet has few events")
}
