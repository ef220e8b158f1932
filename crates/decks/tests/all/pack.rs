//! Packs: a good one is read, a bad one refused with file, line and reason.

use std::collections::HashSet;

use decks::pack;
use decks::pictomania::{Level, rounds};
use rules::Language;

/// A face whose words no other face has: each ends in its id.
fn face(id: &str, level: &str, languages: &[&str]) -> String {
    let words: Vec<String> = ["ba", "be", "bi", "bo", "bu", "by", "bra"]
        .iter()
        .map(|word| format!("\"{word}{id}\""))
        .collect();
    let mut text = format!("[[face]]\nid = \"{id}\"\nlevel = \"{level}\"\n");
    for language in languages {
        text += &format!("{language} = [{}]\n", words.join(", "));
    }
    text
}

fn faces(ids: &[&str], level: &str, languages: &[&str]) -> String {
    ids.iter().map(|id| face(id, level, languages)).collect()
}

const FOUR: [&str; 4] = ["k", "l", "m", "n"];

fn check(text: &str, expected: &str) {
    let refusal = pack::read("sea.toml", text).unwrap_err();
    assert_eq!(refusal.to_string(), expected);
}

#[test]
fn a_pack_in_both_languages_is_read() {
    let text = "name = { fr = \"Mer n° 1\", en = \"By the sea\" }\n".to_owned()
        + &faces(&FOUR, "green", &["fr", "en"])
        + &faces(&["p", "q", "r", "s", "t", "v", "w"], "red", &["fr", "en"]);
    let pack = pack::read("sea.toml", &text).unwrap();
    let fr = pack.edition(Language::Fr).unwrap();
    assert_eq!(fr.name, "Mer n° 1");
    let deck = fr.faces.as_ref().unwrap();
    let faces = |level| deck.faces.iter().filter(move |face| face.level == level);
    assert_eq!(Level::ALL.map(|level| faces(level).count()), [4, 0, 0, 7]);
    let rounds = Level::ALL.map(|level| rounds(faces(level).count()));
    assert_eq!(rounds, [1, 0, 0, 2]);
    let cards: HashSet<u16> = deck.faces.iter().map(|face| face.card).collect();
    assert_eq!(cards.len(), 11, "each face is a card of its own");
    assert_eq!(deck.faces[0].words[0], "bak");
    assert!(fr.cards.is_none());
    assert_eq!(pack.edition(Language::En).unwrap().name, "By the sea");
}

#[test]
fn the_packs_of_the_documents_are_some() {
    let document = include_str!("../../../../docs/decks.md");
    let examples: Vec<&str> = document.split("This is a whole pack").skip(1).collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        let text = example.split("```").nth(1).unwrap();
        pack::read("decks.md", text.strip_prefix("toml").unwrap()).unwrap();
    }
}

#[test]
fn a_pack_has_the_languages_that_it_is_named_in() {
    let text = "name = { en = \"By the sea\" }\n".to_owned() + &faces(&FOUR, "green", &["en"]);
    let pack = pack::read("sea.toml", &text).unwrap();
    assert!(pack.edition(Language::Fr).is_none());
    assert!(pack.edition(Language::En).is_some());

    let text = "name = { fr = \"La mer\" }\n".to_owned()
        + &faces(&FOUR[..3], "green", &["fr"])
        + &face("n", "green", &["fr", "en"]);
    check(
        &text,
        "sea.toml:15: n: words in `en`, but the pack has no name in `en`",
    );

    let text = "name = { fr = \"La mer\", en = \"By the sea\" }\n".to_owned()
        + &faces(&FOUR[..3], "green", &["fr", "en"])
        + &face("n", "green", &["fr"]);
    check(&text, "sea.toml:18: n: the language `en` is missing");
}

#[test]
fn a_level_needs_three_faces_to_show_and_one_to_replace() {
    let text = "name = { fr = \"La mer\" }\n".to_owned()
        + &faces(&FOUR, "green", &["fr"])
        + &faces(&["p", "q", "r"], "red", &["fr"]);
    check(
        &text,
        "sea.toml:19: p: 3 red faces, a round needs 4: three to show, one to replace",
    );
}

#[test]
fn a_pack_has_a_name_and_faces() {
    check(
        "name = {}",
        "sea.toml:1: the pack needs a name, such as `name = { fr = \"La mer\" }`\n\
         sea.toml:1: the pack has neither faces nor words",
    );
    check(
        "\nname = { fr = \" La mer\", en = \"\" }",
        "sea.toml:2: “ La mer” has a space too many\n\
         sea.toml:2: a text is empty\n\
         sea.toml:1: the pack has neither faces nor words",
    );
    check("", "sea.toml:1: missing field `name`");
}

#[test]
fn a_face_says_its_level() {
    let good = faces(&FOUR, "green", &["fr"]);
    let name = "name = { fr = \"La mer\" }\n";
    check(
        &format!("{name}{good}{}", face("p", "blue", &["fr"])),
        "sea.toml:20: unknown variant `blue`, expected one of `green`, `yellow`, `orange`, `red`",
    );
    check(
        &format!("{name}{good}[[face]]\nid = \"p\"\nfr = []"),
        "sea.toml:19: p: the face needs a level, such as `level = \"green\"`",
    );
}

#[test]
fn the_words_of_a_pack_are_held_to_the_same_rules() {
    let text = "name = { fr = \"La mer\" }\n".to_owned()
        + &faces(&FOUR, "green", &["fr"])
        + &face("k", "green", &["fr"]).replace("bek", "bak bleu");
    check(
        &text,
        "sea.toml:19: k: the id is taken by the card on line 3\n\
         sea.toml:21: k: “bak” is in “bak bleu” of the same face\n\
         sea.toml:21: k: “bak” is there already, on line 5\n\
         sea.toml:21: k: “bik” is there already, on line 5\n\
         sea.toml:21: k: “bok” is there already, on line 5\n\
         sea.toml:21: k: “buk” is there already, on line 5\n\
         sea.toml:21: k: “byk” is there already, on line 5\n\
         sea.toml:21: k: “brak” is there already, on line 5",
    );
}
