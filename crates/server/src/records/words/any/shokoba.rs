//! Shokoba in sentences.

use rules::shokoba::{Award, Card, Category, Count, Happening, Move};

use crate::records::words::names::{Names, number};
use crate::records::words::won;

pub fn play(name: &str, mv: &Move) -> Option<String> {
    match mv {
        Move::Ready => Some(format!("{name} is ready.")),
        // The table shows these.
        Move::Take { .. } | Move::Lay { .. } | Move::Claim { .. } => None,
    }
}

pub fn happened(names: &Names, happening: &Happening) -> Vec<String> {
    vec![match happening {
        Happening::RoundBegan {
            round,
            dealer,
            table,
        } => {
            let (dealer, table) = (names.of(*dealer), cards(table));
            format!("\nRound {round}. {dealer} deals. On the table: {table}.")
        }
        Happening::DealtMore { deck } => {
            format!("New cards are dealt; {} left.", number(*deck, "card"))
        }
        Happening::Laid { seat, card } => format!("{} lays down {card}.", names.of(*seat)),
        Happening::Took {
            seat,
            card,
            taking,
            shokoba,
        } => {
            let (name, taking) = (names.of(*seat), cards(taking));
            format!("{name} takes {taking} with {card}{}", swept(*shokoba))
        }
        Happening::Claimed {
            seat,
            from,
            card,
            taking,
            shokoba,
        } => {
            let (name, from, taking) = (names.of(*seat), names.of(*from), cards(taking));
            format!(
                "{name} claims {card} from {from}, taking {taking}{}",
                swept(*shokoba)
            )
        }
        Happening::Rest { seat, cards: rest } => {
            let who = seat.map_or("nobody, since nobody took anything", |seat| names.of(seat));
            format!("The last cards, {}, go to {who}.", cards(rest))
        }
        Happening::Counted { count } => return counted(names, count),
        Happening::Won { outcome } => format!("\n{}", won(names, outcome, ["stone", "stones"])),
    }]
}

fn swept(shokoba: bool) -> &'static str {
    match shokoba {
        true => " and clears the table: SHOKOBA! One stone.",
        false => ".",
    }
}

fn counted(names: &Names, count: &Count) -> Vec<String> {
    let sides = count.stones.len();
    let each = |counts: &[u32]| {
        let each = counts.iter().enumerate();
        let each: Vec<String> = each
            .map(|(side, count)| format!("{} {count}", names.side(side, sides)))
            .collect();
        each.join(", ")
    };
    let award = |award: &Award| {
        let category = match award.category {
            Category::Diamond => "The diamond",
            Category::Emeralds => "Most emeralds",
            Category::Rubies => "Most rubies",
            Category::Sapphires => "Most sapphires",
            Category::Cards => "Most cards",
        };
        let stone = match award.side {
            Some(side) => format!("one stone for {}", names.side(usize::from(side), sides)),
            None => "no stone".to_owned(),
        };
        format!("  {category}: {}; {stone}.", each(&award.counts))
    };
    let mut told = vec![format!("Scores for round {}:", count.round)];
    told.extend(count.awards.iter().map(award));
    let swept: u32 = count.shokobas.iter().sum();
    if swept > 0 {
        let stones = number(swept, "stone");
        told.push(format!(
            "  {stones} for SHOKOBA this round: {}.",
            each(&count.shokobas)
        ));
    }
    told.push(format!("  Stones so far: {}.", each(&count.stones)));
    told
}

fn cards(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}
