//! Records of old: each must be replayed to the outcome that it tells, for
//! ever. `GOLDEN=new cargo test golden` writes missing ones; none is ever
//! rewritten. Rules that would play one otherwise get another version.

use std::fs;
use std::path::{Path, PathBuf};

use super::{assert_legal, play, variants};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

#[test]
fn golden_records_are_replayed_to_their_outcome() {
    let mut replayed = 0;
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        println!("{}", path.display());
        assert_legal(&fs::read(&path).unwrap());
        replayed += 1;
    }
    assert!(replayed > variants::all().len(), "only {replayed}");
}

#[test]
fn golden_records_exist() {
    for (number, (name, setup, seats)) in (0_u8..).zip(variants::all()) {
        // Chance written out for a few: the rest of their lines are alike.
        let orders: &[bool] = match number % 3 {
            0 => &[false, true],
            _ => &[false],
        };
        for &order in orders {
            let name = format!("{name}{}.jsonl", if order { "-order" } else { "" });
            let path = folder().join(&name);
            if path.exists() {
                continue;
            }
            let new = std::env::var("GOLDEN");
            assert_eq!(new.as_deref(), Ok("new"), "{name} is missing");
            let mut opening = variants::opening(&setup, seats, 10_000 + u64::from(number));
            if order {
                // Longer matches of Shokoba begin again with the first round.
                opening = variants::with_order(&opening, 2);
            }
            fs::create_dir_all(folder()).unwrap();
            fs::write(path, play(&opening, number).record).unwrap();
        }
    }
}
