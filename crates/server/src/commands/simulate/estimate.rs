//! What a sample says about all matches.

use serde::Serialize;

/// A mean and its uncertainty.
#[derive(Clone, Copy, Serialize)]
pub struct Estimate {
    pub mean: f64,
    pub standard_error: f64,
}

impl Estimate {
    /// The estimate from independent values.
    pub fn of(values: &[f64]) -> Self {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        Self {
            mean,
            standard_error: (squares / (n - 1.0).max(1.0) / n).sqrt(),
        }
    }

    /// The 95 % interval, within 0 and 1.
    pub fn interval(self) -> [f64; 2] {
        let wide = 1.96 * self.standard_error;
        [(self.mean - wide).max(0.0), (self.mean + wide).min(1.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_over_deals() {
        let estimate = Estimate::of(&[1.0, 0.0, 0.5, 0.5]);
        assert!((estimate.mean - 0.5).abs() < 1e-9);
        // The variance of the sample is 1/6, of its mean 1/24.
        assert!((estimate.standard_error - (1.0_f64 / 24.0).sqrt()).abs() < 1e-9);
        let [low, high] = estimate.interval();
        assert!((high - low - 2.0 * 1.96 * estimate.standard_error).abs() < 1e-9);
    }
}
