//! The reference player, play by play as the specification defines it.

use std::cmp::Reverse;
use std::sync::Arc;

use bots::Level;
use bots::shokoba::cards::Cards;
use bots::shokoba::choose;
use bots::shokoba::engine::Rules;
use bots::shokoba::reference::best;
use rules::shokoba::{Card, Errors, Gem, Move, PhaseView, Shokoba, View};
use rules::{Deal, Dice, Game, Viewer};

use crate::support::{any, cards, games, legal, seed, sound, variants};

fn check(table: &str, hand: &str, expected: &str) {
    let rules = Rules {
        seats: 2,
        sides: 2,
        hand_size: 3,
        equal_first: false,
        claimable: false,
    };
    let play = best(&rules, Cards::all(&cards(table)), Cards::all(&cards(hand)));
    let text = |cards: &[Card]| {
        let texts: Vec<String> = cards.iter().map(Card::to_string).collect();
        texts.join("+")
    };
    let played = match play.to_move() {
        Move::Take { card, taking } => format!("{card} takes {}", text(&taking)),
        Move::Lay { card } => format!("lays {card}"),
        other @ (Move::Claim { .. } | Move::Ready) => format!("{other:?}"),
    };
    assert_eq!(played, expected, "{hand} on {table}");
}

#[test]
fn a_shokoba_beats_the_diamond() {
    check("S3 S5", "S8 S4 S6", "S8 takes S3+S5");
    // 100 + 3 for the sweep, 50 + 10 + 2 for the diamond alone.
    check("D7 S1", "S8 E7 S2", "S8 takes S1+D7");
}

#[test]
fn gems_and_cards_won_count_with_the_card_played() {
    // 50 + 10 + 2 = 62 for the diamond; 4 + 2 for the ruby.
    check("D7 R5 S9", "E7 S5 S3", "E7 takes D7");
    // The diamond in hand counts as won.
    check("S3 S4 R5 S9", "D7 S5 S2", "D7 takes S3+S4");
    // 10 + 3 for an emerald with two cards; 4 + 4 + 2 for two rubies.
    check("S3 S4 R5 S9", "E7 S1 S10", "E7 takes S3+S4");
    // 8 + 2 = 10 for two rubies, 4 cards for the sum.
    check("R9 S2 S3 S4 S10", "S9 S1", "S9 takes R9");
    check("S9 S2 S3 S4 S10", "S9 S1", "S9 takes S2+S3+S4");
}

#[test]
fn lays_cost_their_gem_and_an_inviting_sum() {
    // Only lays: the sapphire costs least.
    check("S10 S9", "D7 R2 S6", "lays S6");
    check("S10 S9", "E7 R2", "lays R2");
    // 4 for the ruby, 1 + 20 for a sapphire that leaves 10.
    check("S6", "S4 R5", "lays R5");
    check("S6", "S4 S5", "lays S5");
    // An emerald costs less than an inviting sapphire.
    check("S6", "S4 E7", "lays E7");
    // The diamond costs more.
    check("S6", "S4 D7", "lays S4");
}

#[test]
fn ties_go_to_the_lower_value_of_the_card_played() {
    check("S4 S5 S10", "S5 S4", "S4 takes S4");
    check("S10 S9", "S6 S2 S5", "lays S2");
}

#[test]
fn ties_go_to_the_commoner_gem_of_the_card_played() {
    // 4 + 2 both: a ruby with a sapphire, or a sapphire with a ruby.
    check("R5 S10", "R5 S5", "S5 takes R5");
    // Two equal lays are the same card; a sweep with ruby or sapphire differs
    // by four points and is no tie.
    check("S5", "R5 S5", "R5 takes S5");
}

#[test]
fn ties_go_to_fewer_cards_taken() {
    // A ruby and three cards: 4 + 4 = 8 ... against two rubies in two: 8 + 3.
    check("S1 S2 S3 S5 S10", "S6", "S6 takes S1+S2+S3");
    // 4 + 2 = 6 with one card taken, 6 with five.
    check("R10 S1 S1 S2 S2 S4 S9", "S10", "S10 takes R10");
}

#[test]
fn ties_go_to_the_set_that_comes_first_card_by_card() {
    check("S1 S4 S2 S3 S10", "S5", "S5 takes S1+S4");
    check(
        "S2 S4 S5 S3 S10",
        "S7 S8".replace("S7 ", "").as_str(),
        "S8 takes S3+S5",
    );
    check("S1 S1 S6 S2 S5 S10", "S8", "S8 takes S1+S1+S6");
    // By gem at the same value: S1 before R1, with a ruby in each set.
    check("S1 R1 S4 R4 S10", "S5", "S5 takes R1+R4");
    check("S2 R2 S5 S1 R4 S10", "S6", "S6 takes R2+R4");
}

/// The specification once more, in the plainest words, over the rules' moves.
fn plainly(view: &View, moves: &[Move]) -> Move {
    let sum = |cards: &[Card]| {
        cards
            .iter()
            .map(|card| i32::from(card.value()))
            .sum::<i32>()
    };
    let gem_points = |card: &Card| match card.gem() {
        Gem::Diamond => 50,
        Gem::Emerald => 10,
        Gem::Ruby => 4,
        Gem::Sapphire => 0,
    };
    let key = |mv: &Move| match mv {
        Move::Take { card, taking } => {
            let mut points = if taking.len() == view.table.len() {
                100
            } else {
                0
            };
            for won in taking.iter().chain([card]) {
                points += gem_points(won) + 1;
            }
            let mut taking = taking.clone();
            taking.sort_unstable();
            (
                Reverse(points),
                card.value(),
                card.gem(),
                taking.len(),
                taking,
            )
        }
        Move::Lay { card } => {
            let mut points = -gem_points(card).max(1);
            if sum(&view.table) + i32::from(card.value()) <= 10 {
                points -= 20;
            }
            (Reverse(points), card.value(), card.gem(), 0, Vec::new())
        }
        Move::Claim { .. } | Move::Ready => panic!("not a play of a card"),
    };
    moves.iter().min_by_key(|mv| key(mv)).unwrap().clone()
}

#[test]
fn it_is_the_specification_in_random_positions_of_every_variant() {
    let mut seen = 0;
    for (variant, (setup, seats)) in variants().into_iter().enumerate() {
        for number in 0..games(40, 1000) {
            let seed = seed(number * 100 + variant);
            let mut dice = Dice::new(&seed, 98);
            let mut game = Shokoba::new(&setup, seats, &Arc::default(), &Deal::Seed(seed)).unwrap();
            while let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase {
                let view = game.view(Viewer::Seat(turn));
                let happened = game.happenings(Viewer::Seat(turn), 0).list;
                let legal = legal(&view);
                let mut moves = sound(&view, &legal);
                moves.retain(|mv| !matches!(mv, Move::Claim { .. }));
                let chosen = choose(Level::Reference, &view, &happened, 1);
                assert_eq!(chosen, Some(plainly(&view, &moves)), "{view:?}");
                seen += usize::from(setup.errors == Errors::Claimable);
                game.play(turn, any(&legal, &mut dice).clone()).unwrap();
            }
        }
    }
    assert!(seen > 1000, "{seen} positions of claimable games");
}
