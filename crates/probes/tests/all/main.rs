//! Every probe, fed from chance for a few seconds. Chance is the same in every
//! run: a number that fails is printed, and fails again.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod samples;
mod tamper;

use std::time::{Duration, Instant};

use rules::{Dice, GameName, Seed};

/// For each probe, and for each game: all of them together are done within ten
/// seconds on two cores.
const TIME: Duration = Duration::from_secs(2);

/// Each probe is tried at least so many times, however slow the machine is.
const LEAST: u32 = 10;

/// The most bytes of decisions in one match: enough to play it to its end.
const DECISIONS: u32 = 2_000;

/// Feeds a probe with what `make` gives it. One in ten at least must mean
/// something, or the probe would hardly be tried.
fn feed(probe: &dyn Fn(&[u8]) -> bool, mut make: impl FnMut(&mut Dice) -> Vec<u8>) {
    let until = Instant::now() + TIME;
    let (mut number, mut meant) = (0_u32, 0);
    while number < LEAST || Instant::now() < until {
        let mut seed = Seed([0; 32]);
        seed.0[..4].copy_from_slice(&number.to_le_bytes());
        let tried = Tried(number, make(&mut Dice::new(&seed, 1)));
        meant += u32::from(probe(&tried.1));
        number += 1;
    }
    println!("{number} times, {meant} meant something");
    assert!(
        meant >= number / 10,
        "only {meant} of {number} meant something"
    );
}

fn all_mean_something(probe: fn(&[u8]) -> bool, samples: &[Vec<u8>]) {
    for sample in samples {
        assert!(probe(sample), "{}", String::from_utf8_lossy(sample));
    }
}

/// Says what was tried if it fails.
struct Tried(u32, Vec<u8>);

impl Drop for Tried {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("number {}: {}", self.0, String::from_utf8_lossy(&self.1));
        }
    }
}

fn decisions(dice: &mut Dice) -> Vec<u8> {
    let length = dice.below(DECISIONS);
    let byte = |_| u8::try_from(dice.below(256)).unwrap();
    (0..length).map(byte).collect()
}

#[test]
fn matches_of_every_game() {
    for &game in GameName::ALL {
        feed(&|data| probes::play(game, data), decisions);
    }
}

#[test]
fn messages_of_browsers() {
    let samples = samples::messages();
    all_mean_something(probes::message, &samples);
    feed(&probes::message, |dice| tamper::with(&samples, dice));
}

#[test]
fn records_of_a_log() {
    let samples = samples::logs();
    all_mean_something(probes::log, &samples);
    feed(&probes::log, |dice| tamper::with(&samples, dice));
}

#[test]
fn match_records() {
    let samples = samples::records();
    feed(&probes::record, |dice| tamper::with(&samples, dice));
}

#[test]
fn packs() {
    let samples = samples::packs();
    all_mean_something(probes::pack, &samples);
    feed(&probes::pack, |dice| tamper::with(&samples, dice));
}

#[test]
fn decks() {
    let samples = samples::decks();
    all_mean_something(probes::deck, &samples);
    feed(&probes::deck, |dice| tamper::with(&samples, dice));
}
