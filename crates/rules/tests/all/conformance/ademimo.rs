//! Ademimo for the conformance suite, and its own invariants.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use rules::ademimo::{
    Ademimo, Card, ClueCard, Deck, Happening, Move, Order, PAWNS, PLACES, PRACTICE_ROUNDS,
    PRACTICE_SEATS, Pawn, PhaseView, Practice, ROUNDS, Reveal, Setup, View, WordCard, clue_cards,
};
use rules::{BySeat, Deal, Dice, Game, Language, Seat, Seed, TurnClock, Viewer};

use super::{Specimen, Step, play_out};

/// As many cards as the game has: 150 words, 55 clue cards, 19 of them easy.
static DECK: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let words = (0..150).map(|at| WordCard {
        id: format!("w{at}"),
        ordinary: format!("word {at}"),
        easy: format!("easy word {at}"),
    });
    let clues = (0..55).map(|at| ClueCard {
        id: format!("c{at}"),
        easy: at % 3 == 0,
        clues: (0..2 + at % 3)
            .map(|clue| format!("clue {at}.{clue}"))
            .collect(),
    });
    Arc::new(Deck {
        words: words.collect(),
        clues: clues.collect(),
    })
});

impl Specimen for Ademimo {
    const LONGEST: usize = 2000;
    const MATCHES: u32 = 10;
    const STRIDE: usize = 17;
    const TIME_UP_TELLS: bool = false;

    fn variants() -> Vec<(Setup, usize)> {
        let mut variants = Vec::new();
        for young in [false, true] {
            for seats in 3..=6 {
                let setup = Setup {
                    language: Language::En,
                    young,
                    first: (seats % 2 == 0).then_some(Seat::new(seats - 2)),
                    clock: (young != (seats < 5)).then_some(TurnClock {
                        seconds: 45,
                        extra: 60,
                    }),
                    pack: None,
                    practice: None,
                };
                if seats == PRACTICE_SEATS {
                    let practice = match young {
                        true => Practice::Describe,
                        false => Practice::Guess,
                    };
                    let setup = Setup {
                        practice: Some(practice),
                        ..setup.clone()
                    };
                    variants.push((setup.fit(seats), seats));
                }
                variants.push((setup, seats));
            }
        }
        variants
    }

    fn deck() -> Arc<Deck> {
        Arc::clone(&DECK)
    }

    fn listed(view: &View) -> Vec<Move> {
        let Some(me) = view.viewer else {
            return Vec::new();
        };
        match &view.phase {
            PhaseView::Description {
                placements,
                may_pass,
                ..
            } => {
                let place = |at: &rules::ademimo::Placement| Move::Place {
                    card: at.card,
                    clue: at.clue,
                };
                let pass = may_pass.then_some(Move::Pass);
                placements.iter().map(place).chain(pass).collect()
            }
            PhaseView::Vote {
                opponents,
                places,
                may_confirm,
                confirmed,
                ..
            } => {
                let off = (!confirmed[me]).then_some(None);
                let places: Vec<Option<u8>> = places.iter().copied().map(Some).chain(off).collect();
                let mut listed = Vec::new();
                for &opponent in opponents {
                    let vote = |&place: &Option<u8>| Move::Vote { opponent, place };
                    listed.extend(places.iter().map(vote));
                }
                listed.extend(may_confirm.then_some(Move::Confirm));
                listed.extend(confirmed[me].then_some(Move::Withdraw));
                listed
            }
            PhaseView::Reveal {
                ready, may_finish, ..
            } => {
                let ready = (!ready[me]).then_some(Move::Ready);
                let finish = may_finish.then_some(Move::Finish);
                ready.into_iter().chain(finish).collect()
            }
            PhaseView::Over { .. } => Vec::new(),
        }
    }

