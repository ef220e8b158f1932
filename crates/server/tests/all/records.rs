//! Match records: whatever is played can be replayed, and nothing else can.

mod command;
mod complete;
mod download;
mod export;
mod golden;
mod mutate;
mod play;
pub mod variants;

use rules::{AnyMove, AnyOpen, Dice, GameName, Seat, Seed, Viewer, shokoba};
use serde_json::Value;
use tablee::records::{Bad, Line, Opening, Replay, What, detail, words};

use mutate::mutate;
use play::{Played, play};
use variants::{opening, with_order};

/// Replays a record; `watch` sees each line and the match before and after it.
fn replay(
    record: &[u8],
    mut watch: impl FnMut(&Line, &rules::AnyGame, &rules::AnyGame),
) -> Result<(), Bad> {
    let mut replay = Replay::open(record)?;
    loop {
        let line = replay.read()?;
        let before = replay.referee.played().game().clone();
        replay.apply(&line)?;
        watch(&line, &before, replay.referee.played().game());
        if let Line::Ending(_) = line {
            return Ok(());
        }
    }
}

/// A play as the lists of legal plays write it: cards taken are sorted.
fn listed(mv: &AnyMove) -> AnyMove {
    let mut mv = mv.clone();
    if let AnyMove::Shokoba(shokoba::Move::Take { taking, .. } | shokoba::Move::Claim { taking }) =
        &mut mv
    {
        taking.sort_unstable();
    }
    mv
}

/// Every play other than ink was listed as legal.
fn assert_legal(record: &[u8]) {
    replay(record, |line, before, _| {
        if let Line::Event(event) = line
            && let What::Play { seat, mv } = &event.what
            && !mv.is_ink()
        {
            assert!(before.legal(*seat).contains(&listed(mv)), "{mv:?}");
        }
    })
    .unwrap();
}

fn assert_same(one: &rules::AnyGame, other: &rules::AnyGame, seats: usize, place: &str) {
    for viewer in Viewer::all(seats) {
        assert!(
            one.view(viewer) == other.view(viewer),
            "{place}: {viewer:?}"
        );
        assert!(one.happenings(viewer, 0) == other.happenings(viewer, 0));
    }
    assert!(one.open() == other.open(), "{place}");
}

/// The record gives the games of the match, step by step.
fn assert_replays(record: &str, played: &Played, seats: usize, name: &str) {
    let mut step = 0;
    replay(record.as_bytes(), |line, before, after| {
        assert_same(before, &played.games[step], seats, name);
        step += usize::from(matches!(line, Line::Event(_)));
        assert_same(after, &played.games[step], seats, name);
    })
    .unwrap_or_else(|bad| panic!("{name}: {bad}"));
    assert_eq!(step + 1, played.games.len());
}

fn for_each_variant(matches: u64, mut check: impl FnMut(&str, &Opening, &Played)) {
    for (variant, (name, setup, seats)) in (0_u64..).zip(variants::all()) {
        for number in 0..matches {
            let opening = opening(&setup, seats, variant * 1000 + number);
            let played = play(&opening, u8::try_from(variant * 7 + number).unwrap());
            check(&name, &opening, &played);
        }
    }
}

#[test]
fn a_replayed_record_gives_the_same_views_at_every_step() {
    for_each_variant(2, |name, opening, played| {
        assert_replays(&played.record, played, opening.seats.len(), name);
        assert_legal(played.record.as_bytes());
    });
}

/// Some players leave, and time runs out: the match ends early, or goes on with
/// fewer.
#[test]
fn a_match_that_people_leave_replays_too() {
    let (mut early, mut late) = (0, 0);
    for (variant, (name, setup, seats)) in (0_u8..).zip(variants::all()) {
        if setup.name() != GameName::Pictomania {
            continue;
        }
        for number in 0..4 {
            let mut opening = opening(&setup, seats, 3_000 + u64::from(variant * 4 + number));
            opening.rules = 1 + u16::from(number % 2);
            let played = play::play_restlessly(&opening, variant * 4 + number);
            assert_replays(&played.record, &played, seats, &name);
            assert_legal(played.record.as_bytes());
            let mut told = Vec::new();
            detail::write(played.record.as_bytes(), &mut told).unwrap();
            let rounds = String::from_utf8(told).unwrap();
            match rounds.matches("{\"event\":\"count\"").count() {
                4 => late += 1,
                _ => early += 1,
            }
        }
    }
    println!("{early} ended early, {late} did not");
    assert!(early > 3 && late > 3, "{early} and {late}");
}

