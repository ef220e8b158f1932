//! Everything that chance decides, drawn from a seed or written down.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::deck::all_different;
use super::setup::{PLACES, clue_cards};
use super::{BadSetup, Deck, Setup};
use crate::{BySeat, Deal, Dice, Seat, Seed};

/// Streams of the seed, one for each use of chance. Every old record depends on
/// them: none of these numbers may ever mean something else.
const FIRST: u64 = 0;
const WORDS: u64 = 1;
const CLUES: u64 = 2;
/// From here on, one for each round, of which there are fewer than sixteen.
const NUMBERS: u64 = 16;
const RESHUFFLED: u64 = 32;

/// An explicit order of all rounds. Cards are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The first player, drawn by lot; none where the setup names one (A16).
    pub first: Option<Seat>,
    pub rounds: Vec<RoundOrder>,
}

/// What chance decides in one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundOrder {
    /// Ten word cards, place 1 first.
    pub words: Vec<String>,
    /// Clue cards in the order in which they are laid out.
    pub clues: Vec<String>,
    /// The number token of each seat; none for a seat that does not describe.
    pub numbers: BySeat<Option<u8>>,
}

/// A checked order, with cards as indices into the deck.
#[derive(Clone)]
pub(super) struct Dealt {
    pub first: Seat,
    pub rounds: Vec<DealtRound>,
}

#[derive(Clone)]
pub(super) struct DealtRound {
    pub words: Vec<usize>,
    pub clues: Vec<usize>,
    pub numbers: BySeat<Option<u8>>,
}

impl Dealt {
    /// The deck has been checked to be large enough.
    pub fn new(
        setup: &Setup,
        seats: usize,
        deck: &Deck,
        deal: &Deal<Order>,
    ) -> Result<Self, BadSetup> {
        match deal {
            Deal::Seed(seed) => Ok(Self::draw(setup, seats, deck, seed)),
            Deal::Order(order) => Self::read(setup, seats, deck, order).ok_or(BadSetup::Order),
        }
    }

    fn draw(setup: &Setup, seats: usize, deck: &Deck, seed: &Seed) -> Self {
        let describing = || Seat::all(seats).filter(|seat| setup.describes(*seat));
        let lot = || {
            let lot = Dice::new(seed, FIRST).below(describing().count() as u32);
            let mut seats = describing().skip(lot as usize);
            seats.next().expect("somebody describes")
        };
        let mut words: Vec<usize> = (0..deck.words.len()).collect();
        Dice::new(seed, WORDS).shuffle(&mut words);
        let mut words = words.chunks_exact(usize::from(PLACES));
        let mut clues = deck.clues_for(setup);
        Dice::new(seed, CLUES).shuffle(&mut clues);
        let mut pile = Pile::new(clues);
        let rounds = (0..deck.rounds(setup) as u64).map(|round| {
            let mut numbers: Vec<u8> = (1..=PLACES).collect();
            Dice::new(seed, NUMBERS + round).shuffle(&mut numbers); // A15
            DealtRound {
                words: words.next().expect("enough words").to_vec(),
                clues: pile.draw(clue_cards(seats), |used| {
                    Dice::new(seed, RESHUFFLED + round).shuffle(used);
                }),
                numbers: BySeat::new(seats, |seat| {
                    setup.describes(seat).then_some(numbers[seat.index()])
                }),
            }
        });
        Self {
            first: setup.first.unwrap_or_else(lot),
            rounds: rounds.collect(),
        }
    }