    /// Boards are completed and mostly confirmed; some are changed on the way.
    /// Practice mostly goes on.
    fn choose(view: &View, dice: &mut Dice) -> Option<Move> {
        let mut listed = Self::listed(view);
        if dice.below(6) > 0 {
            listed.retain(|mv| *mv != Move::Finish);
        }
        if let PhaseView::Vote {
            votes: Some(votes),
            may_confirm,
            confirmed,
            ..
        } = &view.phase
            && !confirmed[view.viewer?]
            && dice.below(6) > 0
        {
            listed.retain(|mv| match mv {
                Move::Vote { opponent, place } => votes[*opponent].is_none() && place.is_some(),
                Move::Place { .. } | Move::Pass | Move::Withdraw | Move::Ready | Move::Finish => {
                    false
                }
                Move::Confirm => *may_confirm,
            });
        }
        let choice = dice.below(listed.len().max(1) as u32) as usize;
        (choice < listed.len()).then(|| listed.swap_remove(choice))
    }

    fn attempt(view: &View, dice: &mut Dice) -> Move {
        let mut any = |n: usize| dice.below(n as u32) as u8;
        match any(9) {
            0 => Move::Ready,
            8 if any(3) == 0 => Move::Finish,
            1 => Move::Pass,
            2 => Move::Confirm,
            3 if any(3) == 0 => Move::Withdraw,
            3..=5 | 8 => Move::Place {
                card: any(view.cards.len() + 1),
                clue: any(5),
            },
            _ => Move::Vote {
                opponent: Seat::new(any(view.players.seats() + 1).into()),
                place: any(12).checked_sub(1),
            },
        }
    }

    fn check_position(&self) {
        check_pawns(self);
        check_description(self);
        check_votes(self);
        check_reveals(self);
    }

    fn other_world(&self, order: &Order, viewer: Viewer, dice: &mut Dice) -> Order {
        let mut other = order.clone();
        let view = self.view(viewer);
        let began = self.round() as usize;
        let shown = match view.phase {
            PhaseView::Description { .. } | PhaseView::Vote { .. } => began - 1,
            PhaseView::Reveal { .. } | PhaseView::Over { .. } => began,
        };
        // Numbers of others: not seen before the reveal.
        for (at, round) in other.rounds.iter_mut().enumerate().skip(shown) {
            let mine = viewer.seat().filter(|_| at < began);
            let kept = mine.and_then(|seat| round.numbers[seat]);
            let mut tokens: Vec<u8> = (1..=PLACES).filter(|token| Some(*token) != kept).collect();
            dice.shuffle(&mut tokens);
            round.numbers = BySeat::new(round.numbers.seats(), |seat| {
                round.numbers[seat]?;
                let kept = kept.filter(|_| mine == Some(seat));
                Some(kept.unwrap_or_else(|| tokens.pop().expect("ten tokens")))
            });
        }
        // Cards of rounds to come: any that are still in the game (A15).
        let (past, coming) = other.rounds.split_at_mut(began);
        let mut words: Vec<String> = DECK.words.iter().map(|card| card.id.clone()).collect();
        words.retain(|word| past.iter().all(|round| !round.words.contains(word)));
        dice.shuffle(&mut words);
        let easy = view.setup.young;
        let playable = DECK.clues.iter().filter(|card| card.easy || !easy);
        let mut unused: Vec<String> = playable.map(|card| card.id.clone()).collect();
        let mut used = Vec::new();
        for round in past.iter() {
            if unused.len() < round.clues.len() {
                std::mem::swap(&mut unused, &mut used);
            }
            unused.retain(|card| !round.clues.contains(card));
            used.retain(|card| !round.clues.contains(card));
            used.extend(round.clues.clone());
        }
        for round in coming {
            let count = round.clues.len();
            round.words = words.split_off(words.len() - usize::from(PLACES));
            dice.shuffle(&mut unused);
            round.clues = unused.split_off(unused.len().saturating_sub(count));
            if round.clues.len() < count {
                unused = std::mem::take(&mut used);
                dice.shuffle(&mut unused);
                let missing = count - round.clues.len();
                round.clues.extend(unused.split_off(unused.len() - missing));
            }
            used.extend(round.clues.clone());
        }
        other
    }

