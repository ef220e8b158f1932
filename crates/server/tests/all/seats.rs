//! Seats and secrets (Q1 to Q4): nobody sees two hands in one round, whoever
//! comes late asks, and whoever went comes back.

use rules::GameName;
use serde_json::{Value, json};

use crate::plays::{choose, command};
use crate::support::{Browser, Page, Server, link};

/// Reads on until the page's table is like that.
async fn until(page: &mut Page, what: &str, is_so: impl Fn(&Value) -> bool) {
    for _ in 0..200 {
        if is_so(&page.table) {
            return;
        }
        page.until("table").await;
    }
    panic!("never so: {what}: {}", page.table);
}

struct Round {
    code: String,
    browsers: Vec<Browser>,
    pages: Vec<Page>,
    sent: u32,
}

impl Round {
    /// Three people play, and two more have the link.
    async fn of(server: &Server, game: GameName) -> Self {
        let mut browsers = Vec::new();
        for _ in 0..5 {
            browsers.push(Browser::open(server.address).await);
        }
        let mut setup = json!(game.plain());
        if game == GameName::Shokoba {
            // A lucky first round must not end the match.
            setup["target"] = 21.into();
        }
        let code = browsers[0].create(setup, 3).await;
        let mut pages = Vec::new();
        for browser in &browsers {
            pages.push(browser.join(&code).await);
        }
        let mut round = Self {
            code,
            browsers,
            pages,
            sent: 0,
        };
        for seat in 1..3 {
            round.does(seat, json!({"do": "sit", "seat": seat})).await;
        }
        round.does(0, json!({"do": "start"})).await;
        for page in &mut round.pages {
            page.until("view").await;
        }
        round.until_dealt(game).await;
        round
    }

    /// Pictomania deals after everybody has read the cards.
    async fn until_dealt(&mut self, game: GameName) {
        if game == GameName::Pictomania {
            for seat in 0..3 {
                let ready = command(&json!({"game": "pictomania", "move": "ready"}));
                self.does(seat, ready).await;
            }
            for page in &mut self.pages[..3] {
                while page.view["phase"]["phase"] != "draw" {
                    page.until("view").await;
                }
            }
        }
    }

    fn id(&mut self) -> String {
        self.sent += 1;
        format!("command-{:05}", self.sent)
    }

    async fn does(&mut self, who: usize, command: Value) {
        let id = self.id();
        self.pages[who].accepted(&id, command).await;
    }

    async fn refused(&mut self, who: usize, command: Value) -> String {
        let id = self.id();
        let refusal = self.pages[who].refused(&id, command).await;
        refusal["kind"].as_str().unwrap().to_owned()
    }

    fn admit(&self, who: usize, yes: bool) -> Value {
        json!({"do": "admit", "person": self.browsers[who].id, "yes": yes})
    }

    /// Everybody who can plays, until a new round has begun.
    async fn play_to_the_next_round(&mut self) {
        let first = self.pages[0].view["round"].clone();
        let mut dice = rules::Dice::new(&rules::Seed([3; 32]), 1);
        while self.pages[0].view["round"] == first {
            assert!(!self.pages[0].is_over(), "there is no next round");
            for who in 0..self.pages.len() {
                let view = self.pages[who].view.clone();
                if view["viewer"].is_null() {
                    continue;
                }
                if let Some(mv) = choose(&view, &mut dice) {
                    let id = self.id();
                    self.pages[who].ask(&id, command(&mv)).await;
                }
                self.settle().await;
            }
        }
    }

    /// Reads everything that the server has sent so far.
    async fn settle(&mut self) {
        for who in 0..self.pages.len() {
            let album = json!({"do": "album", "round": u32::MAX});
            let id = self.id();
            self.pages[who].ask(&id, album).await;
        }
    }
}

fn sit(seat: usize) -> Value {
    json!({"do": "sit", "seat": seat})
}

fn ask(seat: usize) -> Value {
    json!({"do": "ask", "seat": seat})
}

