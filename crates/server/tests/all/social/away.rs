//! Players and hosts who are away, and who sits in for them.

use serde_json::{Value, json};

use super::{teams, until};
use crate::support::{Browser, Server, two_players};

#[tokio::test]
async fn a_computer_keeps_the_seat_of_who_is_away() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let substitute = json!({"do": "substitute", "seat": 1});
    assert_eq!(
        pages[0].refused("too-early-0", substitute.clone()).await["kind"],
        "still_here"
    );
    let _ = pages[1].socket.close(None).await;
    until(&mut pages[0], "gone", |table| {
        table["seats"][1]["here"] == false
    })
    .await;
    assert_eq!(
        pages[0].refused("too-early-1", substitute.clone()).await["kind"],
        "still_here"
    );
    until(&mut pages[0], "away", |table| {
        table["seats"][1]["away"] == true
    })
    .await;
    pages[0].accepted("go-on-now", substitute).await;
    until(&mut pages[0], "kept", |table| {
        table["seats"][1]["computer"] == "habitue"
    })
    .await;
    assert_eq!(pages[0].table["hints"], true, "alone with a computer");

    // Somebody else cannot have it; its owner can, with one tap.
    let mut friend = Browser::open(server.address).await.join(&code).await;
    let sit = json!({"do": "sit", "seat": 1});
    assert_eq!(friend.refused("sit-late-1", sit).await["kind"], "ask_first");
    let take_back = json!({"do": "take_back"});
    assert_eq!(
        friend.refused("take-back-1", take_back.clone()).await["kind"],
        "nothing_kept"
    );
    let mut back = browsers[1].join(&code).await;
    back.until("table").await;
    assert_eq!(
        (&back.table["you"], &back.table["kept"]),
        (&Value::Null, &json!(1))
    );
    back.accepted("take-back-2", take_back).await;
    until(&mut back, "seated", |table| table["you"] == 1).await;
    while back.view["viewer"] != 1 {
        back.until("view").await;
    }
}

#[tokio::test]
async fn the_others_do_without_somebody_by_majority() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = teams(&server).await;
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    // This time the host is away: three are left, and two votes are more than
    // half.
    let _ = pages[0].socket.close(None).await;
    until(&mut pages[1], "away", |table| table["host_away"] == true).await;
    assert_eq!(pages[1].table["seats"][0]["needed"], 2);
    let substitute = json!({"do": "substitute", "seat": 0});
    assert_eq!(
        pages[4].refused("go-on-now", substitute.clone()).await["kind"],
        "not_seated"
    );
    pages[1].accepted("go-on-now", substitute.clone()).await;
    pages[1].accepted("go-on-and-on", substitute.clone()).await;
    until(&mut pages[2], "a vote", |table| {
        table["seats"][0]["votes"] == 1
    })
    .await;
    assert_eq!(pages[2].table["seats"][0]["computer"], Value::Null);
    // Those who have voted know it, even after a reload; the others see the
    // number.
    assert_eq!(pages[2].table["seats"][0]["voted"], false);
    pages[1] = browsers[1].join(&code).await;
    pages[1].until("table").await;
    assert_eq!(pages[1].table["seats"][0]["voted"], true);
    pages[3].accepted("go-on-now", substitute).await;
    until(&mut pages[2], "kept", |table| {
        table["seats"][0]["computer"] == "habitue"
    })
    .await;
    let next = &browsers[1].id;
    until(&mut pages[2], "the next host", |table| {
        table["host"] == **next
    })
    .await;
}

#[tokio::test]
async fn a_host_who_is_away_is_replaced() {
    let server = Server::start().await;
    let (_, browsers, mut pages) = teams(&server).await;
    let take_host = json!({"do": "take_host"});
    assert_eq!(
        pages[2].refused("take-host-1", take_host.clone()).await["kind"],
        "still_here"
    );
    let _ = pages[0].socket.close(None).await;
    until(&mut pages[2], "away", |table| table["host_away"] == true).await;
    assert_eq!(
        pages[4].refused("take-host-2", take_host.clone()).await["kind"],
        "not_seated"
    );
    pages[2].accepted("take-host-3", take_host).await;
    let host = &browsers[2].id;
    until(&mut pages[1], "another host", |table| {
        table["host"] == **host
    })
    .await;
}
