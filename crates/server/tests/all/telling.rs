//! A reveal is told to everybody at the same pace, on two servers, through a
//! reload, and when somebody leafs on.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tablee::journal::Code;
use tokio::time::sleep;

use crate::nats::{House, Nats};
use crate::party::Party;

const PATIENCE: Duration = Duration::from_secs(20);

/// How far a reveal has come, as a page was told last: the round, and
/// milliseconds.
fn told(party: &Party, who: usize) -> Option<(u64, u64)> {
    let mut texts = party.page(who).texts.iter().rev();
    let last = texts.find(|text| text.contains(r#""say":"told""#))?;
    let told: Value = serde_json::from_str(last).unwrap();
    Some((told["round"].as_u64()?, told["millis"].as_u64()?))
}

fn leaf(round: u32, to: u64) -> Value {
    json!({"do": "leaf", "round": round, "to": to})
}

/// Waits until it is so for everybody: what is told, and what another server
/// has stored, comes to each server in its own time.
async fn until(party: &mut Party, what: &str, is_so: impl Fn(&Party, usize) -> bool) {
    let since = Instant::now();
    loop {
        party.settle_all().await;
        if (0..3).all(|who| is_so(party, who)) {
            return;
        }
        assert!(since.elapsed() < PATIENCE, "never: {what}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until everybody has been told so much of this round.
async fn until_told(party: &mut Party, round: u64, least: u64) {
    let is_so = |party: &Party, who| {
        told(party, who).is_some_and(|(of, millis)| of == round && millis >= least)
    };
    until(party, &format!("round {round}, {least}"), is_so).await;
}

fn revealed(round: u64) -> impl Fn(&Value) -> bool {
    move |view| view["phase"]["phase"] == "reveal" && view["round"] == round
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reveal_is_told_in_step() {
    let nats = Nats::alone().await;
    let (here, there) = (House::open(&nats).await, House::open(&nats).await);
    let setup = json!({"game": "ademimo"});
    let mut party = Party::open(here.address, setup, 3, 3).await;
    let code: Code = party.code.parse().unwrap();
    party.goes(2).await;
    party.sends_to(2, there.address);
    party.comes(2).await;
    for seat in 1..3 {
        party.does(seat, json!({"do": "sit", "seat": seat})).await;
    }
    party.does(0, json!({"do": "start"})).await;
    party.play_until(0, revealed(1)).await;
    until_told(&mut party, 1, 0).await;
    for who in 0..3 {
        let (_, millis) = told(&party, who).unwrap();
        assert!(millis < 20_000, "nobody has leafed: {millis}");
    }
    let stored = nats.journal().await.read(&code, 0).await.unwrap().len();

    // The host goes on for everybody; nobody can go back.
    let refused = party.tries(1, leaf(1, 40_000)).await;
    assert_eq!(refused["refusal"]["kind"], "not_host");
    let refused = party.tries(0, leaf(2, 40_000)).await;
    assert_eq!(refused["refusal"]["kind"], "no_match");
    party.sends(0, leaf(1, 60_000)).await;
    until_told(&mut party, 1, 60_000).await;
    party.sends(0, leaf(1, 5)).await;
    // Whoever comes back, to whichever server, is at the same step.
    for who in [1, 2] {
        party.goes(who).await;
        party.comes(who).await;
    }
    until_told(&mut party, 1, 60_000).await;
    let records = nats.journal().await.read(&code, 0).await.unwrap().len();
    assert_eq!(records, stored, "it is told, not stored");

    party
        .does(0, json!({"do": "leafing", "who": "anyone"}))
        .await;
    let anyone = |party: &Party, who| party.page(who).table["leafing"] == "anyone";
    until(&mut party, "anyone may leaf", anyone).await;
    party.sends(2, leaf(1, 120_000)).await;
    until_told(&mut party, 1, 120_000).await;
    // The next round's begins anew.
    party.play_until(0, revealed(2)).await;
    until_told(&mut party, 2, 0).await;
    let (_, millis) = told(&party, 2).unwrap();
    assert!(millis < 20_000, "{millis}");
}