    /// Others vote for other places, with one vote more or fewer, as long as
    /// nobody has seen their votes.
    fn other_steps(
        &self,
        twin: &Self,
        viewer: Viewer,
        step: &Step<Move>,
        dice: &mut Dice,
    ) -> Vec<Step<Move>> {
        let voting = |game: &Self| matches!(game.view(viewer).phase, PhaseView::Vote { .. });
        let Step::Play(seat, mv) = step else {
            return vec![step.clone()];
        };
        let secret = voting(self) && voting(twin) && twin.round() == self.round();
        if !secret || viewer == Viewer::Seat(*seat) {
            return vec![step.clone()];
        }
        let PhaseView::Vote {
            votes: Some(votes),
            opponents,
            places,
            confirmed,
            ..
        } = twin.view(Viewer::Seat(*seat)).phase
        else {
            panic!("everybody votes at once");
        };
        let confirms = *mv == Move::Confirm;
        let mut opponents = opponents;
        opponents.retain(|other| !confirms || votes[*other].is_none());
        if !confirms {
            dice.shuffle(&mut opponents);
            opponents.truncate(dice.below(3) as usize);
        }
        // Confirming needs a free place for each; otherwise pawns may swap.
        let free = places
            .iter()
            .filter(|place| !confirms || votes.values().all(|vote| vote != &Some(**place)));
        let mut places: Vec<u8> = free.copied().collect();
        dice.shuffle(&mut places);
        let vote = |opponent: Seat| {
            let off = !confirms && !confirmed[*seat] && dice.below(4) == 0;
            let place = places.pop().filter(|_| !off);
            Step::Play(*seat, Move::Vote { opponent, place })
        };
        let mut others: Vec<Step<Move>> = opponents.into_iter().map(vote).collect();
        match mv {
            Move::Confirm | Move::Withdraw => others.push(step.clone()),
            Move::Vote { .. } | Move::Place { .. } | Move::Pass | Move::Ready | Move::Finish => {}
        }
        others
    }

    fn order(setup: &Setup, seed: &Seed, seats: usize, _rounds: usize) -> Order {
        let deal = Deal::Seed(seed.clone());
        let game = Self::new(setup, seats, &DECK, &deal).expect("a listed variant can be dealt");
        game.open().order
    }
}

fn pawns(card: &Card) -> impl Iterator<Item = &Pawn> {
    card.clues.iter().flat_map(|clue| &clue.pawns)
}

/// The placements of a seat: which card and the numbers of the pawns.
fn placed(cards: &[Card], seat: Seat) -> Vec<Vec<u8>> {
    let clues = cards.iter().flat_map(|card| &card.clues);
    let numbers = clues.map(|clue| {
        let mine = clue.pawns.iter().filter(|pawn| pawn.seat == seat);
        mine.map(|pawn| pawn.number).collect::<Vec<u8>>()
    });
    numbers.filter(|numbers| !numbers.is_empty()).collect()
}

fn check_pawns(game: &Ademimo) {
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.cards.len(), clue_cards(view.players.seats()));
    assert_eq!(view.words.len(), usize::from(PLACES));
    for (seat, player) in view.players.iter() {
        let placed = placed(&view.cards, seat);
        let mut numbers = placed.concat();
        numbers.sort_unstable();
        let parts = (player.describes, player.listens);
        let setup = &view.setup;
        assert_eq!(parts, (setup.describes(seat), setup.listens(seat)));
        if !player.describes {
            assert!(numbers.is_empty() && player.pawns == 0, "practice");
            continue;
        }
        let down: Vec<u8> = (1..=PAWNS - player.pawns).collect();
        assert_eq!(numbers, down, "A8: pawns go down in order");
        let together = |numbers: &Vec<u8>| matches!(numbers[..], [_] | [1, 2] | [2, 3]);
        assert!(
            placed.iter().all(together),
            "A8: a double uses the next two"
        );
    }
    for card in &view.cards {
        let seats: BTreeSet<Seat> = pawns(card).map(|pawn| pawn.seat).collect();
        let clues = card.clues.iter().flat_map(|clue| {
            let seats: BTreeSet<Seat> = clue.pawns.iter().map(|pawn| pawn.seat).collect();
            seats.into_iter()
        });
        assert_eq!(clues.count(), seats.len(), "A4: once on a card");
        let count = |seat: &Seat| pawns(card).filter(|pawn| pawn.seat == *seat).count();
        let singles = seats.iter().filter(|seat| count(seat) == 1).count();
        assert_eq!(singles, seats.len().min(1), "A2 and A3: one, then twos");
    }
}

