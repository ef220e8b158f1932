//! Every game and variant, as the opening of a match.

use std::sync::Arc;

use bots::Level;
use rules::ademimo::{self, ClueCard, PRACTICE_SEATS, Practice, WordCard};
use rules::pictomania::{self, Face, Scoring, TimeLimit};
use rules::shokoba::{self, Errors};
use rules::{AnyDeal, AnyDeck, AnySetup, Deal, Dice, Language, Seat, Seed, TurnClock};
use tablee::records::{Opening, Sitter};

const CLOCK: Option<TurnClock> = Some(TurnClock {
    seconds: 20,
    extra: 30,
});

/// Named setups for this many players.
pub fn all() -> Vec<(String, AnySetup, usize)> {
    let shokoba = shokoba_variants().into_iter().map(|(name, seats, setup)| {
        let name = format!("shokoba-{seats}{name}");
        (name, AnySetup::Shokoba(setup), seats)
    });
    let ademimo = ademimo_variants().into_iter().map(|(name, seats, setup)| {
        let name = format!("ademimo-{seats}{name}");
        (name, AnySetup::Ademimo(setup), seats)
    });
    let pictomania = pictomania_variants()
        .into_iter()
        .map(|(name, seats, setup)| {
            let name = format!("pictomania-{seats}{name}");
            (name, AnySetup::Pictomania(setup), seats)
        });
    // Records depend on the order: what came later is at the end.
    let later = later_variants().into_iter().map(|(name, seats, setup)| {
        let game = setup.name().title().to_lowercase();
        (format!("{game}-{seats}{name}"), setup, seats)
    });
    shokoba
        .chain(ademimo)
        .chain(pictomania)
        .chain(later)
        .collect()
}

fn later_variants() -> Vec<(&'static str, usize, AnySetup)> {
    let pack = ademimo::Setup {
        pack: Some(ademimo::Pack {
            name: "maison".to_owned(),
            mixed: true,
        }),
        ..ademimo::Setup::default()
    };
    let practice = |practice| ademimo::Setup {
        practice: Some(practice),
        ..ademimo::Setup::default()
    };
    let young = ademimo::Setup {
        language: Language::En,
        young: true,
        clock: CLOCK,
        ..practice(Practice::Describe)
    };
    let with_fewer = pictomania::Setup {
        fill_in: false,
        ..pictomania::Setup::default()
    };
    let drawing = pictomania::Setup {
        practice: true,
        ..pictomania::Setup::default()
    };
    let [describe, guess] = [Practice::Describe, Practice::Guess].map(practice);
    vec![
        ("-pack", 3, pack.into()),
        ("-practice-guess", PRACTICE_SEATS, guess.into()),
        ("-practice-young-clock", PRACTICE_SEATS, young.into()),
        ("-practice-describe", PRACTICE_SEATS, describe.into()),
        ("-fewer", 4, with_fewer.into()),
        ("-practice", pictomania::PRACTICE_SEATS, drawing.into()),
    ]
}

fn shokoba_variants() -> Vec<(&'static str, usize, shokoba::Setup)> {
    let base = shokoba::Setup::default;
    let teams = || shokoba::Setup {
        teams: true,
        ..base()
    };
    vec![
        ("", 2, base()),
        ("", 3, base()),
        ("", 4, base()),
        ("-teams", 4, teams()),
        (
            "-nine",
            4,
            shokoba::Setup {
                nine_cards: true,
                ..teams()
            },
        ),
        (
            "-equal-first",
            3,
            shokoba::Setup {
                equal_first: true,
                show_counts: true,
                target: Some(9),
                ..base()
            },
        ),
        (
            "-claimable",
            2,
            shokoba::Setup {
                errors: Errors::Claimable,
                target: Some(3),
                ..base()
            },
        ),
        (
            "-claimable-nine",
            4,
            shokoba::Setup {
                errors: Errors::Claimable,
                nine_cards: true,
                equal_first: true,
                target: Some(3),
                ..teams()
            },
        ),
        (
            "-clock",
            3,
            shokoba::Setup {
                clock: CLOCK,
                ..base()
            },
        ),
    ]
}

fn ademimo_variants() -> Vec<(&'static str, usize, ademimo::Setup)> {
    let base = ademimo::Setup::default;
    let young = || ademimo::Setup {
        young: true,
        ..base()
    };
    let english = ademimo::Setup {
        language: Language::En,
        first: Some(Seat::new(2)),
        ..base()
    };
    let clock = ademimo::Setup {
        clock: CLOCK,
        ..base()
    };
    let young_clock = ademimo::Setup {
        clock: CLOCK,
        ..young()
    };
    vec![
        ("", 3, base()),
        ("-first", 4, english),
        ("-clock", 5, clock),
        ("", 6, base()),
        ("-young", 6, young()),
        ("-young-clock", 3, young_clock),
    ]
}