/// What a player does who is out of time follows from the list of legal plays,
/// so its order is fixed for ever too.
#[test]
fn a_turn_out_of_time_is_the_first_play_of_the_list() {
    let mut turns = 0;
    for_each_variant(2, |name, opening, played| {
        replay(played.record.as_bytes(), |line, before, after| {
            let Line::Event(event) = line else { return };
            // Where one seat has the turn, its time has extra time.
            let timer = before.timer().and_then(|timer| timer.extra);
            let turn = timer.map(|(turn, _)| turn);
            let (What::TimeUp { .. }, Some(turn)) = (&event.what, turn) else {
                return;
            };
            let mut plays = before.legal(turn);
            let pass = AnyMove::Ademimo(rules::ademimo::Move::Pass);
            let first = match plays.contains(&pass) {
                true => pass,
                false => plays.remove(0),
            };
            let mut game = before.clone();
            game.play(turn, first).unwrap();
            assert_same(&game, after, opening.seats.len(), name);
            turns += 1;
        })
        .unwrap();
    });
    assert!(turns > 5, "only {turns}");
}

#[test]
fn an_explicit_order_is_exactly_the_deal() {
    for_each_variant(1, |name, opening, played| {
        let open = serde_json::to_value(played.games.last().unwrap().open()).unwrap();
        let round = open["round"].as_u64().unwrap();
        let ordered = with_order(opening, round);
        let (_, events) = played.record.split_once('\n').unwrap();
        let record = format!("{}\n{events}", ordered.line());
        assert!(record.contains(r#""deal":{"order":"#));
        assert_replays(&record, played, opening.seats.len(), name);
    });
}

#[test]
fn cards_lie_as_an_order_says() {
    let first = r#"{"tablee":1,"game":"shokoba","rules":1,"at":0,"setup":{},"seats":[{"name":"Ann","computer":null},{"name":"","computer":"expert"}],"deal":{"order":{"dealer":1,"rounds":[["#;
    let cards = "D7 S1 R1 S2 E7 S3 R10 S10 S9 R9 E7 E7 S1 S1 R2 S2 S2 R3 S3 S3 \
                 R4 S4 S4 S4 R5 S5 S5 S5 R6 S6 S6 S6 R8 S8 S8 S8 S9 S9 S10 S10";
    let cards: Vec<String> = cards.split(' ').map(|card| format!("\"{card}\"")).collect();
    let record = format!("{first}{}]]}}}}}}\n", cards.join(","));
    let replay = Replay::open(record.as_bytes()).unwrap();
    let AnyOpen::Shokoba(open) = replay.referee.played().game().open() else {
        panic!("a record of Shokoba")
    };
    let text = |cards: &[shokoba::Card]| serde_json::to_string(cards).unwrap();
    assert_eq!(text(&open.hands[Seat::new(0)]), r#"["D7","R1","E7"]"#);
    assert_eq!(text(&open.hands[Seat::new(1)]), r#"["S1","S2","S3"]"#);
    assert_eq!(text(&open.table), r#"["R10","S10","S9","R9"]"#);
    assert!(text(&open.deck).starts_with(r#"["E7","E7","S1","S1","R2""#));
    // A deck with the same card twice is not a deal.
    let twice = record.replacen("R10", "S10", 1);
    let bad = Replay::open(twice.as_bytes()).err().unwrap();
    assert_eq!(
        bad.to_string(),
        "line 1: the match cannot begin like this: \
         the order needs a dealer of this table, and the forty cards in each round"
    );
}

#[test]
fn a_thousand_tampered_records_are_refused_or_legal() {
    let variants = variants::all();
    let mut records = Vec::new();
    for (number, (_, setup, seats)) in (0_u64..).zip(&variants) {
        let opening = opening(setup, *seats, 500 + number);
        records.push(play(&opening, u8::try_from(number).unwrap()).record);
    }
    let mut dice = Dice::new(&Seed([9; 32]), 0);
    let (mut refused, mut legal) = (0, 0);
    for number in 0..1000 {
        let record = &records[number % records.len()];
        let mutated = mutate(record, &mut dice);
        let mut nowhere = std::io::sink();
        let words = words::write(mutated.as_slice(), &mut nowhere);
        let told = detail::write(mutated.as_slice(), &mut nowhere);
        match replay(&mutated, |_, _, _| {}) {
            Err(bad) => {
                for other in [words, told] {
                    assert_eq!(other.unwrap_err().to_string(), bad.to_string());
                }
                let lines = mutated.split(|byte| *byte == b'\n').count();
                assert!((1..=lines).contains(&bad.line), "{bad}");
                refused += 1;
            }
            Ok(()) => {
                assert!(words.is_ok() && told.is_ok());
                assert_legal(&mutated);
                legal += 1;
            }
        }
    }
    println!("{refused} refused, {legal} legal");
    assert!(refused > 600, "only {refused} were refused");
    assert!(legal > 10, "only {legal} were legal");
}

#[test]
fn the_course_is_told_in_words_and_in_detail() {
    let mut games = Vec::new();
    for_each_variant(1, |name, opening, played| {
        let mut words = Vec::new();
        words::write(played.record.as_bytes(), &mut words).unwrap();
        let words = String::from_utf8(words).unwrap();
        assert!(words.contains("Zoé"), "{name}");
        let counts = words.contains("Scores for round 1:");
        assert_eq!(counts, name != "pictomania-3-practice", "{name}");
        let last = words.lines().last().unwrap();
        assert!(
            last.contains(" wins with ") || last.contains(" share "),
            "{last}"
        );
        // In detail once per game, because positions are large.
        if games.contains(&opening.game()) {
            return;
        }
        games.push(opening.game());
        assert_detail(&played.record);
    });
    assert_eq!(games.len(), GameName::ALL.len());
}

/// Every line of a record has its line in the detail, and every decision has
/// all that a program needs to check it.
fn assert_detail(record: &str) {
    let mut text = Vec::new();
    detail::write(record.as_bytes(), &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let lines = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let (counts, lines): (Vec<Value>, Vec<Value>) =
        lines.partition(|line| line["event"] == "count");
    assert_eq!(lines.len(), record.lines().count());
    for (number, (told, line)) in (1..).zip(lines.iter().zip(record.lines())) {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(told["line"], number);
        match told["event"].as_str().unwrap() {
            "begin" => assert_eq!(told["seats"], line["seats"]),
            "end" => assert_eq!(told["outcome"], line["outcome"]),
            "play" => {
                assert_eq!(
                    (&told["seat"], &told["play"]),
                    (&line["seat"], &line["move"])
                );
                assert!(told["open"].is_object() && told["happened"].is_array());
                assert_eq!(
                    told["scores"].as_array().unwrap().len(),
                    lines[0]["seats"].as_array().unwrap().len()
                );
                let mine = told["legal"].as_array().unwrap().iter();
                let mine = mine.filter(|legal| legal["seat"] == line["seat"]);
                assert_eq!(mine.count(), 1, "{told}");
            }
            "ink" => assert_eq!(told["play"], line["move"]),
            "time_up" => assert_eq!(told["stage"], line["time_up"]),
            "leave" => assert_eq!(told["seat"], line["leave"]),
            "hand" => assert_eq!(
                (&told["seat"], &told["hand"]),
                (&line["seat"], &line["hand"])
            ),
            "paused" => assert_eq!(told["millis"], line["paused"]),
            "taken" => assert_eq!(told["by"], line["taken_by"]),
            other => panic!("{other}"),
        }
    }
    let outcome = &lines.last().unwrap()["outcome"];
    assert_eq!(counts.last().unwrap()["scores"], outcome["scores"]);
    let rounds: Vec<u64> = counts
        .iter()
        .map(|count| count["round"].as_u64().unwrap())
        .collect();
    assert_eq!(rounds, (1..=rounds.len() as u64).collect::<Vec<_>>());
}

fn check_refused(record: &str, line: usize, reason: &str) {
    let bad = replay(record.as_bytes(), |_, _, _| {}).unwrap_err();
    assert_eq!(bad.line, line, "{bad}");
    assert!(bad.to_string().contains(reason), "{bad} is not {reason}");
}

#[test]
fn a_refused_record_names_the_line_and_the_reason() {
    let (_, setup, seats) = variants::all().remove(0);
    let opening = opening(&setup, seats, 1);
    let record = play(&opening, 1).record;
    let lines: Vec<&str> = record.lines().collect();
    let (first, last) = (lines[0], lines[lines.len() - 1]);
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n")
    };
    check_refused("", 1, "nothing stands here");
    check_refused("\n", 1, "nothing stands here");
    check_refused(&with(3, ""), 4, "nothing stands here");
    check_refused(&format!("\u{feff}{record}"), 1, "byte order mark");
    check_refused("[]\n", 1, "not a JSON object");
    check_refused(&with(1, "17"), 2, "not a JSON object");
    check_refused(
        &format!("{record}\n"),
        lines.len() + 1,
        "nothing may follow",
    );
    check_refused(
        &with(0, &first.replace("\"tablee\":1", "\"tablee\":300")),
        1,
        "format 300",
    );
    check_refused(
        &with(0, &first.replace("\"rules\":1", "\"rules\":70000")),
        1,
        "rules version 70000",
    );
    check_refused(
        &with(0, &first.replace(",\"computer\":null", "")),
        1,
        "missing field `computer`",
    );
    // A line may end as it does on other systems.
    let elsewhere = record.replace('\n', "\r\n");
    replay(elsewhere.as_bytes(), |_, _, _| {}).unwrap();
    check_refused(first, 2, "stops here");
    check_refused(
        &format!("{record}{last}"),
        lines.len() + 1,
        "nothing may follow",
    );
    check_refused(
        &with(0, &first.replace("\"tablee\":1", "\"tablee\":2")),
        1,
        "format 2",
    );
    check_refused(
        &with(0, &first.replace("\"rules\":1", "\"rules\":9")),
        1,
        "rules version 9",
    );
    check_refused(&with(0, &first.replace("Zoé", "Zo\\u001b[2J")), 1, "name");
    check_refused(
        &with(0, &first.replace("\"teams\":false", "\"teams\":true")),
        1,
        "teams need four",
    );
    check_refused(
        &with(0, &first.replace("\"setup\"", "\"more\":1,\"setup\"")),
        1,
        "unknown field `more`",
    );
    check_refused(
        &with(1, &lines[1].replace("\"seat\":", "\"seat\":20")),
        2,
        "nobody sits",
    );
    check_refused(&with(1, lines[2]), 2, "not your turn");
    check_refused(
        &with(
            1,
            r#"{"seat":0,"at":1790000000000,"move":{"move":"ready","x":1}}"#,
        ),
        2,
        "does not know",
    );
    check_refused(&with(1, r#"{"at":5,"time_up":1}"#), 2, "time goes back");
    check_refused(
        &with(1, r#"{"at":1790000000000,"time_up":1}"#),
        2,
        "not measured",
    );
    check_refused(
        &with(1, r#"{"at":1790000000000,"leave":1}"#),
        2,
        "nobody leaves",
    );
    check_refused(
        &with(1, r#"{"at":1790000000000,"leave":1,"seat":1}"#),
        2,
        "does not know",
    );
    check_refused(
        &with(1, r#"{"at":9007199254740992,"leave":1}"#),
        2,
        "at most",
    );
    check_refused(&with(1, last), 2, "not over");
    check_refused(
        &with(lines.len() - 1, r#"{"unfinished":true}"#),
        lines.len(),
        "is over",
    );
    check_refused(
        &with(
            lines.len() - 1,
            r#"{"outcome":{"winners":[0],"scores":[99,1]}}"#,
        ),
        lines.len(),
        "outcome is another",
    );
    let deep = format!(
        r#"{{"seat":0,"at":1790000000000,"move":{{"move":"lay","card":{}"#,
        "[".repeat(1000)
    );
    check_refused(&with(1, &deep), 2, "recursion");
    let list = first.replace(r#"{"name":"Ann","computer":null}"#, r#"["Ann",null]"#);
    assert!(list != first);
    check_refused(&with(0, &list), 1, "does not know");
    check_refused(&with(1, &" ".repeat(2_000_000)), 2, "longer than");
    let unfinished = format!("{first}\n{}\n{{\"unfinished\":true}}\n", lines[1]);
    replay(unfinished.as_bytes(), |_, _, _| {}).unwrap();
}

/// Each version of Pictomania's rules has its own way to say that somebody
/// left, and says it only when it changes something.
#[test]
fn hands_are_told_by_the_rules_that_follow_them() {
    let record = |rules: u16, line: &str| {
        let setup = GameName::Pictomania.plain();
        let mut opening = opening(&setup, 3, 7);
        opening.rules = rules;
        let end = r#"{"unfinished":true}"#;
        format!("{}\n{line}\n{end}\n", opening.line())
    };
    let leave = r#"{"at":1790000000000,"leave":1}"#;
    let hand =
        |seat: u8, hand: &str| format!(r#"{{"seat":{seat},"at":1790000000000,"hand":"{hand}"}}"#);
    check_refused(&record(2, leave), 2, "whose hands");
    check_refused(&record(1, &hand(1, "away")), 2, "makes no difference");
    check_refused(&record(2, &hand(1, "person")), 2, "already");
    // The third seat begins in a computer player's hands.
    check_refused(&record(2, &hand(2, "computer")), 2, "already");
    check_refused(&record(2, &hand(3, "away")), 2, "nobody sits");
    check_refused(&record(2, &hand(1, "dealer")), 2, "unknown variant");
    for hand in [hand(1, "away"), hand(2, "person"), hand(0, "computer")] {
        replay(record(2, &hand).as_bytes(), |_, _, _| {}).unwrap();
    }
}
