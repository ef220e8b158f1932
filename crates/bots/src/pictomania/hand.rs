//! How a hand draws: corners become lines of a pencil, with the times at which
//! a person's pencil would be there.

use rules::pictomania::{LONG, SHORT, Stroke};

use super::Occasion;
use crate::chance::Chance;
use crate::{Level, Player};

/// One line of the pencil, planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Milliseconds before the pencil touches the paper.
    pub pause: u32,
    /// At least one.
    pub points: Vec<Touch>,
}

/// The pencil is here so many milliseconds after it touched the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    pub x: i16,
    pub y: i16,
    pub at: u32,
}

impl Line {
    /// How long the pencil is down, in milliseconds.
    pub fn lasts(&self) -> u32 {
        self.points.last().map_or(0, |touch| touch.at)
    }

    /// The finished stroke.
    pub fn stroke(&self) -> Stroke {
        let mut from = (0, 0);
        let mut points = Vec::with_capacity(2 * self.points.len());
        for touch in &self.points {
            points.extend([touch.x - from.0, touch.y - from.1]);
            from = (touch.x, touch.y);
        }
        Stroke::new(points, None).expect("there is a point")
    }
}

/// Steps of a line on the sheet: about what a touch screen reports.
const STEP: f32 = 14.0;

/// A line is never shorter than this, in milliseconds.
const TAP: f32 = 60.0;

/// How one person draws on one occasion.
pub struct Hand {
    /// How far the pencil strays, in units of the sheet.
    shake: f32,
    /// Units per millisecond in a straight line.
    speed: f32,
    /// The part of the strokes that is drawn: details come last.
    details: f32,
    /// All of it takes between so many milliseconds.
    takes: (f32, f32),
    size: f32,
    turn: f32,
    slant: f32,
    stretch: f32,
    middle: (f32, f32),
    chance: Chance,
}

impl Hand {
    pub fn new(player: Player, occasion: Occasion) -> Self {
        // What belongs to the person is the same on every occasion.
        let mut person = Chance::new(player.who);
        let mut of_person = |low: f32, high: f32| low + (high - low) * person.unit();
        let (slant, tempo, tremor) = (
            of_person(-0.06, 0.06),
            of_person(0.85, 1.15),
            of_person(0.8, 1.25),
        );
        let mut chance = Chance::new(occasion.seed(player));
        let mut between = |low: f32, high: f32| low + (high - low) * chance.unit();
        let (shake, speed, details, takes) = match player.level {
            Level::Debutant => (6.5, 0.4, 0.8, (36_000.0, 58_000.0)),
            Level::Habitue => (4.0, 0.55, 0.92, (28_000.0, 46_000.0)),
            Level::Expert | Level::Reference => (2.5, 0.75, 1.0, (20_000.0, 36_000.0)),
        };
        Self {
            shake: shake * tremor,
            speed: speed * tempo,
            details,
            takes,
            size: between(0.76, 0.94),
            turn: between(-0.06, 0.06),
            slant,
            stretch: between(0.94, 1.06),
            middle: (
                SHORT as f32 * between(0.48, 0.52),
                LONG as f32 * between(0.42, 0.52),
            ),
            chance,
        }
    }

    /// How this hand draws these strokes, whose corners lie in a square with
    /// sides of `side`.
    pub fn draw(mut self, strokes: &[Vec<(i32, i32)>], side: i32) -> Vec<Line> {
        let many = strokes.len();
        let few = ((many as f32 * self.details).ceil() as usize)
            .max(3)
            .min(many);
        let mut lines: Vec<Line> = Vec::with_capacity(few);
        let mut pencil = self.middle;
        for corners in &strokes[..few] {
            let corners: Vec<(f32, f32)> = corners.iter().map(|at| self.place(*at, side)).collect();
            let Some(&first) = corners.first() else {
                continue;
            };
            let pause = self.pause(lines.len(), distance(pencil, first));
            let points = self.line(&corners);
            pencil = points
                .last()
                .map_or(first, |touch| (f32::from(touch.x), f32::from(touch.y)));
            lines.push(Line { pause, points });
        }
        self.keep_time(&mut lines);
        lines
    }

    /// Where a corner of the drawing lies on the sheet.
    fn place(&self, (x, y): (i32, i32), side: i32) -> (f32, f32) {
        let half = side as f32 / 2.0;
        let scale = self.size * SHORT as f32 / side as f32;
        let (x, y) = ((x as f32 - half) * scale, (y as f32 - half) * scale);
        let (x, y) = (x * self.stretch + y * self.slant, y / self.stretch);
        let (sin, cos) = self.turn.sin_cos();
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        (self.middle.0 + x, self.middle.1 + y)
    }

    /// The time before a line, in milliseconds: a thought before the first, a
    /// look at the sheet now and then, and the way there.
    fn pause(&mut self, drawn: usize, way: f32) -> u32 {
        let think = match drawn {
            0 => 1_500.0 + 2_500.0 * self.chance.unit(),
            _ if self.chance.below(5) == 0 => 600.0 + 900.0 * self.chance.unit(),
            _ => 160.0 + 240.0 * self.chance.unit(),
        };
        (think + way / (2.0 * self.speed)) as u32
    }

