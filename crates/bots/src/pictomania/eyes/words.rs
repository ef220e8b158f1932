//! What is known of the words on the table, and which of them a drawing shows.

use std::collections::HashMap;

use decks::pictomania::drawings;
use rules::Language;

use super::EYES;
use super::network::Glance;

/// One drawing of every so many words stands for drawings of anything.
const CROWD: usize = 7;

/// What the eyes know of one word.
pub(super) struct Known {
    /// What its drawings look like, in the order of `decks`, and after them icons
    /// that nobody draws.
    pub drawings: Vec<Vec<f32>>,
    /// What the first halves of its drawings look like, in the same order; none
    /// where there is one drawing only.
    pub begun: Vec<Vec<f32>>,
    /// What people's sketches of it look like.
    pub sketches: Vec<Vec<f32>>,
    /// Other words whose drawings somebody might draw for it, by their places.
    pub related: Vec<usize>,
}

/// How likeness becomes likelihood: numbers that `make look` has fitted.
pub(super) struct Judgement {
    /// How much more likely a more alike word is.
    pub sharpness: f32,
    /// How much that grows with the ink that there is to see, as a power.
    pub boldness: f32,
    /// How much more a likeness to the first half of a drawing, and to what is
    /// known of related words, counts than one to a drawing of the word itself or
    /// to people's sketches of it, as a logarithm.
    pub begun: f32,
    pub related: f32,
    /// The score of a word of which nothing is known.
    pub unknown: f32,
    /// How often a drawing looks like nothing that is known.
    pub surprise: f32,
}

/// What is known of some words, for somebody who looks at one drawing.
pub struct Words(Vec<Word>);

enum Word {
    Known {
        /// At least one.
        examples: Vec<Example>,
        /// How much drawings of anything look like them.
        usual: f32,
    },
    Unknown,
}

/// Something that a drawing of a word might look like.
struct Example {
    vector: &'static [f32],
    /// How much a likeness to it counts, as a logarithm.
    weight: f32,
}

/// Whether anything is known of a word.
pub fn knows(word: &str, language: Language) -> bool {
    place(word, language).is_some_and(|place| !examples(place, &HashMap::new()).is_empty())
}

impl Words {
    /// `without` gives the index in `decks::pictomania::drawings::drawings` of a
    /// drawing of a word that whoever looks must not know, for any word.
    pub fn known(
        words: &[String],
        language: Language,
        without: impl Fn(&str) -> Option<usize>,
    ) -> Self {
        let places: Vec<Option<usize>> = words.iter().map(|word| place(word, language)).collect();
        let hidden = words.iter().zip(&places);
        let hidden = hidden.filter_map(|(word, place)| Some(((*place)?, without(word)?)));
        let hidden: HashMap<usize, usize> = hidden.collect();
        let known = places.into_iter();
        Self(known.map(|place| Word::new(place, &hidden)).collect())
    }

    /// How likely it is that a drawing shows each of the words; together 1.
    pub fn likely(&self, glance: &Glance) -> Vec<f32> {
        let judgement = &EYES.judgement;
        let sharpness = judgement.sharpness * glance.ink.powf(judgement.boldness);
        let scores = self.0.iter().map(|word| match word {
            Word::Unknown => judgement.unknown,
            Word::Known { examples, usual } => {
                alike(examples, &glance.direction, sharpness) - usual
            }
        });
        let scores: Vec<f32> = scores.collect();
        let best = scores.iter().copied().fold(f32::MIN, f32::max);
        let shares: Vec<f32> = scores.iter().map(|score| (score - best).exp()).collect();
        let sum: f32 = shares.iter().sum();
        let even = judgement.surprise / shares.len() as f32;
        let shares = shares.iter();
        shares
            .map(|share| share / sum * (1.0 - judgement.surprise) + even)
            .collect()
    }
}

impl Word {
    /// Some words look like many things, or have many examples; what counts is
    /// how much more a drawing looks like one of them than most drawings do.
    fn new(place: Option<usize>, hidden: &HashMap<usize, usize>) -> Self {
        let Some(place) = place else {
            return Self::Unknown;
        };
        let examples = examples(place, hidden);
        if examples.is_empty() {
            return Self::Unknown;
        }
        let near = |other: &usize| *other == place || EYES.words[place].related.contains(other);
        let crowd = (0..EYES.words.len()).step_by(CROWD);
        let crowd = crowd.filter(|other| !near(other));
        let crowd = crowd.filter_map(|other| EYES.words[other].drawings.first());
        let alike = crowd.map(|drawing| alike(&examples, drawing, EYES.judgement.sharpness));
        let (sum, count) = alike.fold((0.0, 0.0), |(sum, count), alike| (sum + alike, count + 1.0));
        let usual = sum / count;
        Self::Known { examples, usual }
    }
}

fn place(word: &str, language: Language) -> Option<usize> {
    EYES.places.get(drawings::key(word, language)?).copied()
}

/// What a drawing of a word might look like. `hidden` has drawings that must not
/// be known, by the places of their words.
fn examples(place: usize, hidden: &HashMap<usize, usize>) -> Vec<Example> {
    let judgement = &EYES.judgement;
    let but_hidden = |place: usize, vectors: &'static [Vec<f32>]| {
        let hidden = hidden.get(&place).copied();
        let vectors = (0..).zip(vectors);
        vectors.filter_map(move |(index, vector)| (Some(index) != hidden).then_some(vector))
    };
    let known = &EYES.words[place];
    let own = but_hidden(place, &known.drawings);
    let begun = but_hidden(place, &known.begun);
    let related = known.related.iter().flat_map(|place| {
        let known = &EYES.words[*place];
        but_hidden(*place, &known.drawings).chain(&known.sketches)
    });
    let of = |weight| move |vector: &'static Vec<f32>| Example { vector, weight };
    own.chain(&known.sketches)
        .map(of(0.0))
        .chain(begun.map(of(judgement.begun)))
        .chain(related.map(of(judgement.related)))
        .collect()
}

/// How much a vector looks like any of the examples, as a logarithm.
fn alike(examples: &[Example], vector: &[f32], sharpness: f32) -> f32 {
    let likeness = examples
        .iter()
        .map(|example| sharpness * product(example.vector, vector) + example.weight);
    let likeness: Vec<f32> = likeness.collect();
    let best = likeness.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = likeness.iter().map(|one| (one - best).exp()).sum();
    best + sum.ln()
}

/// Of two vectors. Eight sums at a time are faster than one.
fn product(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.chunks(8).zip(b.chunks(8)) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}
