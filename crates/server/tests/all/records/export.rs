//! From a table's log to records, and a copy of everything.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use bots::Level;
use rules::{AnyMove, AnySetup, Seat, Seed, TurnClock, pictomania, shokoba};
use serde_json::Value;
use tablee::journal::Code;
use tablee::journal::{Appended, Journal, Sqlite, Stored};
use tablee::people::People;
use tablee::people::{Colour, Key, Person};
use tablee::records::export::{Match, export};
use tablee::records::{Line, What};
use tablee::room::PersonId;
use tablee::room::Room;
use tablee::room::{Act, Cards, Entry, Record};
use tokio::sync::watch;

use super::{assert_legal, replay};
use crate::golden;
use crate::nats::Nats;

/// A log that is written entry by entry, as a table would write it.
struct Log {
    journal: Journal,
    code: Code,
    room: Option<Room>,
    n: u32,
    at: u64,
}

impl Log {
    fn new(path: &Path, code: &str) -> Self {
        Self::on(Journal::Sqlite(Sqlite::open(path).unwrap()), code)
    }

    fn on(journal: Journal, code: &str) -> Self {
        Self {
            journal,
            code: code.parse().unwrap(),
            room: None,
            n: 0,
            at: 1_790_000_000_000,
        }
    }

    async fn append(&mut self, body: Vec<u8>) {
        let stored = Stored {
            n: self.n,
            id: format!("record-{}", self.n).into(),
            body: body.into(),
        };
        let appended = self.journal.append(&self.code, stored).await;
        assert_eq!(appended, Appended::Ok);
        self.n += 1;
    }

    async fn act(&mut self, by: &PersonId, act: Act) {
        let id = format!("command-{:08}", self.n).parse().unwrap();
        let by = by.clone();
        let content = None;
        let record = Record::new(
            self.at,
            vec![Entry {
                id,
                by,
                content,
                device: None,
                act,
            }],
        );
        match &mut self.room {
            Some(room) => room.apply(&record).unwrap(),
            None => self.room = Some(Room::open(&record).unwrap()),
        }
        self.append(record.to_bytes()).await;
    }

    fn room(&self) -> &Room {
        self.room.as_ref().unwrap()
    }

    /// Any legal play of whoever sits at this seat; the first is never a
    /// change of mind.
    async fn play(&mut self, seat: Seat) -> bool {
        let game = self.room().played().unwrap().1.game();
        let Some(mv) = game.legal(seat).into_iter().next() else {
            return false;
        };
        let by = match &self.room().seats()[seat] {
            Some(tablee::room::Occupant::Person(person)) => person.clone(),
            Some(tablee::room::Occupant::Computer { .. }) => PersonId::computer(),
            None => return false,
        };
        self.at += 1_000;
        self.act(&by, Act::Play { seat, mv }).await;
        true
    }

    /// Everybody plays on to the end.
    async fn play_out(&mut self) {
        while self.room().played().unwrap().1.outcome().is_none() {
            let seats = self.room().seats().seats();
            for seat in Seat::all(seats) {
                self.play(seat).await;
            }
        }
    }

    async fn matches(&self) -> Vec<Match> {
        let exported = export(&self.journal, &self.code, None).await;
        exported.unwrap().unwrap().matches
    }
}

fn start(game: rules::GameName, deck: rules::AnyDeck) -> Act {
    Act::Start {
        rules: game.rules(),
        deal: game.deal(Seed([3; 32])),
        deck: Cards::Whole(deck),
        closing: None,
    }
}

fn events(record: &str) -> Vec<What> {
    let mut events = Vec::new();
    replay(record.as_bytes(), |line, _, _| {
        if let Line::Event(event) = line {
            events.push(event.what.clone());
        }
    })
    .unwrap();
    events
}

#[tokio::test]
async fn old_logs_give_records_with_the_same_outcome() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let folder = tempfile::tempdir().unwrap();
    for file in fs::read_dir(golden).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let (log, expected) = text.trim_end().rsplit_once('\n').unwrap();
        let expected: Value = serde_json::from_str(expected).unwrap();
        let mut table = Log::new(&folder.path().join("old.db"), Code::random().as_str());
        for record in log.lines() {
            table.append(record.as_bytes().to_vec()).await;
        }
        golden::cards::put_all(&table.journal).await;
        let matches = table.matches().await;
        for one in &matches {
            assert_legal(one.record.as_bytes());
        }
        // Back in the lobby, the end of the log says nothing about the match
        // before.
        let Some(number) = expected["matches"].as_u64() else {
            continue;
        };
        assert_eq!(matches.len() as u64, number, "{}", path.display());
        let last = matches.last().unwrap();
        assert_eq!(last.finished, !expected["outcome"].is_null());
        let ending = last.record.lines().last().unwrap();
        let ending: Value = serde_json::from_str(ending).unwrap();
        assert_eq!(ending["outcome"], expected["outcome"], "{}", path.display());
    }
}

