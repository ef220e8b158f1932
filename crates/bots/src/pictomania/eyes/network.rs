//! The network: a few convolutions over the picture, then a vector.

use super::picture::{Picture, SIDE};

/// What a picture looks like: a vector. Pictures of the same thing have vectors
/// that point in about the same direction.
#[derive(Clone, Debug, PartialEq)]
pub struct Glance {
    /// Of length one.
    pub(super) direction: Vec<f32>,
    /// How much ink there is, 1 for a usual drawing.
    pub(super) ink: f32,
}

/// Numbers become other numbers.
pub(super) struct Layer {
    /// For each that goes in, a row with a number for each that comes out.
    pub weights: Vec<f32>,
    pub biases: Vec<f32>,
}

/// Squares of pixels become pixels with other channels.
pub(super) struct Convolution {
    /// The side of such a square.
    pub size: usize,
    /// How far apart the middles of two squares are.
    pub stride: usize,
    /// What goes in is each place of the square, and of these each channel.
    pub layer: Layer,
}

pub(super) struct Network {
    pub convolutions: Vec<Convolution>,
    /// From the last picture to the vector.
    pub last: Layer,
    /// How much ink is on a usual picture, in pixels as dark as can be.
    pub usual_ink: f32,
}

/// A square picture with several numbers for each pixel.
struct Channels {
    side: usize,
    count: usize,
    values: Vec<f32>,
}

impl Network {
    /// Which way a drawing faces says nothing about what it shows, and two looks
    /// are surer than one: the second is at the mirror image.
    pub fn look(&self, picture: &Picture) -> Glance {
        let mut direction = self.vector(picture);
        let mirrored = self.vector(&picture.mirrored());
        let sums = direction.iter_mut().zip(mirrored);
        sums.for_each(|(sum, other)| *sum += other);
        let square: f32 = direction.iter().map(|x| x * x).sum();
        let length = square.sqrt().max(1e-6);
        direction.iter_mut().for_each(|x| *x /= length);
        Glance {
            direction,
            ink: greys(picture).sum::<f32>() / self.usual_ink,
        }
    }

    /// Of any length.
    fn vector(&self, picture: &Picture) -> Vec<f32> {
        let start = Channels {
            side: SIDE,
            count: 1,
            values: greys(picture).collect(),
        };
        let seen = self
            .convolutions
            .iter()
            .fold(start, |channels, convolution| convolution.over(&channels));
        let mut vector = self.last.biases.clone();
        self.last.add(&seen.values, 0, &mut vector);
        vector
    }
}

/// From 0 for paper to 1 for ink.
fn greys(picture: &Picture) -> impl Iterator<Item = f32> {
    let pixels = picture.pixels().iter();
    pixels.map(|grey| f32::from(*grey) / 255.0)
}

impl Layer {
    /// How many come out.
    pub fn width(&self) -> usize {
        self.biases.len()
    }

    /// Adds what some values give, the first of which meets this row. Many are
    /// nothing: white paper, and what a channel does not see.
    fn add(&self, values: &[f32], first: usize, sum: &mut [f32]) {
        let rows = self.weights.chunks(self.width()).skip(first);
        for (value, row) in values.iter().zip(rows).filter(|(value, _)| **value != 0.0) {
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum += value * weight;
            }
        }
    }
}

impl Convolution {
    /// How long the side of a picture is afterwards.
    pub fn side(&self, before: usize) -> usize {
        before.div_ceil(self.stride)
    }

    fn over(&self, before: &Channels) -> Channels {
        let side = self.side(before.side);
        let count = self.layer.width();
        let mut values = Vec::with_capacity(side * side * count);
        let mut pixel = vec![0.0; count];
        for y in 0..side {
            for x in 0..side {
                pixel.copy_from_slice(&self.layer.biases);
                self.gather(before, x * self.stride, y * self.stride, &mut pixel);
                values.extend(pixel.iter().map(|value| value.max(0.0)));
            }
        }
        Channels {
            side,
            count,
            values,
        }
    }

    /// Adds up the square around a pixel. Beyond the edge there is nothing.
    fn gather(&self, before: &Channels, x: usize, y: usize, sum: &mut [f32]) {
        let rim = self.size / 2;
        for down in 0..self.size {
            for right in 0..self.size {
                let (row, column) = (y + down, x + right);
                let inside = rim..rim + before.side;
                if !inside.contains(&row) || !inside.contains(&column) {
                    continue;
                }
                let at = ((row - rim) * before.side + column - rim) * before.count;
                let place = (down * self.size + right) * before.count;
                let values = &before.values[at..at + before.count];
                self.layer.add(values, place, sum);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use decks::pictomania::deck;
    use decks::pictomania::drawings::{Drawing, drawings};
    use rules::Language;
    use rules::pictomania::Stroke;

    use crate::pictomania::eyes::{EYES, Picture, look};
    use crate::pictomania::hand::{Line, Touch};

    fn picture(drawing: &Drawing) -> Picture {
        let coordinate = |number| i16::try_from(number).unwrap();
        let stroke = |corners: &Vec<(i32, i32)>| {
            let points = corners.iter().map(|(x, y)| Touch {
                x: coordinate(*x),
                y: coordinate(*y),
                at: 0,
            });
            let points = points.collect();
            Line { pause: 0, points }.stroke()
        };
        let strokes: Vec<Stroke> = drawing.strokes.iter().map(stroke).collect();
        Picture::of(&strokes).unwrap()
    }

    /// Python has seen what is known, and Rust sees it again: both must see the
    /// same.
    #[test]
    fn a_known_drawing_looks_as_it_is_known() {
        let deck = deck(Language::En);
        let mut compared = 0;
        for word in deck.faces.iter().flat_map(|face| &face.words).step_by(20) {
            let known = &EYES.words[EYES.places[word]].drawings;
            for (drawing, known) in drawings(word, Language::En).iter().zip(known) {
                let seen = look(&picture(drawing)).direction;
                let alike: f32 = seen.iter().zip(known).map(|(a, b)| a * b).sum();
                // What is known was rounded to whole numbers of one byte.
                assert!(alike > 0.9995, "{word}: {alike}");
                compared += 1;
            }
        }
        assert!(compared > 100, "{compared}");
    }

    #[test]
    fn which_way_a_drawing_faces_does_not_matter() {
        let picture = picture(&drawings("anchor", Language::En)[0]);
        let mirrored = picture.mirrored();
        assert_ne!(picture, mirrored);
        assert_eq!(look(&picture).direction, look(&mirrored).direction);
    }
}
