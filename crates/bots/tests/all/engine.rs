//! The fast engine plays exactly by the rules crate.

use std::sync::Arc;

use bots::shokoba::cards::Cards;
use bots::shokoba::engine::{Order, Play, Position, Rules};
use rules::shokoba::{Card, Move, Open, PhaseView, Shokoba};
use rules::{Deal, Dice, Game, Seat, Viewer};

use crate::support::{any, games, legal, seed, variants};

/// Random rounds of every variant; 100,000 in the long mode.
#[test]
fn the_engine_has_the_same_plays_and_results_as_the_rules() {
    let variants = variants();
    let each = games(200, 100_000 / variants.len());
    let (mut plays, mut claims, mut sweeps) = (0, 0, 0);
    for (variant, (setup, seats)) in variants.iter().enumerate() {
        for number in 0..each {
            let seed = seed(number * variants.len() + variant);
            let mut dice = Dice::new(&seed, 99);
            let mut game = Shokoba::new(setup, *seats, &Arc::default(), &Deal::Seed(seed)).unwrap();
            let open = game.open();
            let rules = Rules::of(&game.view(Viewer::Spectator));
            let order = order(&rules, &open);
            let mut position = Position::new(&rules, &order, open.dealer.index() as u8);
            let mut list: Vec<Play> = Vec::new();
            while let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase {
                same(&position, &game.open(), &rules);
                assert_eq!(Seat::new(usize::from(position.turn)), turn);
                let mut expected = legal(&game.view(Viewer::Seat(turn)));
                position.plays(&rules, &mut list);
                let mut moves: Vec<Move> = list.iter().map(|play| play.to_move()).collect();
                let text = |mv: &Move| format!("{mv:?}");
                expected.sort_by_key(text);
                moves.sort_by_key(text);
                assert_eq!(moves, expected, "{position:?}");
                let play = *any(&list, &mut dice);
                claims += usize::from(play.is_claim());
                plays += 1;
                game.play(turn, play.to_move()).unwrap();
                position.play(&rules, &order, play);
            }
            assert!(position.over);
            let stones = game.open().stones;
            sweeps += position
                .shokobas
                .iter()
                .map(|&n| usize::from(n))
                .sum::<usize>();
            let fast = position.stones(&rules).map(u32::from);
            assert_eq!(fast[..stones.len()], stones, "{position:?}");
        }
    }
    assert!(plays >= 36 * each * variants.len());
    assert!(
        claims > each && sweeps > each,
        "{claims} claims, {sweeps} sweeps"
    );
}

/// The order in which the cards of a fresh round were and will be dealt.
fn order(rules: &Rules, open: &Open) -> Order {
    let first = (open.dealer.index() + 1) % rules.seats;
    let mut order: Vec<Card> = Vec::new();
    for card in 0..rules.hand_size {
        for seat in 0..rules.seats {
            order.push(open.hands[Seat::new((first + seat) % rules.seats)][card]);
        }
    }
    order.extend(&open.table);
    order.extend(&open.deck);
    std::array::from_fn(|at| Cards::of(order[at]))
}

fn same(position: &Position, open: &Open, rules: &Rules) {
    assert_eq!(position.table, Cards::all(&open.table));
    for (seat, hand) in open.hands.iter() {
        assert_eq!(position.hands[seat.index()], Cards::all(hand));
    }
    for side in 0..rules.sides {
        assert_eq!(position.piles[side], Cards::all(&open.piles[side]));
        assert_eq!(u32::from(position.shokobas[side]), open.stones[side]);
    }
    assert_eq!(
        position.last_taker.map(|seat| Seat::new(usize::from(seat))),
        open.last_taker
    );
}
