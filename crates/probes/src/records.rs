//! Match records: the strict reader and the referee.

use rules::{Match, Viewer};
use tablee::records::{Line, Replay, detail, words};

/// A match record. What is refused leaves the match as it was; what was accepted
/// to the end can be told.
pub fn record(data: &[u8]) -> bool {
    let (events, whole) = replay(data);
    let (mut told, mut said) = (Vec::new(), Vec::new());
    assert_eq!(detail::write(data, &mut told).is_ok(), whole);
    assert_eq!(words::write(data, &mut said).is_ok(), whole);
    events > 0
}

/// How many events are legal, and whether the record is so to its end.
fn replay(data: &[u8]) -> (usize, bool) {
    let Ok(mut replay) = Replay::open(data) else {
        return (0, false);
    };
    for events in 0.. {
        let Ok(line) = replay.read() else {
            return (events, false);
        };
        let before = replay.referee.played().clone();
        if replay.apply(&line).is_err() {
            let same = everything(&before) == everything(replay.referee.played());
            assert!(same, "{} was half done", line.text());
            return (events, false);
        }
        if let Line::Ending(_) = line {
            return (events, true);
        }
    }
    unreachable!("a record has an end")
}

/// All that there is to know about a match.
fn everything(played: &Match) -> impl PartialEq + use<> {
    let game = played.game();
    (
        game.open(),
        played.deadline(),
        game.happenings(Viewer::Spectator, 0),
        game.outcome(),
    )
}