fn leave(for_good: bool) -> Value {
    json!({"do": "stand", "for_good": for_good})
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_two_hands_in_one_round() {
    let server = Server::start().await;
    for &game in GameName::ALL {
        let mut round = Round::of(&server, game).await;
        // Seat 2 is left for good, and seat 1's player would like to look.
        round.does(2, leave(true)).await;
        let hand = round.pages[1].view["hand"].clone();
        round.does(1, leave(false)).await;
        assert_eq!(round.refused(1, sit(2)).await, "ask_first", "{game:?}");
        round.does(1, ask(2)).await;
        let yes = round.admit(1, true);
        assert_eq!(round.refused(0, yes).await, "next_round", "{game:?}");
        until(&mut round.pages[3], "asked", |table| {
            table["asking"][0]["at_once"] == false
        })
        .await;
        // One's own seat is there to come back to, with one tap.
        round.does(1, json!({"do": "take_back"})).await;
        while round.pages[1].view["viewer"] != 1 {
            round.pages[1].until("view").await;
        }
        if game == GameName::Shokoba {
            // The same hand, less what the computer player has played of it.
            let cards = round.pages[1].view["hand"].as_array().unwrap();
            let had = hand.as_array().unwrap();
            assert!(cards.iter().all(|card| had.contains(card)));
        }
        // At no time was another seat's view sent.
        for text in &round.pages[1].texts {
            let message: Value = serde_json::from_str(text).unwrap();
            assert_ne!(message["view"]["viewer"], 2, "{game:?}: {text}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_late_asks_and_the_host_says_yes() {
    let server = Server::start().await;
    for &game in GameName::ALL {
        let mut round = Round::of(&server, game).await;
        round.does(2, leave(true)).await;
        assert_eq!(round.refused(3, sit(2)).await, "ask_first");
        assert_eq!(round.refused(3, ask(1)).await, "seat_taken");
        round.does(3, ask(2)).await;
        // Everybody sees it; the host answers, and nobody else.
        let id = round.browsers[3].id.clone();
        for who in [0, 1, 4] {
            until(&mut round.pages[who], "asking", |table| {
                table["asking"][0]["id"] == *id && table["asking"][0]["at_once"] == true
            })
            .await;
            assert_eq!(round.pages[who].table["answers"], who == 0);
        }
        let yes = round.admit(3, true);
        assert_eq!(round.refused(1, yes.clone()).await, "not_host");
        round.does(0, yes).await;
        until(&mut round.pages[4], "seated", |table| {
            table["seats"][2]["id"] == *id && table["asking"] == json!([])
        })
        .await;
        while round.pages[3].view["viewer"] != 2 {
            round.pages[3].until("view").await;
        }
        // The one who left was replaced for good.
        until(&mut round.pages[2], "replaced", |table| {
            table["kept"].is_null()
        })
        .await;
        assert_eq!(
            round.refused(2, json!({"do": "take_back"})).await,
            "nothing_kept"
        );
        assert_eq!(round.refused(2, ask(2)).await, "seat_taken");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_an_answer_the_next_round_gives_the_seat() {
    let server = Server::start().await;
    let mut round = Round::of(&server, GameName::Shokoba).await;
    round.does(2, leave(false)).await;
    // Even somebody who has seen another seat in this round.
    round.does(1, leave(false)).await;
    round.does(3, ask(2)).await;
    round.does(1, ask(2)).await;
    round.does(1, json!({"do": "ask", "seat": null})).await;
    assert_eq!(
        round.refused(1, json!({"do": "ask", "seat": null})).await,
        "not_asked"
    );
    round.does(1, json!({"do": "take_back"})).await;
    assert_eq!(round.pages[3].view["viewer"], Value::Null);
    round.play_to_the_next_round().await;
    until(&mut round.pages[3], "seated", |table| table["you"] == 2).await;
    assert_eq!(round.pages[3].table["seats"][2]["computer"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_holds_for_the_match() {
    let server = Server::start().await;
    let mut round = Round::of(&server, GameName::Ademimo).await;
    round.does(2, leave(false)).await;
    round.does(3, ask(2)).await;
    let no = round.admit(3, false);
    round.does(0, no.clone()).await;
    assert_eq!(round.refused(0, no).await, "not_asked");
    assert_eq!(round.refused(3, ask(2)).await, "declined");
    // Neither as another person on the same device.
    let path = format!("{}&guest=1", link(&round.code));
    let mut guest = round.browsers[3].connect(&path).await.unwrap();
    let refusal = guest.refused("as-another", ask(2)).await;
    assert_eq!(refusal["kind"], "declined");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_one_pair_of_eyes_and_goes_as_one() {
    let server = Server::start().await;
    let mut round = Round::of(&server, GameName::Ademimo).await;
    round.does(2, leave(true)).await;
    let path = format!("{}&guest=1", link(&round.code));
    let mut guest = round.browsers[1].connect(&path).await.unwrap();
    assert_eq!(
        guest.refused("more-eyes", ask(2)).await["kind"],
        "same_eyes"
    );
    // A guest who only looks on is known by the device, and goes with it.
    let mut onlooker = round.browsers[4].connect(&path).await.unwrap();
    let id = round.browsers[4].id.clone();
    loop {
        let told = round.pages[0].until("onlookers").await;
        let faces = told["first"].as_array().unwrap();
        if faces.iter().filter(|face| face["id"] == *id).count() == 1 {
            break;
        }
    }
    let remove = json!({"do": "remove", "person": id});
    round.does(0, remove).await;
    onlooker.until("removed").await;
    round.pages[4].until("removed").await;
    let remove = json!({"do": "remove", "person": round.browsers[1].id});
    round.does(0, remove).await;
    guest.until("removed").await;
    round.pages[1].until("removed").await;
    for path in [
        path,
        format!("{}&guest=2", link(&round.code)),
        link(&round.code),
    ] {
        let mut again = round.browsers[1].connect(&path).await.unwrap();
        again.until("removed").await;
        assert!(again.table.is_null(), "not even the people are shown");
    }
}
