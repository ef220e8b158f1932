//! Ademimo: one small bad deck for each kind of mistake.

use std::collections::HashSet;

use decks::Source;
use decks::ademimo::{CLUE_CARDS, EASY_CLUE_CARDS, WORD_CARDS, deck, fits, knows};
use decks::check::{self, Finding, Reason};
use rules::Language;

use crate::lines;

const WORD: &str = r#"{ id = "w1", fr = ["bouilloire", "tasse"], en = ["kettle", "cup"] }"#;
const CLUE: &str = r#"{ id = "c1", fr = ["rond", "froid"], en = ["round", "cold"] }"#;

/// What is wrong with these cards; each begins a line, from 3 on.
fn findings(words: &[&str], clues: &[&str], hands: &[&str]) -> Vec<Finding> {
    let words = format!(
        "[[theme]]\nname = \"things\"\ncards = [{}\n]",
        words.join(",\n")
    );
    let clues = format!("ordinary = []\n\neasy = [{}\n]", clues.join(",\n"));
    check::ademimo(
        Source {
            name: "words.toml",
            text: &words,
        },
        Source {
            name: "clues.toml",
            text: &clues,
        },
        &hands
            .iter()
            .map(|text| Source {
                name: "fit.toml",
                text,
            })
            .collect::<Vec<_>>(),
    )
}

/// Small decks have too few cards; that is not what these tests are about.
fn check(words: &[&str], clues: &[&str], expected: &[&str]) {
    let mut findings = findings(words, clues, &[]);
    findings.retain(|finding| !matches!(finding.reason, Reason::Count { .. }));
    assert_eq!(lines(&findings), expected);
}

#[test]
fn the_deck_is_the_same_in_both_languages_but_for_its_words() {
    let [fr, en] = Language::ALL.map(deck);
    for deck in [&fr, &en] {
        assert_eq!(deck.words.len(), WORD_CARDS);
        assert_eq!(deck.clues.len(), CLUE_CARDS);
        let easy = deck.clues.iter().filter(|card| card.easy).count();
        assert_eq!(easy, EASY_CLUE_CARDS);
    }
    for (fr, en) in fr.words.iter().zip(&en.words) {
        assert_eq!(fr.id, en.id);
    }
    for (fr, en) in fr.clues.iter().zip(&en.clues) {
        assert_eq!((&fr.id, fr.easy), (&en.id, en.easy));
        assert_eq!(fr.clues.len(), en.clues.len());
    }
    let ids: HashSet<&str> = fr.words.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids.len(), WORD_CARDS);
}

#[test]
fn small_good_cards_pass() {
    check(&[WORD], &[CLUE], &[]);
}

#[test]
fn the_cards_are_counted() {
    assert_eq!(
        lines(&findings(&[WORD], &[CLUE], &[])),
        [
            "words.toml:1: there are 1 word cards in the file, the game has 150",
            "clues.toml:1: there are 1 clue cards in the file, the game has 55",
            "clues.toml:1: there are 1 easy clue cards in the file, the game has 19",
        ]
    );
}

