//! Each ruling of Shokoba on constructed deals. A case is text in, text out.

use std::sync::Arc;

use rules::shokoba::{
    BadSetup, Card, Errors, Happening, Move, Order, PhaseView, Refusal, Setup, Shokoba, View,
    awards,
};
use rules::{Deal, Game, Outcome, Seat, Seed, TurnClock, Viewer};

fn cards(text: &str) -> Vec<Card> {
    let words = text.split([' ', '+']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().unwrap()).collect()
}

/// `S4` lays, `E7=S1+S6` takes, `claim S1+S6` claims, `ready` goes on.
fn read_move(text: &str) -> Move {
    if text == "ready" {
        return Move::Ready;
    }
    if let Some(taking) = text.strip_prefix("claim ") {
        return Move::Claim {
            taking: cards(taking),
        };
    }
    match text.split_once('=') {
        Some((card, taking)) => Move::Take {
            card: card.parse().unwrap(),
            taking: cards(taking),
        },
        None => Move::Lay {
            card: text.parse().unwrap(),
        },
    }
}

fn write_move(mv: &Move) -> String {
    let sum = |cards: &[Card]| {
        cards
            .iter()
            .map(Card::to_string)
            .collect::<Vec<_>>()
            .join("+")
    };
    match mv {
        Move::Take { card, taking } => format!("{card}={}", sum(taking)),
        Move::Lay { card } => card.to_string(),
        Move::Claim { taking } => format!("claim {}", sum(taking)),
        Move::Ready => "ready".to_owned(),
    }
}

