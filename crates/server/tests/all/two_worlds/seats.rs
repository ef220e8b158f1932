//! People who stand up, ask for a seat, come back and come again: they are sent
//! nothing that depends on a secret which is not theirs.

use rules::ademimo::Ademimo;
use rules::pictomania::Order;
use rules::shokoba::Card;
use rules::{AnyDeal, AnyDeck, AnySetup, Deal, Dice, Game, Language, Seat, Seed};
use serde_json::{Value, json};
use tablee::people::Key;

use super::Dealt;
use crate::support::{Browser, Page};

/// Ann is the host, and has the first turn where there are turns. Whoever comes
/// last looks on.
const ANN: usize = 0;
const BEN: usize = 1;

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

async fn until_seen(pages: &mut [Page], is_so: impl Fn(&Value) -> bool) {
    for page in pages {
        while !is_so(&page.view) {
            page.until("view").await;
        }
    }
}

fn sits(table: &Value, seat: usize) -> bool {
    !table["seats"][seat]["id"].is_null()
}

/// Somebody leaves for good.
async fn leave(pages: &mut [Page], who: usize) {
    let stand = json!({"do": "stand", "for_good": true});
    pages[who].accepted("leaves-for-good", stand).await;
    until_shown(pages, |table| !sits(table, who)).await;
}

/// They ask for the seat that they had, and the host says yes.
async fn come_back(pages: &mut [Page], keys: &[Key], who: usize, host: usize) {
    let ask = json!({"do": "ask", "seat": who});
    pages[who].accepted("asks-for-own-seat", ask).await;
    until_shown(pages, |table| table["asking"] != json!([])).await;
    let yes = json!({"do": "admit", "person": keys[who].person(), "yes": true});
    pages[host].accepted("says-yes", yes).await;
    until_shown(pages, |table| sits(table, who)).await;
}

/// What everybody was sent, in the order of their keys, and last what somebody
/// who looked on was sent who came again.
async fn watch(keys: &[Key], dealt: Dealt) -> Vec<Vec<Value>> {
    let seats = dealt.seats;
    let (server, code, mut pages) = dealt.open(keys).await;
    let eve = keys.len() - 1;
    if pages[ANN].view["phase"]["phase"] == "read" {
        let ready = json!({"do": "play", "move": {"game": "pictomania", "move": "ready"}});
        for page in &mut pages[..seats] {
            page.accepted("have-read-1", ready.clone()).await;
        }
        until_seen(&mut pages, |view| view["phase"]["phase"] == "draw").await;
    }
    leave(&mut pages, BEN).await;
    let ask = json!({"do": "ask", "seat": BEN});
    pages[eve].accepted("eve-asks-for-it", ask).await;
    until_shown(&mut pages, |table| table["asking"] != json!([])).await;
    let no = json!({"do": "admit", "person": keys[eve].person(), "yes": false});
    pages[ANN].accepted("ann-says-no", no).await;
    until_shown(&mut pages, |table| table["asking"] == json!([])).await;
    come_back(&mut pages, keys, BEN, ANN).await;
    if pages[ANN].view["phase"]["turn"].is_null() {
        leave(&mut pages, ANN).await;
        come_back(&mut pages, keys, ANN, BEN).await;
    } else {
        // A computer player makes Ann's move for her, and keeps her seat.
        let stand = json!({"do": "stand"});
        pages[ANN].accepted("ann-stands-up", stand).await;
        until_seen(&mut pages, |view| view["phase"]["turn"] == BEN).await;
        let take_back = json!({"do": "take_back"});
        pages[ANN].accepted("ann-is-back", take_back).await;
        until_shown(&mut pages, |table| sits(table, ANN)).await;
    }
    // Eve goes, and comes again.
    let browser = Browser::with_key(server.address, keys[eve].secret());
    let mut again = browser.join(code.as_str()).await;
    again.until("view").await;
    // An answer comes after everything that was to be shown.
    for (who, page) in pages.iter_mut().enumerate().take(seats) {
        let id = format!("nothing-more-{who}");
        page.refused(&id, json!({"do": "album", "round": 99})).await;
    }
    let mut seen: Vec<Vec<Value>> = pages.iter().map(texts).collect();
    seen.push(texts(&again));
    seen
}

