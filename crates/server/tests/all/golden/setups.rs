//! What the golden logs of each game are played with: short matches, and little
//! time where time is measured.

use rules::pictomania::TimeLimit;
use rules::{AnySetup, GameName, TurnClock, ademimo, pictomania, shokoba};

pub fn plain(game: GameName) -> AnySetup {
    match game {
        GameName::Shokoba => AnySetup::Shokoba(shokoba::Setup {
            target: Some(3),
            ..shokoba::Setup::default()
        }),
        GameName::Ademimo | GameName::Pictomania => game.plain(),
    }
}

/// By the clock.
pub fn timed(game: GameName) -> AnySetup {
    let clock = Some(TurnClock {
        seconds: 10,
        extra: 5,
    });
    match plain(game) {
        AnySetup::Shokoba(setup) => AnySetup::Shokoba(shokoba::Setup { clock, ..setup }),
        AnySetup::Ademimo(setup) => AnySetup::Ademimo(ademimo::Setup { clock, ..setup }),
        AnySetup::Pictomania(setup) => limited(setup, TimeLimit::Round { seconds: 30 }),
    }
}

/// By the clock in another way: with less time where that is possible, and with
/// another option.
pub fn hurried(game: GameName) -> AnySetup {
    match timed(game) {
        AnySetup::Shokoba(setup) => AnySetup::Shokoba(shokoba::Setup {
            show_counts: true,
            ..setup
        }),
        AnySetup::Ademimo(setup) => AnySetup::Ademimo(ademimo::Setup {
            young: true,
            ..setup
        }),
        AnySetup::Pictomania(setup) => limited(setup, TimeLimit::Countdown { seconds: 5 }),
    }
}

fn limited(setup: pictomania::Setup, time: TimeLimit) -> AnySetup {
    AnySetup::Pictomania(pictomania::Setup {
        time: Some(time),
        tie_break: true,
        ..setup
    })
}
