//! The network: a few convolutions over the picture, then a vector.

use super::picture::{PIXELS, Picture};

/// What a picture looks like: a vector of length one. Pictures of the same thing
/// have vectors that point in about the same direction.
#[derive(Clone, Debug, PartialEq)]
pub struct Glance(pub(super) Vec<f32>);

/// Squares of pixels become pixels with other channels.
pub(super) struct Convolution {
    /// The side of such a square.
    pub size: usize,
    /// How far apart the middles of two squares are.
    pub stride: usize,
    pub from: usize,
    pub to: usize,
    /// For each place in the square, then for each channel that goes in: a
    /// number for each that comes out.
    pub weights: Vec<f32>,
    pub biases: Vec<f32>,
}

pub(super) struct Network {
    pub convolutions: Vec<Convolution>,
    /// For each number of the last picture, a row as long as the vector.
    pub last: Vec<f32>,
    pub length: usize,
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
        let seen = self
            .convolutions
            .iter()
            .fold(start, |channels, convolution| convolution.over(&channels));
        let mut vector = vec![0.0; self.length];
        for (value, row) in seen.values.iter().zip(self.last.chunks(self.length)) {
            add(&mut vector, *value, row);
        }
        let length = vector.iter().map(|x| x * x).sum::<f32>();
        let length = (length + 1e-6).sqrt();
        vector.iter_mut().for_each(|x| *x /= length);
        Glance(vector)
    }
}

impl Convolution {
    /// How long the side of a picture is afterwards.
    pub fn side(&self, before: usize) -> usize {
        before.div_ceil(self.stride)
    }

    fn over(&self, before: &Channels) -> Channels {
        let side = self.side(before.side);
        let mut values = Vec::with_capacity(side * side * self.to);
        let mut pixel = vec![0.0; self.to];
        for y in 0..side {
            for x in 0..side {
                pixel.copy_from_slice(&self.biases);
                self.gather(before, x * self.stride, y * self.stride, &mut pixel);
                values.extend(pixel.iter().map(|value| value.max(0.0)));
            }
        }
        Channels {
            side,
            count: self.to,
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
                let square = (down * self.size + right) * self.from * self.to;
                let weights = self.weights[square..].chunks(self.to);
                for (value, row) in before.values[at..at + before.count].iter().zip(weights) {
                    add(sum, *value, row);
                }
            }
        }
    }
}

/// Many values are nothing: white paper, and what a channel does not see.
fn add(sum: &mut [f32], value: f32, row: &[f32]) {
    if value != 0.0 {
        for (sum, weight) in sum.iter_mut().zip(row) {
            *sum += value * weight;
        }
    }
}
