//! Golden logs that a real server wrote, of people on real sockets.

use std::path::{Path, PathBuf};

use rules::GameName;
use serde_json::{Value, json};

use super::desk::{ANN, BEN, CLEO, DAN, EVE, FAY, GUS, file_name};
use super::hosted::Hosted;
use super::setups;
use super::writing::{is_wanted, path, write};
use crate::party::Party;

/// The releases whose acts say more than those before, as their logs' names
/// end: the same people do the same with each.
const RELEASES: [&str; 2] = ["", "-0.2"];

/// The logs of this kind that have to be written.
fn missing(game: GameName, what: &str) -> impl Iterator<Item = PathBuf> {
    let name = file_name(game, what);
    let paths = RELEASES.map(|release| path(&format!("{name}{release}")));
    paths.into_iter().filter(|path| is_wanted(path))
}

async fn save(path: &Path, hosted: &Hosted) {
    write(path, &hosted.text().await);
}

fn plain(game: GameName) -> Value {
    json!(setups::plain(game))
}

/// With as little time as a server grants.
fn timed(game: GameName) -> Value {
    let mut setup = json!(setups::hurried(game));
    if let Some(clock) = setup.get_mut("clock") {
        clock["extra"] = 1.into();
    }
    setup
}

fn act(name: &str) -> Value {
    json!({"do": name})
}

fn sit(seat: usize) -> Value {
    json!({"do": "sit", "seat": seat})
}

fn say(text: &str) -> Value {
    json!({"do": "say", "text": text})
}

fn react(reaction: &str) -> Value {
    json!({"do": "react", "reaction": reaction})
}

fn ready(ready: bool) -> Value {
    json!({"do": "ready", "ready": ready})
}

fn swap(one: usize, other: usize) -> Value {
    json!({"do": "swap", "one": one, "other": other})
}

fn substitute(seat: usize) -> Value {
    json!({"do": "substitute", "seat": seat})
}

fn computer(seat: usize, level: &str) -> Value {
    json!({"do": "computer", "seat": seat, "level": level})
}

fn no_computer(seat: usize) -> Value {
    json!({"do": "computer", "seat": seat, "level": null})
}

fn configure(setup: &Value, seats: u8) -> Value {
    json!({"do": "configure", "setup": setup, "seats": seats})
}

fn door(listed: bool, spectators: bool) -> Value {
    json!({"do": "door", "door": {"listed": listed, "spectators": spectators}})
}

#[tokio::test(flavor = "multi_thread")]
async fn golden_logs_of_lobbies_exist() {
    for &game in GameName::ALL {
        for path in missing(game, "lobby") {
            save(&path, &Box::pin(lobby(game)).await).await;
        }
    }
}