fn check_description(game: &Ademimo) {
    let view = game.view(Viewer::Spectator);
    let seats = view.players.seats();
    let empty = view.cards.iter().any(|card| pawns(card).count() == 0);
    let stuck = |seat: Seat| view.players[seat].passed && !view.setup.young;
    for seat in Seat::all(seats).filter(|seat| stuck(*seat)) {
        assert!(view.players[seat].pawns == 1 && !empty, "A6");
        assert!(seats > 3, "among three nobody passes with a pawn left");
    }
    let PhaseView::Description { turn, .. } = view.phase else {
        let done = |seat: Seat| view.players[seat].passed || view.players[seat].pawns == 0;
        assert!(Seat::all(seats).all(done), "Description goes on to the end");
        return;
    };
    assert!(
        empty || placed(&view.cards, turn).len() > 1,
        "an empty card at the first and at the second turn"
    );
    for viewer in Viewer::all(seats) {
        let view = game.view(viewer);
        let has_word = viewer.seat().is_some_and(|seat| view.setup.describes(seat));
        assert_eq!(view.number.is_some(), has_word);
        let PhaseView::Description {
            placements,
            may_pass,
            ..
        } = view.phase
        else {
            panic!("one phase for all");
        };
        let mine = viewer == Viewer::Seat(turn);
        assert_eq!(may_pass, mine && view.setup.young, "A5");
        let mut expected = Vec::new();
        for (at, card) in view.cards.iter().enumerate().filter(|_| mine) {
            let cost = if pawns(card).count() == 0 { 1 } else { 2 };
            let own = pawns(card).any(|pawn| pawn.seat == turn);
            let can = !own && view.players[turn].pawns >= cost;
            let clues = 0..if can { card.clues.len() } else { 0 };
            expected.extend(clues.map(|clue| (at, clue, cost)));
        }
        let listed = placements
            .iter()
            .map(|one| (one.card.into(), one.clue.into(), one.pawns));
        assert!(listed.eq(expected), "A1 to A5 and A7");
        assert_eq!(placements.is_empty(), !mine);
    }
}

/// Whose pawns belong on each seat's board.
fn boards(setup: &Setup, seats: usize) -> BySeat<Vec<Seat>> {
    BySeat::new(seats, |voter| {
        let others = Seat::all(seats).filter(|other| *other != voter);
        others
            .filter(|other| setup.listens(voter) && setup.describes(*other))
            .collect()
    })
}

fn check_votes(game: &Ademimo) {
    let open = game.open();
    let setup = game.view(Viewer::Spectator).setup;
    let numbers = &open.order.rounds[open.round as usize - 1].numbers;
    let (Some(votes), Some(confirmed)) = (&open.votes, &open.confirmed) else {
        return;
    };
    let voters = confirmed.iter().filter(|(seat, _)| setup.listens(*seat));
    assert!(
        voters
            .map(|(_, confirmed)| confirmed)
            .any(|confirmed| !confirmed),
        "A11"
    );
    for (seat, votes) in votes.iter() {
        let standing: Vec<u8> = votes.values().copied().flatten().collect();
        let places: BTreeSet<&u8> = standing.iter().collect();
        assert_eq!(places.len(), standing.len(), "A10: one pawn a place");
        let own = numbers[seat];
        assert!(own.is_none_or(|own| !standing.contains(&own)), "A10");
        let whole = boards(&setup, votes.seats())[seat].clone();
        assert!(
            votes
                .iter()
                .all(|(other, vote)| vote.is_none() || whole.contains(&other))
        );
        let complete = standing.len() == whole.len();
        assert!(!confirmed[seat] || setup.listens(seat), "practice");
        assert!(complete || !confirmed[seat], "A10: every pawn is placed");
    }
}