fn write_cards(cards: &[Card]) -> String {
    cards
        .iter()
        .map(Card::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A match whose first deal is known. Seat 0 plays first.
struct Sitting {
    game: Shokoba,
    turn: usize,
    seats: usize,
}

impl Sitting {
    fn new(setup: &Setup, hands: &[&str], table: &str) -> Self {
        let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
        let seats = hands.len();
        let mut order = Vec::new();
        for i in 0..hands[0].len() {
            order.extend(hands.iter().map(|hand| hand[i]));
        }
        order.extend(cards(table));
        let mut rest = Card::pack();
        for card in &order {
            let at = rest.iter().position(|other| other == card);
            rest.remove(at.unwrap_or_else(|| panic!("{card} is used too often")));
        }
        order.extend(rest);
        let deal = Deal::Order(Order {
            dealer: Seat::new(seats - 1),
            rounds: vec![order],
        });
        let game =
            Shokoba::new(setup, seats, &Arc::default(), &deal).map_err(|bad| format!("{bad:?}"));
        Self {
            game: game.unwrap(),
            turn: 0,
            seats,
        }
    }

    /// Plays in turn, one move after the other.
    fn play(mut self, moves: &str) -> Self {
        for text in moves.split(", ") {
            self.try_play(text)
                .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        }
        self
    }

    fn try_play(&mut self, text: &str) -> Result<(), Refusal> {
        let mv = read_move(text);
        let passes_on = !matches!(mv, Move::Claim { .. });
        self.game.play(Seat::new(self.turn), mv)?;
        if passes_on {
            self.turn = (self.turn + 1) % self.seats;
        }
        Ok(())
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Seat(Seat::new(self.turn)))
    }

    /// The plays shown to the player whose turn it is, and to nobody else.
    fn plays(&self) -> String {
        let PhaseView::Playing { plays, .. } = self.view().phase else {
            panic!("the round is over")
        };
        for viewer in Viewer::all(self.seats).filter(|v| v.seat() != Some(Seat::new(self.turn))) {
            match self.game.view(viewer).phase {
                PhaseView::Playing { plays, .. } => assert!(plays.is_empty()),
                PhaseView::Counted { .. } | PhaseView::Over { .. } => panic!("the round is over"),
            }
        }
        plays.iter().map(write_move).collect::<Vec<_>>().join(", ")
    }

    fn table(&self) -> String {
        write_cards(&self.view().table)
    }

    fn stones(&self) -> Vec<u32> {
        self.view().sides.iter().map(|side| side.stones).collect()
    }

    fn piles(&self) -> Vec<u32> {
        self.view().sides.iter().map(|side| side.pile).collect()
    }

    fn refused(&mut self, text: &str) -> Refusal {
        let before = Viewer::all(self.seats)
            .map(|v| self.game.view(v))
            .collect::<Vec<_>>();
        let refusal = self.try_play(text).expect_err(text);
        let after = Viewer::all(self.seats)
            .map(|v| self.game.view(v))
            .collect::<Vec<_>>();
        assert_eq!(before, after, "a refused move changes nothing");
        refusal
    }
}

fn base() -> Setup {
    Setup::default()
}

fn claimable() -> Setup {
    Setup {
        errors: Errors::Claimable,
        ..base()
    }
}

fn teams() -> Setup {
    Setup {
        teams: true,
        ..base()
    }
}

fn equal_first() -> Setup {
    Setup {
        equal_first: true,
        ..base()
    }
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

// The worked examples.

#[test]
fn example_1_four_plays() {
    let sitting = Sitting::new(&base(), &["S4 E7 S10", "S1 S2 S3"], "S1 S2 S6 E7");
    assert_eq!(sitting.plays(), "S4, E7=E7, E7=S1+S6, S10=S1+S2+E7");
}

#[test]
fn example_2_the_better_play_is_a_shokoba() {
    let sitting = Sitting::new(&base(), &["S6 S2 S8", "S10 S3 S4"], "S1 R1 S2 S8");
    let sitting = sitting.play("S6, S10=S2+S8");
    assert_eq!(sitting.table(), "S1 R1 S6");
    assert_eq!(sitting.plays(), "S2=S1+R1, S8=S1+R1+S6");
    assert_eq!(sitting.play("S8=S1+R1+S6").stones(), [1, 0]);
}

#[test]
fn example_3_a_one_takes_no_seven_and_eight() {
    let sitting = Sitting::new(&base(), &["S5 S2 S1", "S3 R2 S9"], "E7 S8 R5 R3");
    let sitting = sitting.play("S5=R5, S3=R3, S2, R2=S2");
    assert_eq!(sitting.table(), "E7 S8");
    assert_eq!(sitting.plays(), "S1");
}

#[test]
fn example_4_with_and_without_equal_first() {
    let hands = ["S4 S5 S6", "S2 R6 S10"];
    let sitting = Sitting::new(&base(), &hands, "S1 R2 E7 R10").play("S4");
    assert_eq!(sitting.table(), "S1 R2 E7 R10 S4");
    assert_eq!(sitting.plays(), "S2=R2, R6=R2+S4, S10=R10, S10=S1+R2+E7");
    let mut sitting = Sitting::new(&equal_first(), &hands, "S1 R2 E7 R10").play("S4");
    assert_eq!(sitting.plays(), "S2=R2, R6=R2+S4, S10=R10");
    let refusal = sitting.refused("S10=S1+R2+E7");
    assert_eq!(refusal, Refusal::EqualFirst { card: card("S10") });
}

#[test]
fn example_5_the_stones_of_three_players() {
    let rubies = |from, to| (from..=to).map(|v| format!("R{v} ")).collect::<String>();
    let sapphires = |n: usize| "S1 ".repeat(n);
    let piles = [
        format!("D7 {} {}", rubies(1, 4), sapphires(8)),
        format!("E7 E7 R5 {}", sapphires(8)),
        format!("E7 R6 {} {}", rubies(8, 10), sapphires(11)),
    ];
    let piles = piles.map(|pile| cards(&pile));
    assert_eq!(
        [13, 11, 16],
        [piles[0].len(), piles[1].len(), piles[2].len()]
    );
    let sides: Vec<_> = awards(&piles).iter().map(|award| award.side).collect();
    assert_eq!(sides, [Some(0), Some(1), None, Some(2), Some(2)]);
}

// The rulings.

#[test]
fn s1_a_turn_plays_one_card() {
    let mut sitting = Sitting::new(&base(), &["S1 S2 S3", "S4 S5 S6"], "S9 S10 R9 R10").play("S1");
    assert_eq!(
        sitting.game.play(Seat::new(0), read_move("S2")),
        Err(Refusal::NotYourTurn)
    );
    assert_eq!(
        sitting.refused("S2"),
        Refusal::NotInHand { card: card("S2") }
    );
    assert_eq!(
        sitting.refused("S2=S1"),
        Refusal::NotInHand { card: card("S2") }
    );
}

#[test]
fn s2_one_set_that_adds_up() {
    let mut sitting = Sitting::new(&base(), &["S5 S2 S3", "S4 R5 S6"], "S1 R4 S8 R2");
    let sum = |sum| Refusal::Sum {
        card: card("S5"),
        sum,
    };
    assert_eq!(sitting.refused("S5=S1"), sum(1));
    assert_eq!(sitting.refused("S5=S1+R4+R2"), sum(7));
    assert_eq!(sitting.refused("S5="), Refusal::TakesNothing);
    assert_eq!(
        sitting.refused("S5=S1+S4"),
        Refusal::NotOnTable { card: card("S4") }
    );
    assert_eq!(
        sitting.refused("S2=S1+S1"),
        Refusal::NotOnTable { card: card("S1") }
    );
    assert_eq!(sitting.play("S5=S1+R4").table(), "S8 R2");
}

#[test]
fn s2_never_two_sets_at_once() {
    let mut sitting = Sitting::new(&base(), &["S5 S2 S3", "S4 S6 S8"], "S1 R4 R5 R2");
    assert_eq!(
        sitting.refused("S5=S1+R4+R5"),
        Refusal::Sum {
            card: card("S5"),
            sum: 10
        }
    );
}

#[test]
fn s3_a_card_that_could_take_cannot_be_laid() {
    let mut sitting = Sitting::new(&base(), &["S5 S2 S9", "S4 R5 S6"], "S1 R4 S8 R2");
    assert_eq!(
        sitting.refused("S5"),
        Refusal::MustTake { card: card("S5") }
    );
    assert_eq!(
        sitting.refused("S9"),
        Refusal::MustTake { card: card("S9") }
    );
    // Every card takes: one of them must.
    assert_eq!(sitting.plays(), "S2=R2, S5=S1+R4, S9=S1+S8");
}

#[test]
fn s4_declining_by_laying_another_card() {
    let sitting = Sitting::new(&base(), &["S5 S10 S3", "S4 R3 S6"], "S1 R4 S8 R8");
    assert_eq!(sitting.plays(), "S3, S5=S1+R4, S10");
    assert_eq!(sitting.play("S10").table(), "S1 R4 S8 R8 S10");
}

#[test]
fn s5_the_player_says_which_of_equal_cards() {
    let sitting = Sitting::new(&base(), &["S5 S10 S3", "S4 R3 S6"], "S5 R5 S8 R8");
    assert_eq!(sitting.plays(), "S3, S5=R5, S5=S5, S10=S5+R5");
    assert_eq!(sitting.play("S5=R5").table(), "S5 S8 R8");
}

#[test]
fn s6_no_preference_for_the_equal_card() {
    let sitting = Sitting::new(&base(), &["S5 S10 S3", "S4 R3 S6"], "S1 R4 R5 R8");
    assert_eq!(sitting.plays(), "S3, S5=R5, S5=S1+R4, S10=S1+R4+R5");
}

#[test]
fn s8_taking_everything_is_a_stone_at_once() {
    let sitting = Sitting::new(&base(), &["S10 S5 S3", "S4 R3 S6"], "S1 R1 R2 R6");
    assert_eq!(sitting.play("S10=S1+R1+R2+R6").stones(), [1, 0]);
}

#[test]
fn s8_even_a_single_card() {
    let sitting = Sitting::new(&base(), &["S10 S5 S3", "S4 R3 S6"], "S1 R1 R2 R6");
    let sitting = sitting.play("S10=S1+R1+R2+R6, S4, S5, R3, S3=R3, S6");
    assert_eq!(sitting.table(), "S4 S5 S6");
    let sitting = Sitting::new(&base(), &["S10 S5 S4", "R5 R3 S4"], "S1 R1 R2 R6");
    let sitting = sitting.play("S10=S1+R1+R2+R6, R5, S5=R5");
    assert_eq!(sitting.stones(), [2, 0]);
}

#[test]
fn s9_on_an_empty_table_one_can_only_lay() {
    let mut sitting =
        Sitting::new(&base(), &["S10 S5 S3", "S4 R3 S6"], "S1 R1 R2 R6").play("S10=S1+R1+R2+R6");
    assert_eq!(sitting.plays(), "R3, S4, S6");
    assert_eq!(sitting.refused("S4="), Refusal::TakesNothing);
}

#[test]
fn s9_also_across_a_new_deal() {
    let sitting = Sitting::new(&base(), &["S10 S5 S9", "S4 S1 S10"], "S1 R1 R2 R6");
    let sitting = sitting.play("S10=S1+R1+R2+R6, S4, S5, S1, S9=S4+S5, S10");
    assert_eq!(sitting.table(), "S1 S10");
    let sitting = Sitting::new(&base(), &["S10 S5 S1", "S4 S9 S10"], "S1 R1 R2 R6");
    let sitting = sitting.play("S10=S1+R1+R2+R6, S4, S5, S9=S4+S5, S1, S10");
    assert_eq!(sitting.table(), "S1 S10");
    let sitting = Sitting::new(&base(), &["S10 S5 S1", "S4 S9 S1"], "S1 R1 R2 R6");
    let sitting = sitting.play("S10=S1+R1+R2+R6, S4, S5, S9=S4+S5, S1, S1=S1");
    assert_eq!((sitting.table().as_str(), sitting.view().deck), ("", 24));
    assert!(!sitting.plays().contains('='));
    assert_eq!(sitting.view().hand.len(), 3);
}

#[test]
fn s12_ties_are_nobodys_teams_included() {
    let piles = ["D7 R1 S1", "E7 R2 S2"].map(cards);
    let sides: Vec<_> = awards(&piles).iter().map(|award| award.side).collect();
    assert_eq!(sides, [Some(0), Some(1), None, None, None]);
}

#[test]
fn s15_piles_are_counted_but_shown_gem_by_gem_only_on_request() {
    let moves = "S10=S1+R1+R2+R6";
    let hands = ["S10 S5 S3", "S4 R3 S6"];
    let sitting = Sitting::new(&base(), &hands, "S1 R1 R2 R6").play(moves);
    assert_eq!(sitting.piles(), [5, 0]);
    assert!(sitting.view().sides.iter().all(|side| side.gems.is_none()));
    let shown = Setup {
        show_counts: true,
        ..base()
    };
    let sitting = Sitting::new(&shown, &hands, "S1 R1 R2 R6").play(moves);
    let gems = sitting.view().sides[0].gems.unwrap();
    assert_eq!(
        (gems.diamonds, gems.emeralds, gems.rubies, gems.sapphires),
        (0, 0, 3, 2)
    );
}

#[test]
fn s16_teams_sit_alternately_and_share_cards_and_stones() {
    let hands = ["S10 S5 S3", "S4 R3 S6", "R4 S8 S9", "S1 S2 E7"];
    let sitting = Sitting::new(&teams(), &hands, "S1 R1 R2 R6").play("S10=S1+R1+R2+R6, S4, R4=S4");
    assert_eq!(sitting.stones(), [2, 0]);
    assert_eq!(sitting.piles(), [7, 0]);
    let view = sitting.view();
    let seats: Vec<Vec<usize>> = view
        .sides
        .iter()
        .map(|side| side.seats.iter().map(|seat| seat.index()).collect())
        .collect();
    assert_eq!(seats, [[0, 2], [1, 3]]);
    // Partners do not see each other's hands: the view holds one hand only.
    assert_eq!(write_cards(&view.hand), "S1 S2 E7");
}

// Options.

#[test]
fn claimable_every_lay_is_legal_and_nothing_is_marked() {
    let sitting = Sitting::new(&claimable(), &["S5 S2 S9", "S4 R5 S6"], "S1 R4 S8 R2");
    assert_eq!(sitting.plays(), "S2, S5, S9");
    assert_eq!(sitting.play("S5").table(), "S1 R4 S8 R2 S5");
}

#[test]
fn claimable_captures_are_judged_all_the_same() {
    let mut sitting = Sitting::new(&claimable(), &["S5 S2 S9", "S4 R5 S6"], "S1 R4 S8 R2");
    assert_eq!(
        sitting.refused("S5=S1+R2"),
        Refusal::Sum {
            card: card("S5"),
            sum: 3
        }
    );
    assert_eq!(sitting.play("S5=S1+R4").piles(), [3, 0]);
}

#[test]
fn claim_takes_what_the_laid_card_could_have_taken_then_the_turn_follows() {
    let mut sitting =
        Sitting::new(&claimable(), &["S5 S2 S9", "S4 R5 S6"], "S1 R4 S8 R2").play("S5");
    let claimed = |view: View| match view.phase {
        PhaseView::Playing { claimable, .. } => claimable,
        PhaseView::Counted { .. } | PhaseView::Over { .. } => panic!("the round is over"),
    };
    assert_eq!(claimed(sitting.view()), Some(card("S5")));
    // Refused without penalty: not the sum, not the laid card alone, not there.
    assert_eq!(
        sitting.refused("claim S1"),
        Refusal::Sum {
            card: card("S5"),
            sum: 1
        }
    );
    assert_eq!(
        sitting.refused("claim S5"),
        Refusal::NotOnTable { card: card("S5") }
    );
    assert_eq!(sitting.refused("claim "), Refusal::TakesNothing);
    let mut sitting = sitting.play("claim S1+R4");
    assert_eq!(
        (sitting.table().as_str(), sitting.piles()),
        ("S8 R2", vec![0, 3])
    );
    assert_eq!(claimed(sitting.view()), None);
    assert_eq!(sitting.refused("claim R2"), Refusal::NothingToClaim);
    let sitting = sitting.play("S6"); // 6 = 8 - 2 takes nothing: sums only
    assert_eq!(sitting.turn, 0);
}

#[test]
fn claim_only_by_the_next_player_until_a_card_is_played() {
    let hands = ["S5 S2 S9", "S4 R5 S6", "S8 S10 E7"];
    let mut sitting = Sitting::new(&claimable(), &hands, "S1 R4 R8 R2").play("S5");
    let claim = read_move("claim S1+R4");
    assert_eq!(
        sitting.game.play(Seat::new(2), claim.clone()),
        Err(Refusal::NotYourTurn)
    );
    assert_eq!(
        sitting.game.play(Seat::new(0), claim),
        Err(Refusal::NotYourTurn)
    );
    // Playing gives the claim up; only the newest lay can be claimed.
    let mut sitting = sitting.play("S6");
    assert_eq!(
        sitting.refused("claim S1+R4"),
        Refusal::Sum {
            card: card("S6"),
            sum: 5
        }
    );
    let sitting = sitting.play("claim R4+R2");
    assert_eq!(sitting.piles(), [0, 0, 3]);
}

#[test]
fn claim_after_a_capture_there_is_nothing() {
    let mut sitting =
        Sitting::new(&claimable(), &["S5 S2 S9", "S4 R5 S6"], "S1 R4 S8 R2").play("S5=S1+R4");
    assert_eq!(sitting.refused("claim R2"), Refusal::NothingToClaim);
}

#[test]
fn claim_where_errors_are_refused_there_is_none() {
    let mut sitting = Sitting::new(&base(), &["S10 S2 S9", "S4 R5 S6"], "S1 R4 S8 R8").play("S10");
    assert_eq!(sitting.refused("claim S8"), Refusal::NothingToClaim);
    let PhaseView::Playing { claimable, .. } = sitting.view().phase else {
        panic!("playing")
    };
    assert_eq!(claimable, None);
}

#[test]
fn claim_of_a_twin_uses_the_table_before_the_lay() {
    // Two cards are alike: the one that was on the table before can be taken by
    // the one just laid.
    let sitting = Sitting::new(&claimable(), &["S5 S2 S9", "S4 R5 S6"], "S5 R4 S8 R10");
    let sitting = sitting.play("S5, claim S5");
    assert_eq!(
        (sitting.table().as_str(), sitting.piles()),
        ("R4 S8 R10", vec![0, 2])
    );
}

#[test]
fn claim_that_clears_the_table_is_a_shokoba_and_the_claimer_must_lay() {
    let mut sitting =
        Sitting::new(&claimable(), &["S10 S2 S9", "S4 R5 S6"], "S1 R1 R2 R6").play("S10");
    assert_eq!(
        sitting.refused("claim S1+R1+R2"),
        Refusal::Sum {
            card: card("S10"),
            sum: 4
        }
    );
    let mut sitting = sitting.play("claim S1+R1+R2+R6");
    assert_eq!(
        (sitting.stones(), sitting.table().as_str()),
        (vec![0, 1], "")
    );
    assert_eq!(
        sitting.refused("S4=S4"),
        Refusal::NotOnTable { card: card("S4") }
    );
    assert_eq!(sitting.play("S4").table(), "S4");
}

#[test]
fn claim_obeys_equal_first() {
    let setup = Setup {
        equal_first: true,
        ..claimable()
    };
    let mut sitting = Sitting::new(&setup, &["S5 S2 S9", "S4 R3 S6"], "S1 R4 R5 R2").play("S5");
    assert_eq!(
        sitting.refused("claim S1+R4"),
        Refusal::EqualFirst { card: card("S5") }
    );
    assert_eq!(sitting.play("claim R5").piles(), [0, 2]);
    // The laid card itself is not an "equal card" on the table before it was
    // laid.
    let sitting = Sitting::new(&setup, &["S5 S2 S9", "S4 R3 S6"], "S1 R4 R10 R2").play("S5");
    assert_eq!(sitting.play("claim S1+R4").piles(), [0, 3]);
}

#[test]
fn claim_of_the_last_card_of_a_deal_comes_after_the_new_deal() {
    let sitting = Sitting::new(&claimable(), &["S9 S10 E7", "S8 S9 S5"], "S1 R4 R10 R8");
    let sitting = sitting.play("S9, S8, S10, S9, E7, S5");
    assert_eq!((sitting.turn, sitting.view().hand.len()), (0, 3));
    assert_eq!(sitting.play("claim S1+R4").piles(), [3, 0]);
}

#[test]
fn claim_in_teams_belongs_to_the_claimers_team() {
    let setup = Setup {
        teams: true,
        ..claimable()
    };
    let hands = ["S5 S2 S9", "S4 R5 S6", "S8 S10 E7", "S1 S3 R9"];
    let sitting = Sitting::new(&setup, &hands, "S1 R4 R8 R2").play("S5, claim S1+R4");
    assert_eq!(sitting.piles(), [0, 3]);
}

#[test]
fn claimable_a_round_in_which_nobody_took_anything() {
    // Everybody lays everything: forty cards end on the table, as nobody's.
    let mut sitting = Sitting::new(&claimable(), &["S5 S2 S9", "S4 R5 S6"], "S1 R4 S8 R2");
    let before = sitting.game.happenings(Viewer::Spectator, 0).list.len();
    assert_eq!(before, 1);
    while let PhaseView::Playing { plays, .. } = sitting.view().phase {
        sitting.try_play(&write_move(&plays[0])).unwrap();
        assert_eq!(sitting.piles(), [0, 0]);
    }
    assert_eq!(sitting.stones(), [0, 0]);
    let happenings = sitting.game.happenings(Viewer::Spectator, 0).list;
    let nobodys = |happening: &Happening| matches!(happening, Happening::Rest { seat: None, cards } if cards.len() == 40);
    assert!(happenings.iter().any(nobodys));
    // Last card of the round: no claim.
    assert_eq!(sitting.refused("claim S1"), Refusal::BetweenRounds);
}

#[test]
fn e1_nine_cards_each_and_no_later_deal() {
    let setup = Setup {
        nine_cards: true,
        ..teams()
    };
    let game = Shokoba::new(&setup, 4, &Arc::default(), &Deal::Seed(Seed([5; 32])))
        .unwrap_or_else(|_| panic!());
    for seat in Seat::all(4) {
        let view = game.view(Viewer::Seat(seat));
        assert_eq!((view.hand.len(), view.table.len(), view.deck), (9, 4, 0));
    }
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let check = |setup: Setup, seats| setup.check(seats);
    assert_eq!(check(base(), 1), Err(BadSetup::Players { seats: 1 }));
    assert_eq!(check(base(), 5), Err(BadSetup::Players { seats: 5 }));
    assert_eq!(check(teams(), 3), Err(BadSetup::TeamsNeedFour));
    let nine = Setup {
        nine_cards: true,
        ..base()
    };
    assert_eq!(check(nine, 4), Err(BadSetup::NineCardsNeedTeams));
    for target in [0, 2, 22] {
        let setup = Setup {
            target: Some(target),
            ..base()
        };
        assert_eq!(check(setup, 2), Err(BadSetup::Target { target }));
    }
    let all = Setup {
        teams: true,
        nine_cards: true,
        equal_first: true,
        target: Some(21),
        show_counts: true,
        errors: Errors::Claimable,
        clock: Some(TurnClock {
            seconds: 10,
            extra: 0,
        }),
    };
    assert_eq!(check(all, 4), Ok(()));
    for (seconds, extra) in [(9, 0), (601, 0), (30, 3601)] {
        let setup = Setup {
            clock: Some(TurnClock { seconds, extra }),
            ..base()
        };
        assert_eq!(check(setup, 2), Err(BadSetup::Clock));
    }
}

#[test]
fn when_time_is_up_the_first_legal_play_is_made() {
    let setup = Setup {
        clock: Some(TurnClock {
            seconds: 30,
            extra: 60,
        }),
        ..base()
    };
    let mut game = Shokoba::new(&setup, 2, &Arc::default(), &Deal::Seed(Seed([5; 32])))
        .unwrap_or_else(|_| panic!());
    let mut stages = Vec::new();
    while let Some(timer) = game.timer() {
        let view = |game: &Shokoba, seat| game.view(Viewer::Seat(seat)).phase;
        match view(&game, Seat::new(0)) {
            PhaseView::Playing { turn, .. } => {
                assert_eq!(timer.extra, Some((turn, 60_000)));
                let PhaseView::Playing { plays, .. } = view(&game, turn) else {
                    panic!("still the same phase")
                };
                let mut played = game.clone();
                played.play(turn, plays[0].clone()).unwrap();
                game.time_up();
                assert_eq!(game.open(), played.open());
            }
            PhaseView::Counted { .. } => {
                assert_eq!((timer.millis, timer.extra), (60_000, None));
                game.play(Seat::new(1), Move::Ready).unwrap();
                assert_eq!(game.timer(), Some(timer), "one who is ready stops no clock");
                game.time_up();
            }
            PhaseView::Over { .. } => panic!("no time runs after the end"),
        }
        stages.push(timer.stage);
    }
    assert!(game.outcome().is_some());
    assert!(
        stages.is_sorted_by(|one, next| one < next),
        "each has a number of its own"
    );
}

#[test]
fn no_talk_in_a_team_round() {
    let may_talk = |setup: &Setup| {
        let deal = Deal::Seed(Seed([5; 32]));
        let game = Shokoba::new(setup, 4, &Arc::default(), &deal);
        game.unwrap_or_else(|_| panic!()).may_talk()
    };
    assert!(may_talk(&base()));
    assert!(!may_talk(&teams()));
}

#[test]
fn an_explicit_order_must_be_the_forty_cards() {
    let order = |dealer, round: Vec<Card>| {
        Deal::Order(Order {
            dealer: Seat::new(dealer),
            rounds: vec![round],
        })
    };
    let refused = |deal: &Deal<Order>| {
        matches!(
            Shokoba::new(&base(), 2, &Arc::default(), deal),
            Err(BadSetup::Order)
        )
    };
    let mut twice = Card::pack();
    twice[0] = twice[39];
    assert!(refused(&order(0, twice)));
    assert!(refused(&order(2, Card::pack())));
    assert!(refused(&order(0, Card::pack()[1..].to_vec())));
    assert!(refused(&Deal::Order(Order {
        dealer: Seat::new(0),
        rounds: Vec::new()
    })));
    assert!(!refused(&order(1, Card::pack())));
}

// The course of a match.

#[test]
fn the_deal_goes_round_from_the_dealers_left() {
    let deal = Deal::Order(Order {
        dealer: Seat::new(1),
        rounds: vec![Card::pack()],
    });
    let game = Shokoba::new(&base(), 3, &Arc::default(), &deal).unwrap_or_else(|_| panic!());
    let hands = Seat::all(3).map(|seat| write_cards(&game.view(Viewer::Seat(seat)).hand));
    // Seat 2 gets cards 0, 3, 6; seat 0 gets 1, 4, 7; seat 1 gets 2, 5, 8.
    assert_eq!(
        hands.collect::<Vec<_>>(),
        ["S1 S2 R2", "S1 S2 S3", "S1 R1 S2"]
    );
    let view = game.view(Viewer::Spectator);
    assert_eq!(
        (write_cards(&view.table).as_str(), view.deck),
        ("S3 S3 R3 S4", 27)
    );
    let PhaseView::Playing { turn, .. } = view.phase else {
        panic!("playing")
    };
    assert_eq!(turn, Seat::new(2));
}

#[test]
fn targets_depend_on_the_players() {
    let target = |setup: &Setup, seats| setup.target(seats);
    assert_eq!([2, 3, 4].map(|seats| target(&base(), seats)), [7, 6, 5]);
    assert_eq!(target(&teams(), 4), 7);
    assert_eq!(
        target(
            &Setup {
                target: Some(11),
                ..base()
            },
            3
        ),
        11
    );
}

/// Plays the first legal play until the round is counted.
fn to_the_count(sitting: &mut Sitting) {
    while let PhaseView::Playing { plays, .. } = sitting.view().phase {
        sitting.try_play(&write_move(&plays[0])).unwrap();
    }
}

#[test]
fn the_next_round_waits_until_all_are_ready_and_the_dealer_passes_to_the_left() {
    let target = Setup {
        target: Some(21),
        ..base()
    };
    let mut sitting = Sitting::new(&target, &["S5 S2 S9", "S4 R5 S6"], "S1 R4 S8 R2");
    assert_eq!(sitting.refused("ready"), Refusal::RoundNotOver);
    to_the_count(&mut sitting);
    let stones = sitting.stones();
    let ready = |sitting: &Sitting| match sitting.view().phase {
        PhaseView::Counted { ready, .. } => ready.values().copied().collect::<Vec<_>>(),
        PhaseView::Playing { .. } | PhaseView::Over { .. } => Vec::new(),
    };
    assert_eq!(ready(&sitting), [false, false]);
    assert_eq!(sitting.refused("S5"), Refusal::BetweenRounds);
    sitting.game.play(Seat::new(1), Move::Ready).unwrap();
    assert_eq!(ready(&sitting), [false, true]);
    assert_eq!(
        sitting.game.play(Seat::new(1), Move::Ready),
        Err(Refusal::AlreadyReady)
    );
    sitting.game.play(Seat::new(0), Move::Ready).unwrap();
    let view = sitting.view();
    assert_eq!((view.round, view.dealer, view.deck), (2, Seat::new(0), 30));
    assert_eq!(sitting.stones(), stones, "stones carry over");
    let PhaseView::Playing { turn, .. } = view.phase else {
        panic!("playing")
    };
    assert_eq!(turn, Seat::new(1));
}

#[test]
fn s13_the_target_is_looked_at_at_the_end_of_a_round_only() {
    // Three sweeps in the first deal reach the target of 3; play goes on.
    let setup = Setup {
        target: Some(3),
        ..base()
    };
    let sitting = Sitting::new(&setup, &["S10 S5 S4", "R5 S4 S2"], "S1 R1 R2 R6");
    let sitting = sitting.play("S10=S1+R1+R2+R6, R5, S5=R5, S4, S4=S4");
    assert_eq!(sitting.stones(), [3, 0]);
    let mut sitting = sitting.play("S2");
    to_the_count(&mut sitting);
    assert!(sitting.game.outcome().is_some());
    assert_eq!(sitting.refused("ready"), Refusal::MatchOver);
}

#[test]
fn s14_all_who_share_the_most_have_won() {
    // Search matches of four players for a shared first place.
    let mut shared = 0;
    for seed in 0..400_u32 {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&seed.to_le_bytes());
        let setup = Setup {
            target: Some(3),
            ..base()
        };
        let game = Shokoba::new(&setup, 4, &Arc::default(), &Deal::Seed(Seed(bytes)))
            .unwrap_or_else(|_| panic!());
        let dealer = game.view(Viewer::Spectator).dealer.index();
        let mut sitting = Sitting {
            game,
            turn: (dealer + 1) % 4,
            seats: 4,
        };
        to_the_count(&mut sitting);
        if let Some(Outcome { winners, scores }) = sitting.game.outcome() {
            let most = *scores.values().max().unwrap();
            let best: Vec<Seat> = scores
                .iter()
                .filter(|(_, s)| **s == most)
                .map(|(s, _)| s)
                .collect();
            assert_eq!(winners, best);
            shared += usize::from(winners.len() > 1);
        }
    }
    assert!(shared > 0, "no shared win among these matches");
}

#[test]
fn options_fit_another_number_of_players() {
    let teams = Setup {
        teams: true,
        nine_cards: true,
        target: Some(9),
        ..base()
    };
    assert_eq!(teams.fit(4), teams);
    for seats in [2, 3] {
        let alone = teams.fit(seats);
        assert!(!alone.teams && !alone.nine_cards, "{seats} players");
        assert_eq!(alone.target, Some(9), "what suits anybody stays");
        assert_eq!(alone.check(seats), Ok(()));
    }
    assert_eq!(base().sides(4), None);
    let sides: Vec<u8> = teams.sides(4).unwrap().values().copied().collect();
    assert_eq!(sides, [0, 1, 0, 1]); // S16
}
