//! The data file while a server runs on it: one server at a time, a file that
//! stays where it is, a disk with space, no damage, and never somebody else's.

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use tablee::journal::{Appended, Code, Journal, JournalError, Sqlite};
use tokio::time::sleep;

use crate::journal::stored;
use crate::nats::{House, Process, free_port};
use crate::support::{Browser, Page, play, shokoba, two_players};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn tablee(arguments: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(arguments).arg("--data").arg(data);
    command
}

/// Runs it to its end, which must come.
fn run(mut command: Command) -> Output {
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let since = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if since.elapsed() > PATIENCE {
            child.kill().unwrap();
        }
        thread::sleep(Duration::from_millis(20));
    }
    child.wait_with_output().unwrap()
}

async fn health(house: &House) -> (u16, String) {
    asked(house, "health").await
}

async fn asked(house: &House, path: &str) -> (u16, String) {
    let url = format!("http://{}/{path}", house.address);
    let answer = reqwest::get(url).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// Asks until this is answered. A proof is good for a second, so an answer may
/// be that old.
async fn until(house: &House, path: &str, status: u16) -> String {
    let since = Instant::now();
    loop {
        let (found, text) = asked(house, path).await;
        if found == status {
            return text;
        }
        assert!(since.elapsed() < PATIENCE, "{path}: {found} {text}");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_file_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut house = House::on_file(&data).await;
    let (code, ..) = two_players(house.address).await;
    // Under another name it is the same file.
    let other_name = folder.path().join("other.db");
    std::os::unix::fs::symlink(&data, &other_name).unwrap();
    for name in [&data, &other_name] {
        let listen = format!("127.0.0.1:{}", free_port());
        let second = run(tablee(&["serve", "--listen", &listen], name));
        let said = String::from_utf8(second.stderr).unwrap();
        assert_eq!(second.status.code(), Some(1), "{said}");
        assert!(said.contains("another server uses this file"), "{said}");
        assert!(said.contains(&house.process_id().to_string()), "{said}");
    }
    // What only looks at it still works.
    let copy = folder.path().join("copy.db");
    assert!(
        run(tablee(&["backup", copy.to_str().unwrap()], &data))
            .status
            .success()
    );
    let matches = run(tablee(&["export", &code, "--match", "1"], &data));
    assert!(matches.status.success(), "{matches:?}");
    assert_eq!(health(&house).await.0, 200);
    // A killed server lets go.
    house.kill();
    house.revive().await;
}

/// What happens to the file, and what brings it back.
const ACCIDENTS: &[(&str, &str)] = &[
    ("mv tables.db away", "mv away tables.db"),
    (
        "mv tables.db away && cp away tables.db",
        "mv away tables.db",
    ),
    ("mv tables.db-wal away", "mv away tables.db-wal"),
    ("mkdir old && mv tables.db* old", "mv old/* ."),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_moved_or_replaced_stops_play_until_it_is_back() {
    for (accident, remedy) in ACCIDENTS {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("tables.db");
        let shell = |line: &str| {
            let mut command = Command::new("sh");
            command.args(["-ec", line]).current_dir(folder.path());
            assert!(command.status().unwrap().success(), "{line}");
        };
        let mut house = House::on_file(&data).await;
        let (code, browsers, mut pages) = two_players(house.address).await;
        let at = pages.iter().position(|page| page.play().is_some()).unwrap();
        let mut command = play(pages[at].play().unwrap());
        command["id"] = "into-the-void".into();
        shell(accident);
        pages[at].send(command).await;
        let saving = pages[at].until("saving").await;
        assert_eq!(saving["interrupted"], true, "{accident}");
        let told = |page: &Page| page.texts.iter().any(|text| text.contains("into-the-void"));
        assert!(!told(&pages[at]), "{accident}: it is not accepted");
        // Whoever comes meanwhile sees what is stored, and that saving is interrupted.
        let other = 1 - at;
        let mut back = browsers[other].join(&code).await;
        back.until("view").await;
        assert_eq!(back.view, pages[other].view, "{accident}");
        let saving = back.until("saving").await;
        assert_eq!(saving["interrupted"], true, "{accident}");
        let why = until(&house, "health", 503).await;
        assert!(why.contains("while the server runs"), "{accident}: {why}");
        let new = json!({"setup": shokoba(), "seats": 2});
        let create = browsers[0].request(reqwest::Method::POST, "/api/tables");
        let status = create.json(&new).send().await.unwrap().status();
        assert_eq!(status, 503, "{accident}");
        shell(remedy);
        let healed = pages[at].until("saving").await;
        assert_eq!(healed["interrupted"], false, "{accident}");
        let accepted = pages[at].until("accepted").await;
        assert_eq!(accepted["id"], "into-the-void", "{accident}");
        until(&house, "health", 200).await;
        house.kill();
        let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
        let log = journal.read(&code.parse().unwrap(), 0).await.unwrap();
        let stored = log.last().unwrap();
        let stored = String::from_utf8_lossy(&stored.body);
        assert!(stored.contains("into-the-void"), "{accident}: {stored}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn health_tells_of_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let address = format!("127.0.0.1:{}", free_port());
    // No file may grow beyond this many blocks of 512 bytes. The signal that
    // would end the program is ignored, so that it sees an error as on a full
    // disk.
    let script = "trap '' XFSZ; ulimit -f 400; exec \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_tablee"), "serve"]);
    command.args(["--listen", &address, "--limit", "changes-per-minute=100000"]);
    command.arg("--data").arg(&data);
    let log = folder.path().join("log");
    let house = House::started(
        address.parse().unwrap(),
        Process::start_into(&mut command, File::create(&log).unwrap()),
    )
    .await;
    assert_eq!(health(&house).await.0, 200);
    let browser = Browser::open(house.address).await;
    let new = json!({"setup": shokoba(), "seats": 2});
    for opened in 0.. {
        let create = browser.request(reqwest::Method::POST, "/api/tables");
        let status = create.json(&new).send().await.unwrap().status();
        if status == 503 {
            break;
        }
        assert_eq!(status, 200);
        assert!(opened < 1000, "the disk is never full");
    }
    let why = until(&house, "health", 503).await;
    assert!(why.starts_with("saving is interrupted: "), "{why}");
    until(&house, "ready", 503).await;
    let said = fs::read_to_string(&log).unwrap();
    let errors = said.lines().filter(|line| line.contains("ERROR"));
    let errors: Vec<&str> = errors.collect();
    assert!((1..=2).contains(&errors.len()), "logged once: {errors:#?}");
}

#[tokio::test]
async fn however_often_health_is_asked_it_writes_once_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let house = House::on_file(&data).await;
    health(&house).await;
    let log = folder.path().join("tables.db-wal");
    let before = fs::metadata(&log).unwrap().len();
    let since = Instant::now();
    for _ in 0..100 {
        assert_eq!(health(&house).await.0, 200);
    }
    let seconds = 1 + since.elapsed().as_secs();
    let grown = fs::metadata(&log).unwrap().len() - before;
    // A commit of one row takes a page or two.
    assert!(grown <= seconds * 3 * 4200, "{grown} bytes in {seconds} s");
}

#[tokio::test]
async fn a_file_that_says_nothing_of_itself_is_not_adopted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary.db");
    let diary = rusqlite::Connection::open(&path).unwrap();
    diary.execute_batch("CREATE TABLE day (text TEXT)").unwrap();
    drop(diary);
    let before = fs::read(&path).unwrap();
    assert!(matches!(Sqlite::open(&path), Err(JournalError::NotOurs)));
    assert_eq!(fs::read(&path).unwrap(), before);
    // Nor a text, which is left as it is.
    let text = folder.path().join("letter.txt");
    let words = "Dear all, this is longer than the header of a database is, by far. ".repeat(9);
    File::create(&text)
        .unwrap()
        .write_all(words.as_bytes())
        .unwrap();
    assert!(Sqlite::open(&text).is_err());
    assert_eq!(fs::read_to_string(&text).unwrap(), words);
    // An empty file may become one of ours.
    let empty = folder.path().join("empty.db");
    File::create(&empty).unwrap();
    assert!(Sqlite::open(&empty).is_ok());
}

