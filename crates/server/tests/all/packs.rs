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
                           "rounds": [4, 0, 0, 0]}]);
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
        page.accepted("sit-down-0", json!({"do": "sit", "seat": seat}))
            .await;
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
