//! People around a table of a real server. They do what they are told, and
//! otherwise play at random.

use std::net::SocketAddr;
use std::time::Duration;

use rules::{Dice, Seed};
use serde_json::{Value, json};
use tablee::people::Key;
use tokio::time::sleep;

use crate::plays::{choose, command};
use crate::support::{Browser, Page};

/// The pause between two looks at a table where nothing happens.
const PAUSE: Duration = Duration::from_millis(5);

/// After this many looks, nobody but a dawdler can play.
const LOOKS: u32 = 60;

pub struct Party {
    pub code: String,
    people: Vec<Guest>,
    dice: Dice,
    /// The beginning of the ids of this party's commands: people may come to a
    /// table that remembers what they sent before.
    tag: String,
    sent: u32,
}

struct Guest {
    browser: Browser,
    page: Option<Page>,
}

impl Party {
    /// This many new people come to a new table; the first is its host.
    pub async fn open(server: SocketAddr, setup: Value, seats: u8, people: usize) -> Self {
        let mut browsers = Vec::new();
        for _ in 0..people {
            browsers.push(Browser::open(server).await);
        }
        let code = browsers[0].create(setup, seats).await;
        Self::come(code, browsers).await
    }

    /// These people come to a table.
    pub async fn come(code: String, browsers: Vec<Browser>) -> Self {
        let guest = |browser| Guest {
            browser,
            page: None,
        };
        let mut party = Self {
            code,
            people: browsers.into_iter().map(guest).collect(),
            dice: Dice::new(&Seed([5; 32]), 7),
            tag: Key::random().person().as_str()[..8].to_owned(),
            sent: 0,
        };
        for who in 0..party.people.len() {
            party.comes(who).await;
        }
        party.settle_all().await;
        party
    }

    pub fn id(&self, who: usize) -> &str {
        &self.people[who].browser.id
    }

    pub fn browser(&self, who: usize) -> &Browser {
        &self.people[who].browser
    }

    /// What this person's page shows.
    pub fn page(&self, who: usize) -> &Page {
        let page = self.people[who].page.as_ref();
        page.expect("they are here")
    }

    pub async fn comes(&mut self, who: usize) {
        let page = self.people[who].browser.join(&self.code).await;
        self.people[who].page = Some(page);
        self.settle(who).await;
    }

    /// From now on this person comes to the server at this address.
    pub fn sends_to(&mut self, who: usize, server: SocketAddr) {
        self.people[who].browser.server = server;
    }

    pub async fn goes(&mut self, who: usize) {
        if let Some(mut page) = self.people[who].page.take() {
            let _ = page.socket.close(None).await;
        }
    }

    /// Everybody who is here comes back, to the server at this address.
    pub async fn move_to(&mut self, server: SocketAddr) {
        for who in 0..self.people.len() {
            self.people[who].browser.server = server;
            if self.people[who].page.is_some() {
                self.goes(who).await;
                self.comes(who).await;
            }
        }
        self.settle_all().await;
    }

    /// An id that nobody has used at this table.
    fn next_id(&mut self) -> String {
        self.sent += 1;
        format!("{}-{:05}", self.tag, self.sent)
    }

    /// Asks, and returns the answer.
    pub async fn tries(&mut self, who: usize, command: Value) -> Value {
        let id = self.next_id();
        let page = self.people[who].page.as_mut();
        page.expect("they are here").ask(&id, command).await
    }

    pub async fn does(&mut self, who: usize, command: Value) {
        let answer = self.tries(who, command.clone()).await;
        assert_eq!(answer["say"], "accepted", "{command}: {answer}");
    }

    /// Says something that is answered to everybody, or to nobody.
    pub async fn sends(&mut self, who: usize, mut command: Value) {
        command["id"] = self.next_id().into();
        let page = self.people[who].page.as_mut();
        page.expect("they are here").send(command).await;
    }

    /// Asks until somebody has been away for long enough.
    pub async fn at_last(&mut self, who: usize, command: Value) {
        loop {
            let answer = self.tries(who, command.clone()).await;
            if answer["say"] == "accepted" {
                return;
            }
            assert_eq!(answer["refusal"]["kind"], "still_here", "{command}");
            sleep(PAUSE * 10).await;
        }
    }

    /// The host sends somebody away, whose connection ends.
    pub async fn removes(&mut self, host: usize, who: usize) {
        let remove = json!({"do": "remove", "person": self.id(who)});
        self.does(host, remove).await;
        self.people[who].page = None;
    }

    /// Everybody who is here says something before anybody is answered.
    pub async fn all_say(&mut self, text: &str) {
        for who in 0..self.people.len() {
            let id = self.next_id();
            if let Some(page) = &mut self.people[who].page {
                page.send(json!({"id": id, "do": "say", "text": text}))
                    .await;
            }
        }
        self.settle_all().await;
    }

    pub async fn settle_all(&mut self) {
        for who in 0..self.people.len() {
            self.settle(who).await;
        }
    }

    /// Reads everything that the server had to show so far. It answers in
    /// order, even a question about an album that does not exist.
    async fn settle(&mut self, who: usize) {
        if self.people[who].page.is_some() {
            let album = json!({"do": "album", "round": u32::MAX});
            let answer = self.tries(who, album).await;
            assert_eq!(answer["refusal"]["kind"], "no_match", "{answer}");
        }
    }

    pub async fn plays(&mut self, times: usize) {
        let played = self.play(times, None).await;
        assert_eq!(played, times, "the match is over");
    }

    pub async fn play_out(&mut self) {
        self.play(usize::MAX, None).await;
        assert_eq!(self.phase(), "over");
    }

    /// Plays on until somebody's view is like that.
    pub async fn play_until(&mut self, who: usize, is_so: impl Fn(&Value) -> bool) {
        self.settle(who).await;
        while !is_so(&self.page(who).view) {
            self.plays(1).await;
            self.settle(who).await;
        }
    }

    /// All but one play, until everything waits for that one.
    pub async fn play_without(&mut self, who: usize) {
        self.play(usize::MAX, Some(who)).await;
    }

    fn phase(&self) -> &Value {
        let mut pages = self.people.iter().filter_map(|guest| guest.page.as_ref());
        &pages.next().expect("somebody is here").table["phase"]
    }

    /// Makes this many plays of people who are here and may play; fewer if the
    /// match ends, or if only the dawdler could go on. Returns how many.
    async fn play(&mut self, times: usize, dawdler: Option<usize>) -> usize {
        let (mut played, mut looks) = (0, 0);
        while looks < LOOKS || dawdler.is_none() {
            looks += 1;
            for who in 0..self.people.len() {
                self.settle(who).await;
                if self.people[who].page.is_none() || dawdler == Some(who) {
                    continue;
                }
                if played == times || self.phase() != "playing" {
                    return played;
                }
                let Some(mv) = choose(&self.page(who).view.clone(), &mut self.dice) else {
                    continue;
                };
                // A computer player may have been quicker, and an eraser may
                // find nothing.
                let answer = self.tries(who, command(&mv)).await;
                if answer["say"] == "accepted" {
                    (played, looks) = (played + 1, 0);
                }
            }
            sleep(PAUSE).await;
        }
        played
    }
}