#[tokio::test]
async fn a_record_tells_who_took_over_and_when_time_was_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut log = Log::new(&folder.path().join("tables.db"), "BCDFGH");
    let keys = [Key::random(), Key::random(), Key::random()];
    let [ann, ben, zoe] = keys.each_ref().map(Key::person);
    let person = |name: &str| Person {
        name: name.to_owned(),
        colour: Colour::Blue,
        language: rules::Language::Fr,
    };
    let people = People::new(log.journal.clone());
    people.keep(&ann, &person("Ann")).await.unwrap();
    people.keep(&zoe, &person("Zoé")).await.unwrap();
    let setup = AnySetup::Shokoba(shokoba::Setup {
        target: Some(3),
        clock: Some(TurnClock {
            seconds: 10,
            extra: 5,
        }),
        ..shokoba::Setup::default()
    });
    let (one, two, three) = (Seat::new(0), Seat::new(1), Seat::new(2));
    log.act(
        &ann,
        Act::Open {
            setup,
            seats: 3,
            invitation: None,
        },
    )
    .await;
    log.act(&ann, Act::Sit { seat: one }).await;
    log.act(&ben, Act::Sit { seat: two }).await;
    let level = Some(Level::Debutant);
    log.act(&ann, Act::Computer { seat: three, level }).await;
    let deck = || rules::AnyDeck::Shokoba(Arc::default());
    log.act(&ann, start(rules::GameName::Shokoba, deck())).await;
    for seat in Seat::all(3).chain(Seat::all(3)) {
        log.play(seat).await;
    }
    // Somebody talks, the server stops for a day, and time runs out: only the
    // time in which it ran counts.
    log.at += 4_000;
    let text = "where is Ben?".to_owned();
    log.act(&ann, Act::Say { text, tidy: false }).await;
    log.at += 86_400_000;
    log.act(&PersonId::computer(), Act::Wake).await;
    log.at += 11_000;
    let stage = log.room().played().unwrap().1.game().timer().unwrap().stage;
    log.act(&PersonId::computer(), Act::TimeUp { stage }).await;
    // Ben goes, a computer player takes over, a friend comes.
    log.act(
        &ben,
        Act::Stand {
            became: None,
            keeps: false,
        },
    )
    .await;
    for seat in Seat::all(3) {
        log.play(seat).await;
    }
    log.act(&zoe, Act::Sit { seat: two }).await;

    let running = log.matches().await.remove(0);
    assert!(!running.finished);
    assert!(running.record.ends_with("{\"unfinished\":true}\n"));
    log.play_out().await;
    log.act(&ann, start(rules::GameName::Shokoba, deck())).await;
    log.play(one).await;
    let [first, second] = <[Match; 2]>::try_from(log.matches().await).ok().unwrap();
    assert_eq!((first.number, first.finished), (1, true));
    assert_eq!((second.number, second.finished), (2, false));
    assert_legal(second.record.as_bytes());
    let told = events(&first.record);
    let paused = What::Paused { millis: 86_400_000 };
    let expected = [paused, What::TimeUp { stage }];
    assert!(told.windows(2).any(|pair| pair == expected));
    let taken: Vec<(Seat, &str)> = told
        .iter()
        .filter_map(|what| match what {
            What::Taken { seat, by } => Some((*seat, by.name.as_str())),
            What::Play { .. }
            | What::TimeUp { .. }
            | What::Leave { .. }
            | What::Hand { .. }
            | What::Paused { .. } => None,
        })
        .collect();
    assert_eq!(taken, [(two, "habitue"), (two, "Zoé")]);
    // Nobody is known by anything but a name.
    for record in [&first.record, &second.record] {
        for id in [&ann, &ben, &zoe] {
            assert!(!record.contains(id.as_str()));
        }
    }
    let head: Value = serde_json::from_str(first.record.lines().next().unwrap()).unwrap();
    assert_eq!(
        head["seats"],
        serde_json::json!([
            {"name": "Ann", "computer": null},
            {"name": "", "computer": null},
            {"name": "debutant", "computer": "debutant"}
        ])
    );
    let one = export(&log.journal, &log.code, Some(2)).await.unwrap();
    assert_eq!(one.unwrap().matches[0].record, second.record);
    let none = export(&log.journal, &"XXXXXX".parse().unwrap(), None).await;
    assert!(none.unwrap().is_none());
}