/// A file of which opening reads only the end.
async fn long_file(folder: &Path) -> PathBuf {
    let data = folder.join("tables.db");
    let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
    let tables: Vec<Code> = (0..100).map(|_| Code::random()).collect();
    for n in 0..45 {
        let appends = tables.iter().map(|table| {
            let (journal, table) = (journal.clone(), table.clone());
            async move { journal.append(&table, stored(n, "a")).await }
        });
        let appended: tokio::task::JoinSet<Appended> = appends.collect();
        appended.join_all().await;
    }
    drop(journal);
    let copy = folder.join("copy.db");
    Sqlite::back_up(&data, &copy).unwrap();
    copy
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_found_while_the_server_serves_and_it_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let data = long_file(folder.path()).await;
    let mut house = House::on_file(&data).await;
    until(&house, "ready", 200).await;
    house.stop();
    let file = File::options().write(true).open(&data).unwrap();
    file.write_all_at(&[0xff; 64], 20 * 4096).unwrap();
    drop(file);
    house.revive().await;
    let since = Instant::now();
    let why = loop {
        let (status, why) = asked(&house, "ready").await;
        assert_eq!(status, 503, "{why}");
        if why.contains("damaged") {
            break why;
        }
        assert!(since.elapsed() < PATIENCE, "{why}");
    };
    assert!(why.contains("ree"), "what SQLite says: {why}");
    assert_eq!(health(&house).await.0, 200, "what can be stored still is");
}
