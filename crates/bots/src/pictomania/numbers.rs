//! Which number each drawing has, when all numbers differ.

use rules::Seat;
use rules::pictomania::WORDS;

/// How likely each number from 1 to 7 is.
pub type Numbers = [f32; WORDS];

/// What is known of a drawing before its neighbours are looked at.
pub struct Sheet {
    pub seat: Seat,
    pub likely: Numbers,
}

/// How likely each number is for each drawing, given that no two have the same
/// and none has one of those `taken`.
pub fn apart(sheets: &[Sheet], taken: &[u8]) -> Vec<Numbers> {
    let mut free = [true; WORDS];
    for &number in taken {
        free[usize::from(number) - 1] = false;
    }
    let mut sums = vec![[0.0; WORDS]; sheets.len()];
    let mut chosen = Vec::with_capacity(sheets.len());
    add(sheets, &mut free, &mut chosen, 1.0, &mut sums);
    for sum in &mut sums {
        let all: f32 = sum.iter().sum();
        for part in sum {
            *part = if all > 0.0 {
                *part / all
            } else {
                1.0 / WORDS as f32
            };
        }
    }
    sums
}

/// Gives the next drawing each number that is free, in turn.
fn add(
    sheets: &[Sheet],
    free: &mut [bool; WORDS],
    chosen: &mut Vec<usize>,
    weight: f32,
    sums: &mut [Numbers],
) {
    let Some(sheet) = sheets.get(chosen.len()) else {
        for (sum, &number) in sums.iter_mut().zip(chosen.iter()) {
            sum[number] += weight;
        }
        return;
    };
    for number in 0..WORDS {
        if free[number] {
            free[number] = false;
            chosen.push(number);
            add(sheets, free, chosen, weight * sheet.likely[number], sums);
            chosen.pop();
            free[number] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(seat: usize, likely: Numbers) -> Sheet {
        let seat = Seat::new(seat);
        Sheet { seat, likely }
    }

    #[test]
    fn a_sure_neighbour_leaves_the_other_number() {
        let torn = [0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0];
        let sure = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let apart = apart(&[sheet(1, torn), sheet(2, sure)], &[]);
        assert_eq!(apart[0][1], 1.0);
        assert_eq!(apart[1][0], 1.0);
    }

    #[test]
    fn a_taken_number_is_nobodys() {
        let torn = [0.4, 0.4, 0.2, 0.0, 0.0, 0.0, 0.0];
        let apart = apart(&[sheet(1, torn)], &[1]);
        assert_eq!(apart[0][0], 0.0);
        assert!((apart[0][1] - 2.0 / 3.0).abs() < 1e-6);
    }

    #[test]
    fn nothing_possible_is_no_opinion() {
        let sure = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let apart = apart(&[sheet(1, sure)], &[1]);
        assert_eq!(apart[0], [1.0 / 7.0; 7]);
    }
}
