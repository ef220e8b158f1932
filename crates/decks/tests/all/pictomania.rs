//! Pictomania: one small bad file for each kind of mistake.

use std::collections::HashSet;

use decks::Source;
use decks::check::{self, Reason};
use decks::pictomania::{Level, deck};
use rules::Language;

use crate::lines;

const FR: &str = r#"fr = ["un", "deux", "trois", "quatre", "cinq", "six", "sept"]"#;
const EN: &str = r#"en = ["one", "two", "three", "four", "five", "six", "seven"]"#;

/// What is wrong with the file of a level, apart from its number of faces.
fn check_level(level: Level, text: &str, expected: &[&str]) {
    check_levels(&[(level, text)], expected);
}

fn check_levels(files: &[(Level, &str)], expected: &[&str]) {
    let names = Level::ALL.map(|level| (level, format!("{level}.toml")));
    let mut sources = Vec::new();
    for (level, name) in &names {
        for (_, text) in files.iter().filter(|(of, _)| of == level) {
            sources.push((*level, Source { name, text }));
        }
    }
    let mut findings = check::pictomania(&sources);
    findings.retain(|finding| !matches!(finding.reason, Reason::Count { .. }));
    assert_eq!(lines(&findings), expected);
}

/// What every level is held to.
fn check(text: &str, expected: &[&str]) {
    check_level(Level::Yellow, text, expected);
}

#[test]
fn the_deck_has_its_cards_of_two_faces_in_both_languages() {
    let [fr, en] = Language::ALL.map(deck);
    for (level, cards, rounds) in [
        (Level::Green, 27, 8),
        (Level::Yellow, 27, 8),
        (Level::Orange, 27, 8),
        (Level::Red, 18, 5),
    ] {
        let of = fr.faces.iter().filter(|face| face.level == level);
        let found: HashSet<u16> = of.map(|face| face.card).collect();
        assert_eq!(found.len(), cards);
        assert_eq!(decks::pictomania::rounds(cards), rounds);
    }
    let mut ids = HashSet::new();
    for (fr, en) in fr.faces.iter().zip(&en.faces) {
        assert_eq!((&fr.id, fr.level, fr.card), (&en.id, en.level, en.card));
        assert!(ids.insert(&fr.id), "{}", fr.id);
    }
    for card in 0..99 {
        let sides = en.faces.iter().filter(|face| face.card == card);
        assert_eq!(sides.count(), 2, "a front and a back");
    }
    assert_eq!(ids.len(), 198);
}

#[test]
fn a_small_good_face_passes() {
    check(
        &format!("[[face]]\nid = \"g1\"\ntopic = \"numbers\"\n{FR}\n{EN}"),
        &[],
    );
}

#[test]
fn the_faces_of_each_level_are_counted() {
    let source = Source {
        name: "a.toml",
        text: "",
    };
    for (level, faces) in Level::ALL.into_iter().zip([54, 54, 54, 36]) {
        assert_eq!(
            lines(&check::pictomania(&[(level, source)])),
            [format!(
                "a.toml:1: there are 0 faces in the file, the game has {faces}"
            )]
        );
    }
}

#[test]
fn a_face_has_seven_words_in_both_languages() {
    check(
        "[[face]]\nid = \"g1\"\nfr = [\"un\", \"deux\"]",
        &[
            "yellow.toml:2: g1: 2 texts in `fr` instead of 7",
            "yellow.toml:2: g1: the language `en` is missing",
        ],
    );
}

#[test]
fn no_word_is_in_another_of_its_face() {
    check(
        &format!(
            "[[face]]\nid = \"g1\"\n{EN}\nfr = [\"chat\", \"os\",\n\"chat noir\", \"os à moelle\", \"rire\",\n\"sourire\", \"clou\"]"
        ),
        &[
            "yellow.toml:5: g1: “chat” is in “chat noir” of the same face",
            "yellow.toml:5: g1: “os” is in “os à moelle” of the same face",
            "yellow.toml:6: g1: “rire” is in “sourire” of the same face",
        ],
    );
}

#[test]
fn no_word_is_in_a_level_twice() {
    check(
        &format!(
            "[[face]]\nid = \"g1\"\n{FR}\n{EN}\n[[face]]\nid = \"g2\"\nfr = [\"A\", \"B\", \"C\", \"Quatre\", \"D\", \"E\", \"F\"]\n\
             en = [\"A\", \"B\", \"C\", \"twos\", \"D\", \"E\", \"F\"]"
        ),
        &[
            "yellow.toml:7: g2: “Quatre” is there already, on line 3",
            "yellow.toml:8: g2: “twos” is there already, on line 4",
        ],
    );
}

