//! Packs of words: read, offered, played with, or refused with the reason.

use std::process::Command;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Browser, Server, manners};

/// A pack with this many green faces; every word says whose it is.
fn pack(faces: usize) -> String {
    let mut text = "name = { fr = \"Au bord de la mer\" }\n".to_owned();
    let letters: Vec<char> = ('a'..='z').collect();
    for face in 0..faces {
        let words = (0..7).map(|word| format!("\"mot{}{}\"", letters[face], letters[word]));
        let words: Vec<String> = words.collect();
        text += &format!(
            "[[face]]\nid = \"f{face}\"\nlevel = \"green\"\nfr = [{}]\n",
            words.join(", ")
        );
    }
    text
}

fn setup(pack: &str) -> Value {
    json!({"game": "pictomania", "pack": pack, "levels": ["green", "green", "green", "green"]})
}

#[tokio::test]
async fn a_table_plays_with_the_words_of_a_pack() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mer.toml");
    std::fs::write(&file, pack(13)).unwrap();
    let packs = tablee::table::Packs::read(&[file]).unwrap();
    let server = Server::start_serving(manners(), packs).await;
    let browsers = [
        Browser::open(server.address).await,
        Browser::open(server.address).await,
        Browser::open(server.address).await,
    ];
    let asked = browsers[0].request(Method::GET, "/api/packs").send().await;
    let listed: Value = asked.unwrap().json().await.unwrap();
    let expected = json!([{"pack": "mer", "language": "fr", "title": "Au bord de la mer",
                           "rounds": [4, 0, 0, 0],
            "drawn": {"number": 91, "known": 0}, "words": null}]);
    assert_eq!(listed, expected);

    let refused = async |setup: Value| -> Value {
        let new = json!({"setup": setup, "seats": 3});
        let request = browsers[0].request(Method::POST, "/api/tables").json(&new);
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
        response.json().await.unwrap()
    };
    assert_eq!(refused(setup("other")).await["kind"], "no_such_pack");
    let mut english = setup("mer");
    english["language"] = "en".into();
    assert_eq!(refused(english).await["kind"], "no_such_pack");
    let mut red = setup("mer");
    red["levels"][3] = "red".into();
    let refusal = refused(red.clone()).await;
    assert_eq!(refusal["refusal"]["why"], "deck");
    assert_eq!(refusal["refusal"]["level"], "red");

    let code = browsers[0].create(setup("mer"), 3).await;
    let mut pages = Vec::new();
    for (seat, browser) in browsers.iter().enumerate() {
        let mut page = browser.join(&code).await;
        page.sit(seat).await;
        pages.push(page);
    }
    let configure = json!({"do": "configure", "setup": red, "seats": 3});
    let refusal = pages[0].refused("configure-0", configure).await;
    assert_eq!(refusal["refusal"]["why"], "deck");
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    let view = pages[1].until("view").await["view"].clone();
    for card in view["cards"].as_array().unwrap() {
        let word = card["words"][0].as_str().unwrap();
        assert!(word.starts_with("mot"), "{word}");
    }
}

/// A pack with forty words that nobody knows, of which one has an easy face,
/// and with enough clues for three players; every other text says whose it is.
fn pack_of_words() -> String {
    let letters: Vec<char> = "abcdefghij".chars().collect();
    let text = |begin: &str, n: usize| format!("{begin}{}{}", letters[n / 10], letters[n % 10]);
    let words = (0..40).map(|n| {
        let easy = if n == 0 { ", \"casserole\"" } else { "" };
        format!(
            "  {{ id = \"w{n}\", fr = [\"{}\"{easy}] }},\n",
            text("zik", n)
        )
    });
    let clues = (0..36).map(|n| {
        let (one, other) = (text("juq", n), text("juqy", n));
        format!("  {{ id = \"c{n}\", fr = [\"{one}\", \"{other}\"] }},\n")
    });
    format!(
        "name = {{ fr = \"Au bord de la mer\" }}\nwords = [\n{}]\n[clues]\nordinary = [\n{}]\n",
        words.collect::<String>(),
        clues.collect::<String>()
    )
}

