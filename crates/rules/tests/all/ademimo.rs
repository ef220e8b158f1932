//! Each ruling of Ademimo on constructed rounds. A case is text in, text out.

mod practice;

use std::sync::{Arc, LazyLock};

use rules::ademimo::{
    Ademimo, BadSetup, ClueCard, Deck, Happening, Move, Order, PhaseView, Refusal, Reveal,
    RoundOrder, Setup, View, WordCard, clue_cards,
};
use rules::{
    AnyDeal, AnyDeck, AnyGame, AnyMove, AnySetup, BySeat, Deal, Game, Seat, Seed, TurnClock, Viewer,
};

/// 60 words and 55 clue cards with 2, 3 or 4 clues in turn; every third is
/// easy, which makes 19.
static DECK: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let words = (0..60).map(|at| WordCard {
        id: format!("w{at}"),
        ordinary: format!("Word {at}"),
        easy: format!("Easy {at}"),
    });
    let clues = (0..55).map(|at| ClueCard {
        id: format!("c{at}"),
        easy: at % 3 == 0,
        clues: (0..2 + at % 3).map(|clue| format!("{at}.{clue}")).collect(),
    });
    Arc::new(Deck {
        words: words.collect(),
        clues: clues.collect(),
    })
});

/// Seats are written A, B, C...
fn seat(letter: char) -> Seat {
    Seat::new("ABCDEF".find(letter).unwrap())
}

fn letter(seat: Seat) -> char {
    "ABCDEF".chars().nth(seat.index()).unwrap()
}

fn letters<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> String {
    seats.into_iter().copied().map(letter).collect()
}

/// Cards in the order of the deck; A has number 1, B number 2, and so on.
fn order(seats: usize) -> Order {
    let name = |prefix: char, from: usize, count: usize| {
        let numbers = from..from + count;
        numbers.map(|at| format!("{prefix}{at}")).collect()
    };
    let cards = clue_cards(seats);
    let rounds = (0..4).map(|round| RoundOrder {
        words: name('w', round * 10, 10),
        clues: name('c', round * cards, cards),
        numbers: BySeat::new(seats, |seat| Some(seat.index() as u8 + 1)),
    });
    Order {
        first: Some(Seat::new(0)),
        rounds: rounds.collect(),
    }
}

fn base() -> Setup {
    Setup::default()
}

fn young() -> Setup {
    Setup {
        young: true,
        ..base()
    }
}

fn timed(setup: &Setup) -> Setup {
    let clock = Some(TurnClock {
        seconds: 40,
        extra: 90,
    });
    Setup {
        clock,
        ..setup.clone()
    }
}

fn new(setup: &Setup, seats: usize, deal: &Deal<Order>) -> Result<Ademimo, BadSetup> {
    Ademimo::new(setup, seats, &DECK, deal)
}

/// A match in which A begins and has the word on place 1, B on place 2...
struct Sitting {
    game: Ademimo,
    seats: usize,
}

impl Sitting {
    fn new(setup: &Setup, seats: usize) -> Self {
        let order = if setup.young || setup.practice.is_some() {
            let drawn = new(setup, seats, &Deal::Seed(Seed([1; 32]))).ok().unwrap();
            let mut drawn = drawn.open().order;
            let number = |seat: Seat| setup.describes(seat).then_some(seat.index() as u8 + 1);
            for round in &mut drawn.rounds {
                round.numbers = BySeat::new(seats, number);
            }
            drawn.first = Seat::all(seats).find(|seat| setup.describes(*seat));
            drawn
        } else {
            order(seats)
        };
        let game = new(setup, seats, &Deal::Order(order)).ok().unwrap();
        Self { game, seats }
    }

    fn view(&self, letter: char) -> View {
        self.game.view(Viewer::Seat(seat(letter)))
    }