#[test]
fn a_file_that_is_no_toml_is_refused_at_its_line() {
    check(
        &["oops"],
        &[CLUE],
        &["words.toml:3: string values must be quoted, expected literal string"],
    );
    check(
        &[WORD],
        &[r#"{ id = "c1", fr = ["rond"], de = ["rund"] }"#],
        &["clues.toml:3: unknown field `de`, expected one of `id`, `fr`, `en`"],
    );
}

#[test]
fn an_id_belongs_to_one_card() {
    check(
        &[
            WORD,
            r#"{ id = "w1", fr = ["lit", "clé"], en = ["bed", "key"] }"#,
        ],
        &[
            CLUE,
            r#"{ id = "c1", fr = ["lent", "gris"], en = ["slow", "grey"] }"#,
        ],
        &[
            "words.toml:4: w1: the id is taken by the card on line 3",
            "clues.toml:4: c1: the id is taken by the card on line 3",
        ],
    );
}

#[test]
fn both_languages_are_there() {
    check(
        &[r#"{ id = "w1", fr = ["lit", "clé"] }"#],
        &[r#"{ id = "c1", en = ["slow", "grey"] }"#],
        &[
            "words.toml:3: w1: the language `en` is missing",
            "clues.toml:3: c1: the language `fr` is missing",
        ],
    );
}

#[test]
fn a_card_has_its_number_of_texts() {
    check(
        &[r#"{ id = "w1", fr = ["lit"], en = ["bed", "key", "cup"] }"#],
        &[
            r#"{ id = "c1", fr = ["lent"], en = ["slow"] }"#,
            r#"{ id = "c2", fr = ["gris", "rond"], en = ["grey", "round", "old"] }"#,
        ],
        &[
            "words.toml:3: w1: 1 texts in `fr` instead of an ordinary and an easy one",
            "words.toml:3: w1: 3 texts in `en` instead of an ordinary and an easy one",
            "clues.toml:3: c1: 1 texts in `fr` instead of two to four",
            "clues.toml:3: c1: 1 texts in `en` instead of two to four",
            "clues.toml:4: c2: 2 texts in `fr` but 3 in `en`",
        ],
    );
}

#[test]
fn no_word_and_no_clue_is_there_twice() {
    check(
        &[
            WORD,
            r#"{ id = "w2", fr = ["Bouilloires", "lit"], en = ["bed", "cups"] }"#,
        ],
        &[
            CLUE,
            r#"{ id = "c2", fr = ["lent", "Rond"], en = ["slow", "the cold"] }"#,
        ],
        &[
            "words.toml:4: w2: “Bouilloires” is there already, on line 3",
            "words.toml:4: w2: “cups” is there already, on line 3",
            "clues.toml:4: c2: “Rond” is there already, on line 3",
            "clues.toml:4: c2: “the cold” is there already, on line 3",
        ],
    );
}

#[test]
fn texts_are_written_with_letters_and_fit_the_card() {
    check(
        &[
            r#"{ id = "w1", fr = ["feu d'artifice", "lit 2"], en = ["bed!", "key  ring"] }"#,
            r#"{ id = "w2", fr = ["", " clé"], en = ["bottle opener set", "straße"] }"#,
        ],
        &[r#"{ id = "c1", fr = ["lent", "quatorze signes"], en = ["slow", "grey"] }"#],
        &[
            "words.toml:3: w1: “feu d'artifice” has “'”; letters, space, hyphen and ’ are allowed",
            "words.toml:3: w1: “lit 2” has “2”; letters, space, hyphen and ’ are allowed",
            "words.toml:3: w1: “bed!” has “!”; letters, space, hyphen and ’ are allowed",
            "words.toml:3: w1: “key  ring” has a space too many",
            "words.toml:4: w2: a text is empty",
            "words.toml:4: w2: “ clé” has a space too many",
            "words.toml:4: w2: “bottle opener set” has 17 letters, the card has room for 16",
            "words.toml:4: w2: “straße” has “ß”; letters, space, hyphen and ’ are allowed",
            "clues.toml:3: c1: “quatorze signes” has 15 letters, the card has room for 14",
        ],
    );
}

#[test]
fn no_clue_gives_a_word_away() {
    check(
        &[r#"{ id = "w1", fr = ["baignoire", "glacier"], en = ["freezer", "door"] }"#],
        &[r#"{ id = "c1", fr = ["noir", "glacé"], en = ["freezing", "outdoors"] }"#],
        &[
            "clues.toml:3: c1: the clue “noir” gives away the word “baignoire”: one hides in the other",
            "clues.toml:3: c1: the clue “glacé” gives away the word “glacier”: they share a root",
            "clues.toml:3: c1: the clue “freezing” gives away the word “freezer”: they share a root",
            "clues.toml:3: c1: the clue “outdoors” gives away the word “door”: one hides in the other",
        ],
    );
}

/// What is wrong with gradings of one card with one clue card.
fn graded(hands: &[&str], expected: &[&str]) {
    let mut findings = findings(&[WORD], &[CLUE], hands);
    findings.retain(|finding| !matches!(finding.reason, Reason::Count { .. }));
    assert_eq!(lines(&findings), expected);
}

#[test]
fn a_grading_names_every_word_and_nothing_else() {
    graded(
        &["[both]\nw1.bouilloire = ['rond', 'froid', '']"],
        &["fit.toml:1: no grades for `w1.tasse`"],
    );
    graded(
        &[
            "[both]\nw1.tasse = ['rond rond', '', 'carre']\nw1.bouilloire = ['rond', '', '']\n\
           [en]\nw2.lit = ['', '', '']",
        ],
        &[
            "fit.toml:2: `rond` has two grades for one word",
            "fit.toml:2: the deck has no clue `carre`",
            "fit.toml:5: the deck has no word `w2.lit`",
        ],
    );
    graded(
        &["[both]\nw1.tasse = ['rond']"],
        &["fit.toml:2: invalid length 1, expected an array of length 3"],
    );
}

#[test]
fn words_and_clues_must_suit_each_other() {
    let few = "[both]\nw1.tasse = ['rond', '', 'froid']\nw1.bouilloire = ['', 'rond', '']";
    let none = "[both]\nw1.tasse = ['', '', 'rond']\nw1.bouilloire = ['', '', 'rond froid']";
    let words = |found| {
        ["bouilloire", "tasse"]
            .map(|word| format!("words.toml:3: w1: {found} clues fit “{word}”, it needs 12"))
    };
    // One word of two is enough for a clue; one that could pass does not count.
    let cold = "clues.toml:3: c1: the clue “froid” fits 0 words, it needs 1";
    let [kettle, cup] = words(1);
    graded(&[few], &[&kettle, &cup, cold]);
    // Each hand counts for half.
    let [kettle, cup] = words(0);
    graded(&[few, none], &[&kettle, &cup, cold]);
}

#[test]
fn our_words_and_clues_are_known_in_both_languages() {
    for language in Language::ALL {
        let (deck, fits) = (deck(language), fits(language));
        for card in &deck.words {
            for word in [&card.ordinary, &card.easy] {
                assert!(fits.word(word).is_some(), "{word}");
            }
        }
        for clue in deck.clues.iter().flat_map(|card| &card.clues) {
            assert!(fits.clue(clue).is_some(), "{clue}");
        }
    }
    assert!(knows(Language::Fr, "les Bouilloires"));
    assert!(!knows(Language::Fr, "xyzzy"));
}

#[test]
fn common_nouns_are_known_without_grades() {
    // In the order in which they should fit, by far.
    for (language, word, clues) in [
        (
            Language::Fr,
            "hélicoptère",
            ["en l’air", "bruyant", "bon à manger"],
        ),
        (
            Language::Fr,
            "une pastèque",
            ["bon à manger", "l’été", "électrique"],
        ),
        (
            Language::En,
            "skateboard",
            ["sporty", "moving", "good to eat"],
        ),
        (
            Language::En,
            "lobsters",
            ["the sea", "good to eat", "paper"],
        ),
    ] {
        let fits = fits(language);
        let word = fits
            .word(word)
            .unwrap_or_else(|| panic!("{word} is not known"));
        let [a, b, c] = clues.map(|clue| fits.fit(word, fits.clue(clue).unwrap()));
        assert_eq!([a.grades, b.grades, c.grades], [None; 3]);
        assert!(a.expected > 2.0 * c.expected, "{clues:?}: {a:?}, {c:?}");
        assert!(b.expected > 2.0 * c.expected, "{clues:?}: {b:?}, {c:?}");
    }
}

#[test]
fn a_language_has_grades_of_its_own_where_a_word_means_something_else() {
    let grades = |language, word, clue| {
        let fits = fits(language);
        let (word, clue) = (fits.word(word).unwrap(), fits.clue(clue).unwrap());
        fits.fit(word, clue).grades.unwrap()
    };
    // A tortoise does not live in the sea; both are slow.
    assert_eq!(grades(Language::Fr, "tortue", "la mer"), [2, 2]);
    assert!(grades(Language::En, "tortoise", "the sea") < [2, 2]);
    assert_eq!(grades(Language::Fr, "tortue", "lent"), [3, 3]);
    assert_eq!(grades(Language::En, "tortoise", "slow"), [3, 3]);
}