/// Everything that is done in a lobby, and the beginning of a match.
async fn lobby(game: GameName) -> Hosted {
    let setup = plain(game);
    let mut hosted = Hosted::open(setup.clone(), 4, 6).await;
    let party = &mut hosted.party;
    for (who, command) in [
        (BEN, sit(1)),
        (CLEO, sit(2)),
        // In the lobby people move about.
        (ANN, sit(3)),
        (ANN, sit(0)),
        (BEN, ready(true)),
        (CLEO, ready(true)),
        (CLEO, ready(false)),
        // Readiness goes with the person, also to an empty seat.
        (ANN, swap(1, 3)),
        (DAN, sit(1)),
        (DAN, ready(true)),
        (ANN, swap(1, 3)),
        (ANN, swap(2, 2)),
        (CLEO, act("stand")),
        (ANN, no_computer(2)),
        (ANN, door(true, true)),
        (ANN, door(false, false)),
        (EVE, say("  let\u{202e} me \n\t in ")),
        (ANN, door(false, true)),
        (EVE, react("thanks")),
        (DAN, act("stand")),
    ] {
        party.does(who, command).await;
    }
    // Ann and Ben sit. As many seats as there are people, and more again.
    let shokoba = plain(GameName::Shokoba);
    let pictomania = plain(GameName::Pictomania);
    for (who, command) in [
        (ANN, configure(&setup, 3)),
        (ANN, configure(&setup, 4)),
        (ANN, configure(&shokoba, 4)),
        (ANN, computer(3, "expert")),
        (ANN, computer(3, "debutant")),
        (ANN, computer(2, "habitue")),
        (ANN, swap(1, 3)),
        (BEN, ready(true)),
        // People and computer players move up in their order.
        (ANN, no_computer(2)),
        (ANN, configure(&shokoba, 3)),
        (BEN, ready(true)),
        // No computer player stays for a game that it cannot play.
        (ANN, configure(&pictomania, 3)),
        (CLEO, sit(1)),
        (ANN, configure(&shokoba, 4)),
        (ANN, computer(3, "expert")),
        (ANN, configure(&pictomania, 5)),
        (ANN, configure(&setup, 4)),
        // The host stands up, and is the host.
        (ANN, act("stand")),
        (DAN, sit(3)),
    ] {
        party.does(who, command).await;
    }
    party.removes(ANN, DAN).await;
    party.removes(ANN, FAY).await;
    party.does(ANN, sit(0)).await;
    party.goes(ANN).await;
    party.at_last(BEN, act("take_host")).await;
    party.comes(ANN).await;
    // Until some of it has come in one record, apart from the opening.
    let entries = |line: &String| line.matches(r#""by""#).count();
    while hosted.log().await.iter().skip(1).map(entries).max() == Some(1) {
        hosted.party.all_say("at once").await;
    }
    let party = &mut hosted.party;
    match bots::plays(game) {
        true => party.does(BEN, computer(3, "habitue")).await,
        false => party.does(EVE, sit(3)).await,
    }
    party.does(BEN, act("start")).await;
    party.plays(8).await;
    party.tries(EVE, say("good luck")).await;
    hosted
}

#[tokio::test(flavor = "multi_thread")]
async fn golden_logs_of_evenings_exist() {
    for &game in GameName::ALL {
        for path in missing(game, "evening") {
            save(&path, &Box::pin(evening(game)).await).await;
        }
    }
}

/// A match, another one directly after it that people leave and come back to,
/// and its end.
async fn evening(game: GameName) -> Hosted {
    let seats = if bots::plays(game) { 4 } else { 6 };
    let mut hosted = Hosted::open(timed(game), seats, 7).await;
    let party = &mut hosted.party;
    for who in 1..usize::from(seats) {
        party.does(who, sit(who)).await;
    }
    party.does(ANN, act("start")).await;
    party.play_out().await;
    party.does(GUS, say("well played")).await;
    party.does(ANN, act("start")).await;
    party.plays(5).await;
    if game == GameName::Pictomania {
        let drawing = |view: &Value| view["phase"]["phase"] == "draw";
        party.play_until(DAN, drawing).await;
    }
    hosted.dawdles(DAN).await;
    hosted.restart().await;
    hosted.until_done("wake", 0).await;
    let party = &mut hosted.party;
    party.does(BEN, act("stand")).await;
    match bots::plays(game) {
        true => leave_and_come_back(party).await,
        false => leave_for_good(party).await,
    }
    party.does(BEN, react("wow")).await;
    hosted
}

/// Computer players sit in, keep seats, and give them back.
async fn leave_and_come_back(party: &mut Party) {
    // A friend who comes late takes a computer player's seat.
    party.does(EVE, sit(1)).await;
    party.goes(CLEO).await;
    party.at_last(ANN, substitute(2)).await;
    party.comes(CLEO).await;
    party.plays(2).await;
    party.does(CLEO, act("take_back")).await;
    party.goes(DAN).await;
    party.at_last(EVE, substitute(3)).await;
    party.does(EVE, substitute(3)).await;
    party.does(CLEO, substitute(3)).await;
    party.comes(DAN).await;
    // Whoever it is kept for may also just sit down.
    party.does(DAN, sit(3)).await;
    // A vote that reaches nothing, and its voter leaves.
    party.goes(CLEO).await;
    party.at_last(EVE, substitute(2)).await;
    party.comes(CLEO).await;
    party.does(EVE, act("stand")).await;
    party.does(FAY, sit(1)).await;
    party.plays(3).await;
    // The host is away; the next one sends people away.
    party.goes(ANN).await;
    party.at_last(DAN, act("take_host")).await;
    party.at_last(DAN, substitute(0)).await;
    party.comes(ANN).await;
    party.removes(DAN, FAY).await;
    party.removes(DAN, ANN).await;
    party.removes(DAN, GUS).await;
    party.plays(3).await;
    // The host stands up: Cleo is the host.
    party.does(DAN, act("stand")).await;
    party.does(EVE, sit(0)).await;
    party.play_out().await;
    party.does(EVE, act("stand")).await;
    party.does(BEN, sit(3)).await;
    party.does(CLEO, act("stand")).await;
    party.does(BEN, react("again")).await;
}

/// Seats empty, and the match goes on until fewer than three are left.
async fn leave_for_good(party: &mut Party) {
    party.goes(CLEO).await;
    party.at_last(ANN, substitute(2)).await;
    party.comes(CLEO).await;
    party.plays(2).await;
    party.goes(DAN).await;
    party.at_last(EVE, substitute(3)).await;
    party.does(EVE, substitute(3)).await;
    party.does(FAY, substitute(3)).await;
    party.comes(DAN).await;
    party.goes(ANN).await;
    party.at_last(EVE, act("take_host")).await;
    party.comes(ANN).await;
    party.removes(EVE, GUS).await;
    let next = |view: &Value| view["round"] == 2 && view["phase"]["phase"] == "read";
    party.play_until(ANN, next).await;
    party.plays(1).await;
    // The host goes, and with two nobody can go on.
    party.does(EVE, act("stand")).await;
    party.does(FAY, react("again")).await;
    party.does(FAY, act("stand")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn golden_logs_with_another_game_exist() {
    for &game in GameName::ALL {
        let path = path(&file_name(game, "then-another"));
        if is_wanted(&path) {
            save(&path, &Box::pin(then_another(game)).await).await;
        }
    }
}

/// A match, the lobby again, and the beginning of a match of another game.
async fn then_another(game: GameName) -> Hosted {
    let mut hosted = Hosted::open(plain(game), 3, 5).await;
    let party = &mut hosted.party;
    for who in [BEN, CLEO] {
        party.does(who, sit(who)).await;
    }
    party.does(ANN, act("start")).await;
    match bots::plays(game) {
        true => {
            party.plays(4).await;
            party.goes(CLEO).await;
            party.at_last(ANN, substitute(2)).await;
            party.comes(CLEO).await;
        }
        false => {
            // With two left the round is played to its count.
            let drawing = |view: &Value| view["phase"]["phase"] == "draw";
            party.play_until(CLEO, drawing).await;
            party.plays(2).await;
            party.does(CLEO, act("stand")).await;
        }
    }
    party.play_out().await;
    party.does(BEN, act("reopen")).await;
    party.does(BEN, ready(true)).await;
    // What is kept for somebody is so in the lobby too.
    let kept = bots::plays(game);
    if kept && game == GameName::ALL[0] {
        party.does(CLEO, act("take_back")).await;
    }
    let games = GameName::ALL.iter().cycle();
    let next = *games.skip_while(|other| **other != game).nth(1).unwrap();
    party.does(ANN, configure(&plain(next), 4)).await;
    if kept && game != GameName::ALL[0] {
        party.does(CLEO, sit(2)).await;
    }
    if kept {
        party.does(DAN, sit(3)).await;
    } else {
        party.does(ANN, computer(2, "expert")).await;
        party.does(CLEO, sit(3)).await;
    }
    party.does(BEN, ready(true)).await;
    party.does(ANN, act("start")).await;
    party.plays(9).await;
    party.tries(EVE, say("may I look on?")).await;
    hosted
}
