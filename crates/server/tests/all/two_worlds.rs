//! No byte sent to a browser reveals what its player may not know: the same
//! moves in two worlds that differ only in unseen cards send the same bytes,
//! message for message.

mod ademimo;
mod seats;

use std::sync::Arc;
use std::time::Duration;

use rules::shokoba::{Card, Order, Setup};
use rules::{AnyDeal, AnyDeck, AnySetup, Deal, Dice, Seat, Seed};
use serde_json::Value;
use tablee::journal::{Appended, Code, Stored};
use tablee::people::Key;
use tablee::room::{Act, Cards, Entry, PersonId, Record};
use tablee::table::Manners;

use crate::support::{Browser, Page, Server, manners, play};

/// A match as it was dealt.
struct Dealt {
    seats: usize,
    setup: AnySetup,
    deck: AnyDeck,
    deal: AnyDeal,
}

impl Dealt {
    /// Two play, and the second seat deals.
    fn shokoba(order: &[Card]) -> Self {
        Self {
            seats: 2,
            setup: AnySetup::Shokoba(Setup::default()),
            deck: AnyDeck::of_old(),
            deal: AnyDeal::Shokoba(Deal::Order(Order {
                dealer: Seat::new(1),
                rounds: vec![order.to_vec()],
            })),
        }
    }

    /// A table of a new server where everybody has come: those who play, and
    /// the others to look on.
    async fn open(self, keys: &[Key]) -> (Server, Code, Vec<Page>) {
        // On a busy machine it may take a while until everybody has come, and in
        // neither world is anybody called long away.
        let patient = Manners {
            away_grace: Duration::from_secs(3600),
            ..manners()
        };
        let server = Server::start_with(patient).await;
        let people: Vec<PersonId> = keys[..self.seats].iter().map(Key::person).collect();
        let code = self.lay_out(&server, &people).await;
        let pages = arrive(&server, keys, &code).await;
        (server, code, pages)
    }

    /// A table in mid-log, as a server would have written it.
    async fn lay_out(self, server: &Server, people: &[PersonId]) -> Code {
        let rules = self.setup.name().rules();
        let open = Act::Open {
            setup: self.setup,
            seats: u8::try_from(people.len()).unwrap(),
            invitation: None,
        };
        let mut acts = vec![(&people[0], open)];
        for (seat, person) in people.iter().enumerate() {
            let seat = Seat::new(seat);
            acts.push((person, Act::Sit { seat }));
        }
        let (deal, deck) = (self.deal, Cards::Whole(self.deck));
        let start = Act::Start {
            rules,
            deal,
            deck,
            closing: None,
        };
        acts.push((&people[0], start));
        let did = (0..).zip(acts).map(|(i, (by, act))| Entry {
            id: format!("opening-{i}").parse().unwrap(),
            by: by.clone(),
            content: None,
            device: None,
            act,
        });
        let body = Record::new(1, did.collect()).to_bytes().into();
        let code: Code = "BCDFGH".parse().unwrap();
        let record = Stored {
            n: 0,
            id: Arc::from("opening"),
            body,
        };
        assert_eq!(server.journal.append(&code, record).await, Appended::Ok);
        code
    }
}

/// Everybody comes, one after the other: the last ones only to look on.
async fn arrive(server: &Server, keys: &[Key], code: &Code) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    for key in keys {
        let browser = Browser::with_key(server.address, key.secret());
        let mut page = browser.join(code.as_str()).await;
        page.until("view").await;
        for earlier in pages
            .iter_mut()
            .filter(|_| page.table["you"] != Value::Null)
        {
            earlier.until("table").await;
        }
        pages.push(page);
    }
    let looking_on = pages.iter().filter(|page| page.table["you"] == Value::Null);
    let looking_on = looking_on.count();
    for page in &mut pages {
        page.until_onlookers(looking_on).await;
    }
    pages
}

/// Plays these moves and returns every text that each viewer was sent.
async fn watch(
    keys: &[Key],
    order: &[Card],
    moves: &mut Vec<(usize, Value)>,
    length: usize,
) -> Vec<Vec<String>> {
    let (_server, _, mut pages) = Dealt::shokoba(order).open(keys).await;
    for turn in 0..length {
        if turn == moves.len() {
            let next = (0..2).find_map(|seat| pages[seat].play().map(|mv| (seat, mv)));
            moves.push(next.expect("the match goes on"));
        }
        let (seat, mv) = moves[turn].clone();
        pages[seat]
            .accepted(&format!("turn-{turn:05}"), play(mv))
            .await;
        for page in &mut pages {
            page.until("view").await;
        }
    }
    pages.into_iter().map(|page| page.texts).collect()
}

#[tokio::test]
async fn two_worlds_are_sent_as_the_same_bytes() {
    // Two players and a spectator; the second seat deals, the first begins.
    let keys = [Key::random(), Key::random(), Key::random()];
    let mut dice = Dice::new(&Seed([9; 32]), 0);
    let mut order = Card::pack();
    dice.shuffle(&mut order);
    // In the middle of the second deal: 6 + 4 + 6 cards are dealt, 9 played.
    let length = 9;
    let mut moves = Vec::new();
    let world = watch(&keys, &order, &mut moves, length).await;
    for viewer in 0..3 {
        // Seat 0 got the cards 10, 12, 14 and seat 1 got 11, 13, 15. Each plays
        // the listed play, so the moves tell what is left in hand.
        let mut hidden: Vec<usize> = (16..40).collect();
        for seat in (0..2).filter(|seat| *seat != viewer) {
            let mut dealt: Vec<usize> = (0..3).map(|i| 10 + seat + 2 * i).collect();
            for (mover, mv) in &moves[6..] {
                if *mover == seat {
                    let card: Card = mv["card"].as_str().unwrap().parse().unwrap();
                    let at = dealt
                        .iter()
                        .position(|place| order[*place] == card)
                        .unwrap();
                    dealt.remove(at);
                }
            }
            hidden.extend(dealt);
        }
        let mut other = order.clone();
        let mut cards: Vec<Card> = hidden.iter().map(|at| order[*at]).collect();
        cards.rotate_left(5);
        for (at, card) in hidden.into_iter().zip(cards) {
            other[at] = card;
        }
        let twin = watch(&keys, &other, &mut moves.clone(), length).await;
        assert_eq!(twin[viewer], world[viewer], "viewer {viewer}");
        assert_ne!(twin, world, "the worlds differ for somebody");
    }
}
