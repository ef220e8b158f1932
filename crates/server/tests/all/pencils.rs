//! Pictomania with computer players: they draw at a hand's pace, guess what
//! others draw, and say afterwards what they saw.

use std::collections::BTreeMap;
use std::time::Duration;

use bots::pictomania::artist;
use bots::{Level, Line, Occasion, Player};
use rules::{Dice, Language, Seat, Seed};
use serde_json::{Value, json};

use crate::nats::House;
use crate::plays::{choose, command};
use crate::support::{Browser, Page, Server, link};

const ENGLISH: Language = Language::En;

/// A table of one person and three computer players, and the round dealt.
async fn deal(server: std::net::SocketAddr) -> (Browser, String, Page) {
    let host = Browser::open(server).await;
    let code = host
        .create(json!({"game": "pictomania", "language": "en"}), 4)
        .await;
    let mut page = host.join(&code).await;
    for seat in 1..4 {
        let computer = json!({"do": "computer", "seat": seat, "level": "expert"});
        page.accepted(&format!("computer-{seat}"), computer).await;
    }
    page.accepted("start-match", json!({"do": "start"})).await;
    page.until("view").await;
    let ready = command(&json!({"game": "pictomania", "move": "ready"}));
    page.accepted("i-have-read", ready).await;
    while page.view["phase"]["phase"] != "draw" {
        page.until("view").await;
    }
    (host, code, page)
}

/// What the page was sent of each sheet of the first round, from the beginning.
fn drawn(page: &Page) -> BTreeMap<u64, Vec<Value>> {
    let mut sheets: BTreeMap<u64, Vec<Value>> = BTreeMap::new();
    for text in &page.texts {
        let message: Value = serde_json::from_str(text).unwrap();
        if message["say"] != "ink" || message["round"] != 1 {
            continue;
        }
        for sheet in message["sheets"].as_array().unwrap() {
            let known = sheets.entry(sheet["seat"].as_u64().unwrap()).or_default();
            known.truncate(usize::try_from(sheet["from"].as_u64().unwrap()).unwrap());
            known.extend(sheet["ink"].as_array().unwrap().iter().cloned());
        }
    }
    sheets
}

/// The person takes a token, and waits for the others.
async fn until_reveal(page: &mut Page) {
    let mut tried = 0;
    while page.view["phase"]["phase"] != "reveal" {
        let Some(token) = page.view["phase"]["may"]["take"].get(0).cloned() else {
            page.until("view").await;
            continue;
        };
        tried += 1;
        let done = json!({"game": "pictomania", "move": "done", "token": token});
        let id = format!("i-am-done-{tried}");
        let answer = page.ask(&id, command(&done)).await;
        if answer["say"] == "accepted" {
            page.until("view").await;
        }
        // Or a computer took this very token first, as the view says by now.
    }
}

/// What the computer player on a seat has to draw, now that words are known.
fn planned(code: &str, page: &Page, seat: usize) -> Vec<Value> {
    let secret = &page.view["phase"]["secrets"][seat];
    let card = ["A", "B", "C"]
        .iter()
        .position(|letter| *letter == secret["letter"]);
    let number = secret["number"].as_u64().unwrap() as usize;
    let word = page.view["cards"][card.unwrap()]["words"][number - 1].as_str();
    let occasion = Occasion {
        match_number: 1,
        round: 1,
    };
    let player = Player::at(code, Seat::new(seat), Level::Expert);
    let lines = artist::plan(player, occasion, word.unwrap(), ENGLISH);
    lines.iter().map(stroke).collect()
}

