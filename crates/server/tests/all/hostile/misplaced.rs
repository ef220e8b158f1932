//! Right messages from the wrong person, at the wrong time, at the wrong table.

use rules::GameName;
use serde_json::{Value, json};

use super::arena::{Arena, PATIENT};
use crate::floods::turn;
use crate::players::records;
use crate::plays::command;
use crate::support::{Browser, Page, link, shokoba, two_players, two_players_of};

/// Where everybody is, in the order of the pages.
const HOST: usize = 0;
const GUEST: usize = 1;
const ONLOOKER: usize = 2;
const STRANGER: usize = 3;

/// Who sends what, and why it is refused. PERSON is the onlooker's id.
type Case = (usize, &'static str, &'static str);

const LAY: &str = r#"{"do":"play","move":{"game":"shokoba","move":"lay","card":"S4"}}"#;
const STROKE: &str = r#"{"do":"play","move":{"game":"pictomania","move":"stroke","points":[1,1]}}"#;
const PLACE: &str = r#"{"do":"play","move":{"game":"ademimo","move":"place","card":0,"clue":0}}"#;
const SETUP: &str = r#"{"do":"configure","setup":{"game":"shokoba"},"seats":2}"#;
const ONE_SEAT: &str = r#"{"do":"configure","setup":{"game":"shokoba"},"seats":1}"#;
const NO_PACK: &str =
    r#"{"do":"configure","setup":{"game":"pictomania","pack":"nobody-has-this"},"seats":3}"#;
const COMPUTER: &str = r#"{"do":"computer","seat":1,"level":"expert"}"#;
const DOOR: &str = r#"{"do":"door","door":{"listed":true,"spectators":true}}"#;
const REMOVE: &str = r#"{"do":"remove","person":"PERSON"}"#;
const ADMIT: &str = r#"{"do":"admit","person":"PERSON","yes":true}"#;
const ANSWER: &str = r#"{"do":"answer","person":"PERSON","yes":true}"#;
const SWAP: &str = r#"{"do":"swap","one":0,"other":1}"#;
const START: &str = r#"{"do":"start"}"#;
const REOPEN: &str = r#"{"do":"reopen"}"#;
const AGAIN: &str = r#"{"do":"again","wanted":true}"#;
const LEAFING: &str = r#"{"do":"leafing","who":"anyone"}"#;
const LEAF: &str = r#"{"do":"leaf","round":1,"to":5000}"#;
const STAND: &str = r#"{"do":"stand"}"#;
const TAKE_HOST: &str = r#"{"do":"take_host"}"#;
const TAKE_BACK: &str = r#"{"do":"take_back"}"#;
const ALBUM: &str = r#"{"do":"album","round":1}"#;
const HINT: &str = r#"{"do":"hint"}"#;
const KNOCK: &str = r#"{"do":"knock"}"#;
const SAY_NOTHING: &str = r#"{"do":"say","text":" \u200b "}"#;

const SIT: &str = r#"{"do":"sit","seat":0}"#;
const SIT_NOWHERE: &str = r#"{"do":"sit","seat":255}"#;
const READY: &str = r#"{"do":"ready","ready":true}"#;
const SUBSTITUTE: &str = r#"{"do":"substitute","seat":0}"#;
const SUBSTITUTE_NOBODY: &str = r#"{"do":"substitute","seat":255}"#;
const ASK: &str = r#"{"do":"ask","seat":0}"#;

/// In the lobby, in a match and after it.
const ALWAYS: &[Case] = &[
    (ONLOOKER, LAY, "not_seated"),
    (GUEST, DOOR, "not_host"),
    (GUEST, LEAFING, "not_host"),
    (GUEST, LEAF, "not_host"),
    (HOST, LEAF, "no_match"),
    (GUEST, REMOVE, "not_host"),
    (ONLOOKER, SIT, "seat_taken"),
    (ONLOOKER, SIT_NOWHERE, "no_such_seat"),
    (ONLOOKER, STAND, "not_seated"),
    (GUEST, TAKE_HOST, "still_here"),
    (GUEST, SUBSTITUTE, "still_here"),
    (GUEST, TAKE_BACK, "nothing_kept"),
    (HOST, ADMIT, "not_asked"),
    (GUEST, ADMIT, "not_host"),
    (HOST, ANSWER, "not_asked"),
    (GUEST, ANSWER, "not_host"),
    (GUEST, KNOCK, "inside"),
    (HOST, SAY_NOTHING, "bad_text"),
    (HOST, HINT, "no_hint"),
];

