//! What is known of the words on the table, and which of them a drawing shows.

use std::collections::HashMap;

use decks::pictomania::drawings;
use rules::Language;

use super::EYES;
use super::network::Glance;

/// What the eyes know of one word of the deck.
pub(super) struct Known {
    /// What its drawings look like, in the order of `decks`.
    pub drawings: Vec<Vec<f32>>,
    /// What people's sketches of it look like.
    pub sketches: Vec<Vec<f32>>,
    /// Other words whose drawings somebody might draw for it, by their places.
    pub related: Vec<usize>,
}

/// How likeness becomes likelihood: numbers that `make look` has fitted.
pub(super) struct Judgement {
    /// How much more likely a more alike word is.
    pub sharpness: f32,
    /// How much more a likeness to sketches and to drawings of related words
    /// counts than one to a drawing of the word itself, as a logarithm.
    pub sketched: f32,
    pub related: f32,
    /// How much less each counts if there are several: 0 is not at all, 1 is
    /// their mean.
    pub several: f32,
    /// The likelihood of a word of which nothing is known, as a logarithm.
    pub unknown: f32,
    /// How often a drawing looks like nothing that is known.
    pub surprise: f32,
}

/// What is known of some words, for somebody who looks at one drawing.
pub struct Words(Vec<Vec<Example>>);

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
        let known = known.map(|place| place.map_or(Vec::new(), |place| examples(place, &hidden)));
        Self(known.collect())
    }

    /// How likely it is that a drawing shows each of the words; together 1.
    pub fn likely(&self, glance: &Glance) -> Vec<f32> {
        let judgement = &EYES.judgement;
        let scores: Vec<f32> = self.0.iter().map(|word| score(word, glance)).collect();
        let best = scores.iter().copied().fold(f32::MIN, f32::max);
        let shares: Vec<f32> = scores.iter().map(|score| (score - best).exp()).collect();
        let sum: f32 = shares.iter().sum();
        let even = judgement.surprise / shares.len() as f32;
        shares
            .iter()
            .map(|share| share / sum * (1.0 - judgement.surprise) + even)
            .collect()
    }
}

fn place(word: &str, language: Language) -> Option<usize> {
    EYES.places.get(drawings::key(word, language)).copied()
}

/// What a drawing of a word might look like. `hidden` has drawings that must not
/// be known, by the places of their words.
fn examples(place: usize, hidden: &HashMap<usize, usize>) -> Vec<Example> {
    let judgement = &EYES.judgement;
    let drawings_of = |place: usize| {
        let hidden = hidden.get(&place).copied();
        let drawings = (0..).zip(&EYES.words[place].drawings);
        drawings.filter_map(move |(index, vector)| (Some(index) != hidden).then_some(vector))
    };
    let known = &EYES.words[place];
    let related = known.related.iter().flat_map(|place| {
        let sketches = &EYES.words[*place].sketches;
        drawings_of(*place).chain(sketches)
    });
    let of = |weight| move |vector: &'static Vec<f32>| Example { vector, weight };
    drawings_of(place)
        .map(of(0.0))
        .chain(known.sketches.iter().map(of(judgement.sketched)))
        .chain(related.map(of(judgement.related)))
        .collect()
}

/// The logarithm of how likely a drawing of this word looks like this.
fn score(word: &[Example], glance: &Glance) -> f32 {
    let judgement = &EYES.judgement;
    if word.is_empty() {
        return judgement.unknown;
    }
    let alike = word.iter().map(|example| {
        let pairs = example.vector.iter().zip(&glance.0);
        let cosine: f32 = pairs.map(|(a, b)| a * b).sum();
        judgement.sharpness * cosine + example.weight
    });
    let alike: Vec<f32> = alike.collect();
    let best = alike.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = alike.iter().map(|likeness| (likeness - best).exp()).sum();
    let count: f32 = word.iter().map(|example| example.weight.exp()).sum();
    best + sum.ln() - judgement.several * count.ln()
}
