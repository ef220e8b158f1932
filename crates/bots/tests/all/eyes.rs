//! How well the eyes see: people's sketches and icons that nothing was learnt
//! from, each among the 21 words of three real faces.

use bots::chance::Chance;
use bots::pictomania::eyes::{PIXELS, Picture, Words, knows, look};
use decks::pictomania::drawings::{self, Drawing, drawings};
use decks::pictomania::{Face, deck};
use rules::Language;
use rules::pictomania::Stroke;

/// At how many tables each drawing is looked at.
const TABLES: usize = 5;

/// A little of what scripts/look/testing.py chose of QuickDraw's sketches: the
/// data is by Google, under CC BY 4.0.
const SKETCHES: &[u8] = include_bytes!("../data/sketches.bin");
/// Drawings of words as Python sees them.
const PICTURES: &[u8] = include_bytes!("../data/pictures.bin");

fn take<'a>(bytes: &mut &'a [u8], length: usize) -> &'a [u8] {
    let (taken, rest) = bytes.split_at(length);
    *bytes = rest;
    taken
}

fn text(bytes: &mut &[u8]) -> String {
    let length = take(bytes, 1)[0];
    String::from_utf8(take(bytes, usize::from(length)).to_vec()).unwrap()
}

fn sketches() -> Vec<(String, Picture)> {
    let mut bytes = SKETCHES;
    let mut sketches = Vec::new();
    while !bytes.is_empty() {
        let word = text(&mut bytes);
        let length = take(&mut bytes, 2);
        let length = u16::from_le_bytes([length[0], length[1]]);
        let mut pixels = [0; PIXELS];
        let mut at = 0;
        // So many pixels of paper, then one of this grey.
        for byte in take(&mut bytes, usize::from(length)) {
            at += usize::from(byte >> 4);
            pixels[at] = (byte & 15) * 17;
            at += 1;
        }
        sketches.push((word, Picture::raster(&pixels).unwrap()));
    }
    sketches
}

fn strokes(drawing: &[Vec<(i32, i32)>]) -> Vec<Stroke> {
    let stroke = |line: &Vec<(i32, i32)>| {
        let mut before = (0, 0);
        let steps = line.iter().flat_map(|at| {
            let step = [at.0 - before.0, at.1 - before.1];
            before = *at;
            step
        });
        let steps = steps.map(|step| i16::try_from(step).unwrap());
        Stroke::new(steps.collect(), None).unwrap()
    };
    drawing.iter().map(stroke).collect()
}

/// The strokes up to a share of their ink, the last of them cut.
fn first_part(drawing: &[Vec<(i32, i32)>], share: f64) -> Vec<Vec<(i32, i32)>> {
    let length = |a: (i32, i32), b: (i32, i32)| f64::from(b.0 - a.0).hypot(f64::from(b.1 - a.1));
    let lengths = drawing.iter().flat_map(|line| line.windows(2));
    let mut left = share * lengths.map(|ends| length(ends[0], ends[1])).sum::<f64>();
    let mut kept = Vec::new();
    for line in drawing {
        let mut part = vec![line[0]];
        for ends in line.windows(2) {
            let ([a, b], step) = ([ends[0], ends[1]], length(ends[0], ends[1]));
            if step > left {
                let along = |a: i32, b: i32| a + (f64::from(b - a) * left / step).round() as i32;
                part.push((along(a.0, b.0), along(a.1, b.1)));
                kept.push(part);
                return kept;
            }
            left -= step;
            part.push(b);
        }
        kept.push(part);
    }
    kept
}

/// The face of a word, and two others of its level.
fn table(word: &str, chance: &mut Chance) -> Vec<String> {
    let deck = deck(Language::En);
    let has = |face: &&Face| face.words.iter().any(|other| other == word);
    let own = deck.faces.iter().find(has).unwrap();
    let others = deck.faces.iter();
    let others = others.filter(|face| face.level == own.level && face.id != own.id);
    let mut others: Vec<&Face> = others.collect();
    chance.shuffle(&mut others);
    let faces = [own, others[0], others[1]].into_iter();
    faces.flat_map(|face| face.words.iter().cloned()).collect()
}

/// The share of pictures whose word is the first choice. Each has the index of
/// the drawing that it is, if it is one.
fn right(pictures: &[(String, Picture, Option<usize>)]) -> f64 {
    let mut chance = Chance::new(7);
    let mut found = 0;
    for (word, picture, drawing) in pictures {
        let glance = look(picture);
        for _ in 0..TABLES {
            let words = table(word, &mut chance);
            assert_eq!(words.len(), 21);
            let known = Words::known(&words, Language::En, |other| {
                drawing.filter(|_| other == word)
            });
            let likely = known.likely(&glance);
            let sum: f32 = likely.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{sum}");
            let best = (0..likely.len()).max_by(|a, b| likely[*a].total_cmp(&likely[*b]));
            found += usize::from(words[best.unwrap()] == *word);
        }
    }
    found as f64 / (pictures.len() * TABLES) as f64
}