fn check_reveals(game: &Ademimo) {
    let open = game.open();
    let setup = game.view(Viewer::Spectator).setup;
    let seats = open.players.seats();
    let mut totals = vec![0; seats];
    for reveal in &open.reveals {
        check_reveal(&setup, reveal);
        for (seat, score) in reveal.scores.iter() {
            totals[seat.index()] += score.points;
            assert_eq!(score.total, totals[seat.index()]);
        }
    }
    for (seat, player) in open.players.iter() {
        assert_eq!(player.points, totals[seat.index()]);
    }
}

fn check_reveal(setup: &Setup, reveal: &Reveal) {
    let seats = reveal.numbers.seats();
    let boards = boards(setup, seats);
    let mut right = 0;
    for (seat, number) in reveal.numbers.iter() {
        assert_eq!(number.is_some(), setup.describes(seat));
    }
    for (voter, votes) in reveal.votes.iter() {
        for (other, vote) in votes.iter() {
            let asked = boards[voter].contains(&other);
            assert_eq!(vote.is_some(), asked, "A10: every board is complete");
            let found = asked && *vote == reveal.numbers[other];
            right += u32::from(found);
            assert_eq!(reveal.scores[voter].found.contains(&other), found, "A12");
            assert_eq!(reveal.scores[other].found_by.contains(&voter), found, "A12");
        }
    }
    let points: u32 = reveal.scores.values().map(|score| score.points).sum();
    assert_eq!(points, 2 * right);
    let most: usize = boards.values().map(Vec::len).sum();
    assert!(right as usize <= most);
}

/// Keeps the books from what everybody sees, without the referee: whose turn
/// it is, who passes, points, who begins, who wins (A6, A12, A13, A14).
struct Books {
    setup: Setup,
    rounds: usize,
    first: Option<Seat>,
    turn: usize,
    turns: Vec<u32>,
    left: Vec<u8>,
    empty: Vec<bool>,
    passed: Vec<bool>,
    totals: Vec<u32>,
    words: BTreeSet<String>,
    clues: BTreeSet<String>,
    stuck: usize,
    tied: usize,
    over: bool,
}

impl Books {
    fn seats(&self) -> usize {
        self.left.len()
    }

    fn describes(&self, seat: usize) -> bool {
        self.setup.describes(Seat::new(seat))
    }

    /// The first player who is not done, starting with the one whose turn it
    /// is.
    fn in_turn(&self) -> Option<usize> {
        let seats = (self.turn..self.turn + self.seats()).map(|seat| seat % self.seats());
        let mut seats = seats.filter(|seat| self.left[*seat] > 0 && !self.passed[*seat]);
        seats.next()
    }