const LOBBY: &[Case] = &[
    (HOST, LAY, "no_match"),
    (HOST, STROKE, "no_match"),
    (GUEST, START, "not_host"),
    (ONLOOKER, START, "not_host"),
    (HOST, REOPEN, "still_playing"),
    (HOST, AGAIN, "still_playing"),
    (GUEST, SETUP, "not_host"),
    (HOST, ONE_SEAT, "setup"),
    (HOST, NO_PACK, "no_such_pack"),
    (GUEST, COMPUTER, "not_host"),
    (HOST, COMPUTER, "seat_taken"),
    (
        HOST,
        r#"{"do":"computer","seat":255,"level":"expert"}"#,
        "no_such_seat",
    ),
    (GUEST, SWAP, "not_host"),
    (HOST, r#"{"do":"swap","one":0,"other":255}"#, "no_such_seat"),
    (GUEST, SIT, "already_seated"),
    (ONLOOKER, READY, "not_seated"),
    (GUEST, SUBSTITUTE_NOBODY, "no_match"),
    (ONLOOKER, ASK, "no_match"),
    (ONLOOKER, r#"{"do":"ask","seat":null}"#, "not_asked"),
    (HOST, ALBUM, "no_match"),
];

/// In a match and after it.
const BEGUN: &[Case] = &[
    (HOST, STROKE, "rules"),
    (HOST, PLACE, "rules"),
    (HOST, SETUP, "not_in_lobby"),
    (HOST, COMPUTER, "not_in_lobby"),
    (HOST, SWAP, "not_in_lobby"),
    (HOST, READY, "not_in_lobby"),
];

const PLAYING: &[Case] = &[
    (HOST, START, "still_playing"),
    (ONLOOKER, START, "still_playing"),
    (HOST, REOPEN, "still_playing"),
    (GUEST, AGAIN, "still_playing"),
    (GUEST, SIT, "already_seated"),
    (ONLOOKER, TAKE_HOST, "still_here"),
    (ONLOOKER, SUBSTITUTE, "still_here"),
    (HOST, SUBSTITUTE, "still_here"),
    (HOST, SUBSTITUTE_NOBODY, "no_such_seat"),
    (ONLOOKER, TAKE_BACK, "nothing_kept"),
    (GUEST, ASK, "already_seated"),
    (ONLOOKER, ASK, "seat_taken"),
    (ONLOOKER, r#"{"do":"ask","seat":255}"#, "no_such_seat"),
    (ONLOOKER, ADMIT, "not_host"),
    (ONLOOKER, ANSWER, "not_host"),
    (HOST, ALBUM, "no_match"),
    (ONLOOKER, HINT, "no_hint"),
];

const OVER: &[Case] = &[
    (HOST, LAY, "rules"),
    (GUEST, START, "not_host"),
    (ONLOOKER, START, "not_host"),
    (GUEST, REOPEN, "not_host"),
    (ONLOOKER, REOPEN, "not_host"),
    (ONLOOKER, AGAIN, "not_seated"),
    (ONLOOKER, ASK, "no_match"),
];

/// At a door that is shut there is nothing to do but knock.
const AT_THE_DOOR: &[&str] = &[
    LAY,
    STROKE,
    PLACE,
    SETUP,
    COMPUTER,
    DOOR,
    LEAFING,
    LEAF,
    AGAIN,
    REMOVE,
    ADMIT,
    ANSWER,
    SWAP,
    START,
    REOPEN,
    STAND,
    TAKE_HOST,
    TAKE_BACK,
    ALBUM,
    HINT,
    SAY_NOTHING,
];

struct Table {
    pages: Vec<Page>,
    onlooker: String,
    sent: u32,
    wrong: Vec<String>,
}

impl Table {
    async fn check(&mut self, phase: &str, cases: &[Case]) {
        for (who, text, expected) in cases {
            let text = text.replace("PERSON", &self.onlooker);
            let command: Value = serde_json::from_str(&text).unwrap();
            self.sent += 1;
            let id = format!("misplaced-{:04}", self.sent);
            let answer = self.pages[*who].ask(&id, command).await;
            let kind = answer["refusal"]["kind"].as_str().unwrap_or("accepted");
            if kind != *expected {
                self.wrong.push(format!(
                    "{phase}, {who}, {text}: not {expected}, but {kind}"
                ));
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_not_ones_own_or_not_now_is_refused() {
    let arena = Arena::open(PATIENT).await;
    let setup = json!({"game": "shokoba", "target": 3});
    let browsers = [
        Browser::open(arena.address()).await,
        Browser::open(arena.address()).await,
        Browser::open(arena.address()).await,
    ];
    let code = browsers[HOST].create(setup, 2).await;
    let mut pages = Vec::new();
    for browser in &browsers {
        pages.push(browser.join(&code).await);
    }
    pages[GUEST].sit(GUEST).await;
    let mut table = Table {
        pages,
        onlooker: browsers[ONLOOKER].id.clone(),
        sent: 0,
        wrong: Vec::new(),
    };
    table.check("lobby", &[ALWAYS, LOBBY].concat()).await;
    let start = json!({"do": "start"});
    table.pages[HOST].accepted("start-match", start).await;
    for page in &mut table.pages {
        page.until("view").await;
    }
    let stranger = Browser::open(arena.address()).await;
    let door = stranger.connect(&format!("/ws/{code}")).await.unwrap();
    table.pages.push(door);
    let playing = [ALWAYS, BEGUN, PLAYING].concat();
    table.check("playing", &playing).await;
    for text in AT_THE_DOOR {
        table.check("outside", &[(STRANGER, text, "outside")]).await;
    }
    // Out of turn, with a card that somebody else has.
    let mover = table.pages.iter().position(|page| page.play().is_some());
    let mover = mover.unwrap();
    let theirs = command(&of_shokoba(table.pages[mover].play().unwrap()));
    let waiting = &mut table.pages[1 - mover];
    let refusal = waiting.refused("out-of-turn", theirs).await;
    assert_eq!(refusal["refusal"]["why"], "not_your_turn");
    // To the end, one turn after the other.
    let mut pages: Vec<Page> = table.pages.drain(..2).collect();
    let mut both: [Page; 2] = [pages.remove(0), pages.remove(0)];
    for number in 0.. {
        if turn(&mut both, number).await.is_none() {
            break;
        }
    }
    assert!(both[HOST].is_over());
    table.pages.splice(0..0, both);
    table.check("over", &[ALWAYS, BEGUN, OVER].concat()).await;
    assert!(table.wrong.is_empty(), "{}", table.wrong.join("\n"));
    for kind in ["not_host", "not_seated", "outside", "not_in_lobby", "rules"] {
        assert!(arena.refused(kind).await >= 3.0, "{kind} is counted");
    }
    // Nothing of all this is in the log.
    let left = arena.close("misplaced").await;
    let log = records(&left.journal, &code.parse().unwrap()).await;
    let entries = log.iter().flat_map(|record| &record.did);
    let mut misplaced = entries.filter(|entry| entry.id.as_str().starts_with("misplaced"));
    assert!(misplaced.next().is_none());
}

fn of_shokoba(mut mv: Value) -> Value {
    mv["game"] = "shokoba".into();
    mv
}

/// A table of one game refuses the moves of the others, and an onlooker's.
#[tokio::test(flavor = "multi_thread")]
async fn the_moves_of_one_game_are_none_of_another() {
    let arena = Arena::open(PATIENT).await;
    let mut wrong = Vec::new();
    for game in GameName::ALL {
        let browsers = crate::ink::open_three(arena.address()).await;
        let code = browsers[0].create(json!(game.plain()), 3).await;
        let mut pages = Vec::new();
        for (seat, browser) in browsers.iter().enumerate() {
            let mut page = browser.join(&code).await;
            page.sit(seat).await;
            pages.push(page);
        }
        let start = json!({"do": "start"});
        pages[0].accepted("start-match", start).await;
        let mut onlooker = Browser::open(arena.address()).await.join(&code).await;
        for (number, text) in [LAY, PLACE, STROKE].iter().enumerate() {
            let mv: Value = serde_json::from_str(text).unwrap();
            let id = format!("not-ours-{number}");
            let refusal = onlooker.refused(&id, mv.clone()).await;
            assert_eq!(refusal["kind"], "not_seated");
            // A move of this game may be right, as chance has dealt.
            if mv["move"]["game"] == json!(game) {
                continue;
            }
            for page in &mut pages {
                let refusal = page.refused(&id, mv.clone()).await;
                if refusal["kind"] != "rules" {
                    wrong.push(format!("{game:?}, {text}: {refusal}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    arena.close("moves of another game").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_right_at_one_table_changes_nothing_at_another() {
    let arena = Arena::open(PATIENT).await;
    let (here, browsers, mut pages) = two_players(arena.address()).await;
    let (there, _, mut others) = two_players_of(arena.address(), shokoba()).await;
    let mover = pages.iter().position(|page| page.play().is_some()).unwrap();
    let mv = command(&of_shokoba(pages[mover].play().unwrap()));
    pages[mover].accepted("played-here", mv.clone()).await;
    let said = json!({"do": "react", "reaction": "bravo"});
    pages[mover].accepted("said-here", said).await;
    let mut visit = browsers[mover].join(&there).await;
    visit.until("view").await;
    // A seat here is no seat there, and being host here is nothing there.
    for (id, command, expected) in [
        ("played-here", mv, "not_seated"),
        ("start-match", json!({"do": "start"}), "still_playing"),
        (
            "door-of-this",
            json!({"do": "door", "door": {"listed": true, "spectators": true}}),
            "not_host",
        ),
        ("stand-there", json!({"do": "stand"}), "not_seated"),
        ("take-it-back", json!({"do": "take_back"}), "nothing_kept"),
    ] {
        assert_eq!(visit.refused(id, command).await["kind"], expected, "{id}");
    }
    // An id belongs to its table.
    let hello = json!({"do": "say", "text": "hello"});
    visit.accepted("said-here", hello).await;
    // The invitation to one opens no other.
    let stranger = Browser::open(arena.address()).await;
    let invitation = link(&here).split_once('?').unwrap().1.to_owned();
    let path = format!("/ws/{there}?{invitation}");
    let mut outside = stranger.connect(&path).await.unwrap();
    assert_eq!(outside.until("outside").await["why"], "closed");
    assert!(turn(&mut others, 0).await.is_some(), "they go on");
    let left = arena.close("another table").await;
    for (code, expected) in [(&here, 1), (&there, 0)] {
        let log = records(&left.journal, &code.parse().unwrap()).await;
        let entries = log.iter().flat_map(|record| &record.did);
        let played = entries.filter(|entry| entry.id.as_str() == "played-here");
        assert_eq!(played.count(), expected, "{code}");
    }
}
