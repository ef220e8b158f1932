//! Ademimo in sentences.

use rules::Seat;
use rules::ademimo::{Card, Happening, Move, Open, Reveal, Word};

use crate::records::words::names::{Names, list, number, plain};
use crate::records::words::won;

/// The words and clues of the present round.
#[derive(Default)]
pub struct Board {
    words: Vec<Word>,
    cards: Vec<Card>,
}

impl Board {
    /// `8 (oil)`
    fn place(&self, place: u8) -> String {
        let word = self.words.get(usize::from(place).wrapping_sub(1));
        let word = word.map_or_else(String::new, |word| plain(&word.text));
        format!("{place} ({word})")
    }

    fn clue(&self, card: u8, clue: u8) -> String {
        let card = self.cards.get(usize::from(card));
        let clue = card.and_then(|card| card.clues.get(usize::from(clue)));
        clue.map_or_else(String::new, |clue| plain(&clue.text))
    }
}

pub fn play(names: &Names, board: &Board, name: &str, mv: &Move) -> Option<String> {
    match mv {
        // The table shows these.
        Move::Place { .. } | Move::Pass => None,
        Move::Vote {
            opponent,
            place: Some(place),
        } => {
            let (opponent, place) = (names.of(*opponent), board.place(*place));
            Some(format!("{name} puts {opponent}’s pawn on {place}."))
        }
        Move::Vote {
            opponent,
            place: None,
        } => Some(format!("{name} takes {}’s pawn back.", names.of(*opponent))),
        Move::Confirm => Some(format!("{name} confirms their votes.")),
        Move::Withdraw => Some(format!("{name} wants to change their votes.")),
        Move::Ready => Some(format!("{name} is ready.")),
        Move::Finish => Some(format!("{name} has had enough practice.")),
    }
}

pub fn happened(
    names: &Names,
    board: &mut Board,
    happening: &Happening,
    open: &Open,
) -> Vec<String> {
    vec![match happening {
        Happening::RoundBegan {
            round,
            first,
            words,
            cards,
        } => {
            *board = Board {
                words: words.clone(),
                cards: cards.clone(),
            };
            let began = format!("\nRound {round}. {} starts.", names.of(*first));
            return [began]
                .into_iter()
                .chain(laid_out(names, board, open))
                .collect();
        }
        Happening::Placed {
            seat,
            card,
            clue,
            pawns,
            number,
        } => {
            let (name, text) = (names.of(*seat), board.clue(*card, *clue));
            match pawns {
                1 => format!("{name} puts pawn {number} on “{text}”, card {}.", card + 1),
                _ => format!(
                    "{name} puts pawns {number} and {} on “{text}”, card {}.",
                    number + 1,
                    card + 1
                ),
            }
        }
        Happening::Passed { seat } => format!("{} is done placing pawns.", names.of(*seat)),
        Happening::VoteBegan => "The vote begins.".to_owned(),
        Happening::Revealed { reveal } => return revealed(names, board, reveal),
        Happening::Won { outcome } => format!("\n{}", won(names, outcome, ["point", "points"])),
    }]
}

fn laid_out(names: &Names, board: &Board, open: &Open) -> Vec<String> {
    let words = (1_u8..).zip(&board.words);
    let words: Vec<String> = words
        .map(|(place, word)| format!("{place} {}", plain(&word.text)))
        .collect();
    let clues = |card: &Card| {
        let clues: Vec<String> = card.clues.iter().map(|clue| plain(&clue.text)).collect();
        clues.join(" / ")
    };
    let cards = board.cards.iter().enumerate();
    let cards: Vec<String> = cards
        .map(|(at, card)| format!("{} {}", at + 1, clues(card)))
        .collect();
    let round = (open.round as usize).checked_sub(1);
    let order = round.and_then(|round| open.order.rounds.get(round));
    let secrets = order.map(|order| {
        let each = order.numbers.iter();
        let each: Vec<String> = each
            .filter_map(|(seat, place)| {
                Some(format!("{} {}", names.of(seat), board.place((*place)?)))
            })
            .collect();
        format!("  Secret words: {}.", each.join(", "))
    });
    let mut told = vec![
        format!("  Words: {}.", words.join(", ")),
        format!("  Clues: {}.", cards.join("; ")),
    ];
    told.extend(secrets);
    told
}

fn revealed(names: &Names, board: &Board, reveal: &Reveal) -> Vec<String> {
    let mut told = vec![format!("Scores for round {}:", reveal.round)];
    for (seat, score) in reveal.scores.iter() {
        let place = reveal.numbers[seat].map(|place| format!(", {}", board.place(place)));
        let place = place.unwrap_or_default();
        let found =
            |seats: &[Seat]| list(&seats.iter().map(|seat| names.of(*seat)).collect::<Vec<_>>());
        told.push(format!(
            "  {}{place}: guessed {}; guessed by {}; {}, {} in all.",
            names.of(seat),
            found(&score.found),
            found(&score.found_by),
            number(score.points, "point"),
            score.total
        ));
    }
    told
}