#[tokio::test]
async fn who_leaves_pictomania_leaves_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut log = Log::new(&data, "BCDFGH");
    let people: Vec<PersonId> = (0..4).map(|_| Key::random().person()).collect();
    let setup = AnySetup::Pictomania(pictomania::Setup::default());
    log.act(
        &people[0],
        Act::Open {
            setup,
            seats: 4,
            invitation: None,
        },
    )
    .await;
    for (seat, person) in people.iter().enumerate() {
        let seat = Seat::new(seat);
        log.act(person, Act::Sit { seat }).await;
    }
    let deck = rules::AnyDeck::Pictomania(decks::pictomania::deck(rules::Language::Fr));
    let begin = start(rules::GameName::Pictomania, deck);
    log.act(&people[0], begin).await;
    for seat in Seat::all(4) {
        log.play(seat).await;
    }
    let stroke = pictomania::Stroke::new(vec![10, 20, 3, 4], None).unwrap();
    let mv = AnyMove::Pictomania(pictomania::Move::Stroke(Arc::new(stroke)));
    let seat = Seat::new(0);
    log.act(&people[0], Act::Play { seat, mv }).await;
    log.act(
        &people[3],
        Act::Stand {
            became: None,
            keeps: false,
        },
    )
    .await;
    // One more, and no further round is played.
    let person = people[2].clone();
    log.act(
        &people[0],
        Act::Remove {
            person,
            became: None,
            shared_with: None,
        },
    )
    .await;
    log.play_out().await;
    let matches = log.matches().await;
    assert!(matches[0].finished);
    assert_legal(matches[0].record.as_bytes());
    let told = events(&matches[0].record);
    let left = |seat| What::Hand {
        seat: Seat::new(seat),
        hand: rules::Hand::Nobody,
    };
    assert!(told.contains(&left(3)) && told.contains(&left(2)));

    // The same from the command line, with the file still open here.
    let tablee = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        command.current_dir(folder.path()).args(arguments);
        let output = command.output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), output.stdout, error)
    };
    let data = data.to_str().unwrap();
    let (code, printed, error) = tablee(&["export", "bcdfgh", "--data", data, "--match", "1"]);
    assert_eq!(code, Some(0), "{error}");
    assert_eq!(printed, matches[0].record.as_bytes());
    let (code, _, error) = tablee(&["export", "BCDFGH", "--data", data]);
    assert_eq!(code, Some(0), "{error}");
    let written = fs::read(folder.path().join("BCDFGH-1.jsonl")).unwrap();
    assert_eq!(written, matches[0].record.as_bytes());
    assert_eq!(tablee(&["export", "XXXXXX", "--data", data]).0, Some(1));
    assert_eq!(
        tablee(&["export", "BCDFGH", "--data", data, "--match", "2"]).0,
        Some(1)
    );
    assert_eq!(tablee(&["export", "BCDFGH", "--data", "no.db"]).0, Some(1));
    assert!(!folder.path().join("no.db").exists());

    let (code, _, error) = tablee(&["backup", "copy.db", "--data", data]);
    assert_eq!(code, Some(0), "{error}");
    let mut files: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.retain(|name| name.starts_with("copy"));
    assert_eq!(files, ["copy.db"], "nothing beside it");
    let (_, printed, _) = tablee(&["export", "BCDFGH", "--data", "copy.db", "--match", "1"]);
    assert_eq!(printed, matches[0].record.as_bytes());
    let (code, _, error) = tablee(&["backup", "copy.db", "--data", data]);
    assert_eq!(code, Some(1));
    assert!(error.contains("exists already"), "{error}");
    fs::write(folder.path().join("other.db"), "not a database at all").unwrap();
    assert_eq!(
        tablee(&["backup", "copy2.db", "--data", "other.db"]).0,
        Some(1)
    );
    assert_eq!(
        tablee(&["backup", "copy2.db", "--data", "no.db"]).0,
        Some(1)
    );
    assert!(!folder.path().join("copy2.db").exists());
}

