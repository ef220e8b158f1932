//! The network: a few convolutions over the picture, then a vector.

use super::picture::{PIXELS, Picture};

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
    pub fn look(&self, picture: &Picture) -> Glance {
        let greys = picture.pixels().iter();
        let start = Channels {
            side: PIXELS.isqrt(),
            count: 1,
            values: greys.map(|grey| f32::from(*grey) / 255.0).collect(),
        };
        let ink: f32 = start.values.iter().sum();
        let seen = self
            .convolutions
            .iter()
            .fold(start, |channels, convolution| convolution.over(&channels));
        let mut vector = self.last.biases.clone();
        self.last.add(&seen.values, 0, &mut vector);
        let length = vector.iter().map(|x| x * x).sum::<f32>().sqrt().max(1e-6);
        vector.iter_mut().for_each(|x| *x /= length);
        Glance {
            direction: vector,
            ink: ink / self.usual_ink,
        }
    }
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