#[test]
fn words_are_written_with_letters_and_fit_the_card() {
    check(
        &format!(
            "[[face]]\nid = \"g1\"\n{FR}\nen = [\"a\", \"b\", \"c\", \"it's\", \" d\", \"e\",\n\"a word that is far too long\"]"
        ),
        &[
            "yellow.toml:4: g1: “it's” has “'”; letters, space, hyphen and ’ are allowed",
            "yellow.toml:4: g1: “ d” has a space too many",
            "yellow.toml:5: g1: “a word that is far too long” has 27 letters, the card has room for 26",
        ],
    );
}

#[test]
fn a_green_face_names_two_pairs_that_are_easily_confused() {
    let face = |pairs: &str| format!("[[face]]\nid = \"g1\"\n{pairs}\n{FR}\n{EN}");
    let few = |found| {
        format!(
            "green.toml:2: g1: {found} pairs of words that are easily confused, a green face needs 2"
        )
    };
    check_level(Level::Green, &face(""), &[&few(0)]);
    check_level(Level::Yellow, &face(""), &[]);
    let one = r#"pairs = [["one", "two"]]"#;
    check_level(Level::Green, &face(one), &[&few(1)]);
    let two = r#"pairs = [["one", "two"], ["two", "six"]]"#;
    check_level(Level::Green, &face(two), &[]);
}

#[test]
fn a_pair_is_two_words_of_the_face_and_named_once() {
    let pairs = r#"pairs = [["one", "two"],
["two", "one"],
["six", "six"],
["six", "huit"],
["one", "two", "six"],
["six"], []]"#;
    let expected = [
        (4, "two, one"),
        (5, "six, six"),
        (6, "six, huit"),
        (7, "one, two, six"),
        (8, "six"),
        (2, ""),
    ];
    let expected = expected.map(|(line, words)| {
        format!(
            "yellow.toml:{line}: g1: “{words}” is no pair: \
             that is two words of `en` on this face, and each pair once"
        )
    });
    check(
        &format!("[[face]]\nid = \"g1\"\n{pairs}\n{FR}\n{EN}"),
        &expected.each_ref().map(String::as_str),
    );
}

#[test]
fn a_face_of_trades_is_in_one_gender() {
    let face = |gender: &str| {
        format!(
            "[[face]]\nid = \"o1\"\ntrades = \"{gender}\"\n{EN}\n\
             fr = [\"juge\", \"serveur\", \"garde\",\n\"potière\", \"guide\", \"pilote\", \"clown\"]"
        )
    };
    let serveur = "orange.toml:5: o1: “serveur” does not fit the others: the face says";
    let potiere = "orange.toml:6: o1: “potière” does not fit the others: the face says";
    for (gender, strangers) in [
        ("feminine", vec![serveur]),
        ("masculine", vec![potiere]),
        ("epicene", vec![serveur, potiere]),
    ] {
        let says = |stranger| format!("{stranger} `trades = \"{gender}\"`");
        let expected: Vec<String> = strangers.into_iter().map(says).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check_level(Level::Orange, &face(gender), &expected);
    }
    check_level(
        Level::Orange,
        &face("both"),
        &[
            "orange.toml:3: unknown variant `both`, expected one of `feminine`, `masculine`, `epicene`",
        ],
    );
}

#[test]
fn a_level_has_six_faces_of_trades_at_most() {
    let face = |id: usize| {
        let words = ["ba", "be", "bi", "bo", "bu", "by", "bra"];
        // Letters, since a word has no digits.
        let word = |word| format!("\"{word}{}\"", "x".repeat(id));
        let words = words.map(word).join(", ");
        format!("[[face]]\nid = \"o{id}\"\ntrades = \"epicene\"\nfr = [{words}]\nen = [{words}]\n")
    };
    let faces = |number| (1..=number).map(face).collect::<String>();
    check_level(Level::Orange, &faces(6), &[]);
    check_level(
        Level::Orange,
        &faces(7),
        &["orange.toml:32: o7: 7 faces of trades up to here, a level has 6 at most"],
    );
}

#[test]
fn no_word_is_in_two_levels() {
    let yellow = format!("[[face]]\nid = \"y1\"\n{FR}\n{EN}");
    let red = "[[face]]\nid = \"r1\"\nfr = [\"A\", \"B\", \"C\", \"D\", \"E\", \"seven\",\n\"le Quatre\"]\n\
               en = [\"A\", \"B\", \"C\", \"D\", \"E\", \"quatre\", \"twos\"]";
    check_levels(
        &[(Level::Yellow, &yellow), (Level::Red, red)],
        &[
            "red.toml:4: r1: “le Quatre” is in yellow.toml already, on line 3",
            "red.toml:5: r1: “twos” is in yellow.toml already, on line 4",
        ],
    );
}
