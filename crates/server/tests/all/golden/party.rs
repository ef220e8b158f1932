//! A table of a real server with people around it, who do what they are told
//! and otherwise play at random. Its log is what the server stored.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use rules::{Dice, Seed};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::sleep;

use super::writing;
use crate::plays::{choose, command};
use crate::support::{Browser, Page, Server, manners};

/// Between two looks at a table where nothing happens.
const PAUSE: Duration = Duration::from_millis(5);

/// So many looks, and nobody but a dawdler can play.
const LOOKS: u32 = 60;

/// Longer than the longest turn that is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Party {
    server: Server,
    folder: TempDir,
    pub code: String,
    people: Vec<Guest>,
    dice: Dice,
    sent: u32,
}

struct Guest {
    browser: Browser,
    page: Option<Page>,
}

impl Party {
    /// The first of so many people opens a table, and all come to it.
    pub async fn open(setup: Value, seats: u8, people: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start_on(&folder.path().join("tables.db"), manners()).await;
        let mut guests = Vec::new();
        for _ in 0..people {
            let browser = Browser::open(server.address).await;
            let page = None;
            guests.push(Guest { browser, page });
        }
        let code = guests[0].browser.create(setup, seats).await;
        let mut party = Self {
            server,
            folder,
            code,
            people: guests,
            dice: Dice::new(&Seed([seats; 32]), 7),
            sent: 0,
        };
        for who in 0..people {
            party.comes(who).await;
        }
        party
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("tables.db")
    }

    pub fn id(&self, who: usize) -> &str {
        &self.people[who].browser.id
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

    pub async fn goes(&mut self, who: usize) {
        if let Some(mut page) = self.people[who].page.take() {
            let _ = page.socket.close(None).await;
        }
    }

    /// The server stops and another one opens the same file; whoever was here
    /// comes back.
    pub async fn restart(&mut self) {
        let here = |who: &usize| self.people[*who].page.is_some();
        let here: Vec<usize> = (0..self.people.len()).filter(here).collect();
        for who in &here {
            self.goes(*who).await;
        }
        self.server = Server::start_on(&self.data(), manners()).await;
        for guest in &mut self.people {
            guest.browser.server = self.server.address;
        }
        for who in here {
            self.comes(who).await;
        }
    }

    /// Asks and gives the answer back.
    pub async fn tries(&mut self, who: usize, command: Value) -> Value {
        self.sent += 1;
        let id = format!("command-{:05}", self.sent);
        let page = self.people[who].page.as_mut();
        page.expect("they are here").ask(&id, command).await
    }

    pub async fn does(&mut self, who: usize, command: Value) {
        let answer = self.tries(who, command.clone()).await;
        assert_eq!(answer["say"], "accepted", "{command}: {answer}");
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
        for guest in &mut self.people {
            if let Some(page) = &mut guest.page {
                self.sent += 1;
                let id = format!("command-{:05}", self.sent);
                page.send(json!({"id": id, "do": "say", "text": text}))
                    .await;
            }
        }
        for who in 0..self.people.len() {
            self.settle(who).await;
        }
    }

    /// Reads all that the server had to show so far: it answers in order, also
    /// to a question about an album that there is not.
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

    /// Plays on until somebody's view is so.
    pub async fn play_until(&mut self, who: usize, is_so: impl Fn(&Value) -> bool) {
        while !is_so(&self.page(who).view) {
            self.plays(1).await;
            self.settle(who).await;
        }
    }

    /// All play but one, whose time runs out.
    pub async fn dawdles(&mut self, who: usize) {
        let before = self.count("time_up").await;
        self.play(usize::MAX, Some(who)).await;
        self.until_done("time_up", before).await;
    }

    /// Waits until the log holds more than so many of these acts.
    pub async fn until_done(&mut self, act: &str, before: usize) {
        let since = Instant::now();
        while self.count(act).await == before {
            assert!(since.elapsed() < PATIENCE, "{act} is never done");
            sleep(PAUSE * 10).await;
            for who in 0..self.people.len() {
                self.settle(who).await;
            }
        }
    }

    fn phase(&self) -> &Value {
        let mut pages = self.people.iter().filter_map(|guest| guest.page.as_ref());
        &pages.next().expect("somebody is here").table["phase"]
    }

    /// So many plays of whoever is here and may play; fewer if the match ends,
    /// or if only the dawdler could go on. How many it were.
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

    /// The records as they were stored.
    pub async fn log(&self) -> Vec<String> {
        let code = self.code.parse().unwrap();
        let log = self.server.journal.read(&code, 0).await.unwrap();
        let lines = log.iter().map(|stored| stored.body.to_vec());
        lines.map(|line| String::from_utf8(line).unwrap()).collect()
    }

    /// How many entries of the log are such acts.
    pub async fn count(&self, act: &str) -> usize {
        let act = format!(r#""do":"{act}""#);
        let log = self.log().await;
        log.iter().map(|line| line.matches(&act).count()).sum()
    }

    /// The golden file of this table.
    pub async fn text(&self) -> String {
        writing::text(&self.log().await)
    }
}
