//! A match in the hands of a test.

use std::sync::Arc;

use rules::pictomania::{
    Count, Deck, Face, Faces, Happening, Letter, Level, May, Move, Order, PhaseView, Pictomania,
    ROUNDS, Refusal, Secret, Setup, Stroke, TimeLimit, View, numbers,
};
use rules::{BySeat, Deal, Game, Hand, Outcome, Seat, Viewer};

/// Cards of each level; `g3a` is the front of the fourth green card.
pub const CARDS: u16 = 7;

pub fn deck() -> Deck {
    let mut faces = Vec::new();
    for (n, level) in (0..).zip(Level::ALL) {
        for card in 0..CARDS {
            for side in ["a", "b"] {
                let id = format!("{}{card}{side}", initial(level));
                faces.push(Face {
                    words: numbers().map(|number| format!("{id}-{number}")).collect(),
                    id,
                    card: n * CARDS + card,
                    level,
                });
            }
        }
    }
    Deck { faces }
}

pub fn initial(level: Level) -> char {
    match level {
        Level::Green => 'g',
        Level::Yellow => 'y',
        Level::Orange => 'o',
        Level::Red => 'r',
    }
}

/// Fronts in order, and in each round A1 A2 B3 B4 C5 C6 clockwise: the number
/// of a drawing is one more than its drawer's seat.
pub fn order(seats: usize) -> Order {
    let fronts = |level| (0..CARDS).map(move |card| format!("{}{card}a", initial(level)));
    Order {
        faces: Faces {
            green: fronts(Level::Green).collect(),
            yellow: fronts(Level::Yellow).collect(),
            orange: fronts(Level::Orange).collect(),
            red: fronts(Level::Red).collect(),
        },
        rounds: (0..ROUNDS)
            .map(|_| {
                BySeat::new(seats, |seat| Secret {
                    letter: Letter::ALL[seat.index() / 2],
                    number: seat.index() as u8 + 1,
                })
            })
            .collect(),
    }
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// A short line from a point to the right.
pub fn line(x: i16, y: i16) -> Move {
    Move::Stroke(Arc::new(Stroke::new(vec![x, y, 5, 0, 5, 0], None).unwrap()))
}

/// Who, and what: `0>1:5` guesses 5 on the drawing of 1, `0=2` takes a token of
/// two stars, `0=-` finishes without, `0~` draws, `0!` owns up, `0?1`
/// challenges 1, `0&1` agrees, `0*2` votes for 2, `0.` is ready, `0xB` has the
/// card at B replaced.
pub fn read_move(text: &str) -> (Seat, Move) {
    let digit = |text: &str| text.parse::<usize>().unwrap();
    let (who, what) = text.split_at(1);
    let (sign, rest) = what.split_at(1);
    let mv = match sign {
        ">" => {
            let (on, number) = rest.split_once(':').unwrap();
            Move::Guess {
                on: seat(digit(on)),
                number: digit(number) as u8,
            }
        }
        "=" => Move::Done {
            token: (rest != "-").then(|| digit(rest) as u8),
        },
        "~" => line(100, 100),
        "!" => Move::OwnUp,
        "?" => Move::Challenge {
            on: seat(digit(rest)),
        },
        "&" => Move::Agree {
            on: seat(digit(rest)),
        },
        "*" => Move::Vote {
            funniest: seat(digit(rest)),
        },
        "." => Move::Ready,
        "x" => Move::Replace {
            card: match rest {
                "A" => Letter::A,
                "B" => Letter::B,
                _ => Letter::C,
            },
        },
        _ => panic!("{text} is no move"),
    };
    (seat(digit(who)), mv)
}

pub struct Sitting {
    pub game: Pictomania,
    seats: usize,
}

impl Sitting {
    /// In the first round, before the deal.
    pub fn reading(setup: &Setup, seats: usize) -> Self {
        Self::with_order(setup, seats, order(seats))
    }

    pub fn with_order(setup: &Setup, seats: usize, order: Order) -> Self {
        Self::dealt_by(Pictomania::newest(), setup, seats, order)
    }

    fn dealt_by(rules: u16, setup: &Setup, seats: usize, order: Order) -> Self {
        let (deck, deal) = (Arc::new(deck()), Deal::Order(order));
        let game = Pictomania::by_rules(rules, setup, seats, &deck, &deal);
        let game = game.map_err(|bad| format!("{bad:?}"));
        Self {
            game: game.unwrap(),
            seats,
        }
    }

    /// In the first round, dealt.
    pub fn new(setup: &Setup, seats: usize) -> Self {
        Self::reading(setup, seats).all_ready()
    }

    /// In the first round, before the deal, by these rules.
    pub fn reading_by(rules: u16, setup: &Setup, seats: usize) -> Self {
        Self::dealt_by(rules, setup, seats, order(seats))
    }

    /// In the first round, dealt, by these rules.
    pub fn by_rules(rules: u16, setup: &Setup, seats: usize) -> Self {
        Self::reading_by(rules, setup, seats).all_ready()
    }

    pub fn play(mut self, moves: &str) -> Self {
        for text in moves.split_whitespace() {
            self.try_play(text)
                .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        }
        self
    }

    pub fn try_play(&mut self, text: &str) -> Result<(), Refusal> {
        let (seat, mv) = read_move(text);
        self.game.play(seat, mv)
    }

    /// Everybody who is there; computer players may be ready already.
    pub fn all_ready(mut self) -> Self {
        for seat in Seat::all(self.seats) {
            let computer = self.game.hand_of(seat) == Hand::Computer;
            match self.game.play(seat, Move::Ready) {
                Ok(()) | Err(Refusal::YouLeft | Refusal::YouAreAway) => {}
                Err(Refusal::AlreadyReady) if computer => {}
                Err(refusal) => panic!("{refusal:?}"),
            }
        }
        self
    }

    /// Everybody takes the highest token that is left.
    pub fn all_done(mut self) -> Self {
        for seat in Seat::all(self.seats) {
            if let PhaseView::Draw { may, .. } = self.game.view(Viewer::Seat(seat)).phase
                && let Some(&token) = may.take.first()
            {
                let token = Some(token);
                self.game.play(seat, Move::Done { token }).unwrap();
            }
        }
        self
    }

    pub fn leave(self, index: usize) -> Self {
        self.hand(index, Hand::Nobody)
    }

    pub fn hand(mut self, index: usize, hand: Hand) -> Self {
        self.game.hand(seat(index), hand);
        self
    }

    pub fn time_up(mut self) -> Self {
        self.game.time_up();
        self
    }

    /// A round in which nobody guesses anything, from the deal to the next.
    pub fn dull_round(self) -> Self {
        self.all_done().all_ready().all_ready()
    }

    pub fn refused(&mut self, text: &str) -> Refusal {
        let (seat, mv) = read_move(text);
        self.refuses(seat.index(), mv)
    }

    pub fn refuses(&mut self, index: usize, mv: Move) -> Refusal {
        let everything = |game: &Pictomania| {
            let views: Vec<View> = Viewer::all(self.seats).map(|v| game.view(v)).collect();
            (views, game.happenings(Viewer::Spectator, 0), game.open())
        };
        let before = everything(&self.game);
        let text = format!("{mv:?}");
        let refusal = self.game.play(seat(index), mv).expect_err(&text);
        assert_eq!(
            before,
            everything(&self.game),
            "a refused move changes nothing"
        );
        refusal
    }

    pub fn view(&self, index: usize) -> View {
        self.game.view(Viewer::Seat(seat(index)))
    }

    pub fn spectator(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn phase(&self) -> &'static str {
        match self.spectator().phase {
            PhaseView::Read { .. } => "read",
            PhaseView::Draw { .. } => "draw",
            PhaseView::Reveal { .. } => "reveal",
            PhaseView::Counted { .. } => "counted",
            PhaseView::TieBreak { .. } => "tie-break",
            PhaseView::Over { .. } => "over",
        }
    }

    pub fn may(&self, index: usize) -> May {
        let PhaseView::Draw { may, .. } = self.view(index).phase else {
            panic!("nobody draws")
        };
        may
    }

    pub fn ready(&self) -> Vec<bool> {
        match self.spectator().phase {
            PhaseView::Read { ready, .. }
            | PhaseView::Reveal { ready, .. }
            | PhaseView::Counted { ready, .. } => ready.values().copied().collect(),
            PhaseView::Draw { .. } | PhaseView::TieBreak { .. } | PhaseView::Over { .. } => {
                panic!("nobody waits")
            }
        }
    }

    /// The present count; the first step of the reveal is passed if need be.
    pub fn count(self) -> Arc<Count> {
        let sitting = match self.phase() {
            "reveal" => self.all_ready(),
            _ => self,
        };
        let PhaseView::Counted { count, .. } = sitting.spectator().phase else {
            panic!("nothing is counted")
        };
        count
    }

    pub fn scores(self) -> Vec<i32> {
        let count = self.count();
        count.scores.values().map(|score| score.round).collect()
    }

    pub fn totals(&self) -> Vec<i32> {
        let view = self.spectator();
        view.players.values().map(|player| player.total).collect()
    }

    pub fn winners(&self) -> Vec<usize> {
        let outcome: Outcome = self.game.outcome().expect("the match is over");
        outcome.winners.iter().map(|seat| seat.index()).collect()
    }

    pub fn happened(&self) -> Vec<Happening> {
        self.game.happenings(Viewer::Spectator, 0).list
    }

    pub fn faces(&self) -> String {
        let faces = self.spectator().cards.map(|card| card.face.clone());
        faces.join(" ")
    }

    /// The strokes on a sheet, by the numbers of their events.
    pub fn sheet(&self, index: usize) -> Vec<u32> {
        let sheet = self
            .game
            .sheets()
            .unwrap()
            .page(self.spectator().round, seat(index));
        sheet.unwrap().strokes().map(|(at, _)| at).collect()
    }

    pub fn draw(mut self, index: usize, moves: &[Move]) -> Self {
        for mv in moves {
            self.game
                .play(seat(index), mv.clone())
                .unwrap_or_else(|refusal| panic!("{mv:?}: {refusal:?}"));
        }
        self
    }
}

pub fn base() -> Setup {
    Setup::default()
}

pub fn competitive() -> Setup {
    Setup {
        competitive: true,
        ..base()
    }
}

pub fn timed(time: TimeLimit) -> Setup {
    Setup {
        time: Some(time),
        ..base()
    }
}

pub fn tie_break() -> Setup {
    Setup {
        tie_break: true,
        ..base()
    }
}

/// All guess everything right, in the order of their seats.
pub fn all_right(seats: usize) -> String {
    let mut moves = String::new();
    for by in 0..seats {
        for on in (0..seats).filter(|on| *on != by) {
            moves += &format!("{by}>{on}:{} ", on + 1);
        }
    }
    moves
}

/// Four rounds by these rules; in the first, 0 and 1 guess each other's words.
pub fn tied(rules: u16, setup: &Setup, seats: usize) -> Sitting {
    let mut sitting = Sitting::by_rules(rules, setup, seats);
    sitting = sitting.play("0>1:2 1>0:1").dull_round();
    for _ in 1..ROUNDS {
        sitting = sitting.all_ready().dull_round();
    }
    sitting
}
