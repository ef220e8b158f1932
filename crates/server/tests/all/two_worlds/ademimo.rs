//! Ademimo's secret votes: others vote otherwise, more often or less, for words
//! with other numbers, and a viewer is sent the same bytes.

use rules::ademimo::{Ademimo, Order, Setup};
use rules::{AnyDeal, AnyDeck, AnySetup, Deal, Dice, Game, Language, Seat, Seed};
use serde_json::{Value, json};
use tablee::people::Key;

use super::Dealt;
use crate::plays::{choose, command};
use crate::support::Page;

const SEATS: usize = 3;

/// What somebody who sits at the table does in Description, the same in every
/// world: everybody sees it.
type Placed = (usize, Value);

/// One world.
struct World<'a> {
    order: &'a Order,
    /// Whose eyes are compared; [`SEATS`] for somebody who looks on.
    viewer: usize,
    /// How the others vote.
    seed: u8,
}

impl World<'_> {
    /// Plays until somebody has confirmed their votes; every text that the
    /// viewer was sent, and how many votes the others cast.
    async fn watch(&self, keys: &[Key], placed: &mut Vec<Placed>) -> (Vec<String>, u32) {
        let dealt = Dealt {
            seats: SEATS,
            setup: AnySetup::Ademimo(Setup::default()),
            deck: AnyDeck::Ademimo(decks::ademimo::deck(Language::Fr)),
            deal: AnyDeal::Ademimo(Deal::Order(self.order.clone())),
        };
        let (_server, _, mut pages) = dealt.open(keys).await;
        describe(&mut pages, placed).await;
        let mut dice = Dice::new(&Seed([self.seed; 32]), 0);
        let mut votes = 0;
        // Whoever is compared votes too, in between; somebody who looks on sees
        // the first seat confirm.
        let mover = if self.viewer < SEATS { self.viewer } else { 0 };
        let mut own = Dice::new(&Seed([1; 32]), 0);
        for turn in 0..40 {
            let others = (0..SEATS).filter(|seat| *seat != mover);
            for seat in others {
                if dice.below(2) == 0 {
                    votes += u32::from(vote(&mut pages[seat], seat, turn, &mut dice).await);
                }
            }
            vote(&mut pages[mover], mover, turn, &mut own).await;
        }
        let id = "confirm-0000";
        pages[mover].accepted(id, command(&confirm())).await;
        let page = &mut pages[self.viewer];
        while page.view["phase"]["confirmed"][mover] != true {
            page.until("view").await;
        }
        (std::mem::take(&mut page.texts), votes)
    }
}

/// All pawns are placed, in the same way in every world.
async fn describe(pages: &mut [Page], placed: &mut Vec<Placed>) {
    let mut turn = 0;
    while pages[0].view["phase"]["phase"] == "description" {
        if turn == placed.len() {
            let mut dice = Dice::new(&Seed([2; 32]), turn as u64);
            let next =
                (0..SEATS).find_map(|seat| Some((seat, choose(&pages[seat].view, &mut dice)?)));
            placed.push(next.expect("somebody has the turn"));
        }
        let (seat, mv) = placed[turn].clone();
        let id = format!("place-{turn:04}");
        pages[seat].accepted(&id, command(&mv)).await;
        for page in &mut *pages {
            page.until("view").await;
        }
        turn += 1;
    }
}

/// Puts a pawn of one opponent on one place; nobody confirms here.
async fn vote(page: &mut Page, seat: usize, turn: u32, dice: &mut Dice) -> bool {
    let places = page.view["phase"]["places"].as_array().unwrap();
    let place = &places[dice.below(places.len() as u32) as usize];
    let opponent = (seat + 1 + dice.below(SEATS as u32 - 1) as usize) % SEATS;
    let before = page.view["phase"]["votes"].clone();
    if before[opponent] == *place {
        return false;
    }
    let mv = json!({"game": "ademimo", "move": "vote", "opponent": opponent, "place": place});
    let id = format!("vote-{seat}-{turn:04}");
    page.accepted(&id, command(&mv)).await;
    while page.view["phase"]["votes"] == before {
        page.until("view").await;
    }
    true
}

fn confirm() -> Value {
    json!({"game": "ademimo", "move": "confirm"})
}

#[tokio::test]
async fn secret_votes_are_sent_to_nobody_else() {
    let keys: Vec<Key> = (0..=SEATS).map(|_| Key::random()).collect();
    let deck = decks::ademimo::deck(Language::Fr);
    let deal = Deal::Seed(Seed([4; 32]));
    let Ok(game) = Ademimo::new(&Setup::default(), SEATS, &deck, &deal) else {
        panic!("the deck suffices");
    };
    let order = game.open().order;
    let mut placed = Vec::new();
    for viewer in 0..=SEATS {
        let world = World {
            order: &order,
            viewer,
            seed: 7,
        };
        let (here, votes) = world.watch(&keys, &mut placed).await;
        // Two others have each other's numbers.
        let mut other = order.clone();
        let mut others = Seat::all(SEATS).filter(|seat| seat.index() != viewer);
        let (one, two) = (others.next().unwrap(), others.next().unwrap());
        let numbers = &mut other.rounds[0].numbers;
        (numbers[one], numbers[two]) = (numbers[two], numbers[one]);
        let twin = World {
            order: &other,
            viewer,
            seed: 8,
        };
        let (there, other_votes) = twin.watch(&keys, &mut placed).await;
        assert!(votes > 20 && other_votes > 20, "others vote");
        assert_ne!(votes, other_votes, "and not as often");
        assert_eq!(here, there, "viewer {viewer}");
    }
}