fn keys(seats: usize) -> Vec<Key> {
    (0..=seats).map(|_| Key::random()).collect()
}

/// The worlds differ for Ben, and not for Ann or those who look on.
fn compare(world: &[Vec<Value>], twin: &[Vec<Value>]) {
    assert_ne!(twin[BEN], world[BEN], "the worlds differ for Ben");
    let looks_on = world.len() - 2;
    for (who, name) in [(ANN, "Ann"), (looks_on, "Eve"), (looks_on + 1, "Eve again")] {
        assert_eq!(twin[who].len(), world[who].len(), "{name}");
        for (one, other) in twin[who].iter().zip(&world[who]) {
            assert_eq!(one, other, "{name}");
        }
    }
}

#[tokio::test]
async fn people_who_change_seats_learn_no_other_hand() {
    let keys = keys(2);
    let mut order = Card::pack();
    Dice::new(&Seed([11; 32]), 0).shuffle(&mut order);
    let world = watch(&keys, Dealt::shokoba(&order)).await;
    // Four cards lie on the table; then Ann and Ben get three each in turn. Only
    // Ben's hand and the cards to come differ.
    let hand = first_hand(&world[BEN]);
    let bens = (0..10).filter(|at| hand.contains(&json!(order[*at])));
    let hidden: Vec<usize> = bens.chain(10..40).collect();
    assert_eq!(hidden.len(), 3 + 30, "Ben's cards and those to come");
    let mut other = order.clone();
    let mut cards: Vec<Card> = hidden.iter().map(|at| order[*at]).collect();
    cards.rotate_left(7);
    for (at, card) in hidden.into_iter().zip(cards) {
        other[at] = card;
    }
    compare(&world, &watch(&keys, Dealt::shokoba(&other)).await);
}

/// The first hand that was shown.
fn first_hand(messages: &[Value]) -> Vec<Value> {
    let mut hands = messages.iter().filter_map(|message| {
        let hand = message["view"]["hand"].as_array()?;
        (!hand.is_empty()).then(|| hand.clone())
    });
    hands.next().expect("a hand is shown")
}

/// Ben and Cleo have each other's numbers.
#[tokio::test]
async fn people_who_change_seats_learn_no_other_number() {
    let keys = keys(3);
    let setup = rules::ademimo::Setup::default();
    let deck = decks::ademimo::deck(Language::Fr);
    let Ok(game) = Ademimo::new(&setup, 3, &deck, &Deal::Seed(Seed([4; 32]))) else {
        panic!("the deck suffices");
    };
    let mut order = game.open().order;
    order.first = Some(Seat::new(ANN));
    let dealt = |order| Dealt {
        seats: 3,
        setup: AnySetup::Ademimo(setup.clone()),
        deck: AnyDeck::Ademimo(deck.clone()),
        deal: AnyDeal::Ademimo(Deal::Order(order)),
    };
    let world = watch(&keys, dealt(order.clone())).await;
    let numbers = &mut order.rounds[0].numbers;
    let [ben, cleo] = [1, 2].map(Seat::new);
    (numbers[ben], numbers[cleo]) = (numbers[cleo], numbers[ben]);
    compare(&world, &watch(&keys, dealt(order)).await);
}

/// Ben and Cleo have each other's words to draw.
#[tokio::test]
async fn people_who_change_seats_learn_no_other_word() {
    let keys = keys(3);
    let setup = rules::pictomania::Setup::default();
    let deck = decks::pictomania::deck(Language::Fr);
    let mut order = Order::from_seed(&Seed([5; 32]), 3, &deck);
    let dealt = |order| Dealt {
        seats: 3,
        setup: AnySetup::Pictomania(setup.clone()),
        deck: AnyDeck::Pictomania(deck.clone()),
        deal: AnyDeal::Pictomania(Deal::Order(order)),
    };
    let world = watch(&keys, dealt(order.clone())).await;
    let secrets = &mut order.rounds[0];
    let [ben, cleo] = [1, 2].map(Seat::new);
    (secrets[ben], secrets[cleo]) = (secrets[cleo], secrets[ben]);
    compare(&world, &watch(&keys, dealt(order)).await);
}
