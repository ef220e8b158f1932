//! Practice: one person among computer players, as many rounds as they like.

use rules::{Dice, Seed};
use serde_json::{Value, json};

use crate::plays::{choose, command};
use crate::support::{Browser, Page, Server};

fn practice(role: &str) -> Value {
    json!({"game": "ademimo", "language": "en", "practice": role})
}

fn sit(seat: u8) -> Value {
    json!({"do": "sit", "seat": seat})
}

fn computer(seat: u8) -> Value {
    json!({"do": "computer", "seat": seat, "level": "habitue"})
}

/// Somebody practises.
async fn begin(host: &Browser, role: &str) -> (String, Page) {
    let code = host.create(practice(role), 4).await;
    let mut page = host.join(&code).await;
    for seat in 1..4 {
        page.accepted(&format!("computer-{seat}"), computer(seat))
            .await;
    }
    page.accepted("start-match", json!({"do": "start"})).await;
    page.until("view").await;
    (code, page)
}

/// Plays until the end of this round.
async fn play_round(page: &mut Page, dice: &mut Dice) {
    let round = page.view["round"].clone();
    while page.view["phase"]["phase"] != "reveal" || page.view["round"] != round {
        let Some(mv) = choose(&page.view, dice) else {
            page.until("view").await;
            continue;
        };
        let id = format!("play-{:08}", dice.below(u32::MAX));
        page.accepted(&id, command(&mv)).await;
        page.until("view").await;
    }
}

#[tokio::test]
async fn whoever_describes_learns_what_three_understood() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let (_, mut page) = begin(&host, "describe").await;
    let mut dice = Dice::new(&Seed([3; 32]), 0);
    for round in 1..=3 {
        let own = page.view["number"].clone();
        assert!(own.is_u64());
        play_round(&mut page, &mut dice).await;
        let reveal = &page.view["phase"]["reveal"];
        assert_eq!(reveal["round"], round);
        assert_eq!(reveal["numbers"], json!([own, null, null, null]));
        for listener in 1..4 {
            assert!(reveal["votes"][listener][0].is_u64(), "{reveal}");
        }
        if round < 3 {
            let ready = command(&json!({"game": "ademimo", "move": "ready"}));
            page.accepted(&format!("ready-{round:04}"), ready).await;
            page.until("view").await;
        }
    }
    let finish = command(&json!({"game": "ademimo", "move": "finish"}));
    page.accepted("enough-0001", finish).await;
    while !page.is_over() {
        page.until("view").await;
    }
    assert_eq!(page.view["phase"]["rounds"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn whoever_guesses_learns_what_three_described() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let (code, mut page) = begin(&host, "guess").await;
    assert_eq!(page.view["number"], Value::Null);
    let friend = Browser::open(server.address).await;
    let mut looking_on = friend.join(&code).await;
    let mut dice = Dice::new(&Seed([4; 32]), 0);
    play_round(&mut page, &mut dice).await;
    let reveal = &page.view["phase"]["reveal"];
    assert_eq!(reveal["numbers"][0], Value::Null);
    for giver in 1..4 {
        assert!(reveal["numbers"][giver].is_u64(), "{reveal}");
        assert!(reveal["votes"][0][giver].is_u64(), "{reveal}");
        assert_eq!(reveal["votes"][giver], json!([null, null, null, null]));
    }
    // A friend looks on, and nobody joins in.
    for (id, join) in [
        ("may-i-sit", sit(2)),
        ("may-i-ask", json!({"do": "ask", "seat": 2})),
    ] {
        let refusal = looking_on.refused(id, join).await;
        assert_eq!(refusal["kind"], "practice_alone");
    }
}

#[tokio::test]
async fn practice_starts_only_for_one_person_on_the_first_seat() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let friend = Browser::open(server.address).await;
    let code = host.create(practice("guess"), 4).await;
    let mut page = host.join(&code).await;
    let mut other = friend.join(&code).await;
    let start = json!({"do": "start"});
    page.accepted("sit-down-1", sit(1)).await;
    for seat in [0, 2, 3] {
        page.accepted(&format!("computer-{seat}"), computer(seat))
            .await;
    }
    // The wrong seat.
    let refusal = page.refused("start-one", start.clone()).await;
    assert_eq!(refusal["kind"], "practice_alone");
    let swap = json!({"do": "swap", "one": 0, "other": 1});
    page.accepted("swap-seats", swap).await;
    // Somebody else.
    let nobody = json!({"do": "computer", "seat": 3, "level": null});
    page.accepted("no-computer", nobody).await;
    other.accepted("me-too-3", sit(3)).await;
    let refusal = page.refused("start-two", start.clone()).await;
    assert_eq!(refusal["kind"], "practice_alone");
    other.accepted("or-not-3", json!({"do": "stand"})).await;
    page.accepted("computer-again", computer(3)).await;
    page.accepted("start-three", start).await;
}
