//! Pictomania in sentences. Ink is not told stroke by stroke.

use rules::pictomania::{
    Black, BlackWhy, Count, Ended, Fate, Happening, Letter, Move, Open, Pictomania, Secret,
    WordCard, WrongWord,
};
use rules::{Game, Hand, Viewer};

use crate::records::words::names::{Names, list, number, plain};
use crate::records::words::won;

pub fn play(names: &Names, name: &str, mv: &Move) -> Option<String> {
    match mv {
        Move::Ready => Some(format!("{name} is ready.")),
        Move::Replace { card } => Some(format!("{name} doesn’t know a word on card {card:?}.")),
        // Its number lies face down: only the player knows it.
        Move::Guess { on, number } => Some(format!(
            "{name} guesses {number} on {}’s drawing.",
            names.of(*on)
        )),
        Move::Vote { funniest } => Some(format!(
            "{name} finds {}’s drawings the funniest.",
            names.of(*funniest)
        )),
        // The table shows these.
        Move::Done { .. } | Move::OwnUp | Move::Challenge { .. } | Move::Agree { .. } => None,
        Move::Stroke(_) | Move::Undo | Move::Erase { .. } | Move::Clear | Move::Turn { .. } => None,
    }
}

pub fn happened(
    names: &Names,
    game: &Pictomania,
    happening: &Happening,
    open: &Open,
) -> Vec<String> {
    vec![match happening {
        Happening::RoundBegan {
            round,
            level,
            cards,
        } => {
            let began = format!("\nRound {round}, {level}.");
            let cards = Letter::ALL.into_iter().zip(cards);
            let cards = cards.map(|(at, card)| format!("  {at:?}: {}.", words(card)));
            return [began].into_iter().chain(cards).collect();
        }
        Happening::Replaced { at, card } => format!("Card {at:?} is swapped: {}.", words(card)),
        Happening::Dealt => dealt(names, game, open),
        Happening::Done { seat, token } => match token {
            Some(stars) => format!(
                "{} is done and takes a black token worth {}.",
                names.of(*seat),
                number(*stars, "star")
            ),
            None => format!("{} is done, without a token.", names.of(*seat)),
        },
        Happening::RoundEnded { why, without } => {
            let why = match why {
                Ended::AllDone => "everyone is done",
                Ended::LastToken => "the last black token is gone",
                Ended::TimeUp => "time is up",
            };
            match &without[..] {
                [] => format!("The round ends: {why}."),
                without => {
                    let without = names.all(without);
                    format!("The round ends: {why}. Without a token: {without}.")
                }
            }
        }
        Happening::OwnedUp { seat } => {
            format!("{} owns up to drawing the wrong word.", names.of(*seat))
        }
        Happening::Challenged { seat, on } => format!(
            "{} challenges {}’s drawing.",
            names.of(*seat),
            names.of(*on)
        ),
        Happening::Agreed { seat, on } => format!(
            "{} agrees to rule out {}’s drawing.",
            names.of(*seat),
            names.of(*on)
        ),
        Happening::Judged { on, wrong } => match wrong {
            true => format!("{}’s drawing is ruled out.", names.of(*on)),
            false => format!("{}’s drawing stands.", names.of(*on)),
        },
        Happening::Counted { count } => return counted(names, count),
        Happening::TieBreak { tied } => {
            format!(
                "A tie between {}: everyone votes for the funniest drawings.",
                names.all(tied)
            )
        }
        Happening::TieBroken { votes } => {
            let votes = votes
                .iter()
                .filter_map(|(seat, vote)| Some((seat, (*vote)?)));
            let votes: Vec<String> = votes
                .map(|(seat, vote)| format!("{} for {}", names.of(seat), names.of(vote)))
                .collect();
            format!("The votes: {}.", list(&votes))
        }
        Happening::Handed { seat, from, to } => handed(names.of(*seat), *from, *to),
        Happening::Won { outcome } => format!("\n{}", won(names, outcome, ["star", "stars"])),
        // The play itself says so.
        Happening::Guessed { .. } | Happening::Voted { .. } | Happening::Left { .. } => {
            return Vec::new();
        }
    }]
}

fn handed(name: &str, from: Hand, to: Hand) -> String {
    match (from, to) {
        (_, Hand::Nobody) => format!("{name} leaves for good."),
        (_, Hand::Away) => format!("{name} is away and sits this round out."),
        (Hand::Away, Hand::Person) => format!("{name} is back."),
        (_, Hand::Computer) => format!("A computer steps in for {name}."),
        (_, Hand::Person) => format!("{name} takes over the seat."),
    }
}

fn words(card: &WordCard) -> String {
    let words = (1..).zip(&card.words);
    let words: Vec<String> = words
        .map(|(number, word)| format!("{number} {}", plain(word)))
        .collect();
    words.join(", ")
}

fn dealt(names: &Names, game: &Pictomania, open: &Open) -> String {
    let word = |seat| {
        let mine = game.view(Viewer::Seat(seat)).mine;
        mine.map(|mine| plain(&mine.word))
    };
    let secrets = open.secrets.iter();
    let secrets: Vec<String> = secrets
        .filter_map(|(seat, secret)| {
            let name = names.of(seat);
            Some(format!("{name} {} ({})", place((*secret)?), word(seat)?))
        })
        .collect();
    format!("Everyone secretly gets a word: {}.", secrets.join(", "))
}

fn place(secret: Secret) -> String {
    format!("{:?}{}", secret.letter, secret.number)
}

fn counted(names: &Names, count: &Count) -> Vec<String> {
    let mut told = vec![format!("Scores for round {}:", count.round)];
    for (seat, drawing) in count.drawings.iter() {
        let Some(drawing) = drawing else {
            continue;
        };
        let guesses = drawing.guesses.iter().map(|guess| {
            let fate = match guess.fate {
                Fate::Right { stars } => format!("right, {}", number(stars, "star")),
                Fate::Wrong => "wrong".to_owned(),
                Fate::Returned => "returned".to_owned(),
            };
            format!("{} {} ({fate})", names.of(guess.seat), guess.number)
        });
        let guesses: Vec<String> = guesses.collect();
        let wrong = match drawing.wrong_word {
            Some(WrongWord::OwnedUp | WrongWord::Challenged) => ", the wrong word",
            None => "",
        };
        told.push(format!(
            "  {}, {} {}{wrong}: {}.",
            names.of(seat),
            place(drawing.secret),
            plain(&drawing.word),
            match guesses.is_empty() {
                true => "no guess".to_owned(),
                false => guesses.join(", "),
            }
        ));
    }
    let sheep = count.black_sheep.map(|seat| names.of(seat));
    told.push(format!("  Black sheep: {}.", sheep.unwrap_or("nobody")));
    for (seat, score) in count.scores.iter() {
        told.push(format!(
            "  {}: {} for right guesses, {} for tokens left, {}; {} this round, {} in all.",
            names.of(seat),
            score.guessed,
            score.left,
            black(&score.black),
            score.round,
            score.total
        ));
    }
    told
}

fn black(black: &Black) -> String {
    let why = match black.why {
        BlackWhy::NoToken => return "no black token".to_owned(),
        BlackWhy::Discarded => "discarded",
        BlackWhy::Learning => "in a learning round",
        BlackWhy::BlackSheep => "black sheep",
        BlackWhy::NobodyRight => "nobody guessed right",
        BlackWhy::Earned => "earned",
    };
    format!("{} for the black token ({why})", black.stars)
}
