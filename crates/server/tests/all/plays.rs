//! What a page could send next: the plays that its view lists, and a scribble
//! where it may draw. It reads the JSON that a browser gets and nothing else.

use rules::Dice;
use serde_json::{Value, json};

/// The most events that a random player leaves on a sheet: logs stay small.
const SCRIBBLES: u64 = 4;

/// The plays of one view: those that move the match on, and those that would
/// keep it going for ever, or end it early, if they were chosen too often.
#[derive(Default)]
struct Plays {
    onward: Vec<Value>,
    idle: Vec<Value>,
}

/// A listed play of the viewer at random, as a move of its game. None if there
/// is none, and now and then if there are only idle ones.
pub fn choose(view: &Value, dice: &mut Dice) -> Option<Value> {
    if let Some(ink) = scribble(view, dice) {
        return Some(of_its_game(view, ink));
    }
    let Plays { onward, idle } = match view["game"].as_str()? {
        "shokoba" => shokoba(view),
        "ademimo" => ademimo(view),
        "pictomania" => pictomania(view),
        other => panic!("a new game, {other}, lists its plays here"),
    };
    let rarely = dice.below(20) == 0;
    let from = if rarely && !idle.is_empty() {
        idle
    } else {
        onward
    };
    pick(&from, dice).map(|mv| of_its_game(view, mv.clone()))
}

/// A play as a command.
pub fn command(mv: &Value) -> Value {
    json!({"do": "play", "move": mv})
}

fn of_its_game(view: &Value, mut mv: Value) -> Value {
    mv["game"] = view["game"].clone();
    mv
}

fn shokoba(view: &Value) -> Plays {
    let phase = &view["phase"];
    let onward = match name(phase) {
        "playing" if phase["turn"] == view["viewer"] => list(&phase["plays"]).to_vec(),
        "counted" => ready(view),
        _ => Vec::new(),
    };
    Plays {
        onward,
        ..Plays::default()
    }
}

fn ademimo(view: &Value) -> Plays {
    let phase = &view["phase"];
    let mut plays = Plays::default();
    match name(phase) {
        "description" => {
            let place =
                |at: &Value| json!({"move": "place", "card": at["card"], "clue": at["clue"]});
            plays.onward = list(&phase["placements"]).iter().map(place).collect();
            if phase["may_pass"] == true {
                plays.onward.push(json!({"move": "pass"}));
            }
        }
        "vote" => {
            let confirmed = seat_of(view).is_some_and(|seat| phase["confirmed"][seat] == true);
            for opponent in list(&phase["opponents"]) {
                let on =
                    |place: &Value| json!({"move": "vote", "opponent": opponent, "place": place});
                let vote = opponent.as_u64().map(|at| &phase["votes"][at as usize]);
                let votes = list(&phase["places"]).iter().map(on);
                match vote.is_some_and(Value::is_null) {
                    true => plays.onward.extend(votes),
                    false => plays.idle.extend(votes),
                }
            }
            if phase["may_confirm"] == true {
                plays.onward.push(json!({"move": "confirm"}));
            }
            if confirmed {
                plays.idle.push(json!({"move": "withdraw"}));
            }
        }
        "reveal" => {
            plays.onward = ready(view);
            if phase["may_finish"] == true {
                plays.idle.push(json!({"move": "finish"}));
            }
        }
        _ => {}
    }
    plays
}

fn pictomania(view: &Value) -> Plays {
    let phase = &view["phase"];
    let mut plays = Plays::default();
    let on = |mv: &str, seats: &Value| -> Vec<Value> {
        let seats = list(seats).iter();
        seats.map(|on| json!({"move": mv, "on": on})).collect()
    };
    match name(phase) {
        "read" => {
            plays.onward = ready(view);
            if phase["may_replace"] == true {
                plays.idle.push(json!({"move": "replace", "card": "B"}));
            }
        }
        "draw" => {
            let may = &phase["may"];
            for on in list(&may["guess"]) {
                let guess = |number: &Value| json!({"move": "guess", "on": on, "number": number});
                plays.onward.extend(list(&may["numbers"]).iter().map(guess));
            }
            let done = |token: &Value| json!({"move": "done", "token": token});
            plays.onward.extend(list(&may["take"]).iter().map(done));
            if may["finish_without"] == true {
                plays.onward.push(done(&Value::Null));
            }
        }
        "reveal" => {
            plays.onward = ready(view);
            if phase["may_own_up"] == true {
                plays.idle.push(json!({"move": "own_up"}));
            }
            plays.idle.extend(on("challenge", &phase["may_challenge"]));
            plays.idle.extend(on("agree", &phase["may_agree"]));
        }
        "counted" => plays.onward = ready(view),
        "tie_break" => {
            let vote = |seat: &Value| json!({"move": "vote", "funniest": seat});
            plays.onward = list(&phase["may_vote"]).iter().map(vote).collect();
        }
        _ => {}
    }
    plays
}

/// Ink from anyone who may draw and has not drawn much. It may be refused:
/// there may be nothing to undo or to erase.
fn scribble(view: &Value, dice: &mut Dice) -> Option<Value> {
    let sheet = &view["players"][seat_of(view)?]["sheet"];
    let may = view["phase"]["may"]["draw"] == true;
    if !may || sheet["revision"].as_u64()? >= SCRIBBLES || dice.below(3) == 0 {
        return None;
    }
    Some(match dice.below(8) {
        0 => json!({"move": "undo"}),
        1 => json!({"move": "clear"}),
        2 => json!({"move": "erase", "strokes": [0]}),
        3 => json!({"move": "turn", "orientation": "landscape"}),
        4 => json!({"move": "stroke", "points": [500, 500, 9, -9], "pressure": [7, 255]}),
        _ => {
            let [x, y, step] = [1000, 1000, 40].map(|size| dice.below(size));
            json!({"move": "stroke", "points": [x, y, 0, 0, -i64::from(step.min(x)), 0]})
        }
    })
}

/// Ready, if the viewer is not yet.
fn ready(view: &Value) -> Vec<Value> {
    let ready = seat_of(view).map(|seat| &view["phase"]["ready"][seat]);
    let waited_for = ready.is_some_and(|ready| *ready == false);
    waited_for
        .then(|| json!({"move": "ready"}))
        .into_iter()
        .collect()
}

fn seat_of(view: &Value) -> Option<usize> {
    usize::try_from(view["viewer"].as_u64()?).ok()
}

fn name(phase: &Value) -> &str {
    phase["phase"].as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn pick<'a>(from: &'a [Value], dice: &mut Dice) -> Option<&'a Value> {
    let number = u32::try_from(from.len()).expect("few plays");
    (number > 0).then(|| &from[dice.below(number) as usize])
}