fn check(name: &str, pictures: &[(String, Picture, Option<usize>)], bar: f64) {
    let right = right(pictures);
    println!("{name}: {:.1} % of {}", right * 100.0, pictures.len());
    assert!(right >= bar, "{name}: {right}");
}

/// All drawings from the set that the eyes have not learnt from.
fn openmoji(share: f64) -> Vec<(String, Picture, Option<usize>)> {
    let deck = deck(Language::En);
    let words = deck.faces.iter().flat_map(|face| &face.words);
    let drawings = words.flat_map(|word| {
        let drawings = drawings(word, Language::En).iter().enumerate();
        drawings.map(move |(index, drawing)| (word, index, drawing))
    });
    let drawings = drawings.filter(|(_, _, drawing)| drawing.source == "openmoji");
    let picture = |drawing: &Drawing| Picture::of(&strokes(&first_part(&drawing.strokes, share)));
    drawings
        .map(|(word, index, drawing)| (word.clone(), picture(drawing).unwrap(), Some(index)))
        .collect()
}

#[test]
fn people_are_understood() {
    let sketches = sketches().into_iter();
    let sketches: Vec<_> = sketches.map(|(word, one)| (word, one, None)).collect();
    assert!(sketches.len() > 400);
    check("human sketches", &sketches, 0.65);
}

#[test]
fn icons_of_a_set_never_seen_are_understood_whole() {
    check("OpenMoji, whole", &openmoji(1.0), 0.6);
}

#[test]
fn icons_of_a_set_never_seen_are_understood_half_drawn() {
    check("OpenMoji, half of the ink", &openmoji(0.5), 0.4);
}

#[test]
fn rust_and_python_make_the_same_pictures() {
    let mut bytes = PICTURES;
    let mut compared = 0;
    while !bytes.is_empty() {
        let word = text(&mut bytes);
        let index = usize::from(take(&mut bytes, 1)[0]);
        let expected = take(&mut bytes, PIXELS);
        // Sayings have drawings under their French text.
        let drawing = [Language::En, Language::Fr]
            .into_iter()
            .find_map(|language| drawings(&word, language).get(index))
            .unwrap();
        let picture = Picture::of(&strokes(&drawing.strokes)).unwrap();
        for (ours, theirs) in picture.pixels().iter().zip(expected) {
            assert!(ours.abs_diff(*theirs) <= 1, "{word}");
        }
        compared += 1;
    }
    assert!(compared > 10);
}

/// A computer's drawing is known to nobody who guesses it, not even as a drawing
/// of a related word; everything else stays known.
#[test]
fn a_drawing_that_must_not_be_known_is_not_known() {
    let deck = deck(Language::En);
    let (mut certain, mut tried, mut less) = (0, 0, 0);
    for word in deck.faces.iter().flat_map(|face| &face.words).step_by(9) {
        let drawing = &drawings(word, Language::En)[0];
        let glance = look(&Picture::of(&strokes(&drawing.strokes)).unwrap());
        let words = table(word, &mut Chance::new(1));
        let place = words.iter().position(|other| other == word).unwrap();
        let with = Words::known(&words, Language::En, |_| None).likely(&glance);
        let without = Words::known(&words, Language::En, |other| (other == word).then_some(0));
        let without = without.likely(&glance);
        tried += 1;
        less += usize::from(with[place] > without[place]);
        certain += usize::from(with[place] > 0.8);
    }
    // A word with many drawings hardly misses one.
    assert!(less * 20 >= tried * 19, "{less} of {tried}");
    // Otherwise nothing was hidden.
    assert!(certain > 100, "{certain}");
}

#[test]
fn of_an_unknown_word_something_is_thought_all_the_same() {
    assert!(knows("anchor", Language::En) && knows("ancre", Language::Fr));
    assert!(!knows("anchor", Language::Fr) && !knows("zikzak", Language::En));
    let anchor = drawings("anchor", Language::En);
    let glance = look(&Picture::of(&strokes(&anchor[0].strokes)).unwrap());
    let words = ["zikzak", "anchor", "kiwi"].map(String::from);
    let likely = Words::known(&words, Language::En, |_| None).likely(&glance);
    assert!(likely[1] > likely[0] && likely[0] > 0.0, "{likely:?}");
    let nothing = ["zikzak", "zakzik"].map(String::from);
    let likely = Words::known(&nothing, Language::En, |_| None).likely(&glance);
    assert_eq!(likely, [0.5, 0.5]);
    assert_eq!(
        drawings::key("ancre", Language::Fr),
        drawings::key("anchor", Language::En)
    );
}

/// Every word of the deck is known in both languages.
#[test]
fn every_word_of_the_deck_is_known() {
    for language in Language::ALL {
        let deck = deck(language);
        for word in deck.faces.iter().flat_map(|face| &face.words) {
            assert!(knows(word, language), "{word}");
        }
    }
}
