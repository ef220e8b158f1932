//! The first golden logs: whole matches of Shokoba, and nothing around them.

use rules::AnySetup;
use rules::shokoba::{Errors, Setup};

use super::desk::{ANN, Desk};
use super::writing::{path, provide};

fn variants() -> Vec<(&'static str, Setup, u8)> {
    let base = Setup::default;
    vec![
        ("shokoba-2", base(), 2),
        (
            "shokoba-3-equal-first",
            Setup {
                equal_first: true,
                show_counts: true,
                ..base()
            },
            3,
        ),
        ("shokoba-4", base(), 4),
        (
            "shokoba-4-teams-nine",
            Setup {
                teams: true,
                nine_cards: true,
                ..base()
            },
            4,
        ),
        (
            "shokoba-2-claimable",
            Setup {
                errors: Errors::Claimable,
                target: Some(3),
                ..base()
            },
            2,
        ),
    ]
}

#[test]
fn golden_logs_of_matches_exist() {
    for (number, (name, setup, seats)) in (0_u8..).zip(variants()) {
        provide(&path(name), || {
            let mut desk = Desk::open(number, AnySetup::Shokoba(setup), seats);
            desk.all_sit();
            desk.start(ANN);
            desk.play_out();
            desk.text()
        });
    }
}
