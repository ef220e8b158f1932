//! What computer players draw: strokes for the words of the deck, from the files
//! that `make draw` writes. scripts/draw/README.md describes their form.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

use rules::Language;

use super::deck;

/// Drawings fill a square with sides of this length.
pub const SIDE: i32 = 1000;

const MAGIC: &[u8] = b"tablee drawings 1\n";
/// The last line of the grid on which the files keep points.
const GRID: i32 = 500;

/// Our own drawings and those from icon sets under permissive licences.
const PERMISSIVE: &[u8] = include_bytes!("../../data/pictomania/drawings.bin");
/// Those from OpenMoji, under CC BY-SA 4.0.
const OPENMOJI: &[u8] = include_bytes!("../../data/pictomania/drawings-openmoji.bin");

/// One way to draw a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// `own`, or the icon set that it comes from.
    pub source: String,
    /// In the order in which a person would draw them.
    pub strokes: Vec<Stroke>,
}

/// The corners of one line of the pencil, from 0 to `SIDE`.
pub type Stroke = Vec<(i32, i32)>;

/// The drawings of a word, our own first; none for a word that cannot be drawn.
pub fn drawings(word: &str, language: Language) -> &'static [Drawing] {
    let known = key(word, language).and_then(|key| ALL.get(key));
    known.map_or(&[], Vec::as_slice)
}

/// The text under which the drawings of a word are kept, if it has any. A French
/// word that is none of the deck's may look like an English one (`pain`).
pub fn key(word: &str, language: Language) -> Option<&str> {
    static ENGLISH: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let faces = deck(Language::En).faces.clone();
        faces.into_iter().flat_map(|face| face.words).collect()
    });
    match language {
        Language::En => Some(word),
        Language::Fr => in_english(word).or_else(|| (!ENGLISH.contains(word)).then_some(word)),
    }
}

static ALL: LazyLock<BTreeMap<String, Vec<Drawing>>> = LazyLock::new(|| {
    let mut all = BTreeMap::<String, Vec<Drawing>>::new();
    for file in [PERMISSIVE, OPENMOJI] {
        for (word, list) in read(file).expect("the tests read the shipped drawings") {
            all.entry(word).or_default().extend(list);
        }
    }
    all
});

/// Drawings hang on the English word, except those of French sayings, which are
/// no translations and have drawings under their own text. A French word may
/// look like an English one that means something else (`chat`).
fn in_english(french: &str) -> Option<&'static str> {
    static PAIRS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let [fr, en] = [Language::Fr, Language::En].map(|language| {
            let faces = deck(language).faces.clone();
            faces.into_iter().flat_map(|face| face.words)
        });
        let pairs: HashMap<String, String> = fr.zip(en).collect();
        let english: HashSet<String> = pairs.values().cloned().collect();
        let own_text = |fr: &String| ALL.contains_key(fr) && !english.contains(fr);
        pairs.into_iter().filter(|(fr, _)| !own_text(fr)).collect()
    });
    PAIRS.get(french).map(String::as_str)
}

/// Reads a file whole: None if anything is missing, too much or out of bounds.
pub fn read(file: &[u8]) -> Option<Vec<(String, Vec<Drawing>)>> {
    let mut bytes = Bytes(file.strip_prefix(MAGIC)?);
    let sources = bytes.byte()?;
    let sources: Vec<String> = (0..sources).map(|_| bytes.text()).collect::<Option<_>>()?;
    let words = bytes.number()?;
    let words = (0..words)
        .map(|_| {
            let word = bytes.text()?;
            let count = bytes.byte()?;
            let list = (0..count).map(|_| bytes.drawing(&sources));
            Some((word, list.collect::<Option<_>>()?))
        })
        .collect::<Option<_>>()?;
    bytes.0.is_empty().then_some(words)
}

/// What is left of a file.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::from(self.byte()?);
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    /// Seven bits a byte, the lowest first. None of ours needs a third byte.
    fn number(&mut self) -> Option<i32> {
        let low = self.byte()?;
        if low < 128 {
            return Some(i32::from(low));
        }
        let high = self.byte()?;
        (high < 128).then(|| i32::from(low & 127) | i32::from(high) << 7)
    }

    /// 0, -1, 1, -2, 2 ... are written as 0, 1, 2, 3, 4 ...
    fn step(&mut self) -> Option<i32> {
        let number = self.number()?;
        Some((number >> 1) ^ -(number & 1))
    }

    fn drawing(&mut self, sources: &[String]) -> Option<Drawing> {
        let source = sources.get(usize::from(self.byte()?))?.clone();
        let count = self.byte()?;
        let strokes = (0..count).map(|_| self.stroke()).collect::<Option<_>>()?;
        Some(Drawing { source, strokes })
    }

    fn stroke(&mut self) -> Option<Stroke> {
        let (mut x, mut y) = (0, 0);
        let count = self.number()?;
        let points = (0..count).map(|_| {
            x += self.step()?;
            y += self.step()?;
            let inside = (0..=GRID).contains(&x) && (0..=GRID).contains(&y);
            inside.then_some((x * (SIDE / GRID), y * (SIDE / GRID)))
        });
        points.collect()
    }
}