#[tokio::test]
async fn a_pack_is_played_beside_our_words_or_instead_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let files = [("mer", pack_of_words()), ("faces", pack(13))].map(|(name, text)| {
        let file = folder.path().join(format!("{name}.toml"));
        std::fs::write(&file, text).unwrap();
        file
    });
    let packs = tablee::table::Packs::read(&files).unwrap();
    let server = Server::start_serving(manners(), packs).await;
    let browsers = [
        Browser::open(server.address).await,
        Browser::open(server.address).await,
        Browser::open(server.address).await,
    ];
    let asked = browsers[0].request(Method::GET, "/api/packs").send().await;
    let listed: Value = asked.unwrap().json().await.unwrap();
    let words = json!({"ordinary": {"number": 40, "known": 0}, "easy": {"number": 1, "known": 1},
                       "needed": 40, "clue_cards": 36});
    assert_eq!(listed[0]["words"], words);
    assert_eq!(listed[0]["rounds"], json!([0, 0, 0, 0]));

    let setup = |name: &str, mixed: bool, young: bool| json!({"game": "ademimo", "young": young, "pack": {"name": name, "mixed": mixed}});
    let code = browsers[0].create(setup("mer", true, false), 3).await;
    let mut pages = Vec::new();
    for (seat, browser) in browsers.iter().enumerate() {
        let mut page = browser.join(&code).await;
        page.sit(seat).await;
        pages.push(page);
    }
    let configure = |setup: Value| json!({"do": "configure", "setup": setup, "seats": 3});
    // One word is too few for young players, unless it is mixed into ours.
    let host = &mut pages[0];
    let refusal = host
        .refused("configure-0", configure(setup("mer", false, true)))
        .await;
    assert_eq!(refusal["refusal"]["why"], "deck");
    host.accepted("configure-1", configure(setup("mer", true, true)))
        .await;
    // A pack for another game is none for this one.
    let refusal = host
        .refused("configure-2", configure(setup("faces", true, false)))
        .await;
    assert_eq!(refusal["kind"], "no_such_pack");
    let alone = setup("mer", false, false);
    host.accepted("configure-3", configure(alone.clone())).await;
    host.accepted("start-match", json!({"do": "start"})).await;
    let view = pages[1].until("view").await["view"].clone();
    assert_eq!(view["setup"]["pack"], alone["pack"]);
    for word in view["words"].as_array().unwrap() {
        assert!(word["text"].as_str().unwrap().starts_with("zik"), "{word}");
    }
    for card in view["cards"].as_array().unwrap() {
        let clue = card["clues"][0]["text"].as_str().unwrap();
        assert!(clue.starts_with("juq"), "{clue}");
    }
}

#[test]
fn decks_and_packs_are_checked_from_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        let output = command.args(arguments).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    };
    let (code, said) = run(&["deck", "check"]);
    assert_eq!(code, Some(0), "{said}");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let good = write("good.toml", &pack(4));
    let (code, said) = run(&["deck", "check", &good]);
    assert_eq!(
        (code, said.as_str()),
        (Some(0), "fr: Au bord de la mer, 4 faces\n")
    );
    let words = write("words.toml", &pack_of_words());
    let (code, said) = run(&["deck", "check", &words]);
    let expected = "fr: Au bord de la mer, 40 words, 1 of them with an easy one, \
                    0 known to computer players, 36 clue cards\n";
    assert_eq!((code, said.as_str()), (Some(0), expected));
    let bad = write("bad.toml", &pack(4).replace("motbc", "mot2c"));
    let (code, said) = run(&["deck", "check", &bad]);
    assert_eq!(code, Some(1));
    assert!(said.contains("bad.toml:9: f1"), "{said}");
    // Nor does a server start with it.
    let (code, said) = run(&["serve", "--listen", "127.0.0.1:0", "--pack", &bad]);
    assert_eq!(code, Some(1));
    assert!(said.contains("bad.toml:9: f1"), "{said}");
    let (code, said) = run(&["serve", "--pack", "nowhere.toml"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("nowhere.toml"), "{said}");
}
