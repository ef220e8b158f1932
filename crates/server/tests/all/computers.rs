//! Computer players on free seats, for players who left, and until a friend
//! comes.

use rules::{Dice, Seed};
use serde_json::{Value, json};

use crate::plays::{choose, command};
use crate::support::{Browser, Page, Server, play, shokoba, two_players};

/// Plays whenever it is this page's turn, until the match is over.
async fn play_alone(page: &mut Page) -> u32 {
    let mut turn = 0;
    while !page.is_over() {
        if let Some(mv) = page.play() {
            let answer = page.ask(&format!("turn-{turn:05}"), play(mv)).await;
            assert_eq!(answer["say"], "accepted", "{answer}");
            turn += 1;
        }
        if !page.is_over() {
            page.until("view").await;
        }
    }
    turn
}

async fn against(levels: &[&str], setup: Value) -> Page {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let code = host
        .create(setup, u8::try_from(levels.len() + 1).unwrap())
        .await;
    let mut page = host.join(&code).await;
    for (seat, level) in (1..).zip(levels) {
        let computer = json!({"do": "computer", "seat": seat, "level": level});
        page.accepted(&format!("computer-{seat}"), computer).await;
    }
    page.accepted("start-match", json!({"do": "start"})).await;
    page.until("view").await;
    assert!(play_alone(&mut page).await >= 9);
    page
}

#[tokio::test]
async fn one_person_plays_a_match_against_a_computer() {
    let page = against(&["habitue"], shokoba()).await;
    let computer = &page.table["seats"][1];
    assert_eq!(
        (&computer["id"], &computer["computer"]),
        (&Value::Null, &json!("habitue"))
    );
    assert_eq!(computer["here"], true);
}

#[tokio::test]
async fn computers_of_every_level_play_every_mode() {
    let mut setup = shokoba();
    setup["target"] = 3.into();
    against(&["debutant", "expert"], setup.clone()).await;
    setup["errors"] = "claimable".into();
    setup["teams"] = true.into();
    against(&["debutant", "habitue", "expert"], setup).await;
}

#[tokio::test]
async fn after_a_reveal_computers_tell_everybody_why_and_give_hints_before() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let code = host.create(json!({"game": "ademimo"}), 3).await;
    let mut page = host.join(&code).await;
    for seat in [1, 2] {
        let computer = json!({"do": "computer", "seat": seat, "level": "expert"});
        page.accepted(&format!("computer-{seat}"), computer).await;
    }
    page.accepted("start-match", json!({"do": "start"})).await;
    page.until("view").await;
    let ask = json!({"do": "remarks"});
    let told = page.ask("too-early", ask.clone()).await;
    assert_eq!(told["remarks"], Value::Null, "{told}");
    let (mut dice, mut turn, mut hints) = (Dice::new(&Seed([9; 32]), 0), 0, 0);
    while page.view["phase"]["phase"] != "reveal" {
        let Some(mv) = choose(&page.view, &mut dice) else {
            page.until("view").await;
            continue;
        };
        turn += 1;
        let told = page
            .ask(&format!("hint-{turn:05}"), json!({"do": "hint"}))
            .await;
        hints += usize::from(told["hint"]["what"].is_string());
        page.accepted(&format!("turn-{turn:05}"), command(&mv))
            .await;
        page.until("view").await;
    }
    assert!(hints >= 4, "a hint for three clues and two votes");
    let told = page.ask("now-say-why", ask.clone()).await;
    let remarks = told["remarks"]["remarks"].as_array().unwrap();
    for seat in [1, 2] {
        let of_seat = remarks.iter().filter(|remark| remark["seat"] == seat);
        let what: Vec<&Value> = of_seat.map(|remark| &remark["what"]).collect();
        assert_eq!(what, ["gave", "understood", "understood"], "{told}");
    }
    // Whoever looks on is told the same.
    let mut onlooker = Browser::open(server.address).await.join(&code).await;
    let seen = onlooker.ask("me-as-well", ask).await;
    assert_eq!(seen["remarks"], told["remarks"]);
}

#[tokio::test]
async fn the_host_seats_computers_in_the_lobby_only() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let guest = Browser::open(server.address).await;
    let code = host.create(shokoba(), 2).await;
    let mut page = host.join(&code).await;
    let mut guest_page = guest.join(&code).await;
    let computer = |seat: u8, level: Value| json!({"do": "computer", "seat": seat, "level": level});
    let refusal = guest_page
        .refused("not-host-1", computer(1, json!("expert")))
        .await;
    assert_eq!(refusal["kind"], "not_host");
    page.accepted("computer-1", computer(1, json!("expert")))
        .await;
    page.accepted("computer-2", computer(1, json!("debutant")))
        .await;
    let sit = json!({"do": "sit", "seat": 1});
    assert_eq!(
        guest_page.refused("its-seat-1", sit.clone()).await["kind"],
        "seat_taken"
    );
    page.accepted("computer-3", computer(1, Value::Null)).await;
    guest_page.accepted("now-it-is-free", sit).await;
    let refusal = page
        .refused("computer-4", computer(1, json!("expert")))
        .await;
    assert_eq!(refusal["kind"], "seat_taken");
    page.accepted("start-match", json!({"do": "start"})).await;
    let refusal = page
        .refused("computer-5", computer(1, json!("expert")))
        .await;
    assert_eq!(refusal["kind"], "not_in_lobby");
}

#[tokio::test]
async fn who_leaves_is_replaced_and_a_late_friend_takes_the_seat() {
    let server = Server::start().await;
    let (code, _, pages) = two_players(server.address).await;
    let [mut host, mut guest] = pages;
    let hand = guest.view["hand"].clone();
    // Nobody can take a person's seat.
    let friend = Browser::open(server.address).await;
    let mut late = friend.join(&code).await;
    let refusal = late
        .refused("too-greedy", json!({"do": "sit", "seat": 1}))
        .await;
    assert_eq!(refusal["kind"], "seat_taken");
    // The host leaves: a computer plays on, and the guest is the host.
    host.accepted("good-bye-1", json!({"do": "stand"})).await;
    while guest.table["seats"][0]["computer"] != "habitue" {
        guest.until("table").await;
    }
    assert_eq!(guest.table["host"], guest.table["seats"][1]["id"]);
    assert_eq!(guest.view["hand"], hand);
    // The friend asks for it, the new host says yes, and the friend gets
    // exactly the hand that was held there.
    late.accepted("late-friend", json!({"do": "ask", "seat": 0}))
        .await;
    let admit = json!({"do": "admit", "person": friend.id, "yes": true});
    guest.accepted("come-and-sit", admit).await;
    while late.view["viewer"] != 0 {
        late.until("view").await;
    }
    assert_eq!(late.table["you"], 0);
    let held = late.view["hand"].as_array().unwrap().len();
    assert!((1..=3).contains(&held));
    // The one who left looks on, and sees no hand.
    while host.view["viewer"] != Value::Null {
        host.until("view").await;
    }
    assert_eq!(host.view["hand"], json!([]));
}
