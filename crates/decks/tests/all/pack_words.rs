//! Packs for Ademimo: words and clues that are read, checked, and played with
//! beside ours or instead of them.

use std::collections::HashSet;
use std::sync::Arc;

use decks::{NoDeck, pack};
use rules::ademimo::{BadSetup, ClueCard, Deck, Pack, Setup, WordCard};
use rules::{AnyBadSetup, AnyDeck, Language};

const NAME: &str = "name = { fr = \"La mer\" }\n";

/// The number `n` as a text that is like no other.
fn text(begin: &str, n: usize) -> String {
    let letters: Vec<char> = "abcdefghijklmnopqrtu".chars().collect();
    format!("{begin}{}{}", letters[n / 20], letters[n % 20])
}

/// A file with so many words, of which the first `easy` have an easy face, and
/// clue cards of two clues, of which half are easy. Each card is on a line.
fn file(words: usize, easy: usize, clues: usize) -> String {
    let word = |n| match n < easy {
        true => format!(r#""{}", "{}""#, text("zyk", n), text("wob", n)),
        false => format!(r#""{}""#, text("zyk", n)),
    };
    let words = (0..words).map(|n| format!("{{ id = \"w{n}\", fr = [{}] }},\n", word(n)));
    let clue = |n: usize| {
        let (one, other) = (text("juq", n), text("kwy", n));
        format!("{{ id = \"c{n}\", fr = [\"{one}\", \"{other}\"] }},\n")
    };
    let [easy_clues, others]: [String; 2] =
        [0..clues / 2, clues / 2..clues].map(|some| some.map(clue).collect());
    format!(
        "{NAME}words = [\n{}]\n[clues]\neasy = [\n{easy_clues}]\nordinary = [\n{others}]\n",
        words.collect::<String>()
    )
}

/// A pack with these words, one on each line from 3 on, and these clue cards.
fn small(words: &[&str], clues: &[&str]) -> String {
    let lines = |cards: &[&str]| cards.join(",\n");
    format!(
        "{NAME}words = [\n{}\n]\n[clues]\neasy = [\n{}\n]\n",
        lines(words),
        lines(clues)
    )
}

fn check(text: &str, expected: &[&str]) {
    let found = match pack::read("sea.toml", text) {
        Ok(_) => Vec::new(),
        Err(bad) => bad.findings.iter().map(ToString::to_string).collect(),
    };
    assert_eq!(found, expected);
}

/// What a table plays with.
fn deck(text: &str, mixed: bool, young: bool, seats: usize) -> Result<Arc<Deck>, NoDeck> {
    let read = pack::read("sea.toml", text).unwrap();
    let setup = Setup {
        young,
        pack: Some(Pack {
            name: "sea".to_owned(),
            mixed,
        }),
        ..Setup::default()
    };
    let dealt = decks::deck(&setup.into(), seats, |name, language| {
        assert_eq!(name, "sea");
        read.edition(language)
    })?;
    let AnyDeck::Ademimo(deck) = dealt else {
        panic!("cards of another game")
    };
    Ok(deck)
}

fn is_packs(id: &str) -> bool {
    id.starts_with("pack:")
}

/// How many words and clue cards are the pack's, and how many ours.
fn counts(deck: &Deck) -> [usize; 4] {
    let words = |card: &&WordCard| is_packs(&card.id);
    let clues = |card: &&ClueCard| is_packs(&card.id);
    let [own_words, own_clues] = [
        deck.words.iter().filter(words).count(),
        deck.clues.iter().filter(clues).count(),
    ];
    let (words, clues) = (deck.words.len(), deck.clues.len());
    [own_words, words - own_words, own_clues, clues - own_clues]
}

fn house() -> Arc<Deck> {
    decks::ademimo::deck(Language::Fr)
}

#[test]
fn a_pack_of_words_and_clues_is_read() {
    let read = pack::read("sea.toml", &file(3, 2, 4)).unwrap();
    assert!(read.edition(Language::En).is_none());
    let edition = read.edition(Language::Fr).unwrap();
    assert!(edition.faces.is_none());
    assert_eq!(edition.rounds(), [0; 4]);
    let cards = edition.cards.as_ref().unwrap();
    let words = |young| cards.words(young).collect::<Vec<_>>();
    assert_eq!(words(false), ["zykaa", "zykab", "zykac"]);
    assert_eq!(words(true), ["wobaa", "wobab"]);
    assert_eq!(cards.clue_cards(), 4);
}

#[test]
fn computer_players_know_the_words_of_our_deck_and_no_nonsense() {
    let ours = &house().words[0];
    let word = format!(r#"{{ id = "a", fr = ["zykaa", "{}"] }}"#, ours.easy);
    let other = format!(r#"{{ id = "b", fr = ["{}"] }}"#, ours.ordinary);
    let read = pack::read("sea.toml", &small(&[&word, &other], &[])).unwrap();
    let cards = read.edition(Language::Fr).unwrap().cards.as_ref().unwrap();
    assert_eq!([cards.known(false), cards.known(true)], [1, 1]);
}

#[test]
fn words_are_held_to_the_rules_of_the_game() {
    check(
        &small(
            &[
                r#"{ id = "a", fr = ["zykaa", "zykab", "zykac"] }"#,
                r#"{ id = "b", fr = ["zykad", "Zykads"] }"#,
                r#"{ id = "c", fr = ["zyk 2", "zyk zyk zyk zyk zyk"] }"#,
                r#"{ id = "c", fr = [] }"#,
                r#"{ id = "d", fr = ["zykae"], en = ["zykae"] }"#,
            ],
            &[],
        ),
        &[
            "sea.toml:6: c: the id is taken by the card on line 5",
            "sea.toml:7: d: words in `en`, but the pack has no name in `en`",
            "sea.toml:3: a: 3 texts in `fr` instead of one, or an ordinary and an easy one",
            "sea.toml:5: c: “zyk 2” has “2”; letters, space, hyphen and ’ are allowed",
            "sea.toml:5: c: “zyk zyk zyk zyk zyk” has 19 letters, the card has room for 16",
            "sea.toml:6: c: the language `fr` is missing",
            "sea.toml:4: b: “Zykads” is there already, on line 4",
        ],
    );
}

#[test]
fn the_easy_word_may_be_the_ordinary_one() {
    let twice = r#"{ id = "a", fr = ["zykaa", "zykaa"] }"#;
    check(&small(&[twice], &[]), &[]);
    check(
        &small(&[twice, r#"{ id = "b", fr = ["zykab", "zykaa"] }"#], &[]),
        &["sea.toml:4: b: “zykaa” is there already, on line 3"],
    );
}

#[test]
fn clues_are_held_to_the_rules_of_the_game() {
    let word = r#"{ id = "a", fr = ["zykaa"] }"#;
    check(
        &small(
            &[word],
            &[
                r#"{ id = "b", fr = ["juqaa"] }"#,
                r#"{ id = "c", fr = ["juqab", "kwyab", "Juqab"] }"#,
                r#"{ id = "a", fr = ["juqac", "quinze lettres !"] }"#,
            ],
        ),
        &[
            "sea.toml:9: a: the id is taken by the card on line 3",
            "sea.toml:7: b: 1 texts in `fr` instead of two to four",
            "sea.toml:9: a: “quinze lettres !” has “!”; letters, space, hyphen and ’ are allowed",
            "sea.toml:9: a: “quinze lettres !” has 16 letters, the card has room for 14",
            "sea.toml:8: c: “Juqab” is there already, on line 8",
        ],
    );
    check(
        &small(&[], &[r#"{ id = "b", fr = ["juqaa", "juqab"] }"#]),
        &["sea.toml:7: b: clues, but no words to describe with them"],
    );
    let unknown = small(&[word], &[]).replace("[clues]", "[clues]\nhard = []");
    check(
        &unknown,
        &["sea.toml:6: unknown field `hard`, expected `easy` or `ordinary`"],
    );
    let misplaced = format!("{}words = []", small(&[word], &[]));
    check(
        &misplaced,
        &["sea.toml:9: unknown field `words`, expected `easy` or `ordinary`"],
    );
}

#[test]
fn no_clue_gives_a_word_of_the_pack_away_be_it_ours_or_its_own() {
    let ours = &house().clues[0].clues[0];
    let words = [
        format!(r#"{{ id = "a", fr = ["{ours}"] }}"#),
        r#"{ id = "b", fr = ["zykaa", "zykant"] }"#.to_owned(),
    ];
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    check(
        &small(&words, &[r#"{ id = "c", fr = ["azykaas", "zykable"] }"#]),
        &[
            &format!(
                "sea.toml:3: a: the game’s clue “{ours}” gives this word away, “{ours}”: \
                 one hides in the other"
            ),
            "sea.toml:8: c: the clue “azykaas” gives away the word “zykaa”: \
             one hides in the other",
            "sea.toml:8: c: the clue “zykable” gives away the word “zykant”: they share a root",
        ],
    );
}

#[test]
fn one_file_serves_both_games_and_names_every_card_once() {
    let faces: String = (0..4)
        .map(|face| {
            let words: Vec<String> = (0..7)
                .map(|word| format!("\"{}\"", text("bol", face * 7 + word)))
                .collect();
            let words = words.join(", ");
            format!("[[face]]\nid = \"f{face}\"\nlevel = \"green\"\nfr = [{words}]\n")
        })
        .collect();
    let both = small(&[r#"{ id = "w", fr = ["zykaa"] }"#], &[]) + &faces;
    let read = pack::read("sea.toml", &both).unwrap();
    let edition = read.edition(Language::Fr).unwrap();
    assert_eq!(edition.rounds(), [1, 0, 0, 0]);
    assert!(edition.cards.is_some());
    check(
        &both.replace("\"w\"", "\"f2\""),
        &["sea.toml:3: f2: the id is taken by the card on line 18"],
    );
}

#[test]
fn a_pack_is_played_instead_of_our_words_if_it_has_enough() {
    let ours = house().clues.len();
    let too_few = Err(NoDeck::Setup(AnyBadSetup::Ademimo(BadSetup::Deck)));
    let pack = file(40, 12, 0);
    let deck_of = |young| deck(&pack, false, young, 6);
    assert_eq!(counts(&deck_of(false).unwrap()), [40, 0, 0, ours]);
    assert_eq!(deck_of(true), too_few, "twelve of them are easy");
    assert_eq!(deck(&file(39, 0, 0), false, false, 3), too_few);
    let young = deck(&file(50, 40, 0), false, true, 6).unwrap();
    assert_eq!(young.words.len(), 40);
    assert_eq!(young.words[39].easy, text("wob", 39));
}

#[test]
fn its_clues_are_played_instead_of_ours_if_they_are_enough_for_the_table() {
    let ours = house().clues.len();
    // Half of forty are easy: enough for one round of any table (A15).
    let pack = file(40, 40, 40);
    let clues = |mixed, young, seats| {
        let [.., own, house] = counts(&deck(&pack, mixed, young, seats).unwrap());
        [own, house]
    };
    assert_eq!(clues(false, false, 4), [40, 0]);
    assert_eq!(clues(false, false, 5), [40, ours], "five need 44");
    assert_eq!(clues(false, true, 6), [20, 0]);
    assert_eq!(clues(true, false, 4), [40, ours]);
}

#[test]
fn a_pack_is_mixed_into_our_cards_however_few_its_words_are() {
    let [words, clues] = [house().words.len(), house().clues.len()];
    let mixed = deck(&file(1, 1, 2), true, false, 6).unwrap();
    assert_eq!(counts(&mixed), [1, words, 2, clues]);
    let easy = house().clues.iter().filter(|card| card.easy).count();
    let young = deck(&file(5, 1, 2), true, true, 6).unwrap();
    assert_eq!(counts(&young), [1, words, 1, easy]);
    let too_few = Err(NoDeck::Setup(AnyBadSetup::Ademimo(BadSetup::Deck)));
    assert_eq!(deck(&file(5, 0, 2), true, true, 6), too_few, "none is easy");
}

#[test]
fn a_card_of_a_pack_is_never_taken_for_one_of_ours() {
    let first = &house().words[0].id;
    let pack = file(1, 0, 0).replace("\"w0\"", &format!("\"{first}\""));
    let mixed = deck(&pack, true, false, 3).unwrap();
    let ids: HashSet<&str> = mixed.words.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids.len(), house().words.len() + 1);
}

#[test]
fn our_cards_give_way_where_they_clash_with_a_packs() {
    let house = house();
    // A clue has room for fourteen letters.
    let mut short = house
        .words
        .iter()
        .filter(|card| card.ordinary.chars().count() <= 14);
    let (same, betrayed) = (short.next().unwrap(), short.next().unwrap());
    let clue = &house.clues[30].clues[1];
    let clues = format!(
        r#"{{ id = "c", fr = ["{clue}", "{}"] }}"#,
        betrayed.ordinary
    );
    let words = format!(r#"{{ id = "w", fr = ["{}"] }}"#, same.easy);
    let mixed = deck(&small(&[&words], &[&clues]), true, false, 6).unwrap();
    let word_ids: Vec<&str> = mixed.words.iter().map(|card| card.id.as_str()).collect();
    for gone in [same, betrayed] {
        assert!(!word_ids.contains(&gone.id.as_str()), "{}", gone.id);
    }
    assert!(word_ids.contains(&"pack:w"));
    let clue_ids: Vec<&str> = mixed.clues.iter().map(|card| card.id.as_str()).collect();
    assert!(!clue_ids.contains(&house.clues[30].id.as_str()));
}

#[test]
fn our_clues_that_a_pack_repeats_fill_up_where_there_would_be_too_few() {
    let house = house();
    // One card of the pack for two of ours: too few are left for six players.
    let repeated = house.clues.chunks_exact(2).zip(0..);
    let clues: Vec<String> = repeated
        .map(|(ours, n)| {
            let [one, other] = [&ours[0].clues[0], &ours[1].clues[0]];
            format!(r#"{{ id = "c{n}", fr = ["{one}", "{other}"] }}"#)
        })
        .collect();
    let clues: Vec<&str> = clues.iter().map(String::as_str).collect();
    let pack = small(&[r#"{ id = "w", fr = ["zykaa"] }"#], &clues);
    let mixed = deck(&pack, true, false, 6).unwrap();
    assert_eq!(mixed.clues.len(), 48);
    assert_eq!(counts(&mixed)[2], clues.len());
}