    fn note(&mut self, happening: &Happening) {
        match happening {
            Happening::RoundBegan {
                round,
                first,
                words,
                cards,
            } => {
                assert_eq!(*round as usize, self.rounds + 1);
                if let Some(before) = self.first {
                    let fewest = |seat: &usize| self.totals[*seat];
                    let describing = (0..self.seats()).filter(|seat| self.describes(*seat));
                    let fewest = describing.clone().map(|seat| fewest(&seat)).min().unwrap();
                    let tied = describing.filter(|seat| self.totals[*seat] == fewest);
                    self.tied += usize::from(tied.count() > 1);
                    let seats = self.seats();
                    let mut clockwise = (0..seats).map(|step| (before.index() + step) % seats);
                    let next = clockwise
                        .find(|seat| self.describes(*seat) && self.totals[*seat] == fewest);
                    assert_eq!(next, Some(first.index()), "A13");
                }
                for word in words {
                    assert!(self.words.insert(word.id.clone()), "A15: {word:?} again");
                    assert_eq!(word.text.starts_with("easy"), self.setup.young);
                }
                for card in cards {
                    let new = self.clues.insert(card.id.clone());
                    let again = self.setup.young || self.setup.practice.is_some();
                    assert!(new || again, "A15: {card:?} again");
                }
                let seats = self.seats();
                self.first = Some(*first);
                self.turn = first.index();
                self.turns = vec![0; seats];
                let pawns = |seat| if self.describes(seat) { PAWNS } else { 0 };
                self.left = (0..seats).map(pawns).collect();
                self.passed = vec![false; seats];
                self.empty = vec![true; cards.len()];
            }
            Happening::Placed {
                seat,
                card,
                pawns,
                number,
                ..
            } => {
                assert_eq!(self.in_turn(), Some(seat.index()));
                self.turns[seat.index()] += 1;
                let third = self.turns[seat.index()] > 2;
                assert!(
                    third || self.empty.contains(&true),
                    "an empty card at first"
                );
                let left = &mut self.left[seat.index()];
                assert_eq!(*number, PAWNS - *left + 1);
                *left -= pawns;
                let empty = &mut self.empty[usize::from(*card)];
                assert_eq!(*pawns, if *empty { 1 } else { 2 });
                *empty = false;
                self.turn = (seat.index() + 1) % self.seats();
            }
            Happening::Passed { seat } => {
                assert_eq!(self.in_turn(), Some(seat.index()));
                let stuck = self.left[seat.index()] == 1 && !self.empty.contains(&true);
                assert!(stuck || self.setup.young, "A5");
                assert!(!stuck || self.seats() > 3, "three can always place");
                self.stuck += usize::from(stuck && !self.setup.young);
                self.passed[seat.index()] = true;
                self.turn = (seat.index() + 1) % self.seats();
            }
            Happening::VoteBegan => assert_eq!(self.in_turn(), None),
            Happening::Revealed { reveal } => {
                check_reveal(&self.setup, reveal);
                self.rounds += 1;
                for (seat, score) in reveal.scores.iter() {
                    self.totals[seat.index()] += score.points;
                }
            }
            Happening::Won { outcome } => {
                match self.setup.practice {
                    None => assert_eq!(self.rounds, ROUNDS),
                    Some(_) => assert!((1..=PRACTICE_ROUNDS).contains(&self.rounds)),
                }
                self.over = true;
                let most = *self.totals.iter().max().unwrap();
                for (seat, score) in outcome.scores.iter() {
                    let total = self.totals[seat.index()];
                    assert_eq!(*score, total.cast_signed());
                    assert_eq!(outcome.winners.contains(&seat), total == most, "A14");
                }
            }
        }
    }
}

#[test]
fn the_books_agree_in_every_variant() {
    let (mut stuck, mut tied) = (0, 0);
    super::for_each_match::<Ademimo>(2500, |variant, seed, dice| {
        let mut books = Books {
            setup: variant.setup.clone(),
            rounds: 0,
            first: None,
            turn: 0,
            turns: Vec::new(),
            left: vec![0; variant.seats],
            empty: Vec::new(),
            passed: vec![false; variant.seats],
            totals: vec![0; variant.seats],
            words: BTreeSet::new(),
            clues: BTreeSet::new(),
            stuck: 0,
            tied: 0,
            over: false,
        };
        let mut told = 0;
        play_out::<Ademimo>(variant, &Deal::Seed(seed.clone()), dice, |game, _| {
            let happened = game.happenings(Viewer::Spectator, told);
            assert_eq!(
                happened.from, told,
                "no happening is forgotten before it was told"
            );
            told += happened.list.len() as u32;
            happened
                .list
                .iter()
                .for_each(|happening| books.note(happening));
        });
        assert!(books.over);
        stuck += books.stuck;
        tied += books.tied;
    });
    assert!(stuck > 100, "A6 was met {stuck} times");
    assert!(tied > 100, "A13 had to choose {tied} times");
}