    /// An order that chance could have brought, or nothing.
    fn read(setup: &Setup, seats: usize, deck: &Deck, order: &Order) -> Option<Self> {
        let first = match (setup.first, order.first) {
            (Some(named), None) => named,
            (None, Some(lot)) if setup.may_begin(lot, seats) => lot,
            (Some(_), Some(_)) | (None, _) => return None,
        };
        let words = by_id(deck.words.iter().map(|card| &card.id));
        let clues = by_id(deck.clues.iter().map(|card| &card.id));
        let rounds: Vec<DealtRound> = order
            .rounds
            .iter()
            .map(|round| {
                Some(DealtRound {
                    words: find_all(&round.words, &words)?,
                    clues: find_all(&round.clues, &clues)?,
                    numbers: round.numbers.clone(),
                })
            })
            .collect::<Option<_>>()?;
        let whole = rounds.len() == deck.rounds(setup)
            && rounds.iter().all(|round| round.is_whole(setup, seats))
            && all_different(rounds.iter().flat_map(|round| &round.words)); // A15
        let mut pile = Pile::new(deck.clues_for(setup));
        let fits = |round: &DealtRound| pile.follow(&round.clues);
        (whole && rounds.iter().all(fits)).then_some(Self { first, rounds })
    }

    /// The same, written down.
    pub fn order(&self, setup: &Setup, deck: &Deck) -> Order {
        let rounds = self.rounds.iter().map(|round| RoundOrder {
            words: round
                .words
                .iter()
                .map(|&word| deck.words[word].id.clone())
                .collect(),
            clues: round
                .clues
                .iter()
                .map(|&clue| deck.clues[clue].id.clone())
                .collect(),
            numbers: round.numbers.clone(),
        });
        Order {
            first: setup.first.is_none().then_some(self.first),
            rounds: rounds.collect(),
        }
    }
}

impl DealtRound {
    fn is_whole(&self, setup: &Setup, seats: usize) -> bool {
        let dealt = |(seat, number): (Seat, &Option<u8>)| match number {
            Some(number) => setup.describes(seat) && (1..=PLACES).contains(number),
            None => !setup.describes(seat),
        };
        self.words.len() == usize::from(PLACES)
            && self.clues.len() == clue_cards(seats)
            && self.numbers.seats() == seats
            && self.numbers.iter().all(dealt)
            && all_different(self.numbers.values().flatten())
    }
}

/// Clue cards to draw. When they run short, the unused ones are laid first and
/// the used ones make a new pile (A15). Only the young variant and practice get
/// that far.
struct Pile {
    unused: Vec<usize>,
    used: Vec<usize>,
}

impl Pile {
    fn new(unused: Vec<usize>) -> Self {
        Self {
            unused,
            used: Vec::new(),
        }
    }

    fn draw(&mut self, count: usize, reshuffle: impl FnOnce(&mut [usize])) -> Vec<usize> {
        let mut drawn = Vec::with_capacity(count);
        if self.unused.len() < count {
            drawn.append(&mut self.unused);
            reshuffle(&mut self.used);
            std::mem::swap(&mut self.unused, &mut self.used);
        }
        let missing = count - drawn.len();
        drawn.extend(self.unused.drain(..missing));
        self.used.extend(&drawn);
        drawn
    }

    /// Draws exactly these cards, if they can come up now.
    fn follow(&mut self, cards: &[usize]) -> bool {
        let (mut rest, mut short) = (cards, self.unused.len() < cards.len());
        if short {
            let (first, others) = cards.split_at(self.unused.len());
            rest = others;
            short = !take_all(&mut self.unused, first);
            std::mem::swap(&mut self.unused, &mut self.used);
        }
        let fits = !short && take_all(&mut self.unused, rest);
        self.used.extend(cards);
        fits
    }
}

/// Removes each of these cards from the pile, if each is there.
fn take_all(pile: &mut Vec<usize>, cards: &[usize]) -> bool {
    cards.iter().all(|card| {
        let at = pile.iter().position(|other| other == card);
        at.map(|at| pile.remove(at)).is_some()
    })
}

fn by_id<'a>(ids: impl Iterator<Item = &'a String>) -> BTreeMap<&'a str, usize> {
    ids.enumerate().map(|(at, id)| (id.as_str(), at)).collect()
}

fn find_all(ids: &[String], by_id: &BTreeMap<&str, usize>) -> Option<Vec<usize>> {
    ids.iter()
        .map(|id| by_id.get(id.as_str()).copied())
        .collect()
}