fn pictomania_variants() -> Vec<(&'static str, usize, pictomania::Setup)> {
    use pictomania::Level::{Green, Red, Yellow};
    let base = pictomania::Setup::default;
    let timed = |time| pictomania::Setup {
        time: Some(time),
        tie_break: true,
        ..base()
    };
    let competitive = pictomania::Setup {
        competitive: true,
        ..base()
    };
    let learning = pictomania::Setup {
        scoring: Scoring::Learning,
        language: Language::En,
        ..base()
    };
    let levels = pictomania::Setup {
        levels: [Red, Green, Green, Yellow],
        competitive: true,
        tie_break: true,
        ..base()
    };
    let pack = pictomania::Setup {
        pack: Some("maison".to_owned()),
        ..timed(TimeLimit::Round { seconds: 30 })
    };
    vec![
        ("", 3, base()),
        ("-learning", 4, learning),
        ("-competitive", 5, competitive),
        ("-levels", 6, levels),
        ("-round", 4, timed(TimeLimit::Round { seconds: 60 })),
        ("-countdown", 3, timed(TimeLimit::Countdown { seconds: 10 })),
        ("-pack", 5, pack),
    ]
}

/// A match of a variant. Its deck is roughly as small as the variant allows,
/// because a record holds the cards that it is played with, whatever they are.
pub fn opening(setup: &AnySetup, seats: usize, number: u64) -> Opening {
    let mut seed = Seed([7; 32]);
    seed.0[..8].copy_from_slice(&number.to_le_bytes());
    let sitter = |seat: usize| match seat % 3 {
        2 => Sitter::computer(Level::Habitue),
        _ => Sitter {
            name: ["Zoé", "Ann"][seat % 2].to_owned(),
            computer: None,
        },
    };
    Opening {
        rules: setup.name().rules(),
        at: 1_790_000_000_000,
        setup: setup.clone(),
        seats: (0..seats).map(sitter).collect(),
        deck: deck(setup),
        deal: setup.name().deal(seed),
    }
}

/// Roughly as small as the setup allows.
pub fn deck(setup: &AnySetup) -> AnyDeck {
    match setup {
        AnySetup::Shokoba(_) => AnyDeck::Shokoba(Arc::default()),
        AnySetup::Ademimo(setup) => {
            let whole = decks::ademimo::deck(setup.language);
            let words: Vec<WordCard> = whole.words.iter().take(44).cloned().collect();
            let clues: Vec<ClueCard> = whole.clues.iter().take(50).cloned().collect();
            AnyDeck::Ademimo(Arc::new(ademimo::Deck { words, clues }))
        }
        AnySetup::Pictomania(setup) => {
            let whole = decks::pictomania::deck(setup.language);
            let faces = pictomania::Level::ALL.into_iter().flat_map(|level| {
                let of_level = whole.faces.iter().filter(move |face| face.level == level);
                of_level.take(16).cloned()
            });
            let faces: Vec<Face> = faces.collect();
            AnyDeck::Pictomania(Arc::new(pictomania::Deck { faces }))
        }
    }
}

/// The same match with its chance written out.
pub fn with_order(opening: &Opening, rounds: u64) -> Opening {
    let seats = opening.seats.len();
    let seed = opening.deal.seed().unwrap();
    let deal = match &opening.deck {
        AnyDeck::Shokoba(_) => {
            let dealer = Dice::new(seed, 0).below(u32::try_from(seats).unwrap());
            let round = |round| {
                let mut cards = shokoba::Card::pack();
                Dice::new(seed, round).shuffle(&mut cards);
                cards
            };
            AnyDeal::Shokoba(Deal::Order(shokoba::Order {
                dealer: Seat::new(dealer as usize),
                rounds: (1..=rounds).map(round).collect(),
            }))
        }
        AnyDeck::Ademimo(_) => {
            let referee = tablee::records::Referee::new(opening).unwrap();
            let rules::AnyOpen::Ademimo(open) = referee.played().game().open() else {
                panic!("a match of Ademimo")
            };
            AnyDeal::Ademimo(Deal::Order(open.order))
        }
        AnyDeck::Pictomania(deck) => {
            let order = pictomania::Order::from_seed(seed, seats, deck);
            AnyDeal::Pictomania(Deal::Order(order))
        }
    };
    Opening {
        deal,
        ..opening.clone()
    }
}