/// One match of the same people in a file and in NATS, told by the command
/// line. Where a table is kept makes no difference.
#[tokio::test]
async fn either_journal_gives_the_same_record() {
    let nats = Nats::alone().await;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let file = Journal::Sqlite(Sqlite::open(&data).unwrap());
    let people = [Key::random().person(), Key::random().person()];
    for journal in [file, nats.journal().await] {
        for (id, name) in people.iter().zip(["Ann", "Zoé"]) {
            let person = Person {
                name: name.to_owned(),
                colour: Colour::Blue,
                language: rules::Language::Fr,
            };
            let shelf = People::new(journal.clone());
            shelf.keep(id, &person).await.unwrap();
        }
        let mut log = Log::on(journal, "BCDFGH");
        let setup = AnySetup::Shokoba(shokoba::Setup::default());
        log.act(
            &people[0],
            Act::Open {
                setup,
                seats: 2,
                invitation: None,
            },
        )
        .await;
        for (id, seat) in people.iter().zip(Seat::all(2)) {
            log.act(id, Act::Sit { seat }).await;
        }
        let deck = rules::AnyDeck::Shokoba(Arc::default());
        let begin = start(rules::GameName::Shokoba, deck);
        log.act(&people[0], begin).await;
        log.play_out().await;
    }
    let tablee = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        command.current_dir(folder.path()).args(arguments);
        command.output().unwrap()
    };
    let url = nats.url();
    let ours = tablee(&[
        "export",
        "BCDFGH",
        "--data",
        data.to_str().unwrap(),
        "--match",
        "1",
    ]);
    let theirs = tablee(&["export", "BCDFGH", "--journal", &url, "--match", "1"]);
    let error = String::from_utf8_lossy(&theirs.stderr);
    assert_eq!(theirs.status.code(), Some(0), "{error}");
    assert_legal(&theirs.stdout);
    let first = String::from_utf8(theirs.stdout.clone()).unwrap();
    assert!(first.contains("Zoé") && first.contains("\"outcome\""));
    assert!(
        ours.stdout == theirs.stdout,
        "the journals tell different matches"
    );
    let all = tablee(&["export", "BCDFGH", "--journal", &url, "--to", "."]);
    assert_eq!(all.stdout, b"./BCDFGH-1.jsonl\n");
    let written = fs::read(folder.path().join("BCDFGH-1.jsonl")).unwrap();
    assert!(written == theirs.stdout);
    for wrong in [&["XXXXXX"][..], &["BCDFGH", "--match", "2"]] {
        let mut arguments = vec!["export", "--journal", &url];
        arguments.extend(wrong);
        let refused = tablee(&arguments);
        assert_eq!(refused.status.code(), Some(1));
        let error = String::from_utf8(refused.stderr).unwrap();
        assert!(
            error.contains("no table") || error.contains("no match"),
            "{error}"
        );
    }
    let both = tablee(&["export", "BCDFGH", "--journal", &url, "--data", "tables.db"]);
    assert_eq!(both.status.code(), Some(2), "one or the other");
}

/// A server writes as fast as it can, and every copy is a log without a gap.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_whole_while_others_write() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
    let code: Code = "BCDFGH".parse().unwrap();
    let (writer, table) = (journal.clone(), code.clone());
    let (stored, mut written) = watch::channel(0);
    let writing = tokio::spawn(async move {
        for n in 0.. {
            let body = format!("{n:0>2000}").into_bytes().into();
            let id = format!("record-{n}").into();
            let record = Stored { n, id, body };
            assert_eq!(writer.append(&table, record).await, Appended::Ok);
            stored.send_replace(n as usize + 1);
        }
    });
    let mut before = 0;
    for number in 0..5 {
        written.wait_for(|all| *all > before).await.unwrap();
        let copy = folder.path().join(format!("copy-{number}.db"));
        let (from, to) = (data.clone(), copy.clone());
        let copied = tokio::task::spawn_blocking(move || Sqlite::back_up(&from, &to));
        let copied = copied.await.unwrap().unwrap();
        let log = Journal::Sqlite(Sqlite::open(&copy).unwrap());
        let log = log.read(&code, 0).await.unwrap();
        assert_eq!(log.len(), usize::try_from(copied.records).unwrap());
        assert!((0..).zip(&log).all(|(n, stored)| stored.n == n));
        assert!(log.len() > before, "all that was written is there");
        before = log.len();
    }
    writing.abort();
}
