//! Reads `eyes.bin`, which `make look` writes: scripts/look/README.md describes
//! its form.

use std::collections::HashMap;

use super::network::{Convolution, Layer, Network};
use super::picture::SIDE;
use super::words::{Judgement, Known};

const MAGIC: &[u8] = b"tablee eyes 2\n";

/// Everything that is known.
pub(super) struct Eyes {
    pub network: Network,
    pub judgement: Judgement,
    pub words: Vec<Known>,
    /// Where in `words` a word is, by the text under which `decks` keeps its
    /// drawings.
    pub places: HashMap<String, usize>,
}

/// None if anything is missing, too much or out of bounds.
pub(super) fn read(file: &[u8]) -> Option<Eyes> {
    let mut bytes = Bytes(file.strip_prefix(MAGIC)?);
    let network = bytes.network()?;
    let judgement = bytes.judgement()?;
    let count = bytes.number()?;
    let mut words = Vec::with_capacity(count);
    let mut places = HashMap::with_capacity(count);
    for place in 0..count {
        places.insert(bytes.text()?, place);
        words.push(bytes.word(network.last.width(), count)?);
    }
    (bytes.0.is_empty() && places.len() == count).then_some(Eyes {
        network,
        judgement,
        words,
        places,
    })
}

/// What is left of the file.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take(&mut self, length: usize) -> Option<&[u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<usize> {
        Some(usize::from(self.take(1)?[0]))
    }

    /// Two bytes, the lower first.
    fn number(&mut self) -> Option<usize> {
        let bytes = self.take(2)?;
        Some(usize::from(u16::from_le_bytes([bytes[0], bytes[1]])))
    }

    fn text(&mut self) -> Option<String> {
        let length = self.byte()?;
        String::from_utf8(self.take(length)?.to_vec()).ok()
    }

    fn real(&mut self) -> Option<f32> {
        let bytes = self.take(4)?.try_into().ok()?;
        Some(f32::from_le_bytes(bytes)).filter(|real| real.is_finite())
    }

    fn reals(&mut self, count: usize) -> Option<Vec<f32>> {
        (0..count).map(|_| self.real()).collect()
    }

    /// Whole numbers from -127 to 127.
    fn small(&mut self, count: usize) -> Option<Vec<f32>> {
        let bytes = self.take(count)?.iter();
        Some(bytes.map(|byte| f32::from(byte.cast_signed())).collect())
    }

    /// Rows of weights, each column in units of its own.
    fn layer(&mut self, rows: usize) -> Option<Layer> {
        let columns = self.number().filter(|columns| *columns > 0)?;
        let units = self.reals(columns)?;
        let mut weights = self.small(rows * columns)?;
        for row in weights.chunks_mut(columns) {
            row.iter_mut()
                .zip(&units)
                .for_each(|(weight, unit)| *weight *= unit);
        }
        Some(Layer {
            weights,
            biases: self.reals(columns)?,
        })
    }

    fn network(&mut self) -> Option<Network> {
        let (mut side, mut channels) = (SIDE, 1);
        let count = self.byte()?;
        let mut convolutions = Vec::with_capacity(count);
        for _ in 0..count {
            let (size, stride) = (self.byte()?, self.byte()?);
            let convolution = Convolution {
                size,
                stride: (stride > 0).then_some(stride)?,
                layer: self.layer(size * size * channels)?,
            };
            (side, channels) = (convolution.side(side), convolution.layer.width());
            convolutions.push(convolution);
        }
        Some(Network {
            convolutions,
            last: self.layer(side * side * channels)?,
            usual_ink: self.real().filter(|ink| *ink > 0.0)?,
        })
    }

    fn judgement(&mut self) -> Option<Judgement> {
        Some(Judgement {
            sharpness: self.real()?,
            boldness: self.real()?,
            begun: self.real()?,
            related: self.real()?,
            unknown: self.real()?,
            surprise: self.real()?,
        })
    }

    /// Vectors of length one.
    fn vectors(&mut self, length: usize) -> Option<Vec<Vec<f32>>> {
        let count = self.byte()?;
        let vectors = (0..count).map(|_| {
            let mut vector = self.small(length)?;
            let square: f32 = vector.iter().map(|x| x * x).sum();
            (square > 0.0).then_some(())?;
            vector.iter_mut().for_each(|x| *x /= square.sqrt());
            Some(vector)
        });
        vectors.collect()
    }

    fn word(&mut self, length: usize, words: usize) -> Option<Known> {
        let drawings = self.vectors(length)?;
        let begun = self.vectors(length)?;
        (begun.len() <= drawings.len()).then_some(())?;
        let sketches = self.vectors(length)?;
        let count = self.byte()?;
        let related = (0..count).map(|_| self.number().filter(|place| *place < words));
        Some(Known {
            drawings,
            begun,
            sketches,
            related: related.collect::<Option<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictomania::eyes::FILE;

    #[test]
    fn a_file_is_read_whole_or_not_at_all() {
        assert!(read(FILE).is_some());
        for length in [0, 10, 14, 100, 5000, FILE.len() / 2, FILE.len() - 1] {
            assert!(read(&FILE[..length]).is_none(), "{length}");
        }
        assert!(read(&[FILE, &[0]].concat()).is_none());
    }
}
