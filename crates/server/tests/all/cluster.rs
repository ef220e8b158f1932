//! Two real servers on one NATS: the people of a table are split between them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::nats::{House, Nats};
use crate::players::{Player, check_log};
use crate::support::{Browser, Page, play, shokoba, two_players};

/// No wait in these tests is longer.
const PATIENCE: Duration = Duration::from_secs(20);

async fn two_houses(nats: &Nats) -> [House; 2] {
    [House::open(nats).await, House::open(nats).await]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_across_two_servers_goes_on_when_one_is_killed() {
    let nats = Nats::alone().await;
    let [mut first, second] = two_houses(&nats).await;
    let servers = Arc::new(Mutex::new(vec![first.address, second.address]));
    let (code, mut players) = Player::two(&servers, 21).await;
    let more = AtomicBool::new(false);
    let journal = nats.journal().await;
    {
        let [host, guest] = &mut players;
        let pause = Duration::from_millis(1);
        let both = async { tokio::join!(host.play_on(pause, &more), guest.play_on(pause, &more)) };
        let killing = async {
            while journal.read(&code, 0).await.unwrap().len() < 40 {
                sleep(Duration::from_millis(10)).await;
            }
            first.kill();
            servers
                .lock()
                .unwrap()
                .retain(|server| *server == second.address);
        };
        let all = Box::pin(async { tokio::join!(both, killing) });
        timeout(Duration::from_secs(60), all)
            .await
            .expect("the match ends");
    }
    let commands = check_log(&journal, &code, &players).await.commands;
    assert!(commands > 60, "{commands}");
    assert!(
        players
            .iter()
            .all(|player| player.browser.server == second.address)
    );
}

/// People who do not wait for a table that is slow to read must not keep it
/// from being read, however often they come again.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_read_to_the_end_when_whoever_asked_has_gone() {
    let nats = Nats::alone().await;
    let [first, second] = two_houses(&nats).await;
    let (code, ..) = two_players(first.address).await;
    let table = format!("http://{}/api/tables/{code}", second.address);
    let hasty = reqwest::Client::builder().timeout(Duration::from_millis(200));
    nats.pause(0);
    let gave_up = hasty.build().unwrap().get(table).send().await;
    assert!(gave_up.is_err(), "{gave_up:?}");
    nats.resume(0);
    let since = Instant::now();
    let health = format!("http://{}/health", second.address);
    loop {
        let said = reqwest::get(&health).await.unwrap().text().await.unwrap();
        if said.contains("tables 1") {
            break;
        }
        assert!(since.elapsed() < PATIENCE, "it was never read: {said}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Several tables, two servers, matches one after the other.
#[tokio::test(flavor = "multi_thread")]
async fn hundreds_of_moves_from_two_servers_are_in_the_log_once() {
    let nats = Nats::alone().await;
    let [first, second] = two_houses(&nats).await;
    let servers = Arc::new(Mutex::new(vec![first.address, second.address]));
    let more = Arc::new(AtomicBool::new(true));
    let mut tables = tokio::task::JoinSet::new();
    for _ in 0..3 {
        let (servers, more) = (Arc::clone(&servers), Arc::clone(&more));
        tables.spawn(async move {
            let (code, mut players) = Player::two(&servers, 11).await;
            let [host, guest] = &mut players;
            let both = async {
                tokio::join!(
                    host.play_on(Duration::ZERO, &more),
                    guest.play_on(Duration::ZERO, &more)
                )
            };
            timeout(Duration::from_secs(60), both)
                .await
                .expect("the matches end");
            (code, players)
        });
    }
    sleep(Duration::from_secs(5)).await;
    more.store(false, Ordering::Relaxed);
    let journal = nats.journal().await;
    let mut commands = 0;
    for (code, players) in tables.join_all().await {
        commands += check_log(&journal, &code, &players).await.commands;
    }
    assert!(commands > 300, "{commands}");
}

async fn until(page: &mut Page, what: &str, good: impl Fn(&Value) -> bool) {
    let since = Instant::now();
    while !good(&page.table) {
        assert!(since.elapsed() < PATIENCE, "{what}: {}", page.table);
        // Nothing in a while is fine: what we wait for may take seconds.
        let _ = timeout(Duration::from_secs(1), page.next()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_on_other_servers_are_seen_come_and_go_and_change_their_name() {
    let nats = Nats::alone().await;
    let [first, mut second] = two_houses(&nats).await;
    let browsers = [
        Browser::open(first.address).await,
        Browser::open(second.address).await,
        Browser::open(second.address).await,
    ];
    let code = browsers[0].create(shokoba(), 2).await;
    let mut host = browsers[0].join(&code).await;
    let mut guest = browsers[1].join(&code).await;
    guest
        .accepted("sit-down-1", json!({"do": "sit", "seat": 1}))
        .await;
    until(&mut host, "the guest is here", |table| {
        table["seats"][1]["here"] == true
    })
    .await;

    let spectator = browsers[2].join(&code).await;
    host.until_onlookers(1).await;
    drop(spectator);
    host.until_onlookers(0).await;

    let person = json!({"name": "Zoé", "colour": "green", "language": "fr"});
    let renamed = browsers[1]
        .request(reqwest::Method::PUT, "/api/me")
        .json(&person);
    assert!(renamed.send().await.unwrap().status().is_success());
    until(&mut host, "the new name", |table| {
        table["seats"][1]["name"] == "Zoé"
    })
    .await;

    // A server that dies does not say goodbye.
    second.kill();
    until(&mut host, "the guest is away", |table| {
        table["seats"][1]["here"] == false
    })
    .await;
    second.revive().await;
    let _guest = browsers[1].join(&code).await;
    until(&mut host, "the guest is back", |table| {
        table["seats"][1]["here"] == true
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_nats_is_away_nothing_is_shown_and_it_heals_by_itself() {
    let mut nats = Nats::alone().await;
    let house = House::open(&nats).await;
    let (_, browsers, mut pages) = two_players(house.address).await;
    let other = browsers[0].create(shokoba(), 2).await;
    let at = pages.iter().position(|page| page.play().is_some()).unwrap();
    let mv = pages[at].play().unwrap();

    nats.kill(0);
    let mut command = play(mv);
    command["id"] = "while-away-1".into();
    pages[at].send(command).await;
    let saving = pages[at].until("saving").await;
    assert_eq!(
        (&saving["say"], &saving["interrupted"]),
        (&json!("saving"), &json!(true))
    );
    // Anyone who comes now is told so at once.
    let since = Instant::now();
    let get = |path: String| browsers[0].request(reqwest::Method::GET, &path).send();
    assert_eq!(
        get(format!("/api/tables/{other}")).await.unwrap().status(),
        503
    );
    assert_eq!(get("/api/me".to_owned()).await.unwrap().status(), 503);
    let health = get("/health".to_owned()).await.unwrap();
    assert_eq!(health.status(), 503);
    let text = health.text().await.unwrap();
    assert!(
        text.starts_with("saving is interrupted: NATS does not answer"),
        "{text}"
    );
    assert!(browsers[0].connect(&format!("/ws/{other}")).await.is_err());
    let new = json!({"setup": shokoba(), "seats": 2});
    let create = browsers[0]
        .request(reqwest::Method::POST, "/api/tables")
        .json(&new);
    assert_eq!(create.send().await.unwrap().status(), 503);
    assert!(
        since.elapsed() < Duration::from_secs(8),
        "{:?}",
        since.elapsed()
    );
    for page in &mut pages {
        while let Ok(message) = timeout(Duration::from_millis(300), page.next()).await {
            let beside_the_log = ["saving", "onlookers"];
            let say = message["say"].as_str().unwrap();
            assert!(
                beside_the_log.contains(&say),
                "nothing else is told: {message}"
            );
        }
    }

    nats.revive(0);
    for page in &mut pages {
        timeout(PATIENCE, page.until("view"))
            .await
            .expect("the move is shown");
    }
    assert!(
        pages[at]
            .texts
            .iter()
            .any(|text| text.contains(r#""interrupted":false"#))
    );
    assert!(
        pages[at]
            .texts
            .iter()
            .any(|text| text.contains(r#""accepted","id":"while-away-1""#))
    );
    assert_eq!(
        get(format!("/api/tables/{other}")).await.unwrap().status(),
        200
    );
    // Health is looked at once a second, so it may remember worse times.
    let healthy = async {
        while get("/health".to_owned()).await.unwrap().status() != 200 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, healthy).await.expect("it is well again");
}

/// A page whose seat plays against a computer player, at a table that somebody
/// watches on another server.
async fn alone_but_watched(first: &House, second: &House) -> (String, Page, Page) {
    let host = Browser::open(first.address).await;
    let code = host.create(shokoba(), 2).await;
    let mut page = host.join(&code).await;
    let computer = json!({"do": "computer", "seat": 1, "level": "habitue"});
    page.accepted("computer-1", computer).await;
    let mut onlooker = Browser::open(second.address).await.join(&code).await;
    page.accepted("start-match", json!({"do": "start"})).await;
    page.until("view").await;
    onlooker.until("view").await;
    (code, page, onlooker)
}

async fn play_when_in_turn(page: &mut Page, id: &str) {
    while page.play().is_none() {
        page.until("view").await;
    }
    page.accepted(id, play(page.play().unwrap())).await;
    page.until("view").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_server_moves_the_computers_of_one_that_died() {
    let nats = Nats::alone().await;
    let [mut first, second] = two_houses(&nats).await;
    let (_, mut page, mut onlooker) = alone_but_watched(&first, &second).await;
    play_when_in_turn(&mut page, "my-move-1").await;
    // It is the computer's turn: it pauses as a person would, and its server
    // dies meanwhile.
    first.kill();
    let since = Instant::now();
    while onlooker.view["phase"]["turn"] != 0 {
        timeout(PATIENCE, onlooker.until("view")).await.unwrap();
    }
    let waited = since.elapsed();
    assert!(waited < Duration::from_secs(3), "{waited:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_never_move_a_computer_twice() {
    let nats = Nats::alone().await;
    let [first, second] = two_houses(&nats).await;
    let (code, mut page, _onlooker) = alone_but_watched(&first, &second).await;
    for turn in 0..6 {
        play_when_in_turn(&mut page, &format!("my-move-{turn}")).await;
    }
    let journal = nats.journal().await;
    // Reading the log plays it again: a second move would not be legal.
    let log = journal.read(&code.parse().unwrap(), 0).await.unwrap();
    let entries = log.iter().flat_map(|stored| {
        let record: Value = serde_json::from_slice(&stored.body).unwrap();
        record["did"].as_array().unwrap().clone()
    });
    let moves = entries.filter(|entry| entry["do"] == "play" && entry["by"] == "computer");
    let mut ids: Vec<String> = moves.map(|entry| entry["id"].to_string()).collect();
    let count = ids.len();
    assert!((5..=7).contains(&count), "{count} for six of ours");
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count);
}