    fn line(&mut self, corners: &[(f32, f32)]) -> Vec<Touch> {
        let path = walk(corners);
        let wobble = Wobble::new(self.shake, &mut self.chance);
        let length = path.last().map_or(0.0, |step| step.along);
        let mut at = 0.0;
        let mut points: Vec<Touch> = Vec::with_capacity(path.len());
        let mut before = 0.0;
        for step in &path {
            // Slowly off and slowly to the end, and slowly around corners.
            let ends = (step.along.min(length - step.along) / 60.0).min(1.0);
            let ease = (0.45 + 0.55 * ends) * (1.0 - 0.6 * step.bend);
            at += (step.along - before) / (self.speed * ease.max(0.15));
            before = step.along;
            let (dx, dy) = wobble.at(step.along);
            points.push(Touch {
                x: within(step.x + dx, SHORT),
                y: within(step.y + dy, LONG),
                at: at as u32,
            });
        }
        if let Some(last) = points.last_mut() {
            last.at = last.at.max(TAP as u32);
        }
        points
    }

    /// Nobody scribbles a masterpiece in two seconds, and nobody takes for ever.
    fn keep_time(&self, lines: &mut [Line]) {
        let time = |line: &Line| (line.pause + line.lasts()) as f32;
        let all: f32 = lines.iter().map(time).sum();
        let (least, most) = self.takes;
        // A word that takes three lines takes less time than most.
        let least = least * (lines.len() as f32 / 10.0).clamp(0.35, 1.0);
        let factor = (all.clamp(least, most) / all.max(1.0)).clamp(0.4, 1.8);
        let stretched = |time: u32| (time as f32 * factor) as u32;
        for line in lines {
            line.pause = stretched(line.pause);
            for touch in &mut line.points {
                touch.at = stretched(touch.at);
            }
        }
    }
}

/// A point on the way along a line.
struct Step {
    x: f32,
    y: f32,
    /// How far along.
    along: f32,
    /// From 0, straight on, to 1, all the way back.
    bend: f32,
}

/// Walks from corner to corner in small steps.
fn walk(corners: &[(f32, f32)]) -> Vec<Step> {
    let mut path: Vec<Step> = Vec::new();
    let mut along = 0.0;
    for (i, &corner) in corners.iter().enumerate() {
        if let Some(&from) = i.checked_sub(1).and_then(|before| corners.get(before)) {
            let length = distance(from, corner);
            let steps = (length / STEP) as usize;
            for step in 1..=steps {
                let part = step as f32 / (steps + 1) as f32;
                path.push(Step {
                    x: from.0 + (corner.0 - from.0) * part,
                    y: from.1 + (corner.1 - from.1) * part,
                    along: along + length * part,
                    bend: 0.0,
                });
            }
            along += length;
        }
        path.push(Step {
            x: corner.0,
            y: corner.1,
            along,
            bend: bend(corners, i),
        });
    }
    path
}

/// How sharply a line turns at a corner.
fn bend(corners: &[(f32, f32)], at: usize) -> f32 {
    let before = at.checked_sub(1).and_then(|before| corners.get(before));
    let (Some(before), Some(here), Some(next)) = (before, corners.get(at), corners.get(at + 1))
    else {
        return 0.0;
    };
    let (a, b) = (
        (here.0 - before.0, here.1 - before.1),
        (next.0 - here.0, next.1 - here.1),
    );
    let lengths = a.0.hypot(a.1) * b.0.hypot(b.1);
    if lengths == 0.0 {
        return 0.0;
    }
    (1.0 - (a.0 * b.0 + a.1 * b.1) / lengths) / 2.0
}

fn distance(a: (f32, f32), b: (f32, f32)) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// A point may lie on the edge.
fn within(at: f32, size: i32) -> i16 {
    at.round().clamp(0.0, size as f32) as i16
}

/// How a line strays: two slow waves in each direction, and a false start.
struct Wobble {
    waves: [(f32, f32, f32); 4],
    off: (f32, f32),
}

impl Wobble {
    fn new(shake: f32, chance: &mut Chance) -> Self {
        let mut between = |low: f32, high: f32| low + (high - low) * chance.unit();
        let tau = std::f32::consts::TAU;
        let mut wave = |length: f32, part: f32| {
            let length = length * between(0.7, 1.4);
            (
                shake * part * between(0.5, 1.0),
                tau / length,
                between(0.0, tau),
            )
        };
        let waves = [
            wave(260.0, 1.0),
            wave(70.0, 0.35),
            wave(260.0, 1.0),
            wave(70.0, 0.35),
        ];
        let off = (between(-shake, shake), between(-shake, shake));
        Self { waves, off }
    }

    fn at(&self, along: f32) -> (f32, f32) {
        let wave = |(height, pace, begin): (f32, f32, f32)| height * (along * pace + begin).sin();
        let [a, b, c, d] = self.waves.map(wave);
        (self.off.0 + a + b, self.off.1 + c + d)
    }
}
