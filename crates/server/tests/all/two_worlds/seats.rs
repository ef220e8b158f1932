//! People who stand up, ask for a seat, come back and come again: they are sent
//! nothing that depends on a hand which is not theirs.

use rules::shokoba::{Card, Order, Setup};
use rules::{AnyDeal, AnyDeck, AnySetup, Deal, Dice, Seat, Seed};
use serde_json::{Value, json};
use tablee::people::Key;
use tablee::room::PersonId;

use super::{arrive, lay_out};
use crate::support::{Browser, Page, Server};

const ANN: usize = 0;
const BEN: usize = 1;
const EVE: usize = 2;

/// What each was sent, without who looks on, which is told when there is time.
fn texts(page: &Page) -> Vec<Value> {
    let messages = page.texts.iter().map(|text| serde_json::from_str(text));
    let mut messages: Vec<Value> = messages.map(Result::unwrap).collect();
    messages.retain(|message| message["say"] != "onlookers");
    for message in &mut messages {
        message["n"] = Value::Null;
    }
    messages
}

async fn until_shown(pages: &mut [Page], is_so: impl Fn(&Value) -> bool) {
    for page in pages {
        while !is_so(&page.table) {
            page.until("table").await;
        }
    }
}

/// Ann and Ben play, Eve looks on. The second seat deals, so it is Ann's turn.
async fn watch(keys: &[Key], order: &[Card]) -> Vec<Vec<Value>> {
    let server = Server::start().await;
    let people: Vec<PersonId> = keys[..2].iter().map(Key::person).collect();
    let deal = AnyDeal::Shokoba(Deal::Order(Order {
        dealer: Seat::new(1),
        rounds: vec![order.to_vec()],
    }));
    let (setup, deck) = (AnySetup::Shokoba(Setup::default()), AnyDeck::of_old());
    let code = lay_out(&server, &people, setup, deck, deal).await;
    let mut pages = arrive(&server, keys, &code).await;
    let stand = json!({"do": "stand"});
    let take_back = json!({"do": "take_back"});

    pages[BEN].accepted("ben-stands-up", stand.clone()).await;
    until_shown(&mut pages, |table| {
        table["seats"][1]["computer"] == "habitue"
    })
    .await;
    let ask = json!({"do": "ask", "seat": 1});
    pages[EVE].accepted("eve-asks-for-it", ask).await;
    until_shown(&mut pages, |table| table["asking"] != json!([])).await;
    let no = json!({"do": "admit", "person": keys[EVE].person(), "yes": false});
    pages[ANN].accepted("ann-says-no", no).await;
    until_shown(&mut pages, |table| table["asking"] == json!([])).await;
    pages[BEN].accepted("ben-is-back", take_back.clone()).await;
    until_shown(&mut pages, |table| !table["seats"][1]["id"].is_null()).await;
    // A computer player plays Ann's card for her.
    pages[ANN].accepted("ann-stands-up", stand).await;
    for page in &mut pages {
        while page.view["phase"]["turn"] != 1 {
            page.until("view").await;
        }
    }
    pages[ANN].accepted("ann-is-back", take_back).await;
    until_shown(&mut pages, |table| !table["seats"][0]["id"].is_null()).await;
    // Eve goes, and comes again.
    let mut seen: Vec<Vec<Value>> = Vec::new();
    let eve = Browser::with_key(server.address, keys[EVE].secret());
    let mut again = eve.join(code.as_str()).await;
    again.until("view").await;
    // An answer comes after everything that was to be shown.
    for (who, page) in pages.iter_mut().enumerate().take(2) {
        let id = format!("nothing-more-{who}");
        page.refused(&id, json!({"do": "album", "round": 99})).await;
    }
    seen.extend(pages.iter().map(texts));
    seen.push(texts(&again));
    seen
}

#[tokio::test]
async fn people_who_change_seats_learn_no_other_hand() {
    let keys = [Key::random(), Key::random(), Key::random()];
    let mut order = Card::pack();
    Dice::new(&Seed([11; 32]), 0).shuffle(&mut order);
    // Four cards lie on the table; then Ann and Ben get three each in turn. Only
    // Ben's hand and the cards to come differ.
    let other_order = |hidden: Vec<usize>| {
        let mut other = order.clone();
        let mut cards: Vec<Card> = hidden.iter().map(|at| order[*at]).collect();
        cards.rotate_left(7);
        for (at, card) in hidden.into_iter().zip(cards) {
            other[at] = card;
        }
        other
    };
    let world = watch(&keys, &order).await;
    let hands = hands(&world[BEN]);
    let bens: Vec<usize> = (0..10)
        .filter(|at| hands.contains(&json!(order[*at])))
        .collect();
    assert_eq!(bens.len(), 3, "Ben's cards");
    let hidden = bens.into_iter().chain(10..40).collect();
    let twin = watch(&keys, &other_order(hidden)).await;
    assert_ne!(twin[BEN], world[BEN], "the worlds differ for Ben");
    for (who, name) in [(ANN, "Ann"), (EVE, "Eve"), (EVE + 1, "Eve, come again")] {
        assert_eq!(twin[who].len(), world[who].len(), "{name}");
        for (one, other) in twin[who].iter().zip(&world[who]) {
            assert_eq!(one, other, "{name}");
        }
    }
}

/// The first hand that was shown.
fn hands(messages: &[Value]) -> Vec<Value> {
    let mut hands = messages.iter().filter_map(|message| {
        let hand = message["view"]["hand"].as_array()?;
        (!hand.is_empty()).then(|| hand.clone())
    });
    hands.next().expect("a hand is shown")
}