    fn public(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    fn turn(&self) -> Option<char> {
        match self.public().phase {
            PhaseView::Description { turn, .. } => Some(letter(turn)),
            PhaseView::Vote { .. } | PhaseView::Reveal { .. } | PhaseView::Over { .. } => None,
        }
    }

    /// Placements in turn: `3.1` is clue 1 of card 3, both from 0; or `pass`.
    fn describe(mut self, moves: &str) -> Self {
        for text in moves.split_whitespace() {
            let turn = self.turn().expect("somebody is in turn");
            let played = self.play(turn, text);
            played.unwrap_or_else(|refusal| panic!("{turn} {text}: {refusal:?}"));
        }
        self
    }

    /// `3.1` places, `B7` votes, `B-` takes a pawn off; or a word.
    fn play(&mut self, who: char, text: &str) -> Result<(), Refusal> {
        let mv = match text {
            "pass" => Move::Pass,
            "confirm" => Move::Confirm,
            "withdraw" => Move::Withdraw,
            "ready" => Move::Ready,
            "finish" => Move::Finish,
            _ => match text.split_once('.') {
                Some((card, clue)) => Move::Place {
                    card: card.parse().unwrap(),
                    clue: clue.parse().unwrap(),
                },
                None => Move::Vote {
                    opponent: seat(text.chars().next().unwrap()),
                    place: text[1..].parse().ok(),
                },
            },
        };
        self.game.play(seat(who), mv)
    }

    fn refused(&mut self, who: char, text: &str) -> Refusal {
        let seats = self.seats;
        let sights = |game: &Ademimo| {
            let views = Viewer::all(seats).map(|viewer| game.view(viewer));
            (views.collect::<Vec<_>>(), game.open())
        };
        let before = sights(&self.game);
        let refusal = self.play(who, text).expect_err(text);
        assert_eq!(sights(&self.game), before, "a refused move changes nothing");
        refusal
    }

    /// Several things of one player: `A: B7 C8 confirm`.
    fn act(mut self, text: &str) -> Self {
        for line in text.split(", ") {
            let (who, moves) = line.split_once(": ").unwrap();
            for text in moves.split_whitespace() {
                let played = self.play(who.chars().next().unwrap(), text);
                played.unwrap_or_else(|refusal| panic!("{line}, {text}: {refusal:?}"));
            }
        }
        self
    }

    /// Whoever's turn it is makes the first legal placement, until nobody can
    /// place.
    fn describe_somehow(mut self) -> Self {
        while let Some(turn) = self.turn() {
            let PhaseView::Description { placements, .. } = self.view(turn).phase else {
                panic!("{turn} is in turn");
            };
            let text = format!("{}.{}", placements[0].card, placements[0].clue);
            self = self.describe(&text);
        }
        self
    }

    /// A whole round in which everyone finds just these: `A:BC C:A`.
    fn round(self, finds: &str) -> Self {
        let mut sitting = self.describe_somehow();
        let found: Vec<(char, char)> = finds
            .split_whitespace()
            .filter_map(|text| text.split_once(':'))
            .flat_map(|(who, whose)| {
                whose
                    .chars()
                    .map(|whose| (who.chars().next().unwrap(), whose))
            })
            .collect();
        let setup = sitting.public().setup;
        let all = Seat::all(sitting.seats);
        for who in all.filter(|seat| setup.listens(*seat)).map(letter) {
            let mut wrong = 10;
            let others = Seat::all(sitting.seats).filter(|seat| setup.describes(*seat));
            for whose in others.map(letter).filter(|other| *other != who) {
                let place = if found.contains(&(who, whose)) {
                    seat(whose).index() + 1
                } else {
                    wrong -= 1;
                    wrong + 1
                };
                sitting.play(who, &format!("{whose}{place}")).unwrap();
            }
            sitting.play(who, "confirm").unwrap();
        }
        sitting
    }

    fn ready(self) -> Self {
        let everybody = Seat::all(self.seats).map(|seat| format!("{}: ready", letter(seat)));
        let everybody: Vec<String> = everybody.collect();
        self.act(&everybody.join(", "))
    }

    fn reveal(&self) -> Reveal {
        self.game.open().reveals.last().unwrap().clone()
    }

    fn points(&self) -> Vec<u32> {
        let players = self.public().players;
        players.values().map(|player| player.points).collect()
    }

    /// What a placement on each card would cost the player whose turn it is;
    /// `-` where none is possible.
    fn costs(&self) -> String {
        let view = self.view(self.turn().expect("somebody is in turn"));
        let PhaseView::Description { placements, .. } = view.phase else {
            panic!("somebody is in turn");
        };
        let cost = |(at, card): (usize, &rules::ademimo::Card)| {
            let on = placements.iter().filter(|one| usize::from(one.card) == at);
            let costs: Vec<u8> = on.map(|one| one.pawns).collect();
            match costs.first() {
                None => '-',
                Some(cost) => {
                    assert_eq!(costs, vec![*cost; card.clues.len()], "every clue alike");
                    char::from(b'0' + cost)
                }
            }
        };
        view.cards.iter().enumerate().map(cost).collect()
    }

    /// The pawns on a card, clue by clue: `A1 | B1 B2`.
    fn pawns(&self, card: usize) -> String {
        let view = self.public();
        let clues = view.cards[card].clues.iter().map(|clue| {
            let pawns = clue.pawns.iter();
            let pawns = pawns.map(|pawn| format!("{}{}", letter(pawn.seat), pawn.number));
            pawns.collect::<Vec<_>>().join(" ")
        });
        clues.collect::<Vec<_>>().join(" | ")
    }

    /// The log of the round, in short.
    fn log(&self) -> String {
        let happened = self.game.happenings(Viewer::Spectator, 0).list;
        let texts = happened.iter().map(|happening| match happening {
            Happening::RoundBegan { round, first, .. } => {
                format!("round {round} {}", letter(*first))
            }
            Happening::Placed {
                seat,
                card,
                clue,
                pawns,
                number,
            } => {
                let last = number + pawns - 1;
                let numbers: String = (*number..=last).map(|number| number.to_string()).collect();
                format!("{}{numbers}@{card}.{clue}", letter(*seat))
            }
            Happening::Passed { seat } => format!("{} passes", letter(*seat)),
            Happening::VoteBegan => "vote".to_owned(),
            Happening::Revealed { reveal } => {
                let points = reveal.scores.values().map(|score| score.points.to_string());
                points.collect::<Vec<_>>().join("-")
            }
            Happening::Won { outcome } => format!("{} wins", letters(&outcome.winners)),
        });
        texts.collect::<Vec<_>>().join(", ")
    }

    /// A player's own board: the place of each opponent's pawn.
    fn board(&self, who: char) -> String {
        let PhaseView::Vote { votes, .. } = self.view(who).phase else {
            panic!("not the time to vote");
        };
        let votes = votes.unwrap();
        let places = votes.iter().filter(|(other, _)| *other != seat(who));
        let places = places.map(|(other, place)| match place {
            Some(place) => format!("{}{place}", letter(other)),
            None => format!("{}-", letter(other)),
        });
        places.collect::<Vec<_>>().join(" ")
    }

    fn confirmed(&self) -> String {
        let PhaseView::Vote { confirmed, .. } = self.public().phase else {
            panic!("not the time to vote");
        };
        let confirmed = confirmed.iter().filter(|(_, confirmed)| **confirmed);
        confirmed.map(|(seat, _)| letter(seat)).collect()
    }
}

// The worked examples.

#[test]
fn example_1_one_pawn_then_two() {
    let sitting = Sitting::new(&base(), 4).describe("0.0");
    assert_eq!(sitting.pawns(0), "A1 | ");
    let sitting = sitting.describe("0.1");
    assert_eq!(sitting.pawns(0), "A1 | B1 B2");
    assert_eq!(sitting.public().players[seat('B')].pawns, 1);
}

#[test]
fn example_2_a_number_is_the_place_of_a_word() {
    let mut order = order(4);
    order.rounds[0].numbers[seat('B')] = Some(8);
    let game = new(&base(), 4, &Deal::Order(order)).ok().unwrap();
    let sitting = Sitting { game, seats: 4 };
    let view = sitting.view('B');
    assert_eq!(view.number, Some(8));
    assert_eq!(view.words[7].text, "Word 7");
    let sitting = sitting.describe_somehow().act("A: B8 C3 D9");
    assert_eq!(sitting.board('A'), "B8 C3 D9");
    let sitting = sitting.act("A: confirm");
    assert_eq!(sitting.confirmed(), "A");
}

#[test]
fn example_3_four_four_three_five() {
    let sitting = Sitting::new(&base(), 4).round("A:BCD B:CD C:D D:AB");
    assert_eq!(sitting.points(), [4, 4, 3, 5]);
    let reveal = sitting.reveal();
    let found = reveal.scores.values().map(|score| {
        let [found, found_by] = [&score.found, &score.found_by].map(letters);
        format!("{found}/{found_by}")
    });
    let found: Vec<String> = found.collect();
    assert_eq!(found, ["BCD/D", "CD/AD", "D/AB", "AB/ABC"]);
    assert!(sitting.log().ends_with("vote, 4-4-3-5"));
}

// The rulings.

#[test]
fn a1_one_placement_a_turn() {
    let mut sitting = Sitting::new(&base(), 3).describe("0.0");
    assert_eq!(sitting.refused('A', "1.0"), Refusal::NotYourTurn);
    assert_eq!(sitting.refused('C', "1.0"), Refusal::NotYourTurn);
    assert_eq!(
        sitting.refused('B', "9.0"),
        Refusal::NoSuchClue { card: 9, clue: 0 }
    );
    // Card 1 has three clues.
    assert_eq!(
        sitting.refused('B', "1.3"),
        Refusal::NoSuchClue { card: 1, clue: 3 }
    );
    let sitting = sitting.describe("1.2 2.3");
    assert_eq!(sitting.log(), "round 1 A, A1@0.0, B1@1.2, C1@2.3");
    assert_eq!(sitting.turn(), Some('A'));
}

#[test]
fn a2_one_pawn_on_an_empty_card() {
    let sitting = Sitting::new(&base(), 3);
    assert_eq!(sitting.costs(), "111111111");
    let sitting = sitting.describe("4.1");
    assert_eq!(sitting.pawns(4), " | A1 | ");
    assert_eq!(sitting.public().players[seat('A')].pawns, 2);
}

#[test]
fn a3_two_pawns_on_a_card_that_holds_any() {
    let sitting = Sitting::new(&base(), 4).describe("4.1");
    assert_eq!(sitting.costs(), "1111211111");
    // A free clue, or one already taken: they stack.
    let sitting = sitting.describe("4.0 4.1");
    assert_eq!(sitting.pawns(4), "B1 B2 | A1 C1 C2 | ");
    assert_eq!(sitting.costs(), "1111211111");
    // B and C have one pawn left: not enough for a card with pawns.
    let mut sitting = sitting.describe("5.0 6.0");
    assert_eq!(sitting.costs(), "1111---111");
    assert_eq!(
        sitting.refused('B', "5.0"),
        Refusal::NeedsTwoPawns { card: 5 }
    );
}

#[test]
fn a4_never_twice_on_a_card() {
    let mut sitting = Sitting::new(&base(), 3).describe("0.0 0.1 1.0");
    assert_eq!(sitting.costs(), "-21111111");
    assert_eq!(
        sitting.refused('A', "0.0"),
        Refusal::OwnPawnThere { card: 0 }
    );
    assert_eq!(
        sitting.refused('A', "0.1"),
        Refusal::OwnPawnThere { card: 0 }
    );
    // Nor with the last pawn, on a card that already holds two of one's own.
    let mut sitting = sitting.describe("2.0");
    assert_eq!(
        sitting.refused('B', "0.0"),
        Refusal::OwnPawnThere { card: 0 }
    );
}

#[test]
fn a5_who_can_place_must_place() {
    let mut sitting = Sitting::new(&base(), 3);
    assert_eq!(sitting.refused('A', "pass"), Refusal::MustPlace);
    assert_eq!(sitting.refused('B', "pass"), Refusal::NotYourTurn);
    let PhaseView::Description { may_pass, .. } = sitting.view('A').phase else {
        panic!("the first turn");
    };
    assert!(!may_pass);
    // Not even with the last pawn.
    let mut sitting = sitting.describe("0.0 1.0 2.0 3.0 4.0 5.0");
    assert_eq!(sitting.costs(), "------111");
    assert_eq!(sitting.refused('A', "pass"), Refusal::MustPlace);
}

#[test]
fn a6_who_cannot_place_passes_by_itself() {
    // Ten cards for four: after eight single pawns two cards are empty.
    let sitting = Sitting::new(&base(), 4).describe("0.0 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0");
    assert_eq!(sitting.costs(), "---------1");
    let sitting = sitting.describe("9.0");
    assert!(sitting.log().ends_with("B3@9.0, C passes, D passes, vote"));
    let players = sitting.public().players;
    let passed = players.values().map(|player| (player.pawns, player.passed));
    let passed: Vec<_> = passed.collect();
    assert_eq!(passed, [(0, false), (0, false), (1, true), (1, true)]);
}

#[test]
fn a6_six_players_may_all_pass_with_a_pawn_left() {
    let sitting = Sitting::new(&base(), 6);
    let sitting = sitting.describe("0.0 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0 9.0 10.0");
    assert_eq!(sitting.costs(), "22222-222221");
    let sitting = sitting.describe("11.0");
    let end = "A passes, B passes, C passes, D passes, E passes, F passes, vote";
    assert!(sitting.log().ends_with(end));
}

#[test]
fn a6_who_has_no_pawn_left_is_not_asked_again() {
    // D doubles at the second turn; the others place a third time.
    let sitting = Sitting::new(&base(), 4).describe("0.0 1.0 2.0 3.0 4.0 5.0 6.0 2.0");
    let sitting = sitting.describe("7.0 8.0");
    assert_eq!(sitting.turn(), Some('C'));
    assert_eq!(sitting.costs(), "---------1");
    let sitting = sitting.describe("9.1");
    assert!(sitting.log().ends_with("B3@8.0, C3@9.1, vote"));
}

#[test]
fn a7_single_or_double_is_free() {
    let sitting = Sitting::new(&base(), 3).describe("0.0");
    // Three left: one pawn on eight cards, two on one.
    assert_eq!(sitting.costs(), "211111111");
    let sitting = sitting.describe("1.0 2.0");
    // Two left: the same choice, except the player's own cards.
    assert_eq!(sitting.costs(), "-22111111");
    // One left: no choice.
    let sitting = sitting.describe("3.0 0.0 4.0");
    assert_eq!(sitting.costs(), "-----1111");
    let sitting = sitting.describe("5.0");
    // B has no pawn left.
    assert_eq!(sitting.turn(), Some('C'));
}

#[test]
fn a7_a_double_at_the_end_uses_the_last_two() {
    let sitting = Sitting::new(&base(), 3).describe("0.0 1.0 2.0 1.2");
    assert_eq!(sitting.pawns(1), "B1 |  | A2 A3");
    assert_eq!(sitting.public().players[seat('A')].pawns, 0);
}

#[test]
fn a8_pawns_go_down_in_order() {
    let sitting = Sitting::new(&base(), 3).describe("0.0 0.0 0.0 1.0 2.0 3.0 4.0");
    assert_eq!(sitting.pawns(0), "A1 B1 B2 C1 C2 | ");
    assert_eq!(
        sitting.log(),
        "round 1 A, A1@0.0, B12@0.0, C12@0.0, A2@1.0, B3@2.0, C3@3.0, A3@4.0, vote"
    );
}

#[test]
fn a9_no_talk_before_the_reveal() {
    let sitting = Sitting::new(&base(), 3);
    assert!(!sitting.game.may_talk());
    let sitting = sitting.describe_somehow();
    assert!(!sitting.game.may_talk());
    let sitting = sitting.act("A: B2 C3 confirm, B: A1 C3 confirm, C: A1 B2");
    assert!(!sitting.game.may_talk());
    let sitting = sitting.act("C: confirm");
    assert!(sitting.game.may_talk());
    let sitting = sitting.ready();
    assert!(!sitting.game.may_talk());
    let sitting = sitting.round("").ready().round("").ready().round("");
    assert!(sitting.game.outcome().is_some());
    assert!(sitting.game.may_talk());
}

#[test]
fn a10_every_opponents_pawn_must_be_placed() {
    let mut sitting = Sitting::new(&base(), 4).describe_somehow();
    let missing = |text: &str| Refusal::VotesMissing {
        opponents: text.chars().map(seat).collect(),
    };
    assert_eq!(sitting.refused('B', "confirm"), missing("ACD"));
    let mut sitting = sitting.act("B: A1 D4");
    assert_eq!(sitting.refused('B', "confirm"), missing("C"));
    let PhaseView::Vote { may_confirm, .. } = sitting.view('B').phase else {
        panic!("the time to vote");
    };
    assert!(!may_confirm);
    let mut sitting = sitting.act("B: C3 A-");
    assert_eq!(sitting.refused('B', "confirm"), missing("A"));
    assert_eq!(sitting.act("B: A1 confirm").confirmed(), "B");
}

#[test]
fn a10_the_own_word_is_closed() {
    let mut sitting = Sitting::new(&base(), 4).describe_somehow();
    assert_eq!(sitting.refused('B', "A2"), Refusal::OwnPlace { place: 2 });
    for place in [0, 11] {
        let refusal = sitting.refused('B', &format!("A{place}"));
        assert_eq!(refusal, Refusal::NoSuchPlace { place });
    }
    for nobody in ['B', 'E'] {
        let refusal = sitting.refused('B', &format!("{nobody}3"));
        let opponent = seat(nobody);
        assert_eq!(refusal, Refusal::NotAnOpponent { opponent });
    }
    let PhaseView::Vote { places, .. } = sitting.view('B').phase else {
        panic!("the time to vote");
    };
    assert_eq!(places, [1, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn a10_two_pawns_change_places() {
    let sitting = Sitting::new(&base(), 4).describe_somehow().act("A: B5 C6");
    let sitting = sitting.act("A: B6");
    assert_eq!(sitting.board('A'), "B6 C5 D-");
    // A pawn that was not yet on the board takes the place of another.
    let sitting = sitting.act("A: D5");
    assert_eq!(sitting.board('A'), "B6 C- D5");
    // Where a pawn stands already, it stays.
    let sitting = sitting.act("A: D5");
    assert_eq!(sitting.board('A'), "B6 C- D5");
}

#[test]
fn a11_a_vote_can_be_changed_until_the_last_confirmation() {
    let sitting = Sitting::new(&base(), 3).describe_somehow();
    let sitting = sitting.act("A: B5 C6 confirm, B: A1 C3 confirm, C: A1 B5");
    assert_eq!(sitting.confirmed(), "AB");
    // Also after a confirmation, as long as the board stays complete.
    let mut sitting = sitting.act("A: B2 C3");
    assert_eq!(sitting.board('A'), "B2 C3");
    assert_eq!(sitting.confirmed(), "AB");
    assert_eq!(sitting.refused('A', "B-"), Refusal::Confirmed);
    assert_eq!(sitting.refused('A', "confirm"), Refusal::AlreadyConfirmed);
    // A confirmation can be withdrawn.
    let mut sitting = sitting.act("B: withdraw A- A3 C1");
    assert_eq!(sitting.confirmed(), "A");
    assert_eq!(sitting.refused('B', "withdraw"), Refusal::NotConfirmed);
    let sitting = sitting.act("C: confirm");
    assert_eq!(sitting.confirmed(), "AC");
    let mut sitting = sitting.act("B: confirm");
    let votes: Vec<_> = sitting.reveal().votes.values().cloned().collect();
    let votes: Vec<Vec<_>> = votes
        .iter()
        .map(|votes| votes.values().copied().collect())
        .collect();
    assert_eq!(votes[0], [None, Some(2), Some(3)]);
    assert_eq!(votes[1], [Some(3), None, Some(1)]);
    assert_eq!(sitting.refused('A', "B4"), Refusal::BetweenRounds);
    assert_eq!(sitting.refused('A', "withdraw"), Refusal::BetweenRounds);
    assert_eq!(sitting.refused('A', "confirm"), Refusal::BetweenRounds);
}

#[test]
fn a11_nobody_sees_anothers_vote() {
    let sights = |sitting: &Sitting| {
        let others = [
            Viewer::Seat(seat('B')),
            Viewer::Seat(seat('C')),
            Viewer::Spectator,
        ];
        others.map(|viewer| {
            let view = serde_json::to_string(&sitting.game.view(viewer)).unwrap();
            (
                view,
                sitting.game.happenings(viewer, 0),
                sitting.game.timer(),
            )
        })
    };
    let sitting = Sitting::new(&timed(&base()), 3).describe_somehow();
    let before = sights(&sitting);
    let sitting = sitting.act("A: B5");
    assert_eq!(sights(&sitting), before);
    let sitting = sitting.act("A: C5 B5 B- B7");
    assert_eq!(sights(&sitting), before);
    let sitting = sitting.act("A: C5 confirm");
    let confirmed = sights(&sitting);
    assert_ne!(confirmed, before);
    let sitting = sitting.act("A: C7 B9");
    assert_eq!(sights(&sitting), confirmed);
    let sitting = sitting.act("A: withdraw");
    assert_eq!(sights(&sitting), before);
}

#[test]
fn a12_a_point_for_finding_and_for_being_found() {
    let cases = [
        ("", [0, 0, 0]),
        ("A:B", [1, 1, 0]),
        ("A:BC", [2, 1, 1]),
        ("A:B B:A", [2, 2, 0]),
        ("A:BC B:AC C:AB", [4, 4, 4]),
    ];
    for (finds, points) in cases {
        let sitting = Sitting::new(&base(), 3).round(finds);
        assert_eq!(sitting.points(), points, "{finds}");
        // They add up over the rounds.
        let sitting = sitting.ready().round("B:C");
        let [a, b, c] = points;
        assert_eq!(sitting.points(), [a, b + 1, c + 1], "{finds}");
    }
}

#[test]
fn a13_the_fewest_points_begin_then_the_nearest_clockwise() {
    let cases = [
        // All are equal: the present first player counts as nearest.
        ("", "", 'A', 'A'),
        ("A:B B:C C:D D:A", "", 'A', 'A'),
        // One has the fewest.
        ("A:BD B:D", "A:B", 'C', 'C'),
        ("A:BC B:C", "A:B", 'D', 'D'),
        // Then all have three: D, who began, is nearest.
        ("A:BC B:C", "D:ABC", 'D', 'D'),
        // C and D: from A the nearest is C.
        ("A:B", "", 'C', 'C'),
        // C begins; in the whole match A and B have the fewest: A is nearer.
        ("A:B", "C:D D:C", 'C', 'A'),
        // C begins; B and C have the fewest: C stays.
        ("A:BD B:D", "A:C D:C", 'C', 'C'),
    ];
    for (first, second, begins, then) in cases {
        let sitting = Sitting::new(&base(), 4).round(first).ready();
        assert_eq!(letter(sitting.public().first), begins, "{first}");
        assert_eq!(sitting.turn(), Some(begins));
        let sitting = sitting.round(second).ready();
        assert_eq!(letter(sitting.public().first), then, "{first}, {second}");
        assert_eq!(sitting.turn(), Some(then));
    }
}

#[test]
fn a14_after_four_rounds_the_most_points_win() {
    let cases = [
        (["A:B", "A:C", "A:D", ""], "A", [3, 1, 1, 1]),
        (["A:B", "", "", "B:C"], "B", [1, 2, 1, 0]),
        // A tie is shared.
        (["A:B", "", "", ""], "AB", [1, 1, 0, 0]),
        (["", "", "", ""], "ABCD", [0, 0, 0, 0]),
    ];
    for (rounds, winners, scores) in cases {
        let mut sitting = Sitting::new(&base(), 4);
        for (at, finds) in rounds.iter().enumerate() {
            assert_eq!(sitting.game.outcome(), None);
            assert_eq!(sitting.public().round as usize, at + 1);
            sitting = sitting.round(finds);
            if at < 3 {
                sitting = sitting.ready();
            }
        }
        let outcome = sitting.game.outcome().unwrap();
        assert_eq!(letters(&outcome.winners), winners);
        assert_eq!(outcome.scores, BySeat::new(4, |seat| scores[seat.index()]));
        assert!(sitting.log().ends_with(&format!("{winners} wins")));
        for text in ["ready", "0.0", "B1", "confirm", "withdraw", "pass"] {
            assert_eq!(sitting.refused('A', text), Refusal::MatchOver);
        }
        let PhaseView::Over { rounds, .. } = sitting.public().phase else {
            panic!("four rounds");
        };
        let words: Vec<&str> = rounds.iter().map(|round| &*round.words[0].text).collect();
        assert_eq!(words, ["Word 0", "Word 10", "Word 20", "Word 30"]);
        let pawns = |round: &rules::ademimo::Round| {
            let clues = round.cards.iter().flat_map(|card| &card.clues);
            clues.map(|clue| clue.pawns.len()).sum::<usize>()
        };
        assert!(rounds.iter().all(|round| pawns(round) == 12));
    }
}

#[test]
fn a15_words_and_clues_leave_the_game() {
    let mut bad = order(3);
    bad.rounds[1].words[4] = "w7".to_owned();
    let mut twice = order(3);
    twice.rounds[2].words[4] = "w21".to_owned();
    let mut clue = order(3);
    clue.rounds[3].clues[0] = "c5".to_owned();
    for order in [bad, twice, clue] {
        assert_eq!(
            new(&base(), 3, &Deal::Order(order)).err(),
            Some(BadSetup::Order)
        );
    }
}

#[test]
fn a15_numbers_are_mixed_each_round_and_the_undealt_stay_hidden() {
    let (mut dealt, mut alike) = (vec![[0; 11]; 4], 0);
    for number in 0..300_u32 {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_le_bytes());
        let game = new(&base(), 3, &Deal::Seed(Seed(seed))).ok().unwrap();
        let rounds = game.open().order.rounds;
        let same = rounds
            .windows(2)
            .filter(|two| two[0].numbers == two[1].numbers);
        alike += same.count();
        for (round, dealt) in rounds.iter().zip(&mut dealt) {
            for number in round.numbers.values().flatten() {
                dealt[usize::from(*number)] += 1;
            }
        }
    }
    for round in dealt {
        assert!(
            round[1..].iter().all(|n| (60..120).contains(n)),
            "{round:?}"
        );
    }
    assert!(alike < 8, "two rounds in a row alike {alike} times of 900");
    // The reveal tells three numbers of ten: one per player, and no other.
    let reveal = Sitting::new(&base(), 3).round("").reveal();
    assert_eq!(
        reveal.numbers,
        BySeat::new(3, |seat| Some(seat.index() as u8 + 1))
    );
}

#[test]
fn a15_young_players_take_unused_easy_clues_first() {
    for (seats, number) in [
        (3, 1),
        (4, 2),
        (5, 3),
        (6, 4),
        (3, 5),
        (4, 6),
        (5, 7),
        (6, 8),
    ] {
        let deal = Deal::Seed(Seed([number; 32]));
        let order = new(&young(), seats, &deal).ok().unwrap().open().order;
        let count = clue_cards(seats);
        let mut unused: Vec<String> = (0..55).step_by(3).map(|at| format!("c{at}")).collect();
        let mut used: Vec<String> = Vec::new();
        for round in &order.rounds {
            let mut cards = round.clues.clone();
            assert_eq!(cards.len(), count);
            if unused.len() < count {
                // Every unused card is laid before any used one.
                let rest = cards.split_off(unused.len());
                cards.sort();
                unused.sort();
                assert_eq!(cards, unused);
                unused = std::mem::take(&mut used);
                cards = rest;
            }
            for card in &cards {
                let at = unused.iter().position(|other| other == card).unwrap();
                unused.remove(at);
            }
            used.extend(round.clues.clone());
        }
    }
}

#[test]
fn a15_an_explicit_order_of_easy_clues_is_checked() {
    let drawn = new(&young(), 3, &Deal::Seed(Seed([9; 32]))).ok().unwrap();
    let good = drawn.open().order;
    assert!(new(&young(), 3, &Deal::Order(good.clone())).is_ok());
    // In the third round the one unused card comes first, then used ones.
    let mut used_first = good.clone();
    used_first.rounds[2].clues.swap(0, 1);
    let mut unused_kept = good.clone();
    let laid = &good.rounds[2].clues;
    let other = |card: &&String| !laid.contains(card);
    let other = good.rounds[0].clues.iter().find(other).unwrap();
    unused_kept.rounds[2].clues[0] = other.clone();
    let mut again = good.clone();
    again.rounds[1].clues[0] = good.rounds[0].clues[0].clone();
    let mut twice = good.clone();
    twice.rounds[2].clues[8] = good.rounds[2].clues[7].clone();
    let mut hard = good.clone();
    hard.rounds[0].clues[0] = "c1".to_owned();
    for order in [used_first, unused_kept, again, twice, hard] {
        let refused = new(&young(), 3, &Deal::Order(order)).err();
        assert_eq!(refused, Some(BadSetup::Order));
    }
}

#[test]
fn a16_the_first_player_is_drawn_or_named() {
    let mut first = [0; 5];
    for number in 0..100 {
        let game = new(&base(), 5, &Deal::Seed(Seed([number; 32])));
        let view = game.ok().unwrap().view(Viewer::Spectator);
        first[view.first.index()] += 1;
    }
    assert!(first.iter().all(|times| *times > 8), "{first:?}");
    let named = Setup {
        first: Some(seat('D')),
        ..base()
    };
    for number in 0..10 {
        let game = new(&named, 5, &Deal::Seed(Seed([number; 32])));
        assert_eq!(game.ok().unwrap().view(Viewer::Spectator).first, seat('D'));
    }
    let mut order = order(5);
    let refused = |setup: &Setup, order: &Order| {
        let game = new(setup, 5, &Deal::Order(order.clone()));
        game.err()
    };
    assert_eq!(refused(&named, &order), Some(BadSetup::Order));
    order.first = None;
    assert_eq!(refused(&named, &order), None);
    assert_eq!(refused(&base(), &order), Some(BadSetup::Order));
    order.first = Some(Seat::new(5));
    assert_eq!(refused(&base(), &order), Some(BadSetup::Order));
}

// The young players' variant.

#[test]
fn young_players_get_easy_faces() {
    let sitting = Sitting::new(&young(), 3);
    let view = sitting.public();
    assert!(view.words.iter().all(|word| word.text.starts_with("Easy")));
    let easy = |card: &rules::ademimo::Card| {
        let at: usize = card.id[1..].parse().unwrap();
        at.is_multiple_of(3)
    };
    assert!(view.cards.iter().all(easy));
    let ordinary = Sitting::new(&base(), 3).public();
    assert!(
        ordinary
            .words
            .iter()
            .all(|word| word.text.starts_with("Word"))
    );
}

#[test]
fn young_players_may_pass_and_then_place_no_more() {
    let sitting = Sitting::new(&young(), 3).describe("0.0 pass 1.0");
    assert_eq!(sitting.turn(), Some('A'));
    let mut sitting = sitting.describe("2.0");
    // B is not asked again.
    assert_eq!(sitting.turn(), Some('C'));
    assert_eq!(sitting.refused('B', "3.0"), Refusal::NotYourTurn);
    let sitting = sitting.describe("pass pass");
    assert_eq!(
        sitting.log(),
        "round 1 A, A1@0.0, B passes, C1@1.0, A2@2.0, C passes, A passes, vote"
    );
    // A player who placed nothing can still vote, and be found.
    let sitting = sitting.act("A: B2 C3 confirm, B: A1 C3 confirm, C: A1 B2 confirm");
    assert_eq!(sitting.points(), [4, 4, 4]);
}

#[test]
fn young_players_may_all_pass_at_once() {
    let sitting = Sitting::new(&young(), 4).describe("pass pass pass pass");
    assert!(sitting.log().ends_with("D passes, vote"));
    // And everybody starts afresh in the next round.
    let sitting = sitting.round("").ready();
    let players = sitting.public().players;
    assert!(
        players
            .values()
            .all(|player| player.pawns == 3 && !player.passed)
    );
}

#[test]
fn young_players_who_cannot_place_pass_by_themselves() {
    let sitting = Sitting::new(&young(), 4).describe("0.0 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0 9.0");
    assert!(sitting.log().ends_with("C passes, D passes, vote"));
}

// Phases.

#[test]
fn each_phase_has_its_moves() {
    let mut sitting = Sitting::new(&base(), 3);
    for text in ["B1", "confirm", "withdraw"] {
        assert_eq!(sitting.refused('A', text), Refusal::VoteNotBegun);
    }
    assert_eq!(sitting.refused('A', "ready"), Refusal::RoundNotOver);
    let mut sitting = sitting.describe_somehow();
    for text in ["0.0", "pass"] {
        assert_eq!(sitting.refused('A', text), Refusal::DescriptionOver);
    }
    assert_eq!(sitting.refused('A', "ready"), Refusal::RoundNotOver);
    let mut sitting = sitting.round("");
    for text in ["0.0", "pass", "B4", "confirm", "withdraw"] {
        assert_eq!(sitting.refused('A', text), Refusal::BetweenRounds);
    }
    let mut sitting = sitting.act("A: ready");
    assert_eq!(sitting.refused('A', "ready"), Refusal::AlreadyReady);
    assert_eq!(sitting.public().round, 1);
    let sitting = sitting.act("B: ready, C: ready");
    assert_eq!(sitting.public().round, 2);
    assert_eq!(sitting.public().words[0].text, "Word 10");
    assert_eq!(sitting.log(), "round 2 A");
}

#[test]
fn a_secret_number_is_shown_to_its_owner_only() {
    let sitting = Sitting::new(&base(), 3);
    let numbers = ['A', 'B', 'C'].map(|who| sitting.view(who).number);
    assert_eq!(numbers, [Some(1), Some(2), Some(3)]);
    assert_eq!(sitting.public().number, None);
}

// Time.

#[test]
fn without_a_clock_time_does_not_run_out() {
    let mut sitting = Sitting::new(&base(), 3);
    for _ in 0..3 {
        assert_eq!(sitting.game.timer(), None);
        let before = sitting.game.open();
        sitting.game.time_up();
        assert_eq!(sitting.game.open(), before);
        sitting = sitting.describe_somehow();
    }
}

#[test]
fn time_that_is_up_places_on_the_first_clue() {
    let mut sitting = Sitting::new(&timed(&base()), 3);
    let timer = sitting.game.timer().unwrap();
    assert_eq!(timer.millis, 40_000);
    assert_eq!(timer.extra, Some((seat('A'), 90_000)));
    sitting.game.time_up();
    sitting.game.time_up();
    assert_eq!(sitting.log(), "round 1 A, A1@0.0, B12@0.0");
    let next = sitting.game.timer().unwrap();
    assert_ne!(next.stage, timer.stage);
    assert_eq!(next.extra, Some((seat('C'), 90_000)));
}

#[test]
fn time_that_is_up_passes_for_young_players() {
    let mut sitting = Sitting::new(&timed(&young()), 3);
    sitting.game.time_up();
    assert_eq!(sitting.log(), "round 1 A, A passes");
}

#[test]
fn a_vote_has_the_time_of_three_turns_for_all() {
    let mut sitting = Sitting::new(&timed(&base()), 4).describe_somehow();
    let timer = sitting.game.timer().unwrap();
    assert_eq!((timer.millis, timer.extra), (120_000, None));
    sitting = sitting.act("A: B7, B: A1 C3 D4 confirm, C: D1");
    assert_eq!(sitting.game.timer(), Some(timer), "votes do not stop it");
    sitting.game.time_up();
    let votes = sitting.reveal().votes;
    let votes: Vec<String> = votes
        .iter()
        .map(|(voter, votes)| {
            let votes = votes.iter().filter(|(other, _)| *other != voter);
            votes.map(|(_, place)| place.unwrap().to_string()).collect()
        })
        .collect();
    // Missing votes go to the lowest free places.
    assert_eq!(votes, ["723", "134", "241", "123"]);
}

#[test]
fn time_that_is_up_ends_the_look_at_a_reveal() {
    let mut sitting = Sitting::new(&timed(&base()), 3).round("").act("B: ready");
    let timer = sitting.game.timer().unwrap();
    assert_eq!((timer.millis, timer.extra), (120_000, None));
    sitting.game.time_up();
    assert_eq!(sitting.public().round, 2);
    assert_ne!(sitting.game.timer().unwrap().stage, timer.stage);
    for _ in 0..3 {
        sitting = sitting.round("");
        if sitting.game.outcome().is_none() {
            sitting.game.time_up();
        }
    }
    assert_eq!(sitting.game.timer(), None);
    let before = sitting.game.open();
    sitting.game.time_up();
    assert_eq!(sitting.game.open(), before);
}

// Setup, deck and order.

#[test]
fn three_to_six_players() {
    for seats in [0, 1, 2, 7, 300] {
        let players = BadSetup::Players {
            seats: seats.min(255) as u8,
        };
        assert_eq!(base().check(seats), Err(players));
    }
    for seats in 3..=6 {
        assert_eq!(base().check(seats), Ok(()));
        assert_eq!(Sitting::new(&base(), seats).public().cards.len(), seats + 6);
    }
    let first = Setup {
        first: Some(Seat::new(3)),
        ..base()
    };
    assert_eq!(first.check(3), Err(BadSetup::First));
    assert_eq!(first.check(4), Ok(()));
    let hasty = Setup {
        clock: Some(TurnClock {
            seconds: 3,
            extra: 0,
        }),
        ..base()
    };
    assert_eq!(hasty.check(3), Err(BadSetup::Clock));
}

#[test]
fn the_deck_must_suffice() {
    let check = |change: &dyn Fn(&mut Deck), setup: &Setup, seats: usize| {
        let mut deck = Deck::clone(&DECK);
        change(&mut deck);
        let seed = Deal::Seed(Seed([3; 32]));
        Ademimo::new(setup, seats, &Arc::new(deck), &seed).err()
    };
    let bad = Some(BadSetup::Deck);
    // Forty words; four times nine to twelve clue cards.
    let words = |count: usize| move |deck: &mut Deck| deck.words.truncate(count);
    assert_eq!(check(&words(40), &base(), 3), None);
    assert_eq!(check(&words(39), &base(), 3), bad);
    let clues = |count: usize| move |deck: &mut Deck| deck.clues.truncate(count);
    for (seats, needed) in [(3, 36), (4, 40), (5, 44), (6, 48)] {
        assert_eq!(check(&clues(needed), &base(), seats), None);
        assert_eq!(check(&clues(needed - 1), &base(), seats), bad);
    }
    // Young players: one round's easy cards.
    assert_eq!(check(&clues(34), &young(), 6), None);
    assert_eq!(check(&clues(33), &young(), 6), bad);
    // Cards that can be told apart and played.
    let same_word = |deck: &mut Deck| deck.words[3].id = deck.words[4].id.clone();
    let same_clue = |deck: &mut Deck| deck.clues[3].id = deck.clues[4].id.clone();
    let one_clue = |deck: &mut Deck| deck.clues[3].clues.truncate(1);
    let five_clues = |deck: &mut Deck| deck.clues[3].clues = vec!["again".to_owned(); 5];
    let changes: [&dyn Fn(&mut Deck); 4] = [&same_word, &same_clue, &one_clue, &five_clues];
    for change in changes {
        assert_eq!(check(change, &base(), 3), bad);
    }
}

#[test]
fn an_explicit_order_must_be_one_that_chance_could_bring() {
    let check = |change: &dyn Fn(&mut Order)| {
        let mut order = order(4);
        change(&mut order);
        new(&base(), 4, &Deal::Order(order)).err()
    };
    assert_eq!(check(&|_| {}), None);
    let changes: [&dyn Fn(&mut Order); 11] = [
        &|order| drop(order.rounds.pop()),
        &|order| order.rounds.push(order.rounds[0].clone()),
        &|order| drop(order.rounds[1].words.pop()),
        &|order| order.rounds[1].words.push("w55".to_owned()),
        &|order| drop(order.rounds[1].clues.pop()),
        &|order| order.rounds[1].clues.push("c54".to_owned()),
        &|order| order.rounds[1].words[0] = "w60".to_owned(),
        &|order| order.rounds[1].clues[0] = "c55".to_owned(),
        &|order| order.rounds[1].numbers = BySeat::new(3, |seat| Some(seat.index() as u8 + 1)),
        &|order| order.rounds[1].numbers[seat('C')] = Some(4),
        &|order| order.rounds[1].numbers[seat('C')] = None,
    ];
    for (at, change) in changes.iter().enumerate() {
        assert_eq!(check(change), Some(BadSetup::Order), "change {at}");
    }
    for number in [0, 11] {
        let change = |order: &mut Order| order.rounds[3].numbers[seat('A')] = Some(number);
        assert_eq!(check(&change), Some(BadSetup::Order));
    }
}

/// Every old record depends on these cards: they must never change.
#[test]
fn the_same_seed_deals_the_same_for_ever() {
    let write = |setup: &Setup| {
        let seed = Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()));
        let order = new(setup, 3, &Deal::Seed(seed)).ok().unwrap().open().order;
        let rounds = order.rounds.iter().map(|round| {
            let numbers: Vec<u8> = round.numbers.values().copied().flatten().collect();
            let (words, clues) = (round.words.join(" "), round.clues.join(" "));
            format!("{words} / {clues} / {numbers:?}\n")
        });
        let first = order.first.map(letter).unwrap();
        format!("{first} begins\n{}", rounds.collect::<String>())
    };
    let ordinary = [
        "B begins\n",
        "w34 w26 w54 w13 w22 w50 w37 w23 w28 w44 / c29 c12 c44 c21 c1 c42 c3 c14 c49 / [3, 5, 8]\n",
        "w2 w6 w29 w41 w59 w47 w25 w12 w7 w55 / c32 c31 c6 c7 c18 c52 c9 c46 c17 / [10, 9, 6]\n",
        "w9 w24 w39 w49 w5 w46 w40 w11 w57 w31 / c51 c30 c35 c48 c41 c39 c45 c28 c4 / [6, 2, 7]\n",
        "w27 w36 w20 w38 w10 w4 w53 w15 w0 w21 / c5 c50 c2 c11 c13 c19 c20 c36 c16 / [9, 1, 7]\n",
    ];
    assert_eq!(write(&base()), ordinary.concat());
    let clues = [
        "c15 c21 c18 c27 c39 c12 c33 c3 c0",
        "c9 c42 c6 c36 c48 c54 c45 c51 c24",
        "c30 c21 c0 c48 c42 c9 c33 c39 c54",
        "c15 c27 c51 c18 c12 c24 c6 c3 c36",
    ];
    let easy = write(&young());
    let easy = easy.lines().skip(1).map(|round| round.split(" / ").nth(1));
    assert!(easy.eq(clues.map(Some)));
}

#[test]
fn a_record_holds_all_that_a_match_needs() {
    let setup = AnySetup::Ademimo(Setup {
        first: Some(seat('B')),
        ..timed(&young())
    });
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(
        text,
        r#"{"game":"ademimo","language":"fr","young":true,"first":1,"clock":{"seconds":40,"extra":90}}"#
    );
    assert_eq!(serde_json::from_str::<AnySetup>(&text).unwrap(), setup);
    let plain = AnySetup::Ademimo(base());
    let read: AnySetup = serde_json::from_str(r#"{"game":"ademimo"}"#).unwrap();
    assert_eq!(read, plain);

    let deck = AnyDeck::Ademimo(Arc::clone(&DECK));
    let text = serde_json::to_string(&deck).unwrap();
    let read_deck: AnyDeck = serde_json::from_str(&text).unwrap();
    assert!(read_deck == deck);
    let deal = AnyDeal::Ademimo(Deal::Order(order(3)));
    let text = serde_json::to_string(&deal).unwrap();
    let read_deal: AnyDeal = serde_json::from_str(&text).unwrap();
    assert!(read_deal == deal);

    let [one, two] = [(deck, deal), (read_deck, read_deal)].map(|(deck, deal)| {
        AnyGame::by_rules(1, &plain, 3, &deck, &deal)
            .ok()
            .unwrap()
            .open()
    });
    assert_eq!(one, two);

    let text = r#"{"game":"ademimo","move":"vote","opponent":2,"place":7}"#;
    let vote: AnyMove = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&vote).unwrap(), text);
}

#[test]
fn whoever_begins_must_have_a_seat() {
    let setup = Setup {
        first: Some(Seat::new(4)),
        ..Setup::default()
    };
    assert_eq!(setup.fit(5), setup);
    assert_eq!(setup.fit(4).first, None);
    assert_eq!(setup.fit(4).check(4), Ok(()));
}
