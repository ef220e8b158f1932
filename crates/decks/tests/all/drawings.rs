//! What computer players draw: the shipped files, and files that are broken.

use std::collections::HashSet;

use decks::pictomania::drawings::{SIDE, drawings, read};
use decks::pictomania::{Level, deck};
use rules::Language;

const PERMISSIVE: &[u8] = include_bytes!("../../data/pictomania/drawings.bin");
const OPENMOJI: &[u8] = include_bytes!("../../data/pictomania/drawings-openmoji.bin");

/// One word with one drawing of one stroke from the middle of the left side to
/// the middle of the sheet.
const LINE: &[u8] =
    b"tablee drawings 1\n\x01\x03own\x01\x04line\x01\x00\x01\x02\x00\xf4\x03\xf4\x03\x00";

#[test]
fn a_file_is_read_point_by_point() {
    let words = read(LINE).unwrap();
    let [(word, drawings)] = words.as_slice() else {
        panic!("{words:?}")
    };
    assert_eq!(word, "line");
    assert_eq!(drawings[0].source, "own");
    let middle = SIDE / 2;
    assert_eq!(drawings[0].strokes, [vec![(0, middle), (middle, middle)]]);
}

#[test]
fn a_file_that_is_cut_off_or_too_long_is_refused() {
    for length in 0..LINE.len() {
        assert_eq!(read(&LINE[..length]), None, "{length} bytes");
    }
    assert_eq!(read(&[LINE, b"\0"].concat()), None);
}

#[test]
fn a_point_outside_the_square_is_refused() {
    let mut file = LINE.to_vec();
    *file.last_mut().unwrap() = 2;
    assert!(read(&file).is_some(), "a little lower");
    file[LINE.len() - 3] = 0xff;
    file[LINE.len() - 2] = 0x7f;
    assert_eq!(read(&file), None, "far to the left");
}

#[test]
fn every_drawing_is_of_a_word_of_the_deck_and_has_strokes() {
    let decks = Language::ALL.map(deck);
    let faces = decks.iter().flat_map(|deck| &deck.faces);
    let known: HashSet<&String> = faces.flat_map(|face| &face.words).collect();
    for file in [PERMISSIVE, OPENMOJI] {
        for (word, list) in read(file).unwrap() {
            assert!(known.contains(&word), "{word}");
            for drawing in list {
                assert!(!drawing.strokes.is_empty(), "{word}");
                let lines = drawing.strokes.iter().all(|stroke| stroke.len() > 1);
                assert!(lines, "{word}");
            }
        }
    }
}

#[test]
fn green_and_yellow_words_have_two_drawings_and_orange_words_one() {
    for language in Language::ALL {
        for face in &deck(language).faces {
            let wanted = match face.level {
                Level::Green | Level::Yellow => 2,
                Level::Orange => 1,
                // What cannot be drawn has none.
                Level::Red => 0,
            };
            for word in &face.words {
                assert!(drawings(word, language).len() >= wanted, "{word}");
            }
        }
    }
}

#[test]
fn what_is_under_another_licence_is_in_a_file_of_its_own() {
    let sources = |file: &[u8]| -> HashSet<String> {
        let words = read(file).unwrap().into_iter();
        words
            .flat_map(|(_, list)| list)
            .map(|one| one.source)
            .collect()
    };
    assert!(!sources(PERMISSIVE).contains("openmoji"));
    assert_eq!(sources(OPENMOJI), HashSet::from(["openmoji".to_owned()]));
}

#[test]
fn a_word_has_the_same_drawings_in_both_languages() {
    let castle = drawings("castle", Language::En);
    assert!(castle.len() > 1);
    assert_eq!(drawings("château fort", Language::Fr), castle);
    assert_eq!(drawings("no such word", Language::En), []);
    assert_eq!(drawings("aucun mot pareil", Language::Fr), []);
}

#[test]
fn a_french_word_that_looks_like_an_english_one_has_its_own_drawings() {
    // A `basket` is a shoe in French, and a `balance` is scales.
    let [fr, en] = [Language::Fr, Language::En].map(|language| {
        let faces = deck(language).faces.clone();
        faces.into_iter().flat_map(|face| face.words)
    });
    let pairs: Vec<(String, String)> = fr.zip(en).collect();
    let english: HashSet<&String> = pairs.iter().map(|(_, en)| en).collect();
    let false_friends = pairs
        .iter()
        .filter(|(fr, en)| fr != en && english.contains(fr));
    let mut seen = 0;
    for (fr, en) in false_friends {
        assert_eq!(
            drawings(fr, Language::Fr),
            drawings(en, Language::En),
            "{fr}"
        );
        seen += 1;
    }
    assert!(seen > 0);
}