fn stroke(line: &Line) -> Value {
    let mut stroke = json!(line.stroke());
    stroke["ink"] = "stroke".into();
    stroke
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_draw_their_words_line_by_line_and_guess_those_of_the_others() {
    let server = Server::start().await;
    let (_, code, mut page) = deal(server.address).await;
    // A computer player guesses when its own drawing is whole.
    let guessed = |page: &Page| {
        let players = page.view["players"].as_array().unwrap().iter();
        players
            .map(|player| player["stack"].as_array().unwrap().len())
            .sum::<usize>()
    };
    // On a slow machine they may see too little of each other's drawings to
    // guess often, and are done all the same.
    let done = |page: &Page| (1..4).all(|seat| !page.view["players"][seat]["done"].is_null());
    while guessed(&page) < 3 && !done(&page) {
        page.until("view").await;
    }
    assert!(guessed(&page) > 0, "nobody guessed anything");
    until_reveal(&mut page).await;
    let drawn = drawn(&page);
    for seat in 1..4 {
        let planned = planned(&code, &page, seat);
        assert!(!planned.is_empty(), "a drawing has some lines");
        assert_eq!(drawn[&(seat as u64)], planned, "seat {seat}");
    }
    for seat in 1..4 {
        let done = &page.view["players"][seat]["done"];
        assert!(done["token"].is_u64(), "seat {seat} took its token: {done}");
    }
    // Now they say what they saw, of each drawing with ink but their own.
    let told = page.ask("what-was-it", json!({"do": "remarks"})).await;
    let remarks = told["remarks"]["list"].as_array().unwrap();
    let pairs: Vec<(u64, u64)> = remarks
        .iter()
        .map(|remark| {
            (
                remark["seat"].as_u64().unwrap(),
                remark["on"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(pairs, [(2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3)]);
    for remark in remarks {
        assert!(!remark["saw"].as_array().unwrap().is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_reveal_they_say_nothing_and_nobody_is_told_what_they_see() {
    let server = Server::start().await;
    let (_, _, mut page) = deal(server.address).await;
    let told = page.ask("what-is-it-1", json!({"do": "remarks"})).await;
    assert_eq!(told["remarks"], Value::Null);
    let told = page.ask("what-is-it-2", json!({"do": "hint"})).await;
    assert_eq!(told["hint"], Value::Null, "only in practice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_alone_ends_and_everybody_has_drawn() {
    let server = Server::start().await;
    let (_, _, mut page) = deal(server.address).await;
    let mut dice = Dice::new(&Seed([5; 32]), 0);
    let mut number = 0;
    while !page.is_over() {
        match choose(&page.view, &mut dice) {
            Some(mv) => {
                number += 1;
                page.ask(&format!("play-{number:06}"), command(&mv)).await;
            }
            None => {
                page.until("view").await;
            }
        }
    }
    let rounds = page.view["phase"]["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 4);
    let mut found = 0;
    for drawing in rounds
        .iter()
        .flat_map(|round| round["drawings"].as_array().unwrap())
    {
        let guesses = drawing["guesses"].as_array().unwrap();
        found += guesses
            .iter()
            .filter(|guess| guess["fate"] == "right")
            .count();
    }
    assert!(found > 0, "something was found: {rounds:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_server_goes_on_with_a_drawing_where_the_first_one_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    // Slow enough to be killed in the middle of a drawing.
    let options = ["--data", data.to_str().unwrap(), "--computer-pause", "40"];
    let mut house = House::with(&options).await;
    let (host, code, mut page) = deal(house.address).await;
    let some = |page: &Page| drawn(page).values().map(Vec::len).sum::<usize>() >= 3;
    while !some(&page) {
        page.until("ink").await;
    }
    let before = drawn(&page);
    house.kill();
    house.revive().await;
    let mut page = host.connect(&link(&code)).await.unwrap();
    while page.view["phase"].is_null() {
        page.until("view").await;
    }
    while page.view["phase"]["phase"] == "draw"
        && (1..4).any(|seat| page.view["players"][seat]["done"].is_null())
    {
        page.until("view").await;
    }
    until_reveal(&mut page).await;
    let after = drawn(&page);
    for seat in 1..4 {
        let whole = &after[&(seat as u64)];
        assert_eq!(*whole, planned(&code, &page, seat), "seat {seat}");
        let part = before.get(&(seat as u64)).map_or(&[][..], Vec::as_slice);
        assert!(whole.starts_with(part), "what was stored is kept");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_practises_sees_what_the_computer_thinks_as_the_drawing_grows() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let practice = json!({"game": "pictomania", "language": "en", "practice": true});
    let code = host.create(practice, 3).await;
    let mut page = host.join(&code).await;
    for seat in [1, 2] {
        let computer = json!({"do": "computer", "seat": seat, "level": "expert"});
        page.accepted(&format!("computer-{seat}"), computer).await;
    }
    page.accepted("start-match", json!({"do": "start"})).await;
    page.until("view").await;
    let ask = json!({"do": "hint"});
    let told = page.ask("nothing-yet", ask.clone()).await;
    assert_eq!(told["hint"]["list"], json!([]), "{told}");
    // Draws its own word as a computer player would.
    let word = page.view["mine"]["word"].as_str().unwrap().to_owned();
    let someone = Player {
        level: Level::Expert,
        who: 11,
    };
    let occasion = Occasion {
        match_number: 9,
        round: 9,
    };
    let lines = artist::plan(someone, occasion, &word, ENGLISH);
    for (number, line) in lines.iter().enumerate() {
        let mut mv = json!(line.stroke());
        mv["game"] = "pictomania".into();
        mv["move"] = "stroke".into();
        page.accepted(&format!("line-ink-{number}"), command(&mv))
            .await;
    }
    let thoughts = loop {
        let told = page.ask("and-now-what", ask.clone()).await;
        let list = told["hint"]["list"].as_array().unwrap().clone();
        if !list.is_empty() {
            break list;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert_eq!(thoughts.len(), 5);
    let percents: Vec<u64> = thoughts
        .iter()
        .map(|of| of["percent"].as_u64().unwrap())
        .collect();
    assert!(percents.is_sorted_by(|a, b| a >= b), "the likeliest first");
    // Nobody else draws, guesses or is waited for.
    let done = json!({"game": "pictomania", "move": "done", "token": null});
    page.accepted("done-drawing", command(&done)).await;
    while page.view["phase"]["phase"] != "reveal" {
        page.until("view").await;
    }
    let ready = command(&json!({"game": "pictomania", "move": "ready"}));
    page.accepted("next-word-1", ready).await;
    while page.view["round"] != 2 {
        page.until("view").await;
    }
    assert_eq!(page.view["phase"]["phase"], "draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_player_takes_the_seat_of_who_leaves_unless_the_table_wants_none() {
    let server = Server::start().await;
    for fill_in in [true, false] {
        let mut pages = Vec::new();
        let host = Browser::open(server.address).await;
        let setup = json!({"game": "pictomania", "fill_in": fill_in});
        let code = host.create(setup, 4).await;
        for seat in 0..4 {
            let browser = if seat == 0 {
                host.clone()
            } else {
                Browser::open(server.address).await
            };
            let mut page = browser.join(&code).await;
            page.sit(seat).await;
            pages.push(page);
        }
        pages[0]
            .accepted("start-match", json!({"do": "start"}))
            .await;
        pages[3].until("view").await;
        let leave = json!({"do": "stand", "for_good": true});
        pages[3].accepted("good-bye-all", leave).await;
        let played_by = |page: &Page| page.view["players"][3]["played_by"].clone();
        while [Value::Null, "person".into()].contains(&played_by(&pages[0])) {
            pages[0].until("view").await;
        }
        let hand = if fill_in { "computer" } else { "nobody" };
        assert_eq!(played_by(&pages[0]), hand);
    }
}
