//! The small grey picture that the eyes see.
//!
//! It is as large as QuickDraw's, and its lines are as wide: a pixel is as dark
//! as it is near to a line, measured along rows plus columns. scripts/look makes
//! the same pictures for training.

use rules::pictomania::Stroke;

/// Pixels along each side.
pub const SIDE: usize = 28;
/// Pixels of a picture, row after row.
pub const PIXELS: usize = SIDE * SIDE;

/// From the middle of the first pixel of a row to that of the last.
const SPAN: f64 = 27.0;
/// Smaller ink than this, in units of the sheet, is not enlarged to the whole
/// picture: a dot stays one.
const SMALLEST: f64 = 100.0;
/// Steps of the pencil for each pixel of its way.
const STEPS: f64 = 8.0;

/// A drawing, 28 pixels wide and high: 0 is paper, 255 is ink. There is always
/// some ink on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture([u8; PIXELS]);

impl Picture {
    /// Strokes as large as the picture allows, in its middle; nothing without
    /// strokes.
    pub fn of<'a>(strokes: impl IntoIterator<Item = &'a Stroke>) -> Option<Self> {
        let lines = strokes.into_iter().map(|stroke| {
            let points = stroke.points();
            points
                .map(|(x, y)| (f64::from(x), f64::from(y)))
                .collect::<Vec<_>>()
        });
        let mut lines: Vec<Vec<(f64, f64)>> = lines.collect();
        let points = || lines.iter().flatten().copied();
        let (left, right) = ends(points().map(|(x, _)| x))?;
        let (top, bottom) = ends(points().map(|(_, y)| y))?;
        let (width, height) = (right - left, bottom - top);
        let scale = SPAN / width.max(height).max(SMALLEST);
        let margin = |length: f64| (SPAN - length * scale) / 2.0;
        let (dx, dy) = (margin(width), margin(height));
        let mut ink = [0.0; PIXELS];
        for line in &mut lines {
            for (x, y) in &mut *line {
                (*x, *y) = ((*x - left) * scale + dx, (*y - top) * scale + dy);
            }
            if line.iter().all(|point| *point == line[0]) {
                dot(&mut ink, line[0]);
            }
            for ends in line.windows(2) {
                draw(&mut ink, ends[0], ends[1]);
            }
        }
        Some(Self(ink.map(|dark| (dark * 255.0 + 0.5) as u8)))
    }

    /// A picture that somebody else has made, its ink moved to the middle;
    /// nothing without ink.
    pub fn raster(pixels: &[u8; PIXELS]) -> Option<Self> {
        let inked = || (0..PIXELS).filter(|at| pixels[*at] > 0);
        let (left, right) = ends(inked().map(|at| at % SIDE))?;
        let (top, bottom) = ends(inked().map(|at| at / SIDE))?;
        let margin = |first: usize, last: usize| (SIDE - 1 - (last - first)) / 2;
        let (to_x, to_y) = (margin(left, right), margin(top, bottom));
        let mut moved = [0; PIXELS];
        for at in inked() {
            let (x, y) = (at % SIDE - left + to_x, at / SIDE - top + to_y);
            moved[y * SIDE + x] = pixels[at];
        }
        Some(Self(moved))
    }

    /// Left is right, and right is left.
    pub(super) fn mirrored(&self) -> Self {
        let mut mirrored = self.clone();
        mirrored.0.chunks_mut(SIDE).for_each(<[u8]>::reverse);
        mirrored
    }

    pub fn pixels(&self) -> &[u8; PIXELS] {
        &self.0
    }
}

/// The least and the greatest.
fn ends<T: PartialOrd + Copy>(mut numbers: impl Iterator<Item = T>) -> Option<(T, T)> {
    let first = numbers.next()?;
    Some(numbers.fold((first, first), |(low, high), number| {
        (
            if number < low { number } else { low },
            if number > high { number } else { high },
        )
    }))
}

/// The pencil goes from one point to another.
fn draw(ink: &mut [f64; PIXELS], from: (f64, f64), to: (f64, f64)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = (dx.abs().max(dy.abs()) * STEPS).ceil() as usize;
    for step in 0..=steps {
        let share = step as f64 / steps.max(1) as f64;
        press(ink, (from.0 + dx * share, from.1 + dy * share));
    }
}

/// A line without length would be lost between the pixels.
fn dot(ink: &mut [f64; PIXELS], (x, y): (f64, f64)) {
    let (column, row) = ((x + 0.5) as usize, (y + 0.5) as usize);
    ink[row * SIDE + column] = 1.0;
}

/// The pencil passes: four pixels are near.
fn press(ink: &mut [f64; PIXELS], (x, y): (f64, f64)) {
    let (left, top) = (x.floor(), y.floor());
    for (near_x, near_y) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
        let (column, row) = ((left + near_x) as usize, (top + near_y) as usize);
        if column < SIDE && row < SIDE {
            let away = (x - left - near_x).abs() + (y - top - near_y).abs();
            let pixel = &mut ink[row * SIDE + column];
            *pixel = pixel.max(1.0 - away);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stroke(points: &[i16]) -> Stroke {
        Stroke::new(points.to_vec(), None).unwrap()
    }

    #[test]
    fn no_ink_is_no_picture() {
        assert_eq!(Picture::of(&[]), None);
        assert_eq!(Picture::raster(&[0; PIXELS]), None);
    }

    #[test]
    fn a_line_goes_from_edge_to_edge_in_the_middle() {
        let picture = Picture::of(&[stroke(&[300, 700, 400, 0])]).unwrap();
        let dark: Vec<usize> = (0..PIXELS).filter(|at| picture.0[*at] > 0).collect();
        let expected: Vec<usize> = (13 * SIDE..15 * SIDE).collect();
        assert_eq!(dark, expected);
        assert!(dark.iter().all(|at| picture.0[*at] == 128));
    }

    #[test]
    fn a_dot_stays_a_dot() {
        let picture = Picture::of(&[stroke(&[300, 700])]).unwrap();
        let dark: Vec<usize> = (0..PIXELS).filter(|at| picture.0[*at] > 0).collect();
        assert_eq!(dark, [14 * SIDE + 14]);
    }

    #[test]
    fn the_same_drawing_elsewhere_and_larger_is_the_same_picture() {
        let here = [stroke(&[0, 0, 200, 0, 0, 200]), stroke(&[50, 50, 20, 90])];
        let there = [
            stroke(&[300, 400, 600, 0, 0, 600]),
            stroke(&[450, 550, 60, 270]),
        ];
        assert_eq!(Picture::of(&here), Picture::of(&there));
    }

    #[test]
    fn a_raster_is_moved_to_the_middle() {
        let mut pixels = [0; PIXELS];
        pixels[..3].copy_from_slice(&[10, 20, 30]);
        let picture = Picture::raster(&pixels).unwrap();
        assert_eq!(picture.0[13 * SIDE + 12..][..3], [10, 20, 30]);
        assert_eq!(picture.0.iter().filter(|grey| **grey > 0).count(), 3);
    }

    #[test]
    fn in_a_mirror_left_is_right() {
        let picture = Picture::of(&[stroke(&[0, 0, 0, 500, 500, 0])]).unwrap();
        let mirrored = Picture::of(&[stroke(&[500, 0, 0, 500, -500, 0])]).unwrap();
        assert_ne!(picture, mirrored);
        assert_eq!(picture.mirrored(), mirrored);
    }
}
