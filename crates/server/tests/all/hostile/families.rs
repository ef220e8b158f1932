//! One right message of each family, without its id.

use serde_json::{Value, json};

pub struct Family {
    pub message: Value,
    /// Fields that may be missing, and may be null.
    pub optional: &'static [&'static str],
    /// Fields that take any text.
    pub free: &'static [&'static str],
}

fn family(message: Value) -> Family {
    Family {
        message,
        optional: &[],
        free: &[],
    }
}

/// All of them; those about a person are about this one.
pub fn families(person: &str) -> Vec<Family> {
    let play = |mv: Value| json!({"do": "play", "move": mv});
    let door = json!({"listed": true, "spectators": true});
    let mut families: Vec<Family> = [
        json!({"do": "sit", "seat": 1}),
        json!({"do": "stand"}),
        json!({"do": "configure", "setup": {"game": "shokoba"}, "seats": 2}),
        json!({"do": "configure", "setup": {"game": "ademimo"}, "seats": 3}),
        json!({"do": "configure", "setup": {"game": "pictomania"}, "seats": 3}),
        json!({"do": "start"}),
        play(json!({"game": "shokoba", "move": "lay", "card": "S4"})),
        play(json!({"game": "ademimo", "move": "place", "card": 0, "clue": 0})),
        play(json!({"game": "pictomania", "move": "stroke", "points": [10, 20, 3, 4]})),
        json!({"do": "reopen"}),
        json!({"do": "again", "wanted": true}),
        json!({"do": "ready", "ready": true}),
        json!({"do": "swap", "one": 0, "other": 1}),
        json!({"do": "door", "door": door}),
        json!({"do": "leafing", "who": "anyone"}),
        json!({"do": "take_host"}),
        json!({"do": "substitute", "seat": 1}),
        json!({"do": "take_back"}),
        json!({"do": "react", "reaction": "bravo"}),
        json!({"do": "album", "round": 1}),
        json!({"do": "hint"}),
        json!({"do": "remarks"}),
        json!({"do": "leaf", "round": 1, "to": 1000}),
        json!({"do": "knock"}),
    ]
    .map(family)
    .into();
    let about = [
        json!({"do": "remove", "person": person}),
        json!({"do": "admit", "person": person, "yes": true}),
        json!({"do": "answer", "person": person, "yes": true}),
    ];
    families.extend(about.map(|message| Family {
        free: &["person"],
        ..family(message)
    }));
    families.push(Family {
        free: &["text"],
        ..family(json!({"do": "say", "text": "hello"}))
    });
    families.push(Family {
        optional: &["seat"],
        ..family(json!({"do": "ask", "seat": 1}))
    });
    families.push(Family {
        optional: &["level"],
        ..family(json!({"do": "computer", "seat": 1, "level": "debutant"}))
    });
    families
}
