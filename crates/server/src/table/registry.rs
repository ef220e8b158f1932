//! All tables: the ones in memory, and the way to the others.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rules::{GameName, Seat};

use super::departures::Departures;
use super::handle::{Handle, NoRoom, Watched};
use super::house::{House, Manners};
use super::listing::Listing;
use super::opened::{Found, Opened};
use super::packs::Packs;
use super::sweep::sweep;
use super::thoughts::Thoughts;
use super::visitor::{Caller, Seen, Visitor};
use crate::journal::{
    Appended, CannotOpen, Code, Journal, Neighbours, Orders, Stored, now, record_id,
};
use crate::limits::Limits;
use crate::people::{People, Person};
use crate::room::{Act, Entry, Invitation, PersonId, Record, Room};
use crate::wire::{Listed, NewTable, Refusal};

/// How often storing a new table is tried: codes rarely collide, and a journal
/// that does not answer ten times, or for this long, is away.
const TRIES: usize = 10;
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a list of tables stays good enough, and how many it includes.
const BOARD: Duration = Duration::from_secs(3);
const LISTED: usize = 30;

#[derive(Clone)]
pub struct Tables {
    house: Arc<House>,
    opened: Opened,
    listed: Arc<tokio::sync::Mutex<Option<Board>>>,
    /// How many people have got a new name.
    renamings: Arc<AtomicU64>,
}

/// The listings of listed tables, as they were read at some moment.
struct Board {
    read: Instant,
    listings: Vec<(Code, Listing)>,
}

#[derive(Debug)]
pub enum CannotCreate {
    Refused(Refusal),
    /// The journal does not answer.
    Unsaved,
}

impl Tables {
    pub fn new(
        journal: Journal,
        people: People,
        manners: Manners,
        limits: Limits,
        packs: Packs,
    ) -> Self {
        let house = Arc::new(House {
            limits,
            neighbours: Neighbours::new(&journal),
            orders: Orders::follow(journal.clone()),
            journal,
            people,
            manners,
            packs,
            thoughts: Thoughts::new(),
            departures: Departures::default(),
        });
        let tables = Self {
            house,
            opened: Opened::default(),
            listed: Arc::default(),
            renamings: Arc::default(),
        };
        let opened = tables.opened.clone();
        let in_memory = move |code: &Code| opened.in_memory(code).is_some();
        tokio::spawn(sweep(Arc::clone(&tables.house), in_memory));
        if let Neighbours::Nats { .. } = tables.house.neighbours {
            tokio::spawn(tables.clone().hear_renamings());
        }
        tables
    }

    async fn hear_renamings(self) {
        let mut renamings = self.house.neighbours.renamings().await;
        loop {
            let person = renamings.next().await;
            self.renamings.fetch_add(1, Ordering::SeqCst);
            if self.handles().any(|handle| handle.names().knows(&person)) {
                match self.house.people.find(&person).await {
                    Ok(shown) => self.renamed_here(&person, shown.as_ref()),
                    Err(error) => tracing::warn!(%error, "a name could not be read"),
                }
            }
        }
    }

    /// Opens a new table with a code that nobody has. Whoever opens it sits down
    /// on the first seat.
    pub async fn create(
        &self,
        host: &PersonId,
        new: NewTable,
    ) -> Result<(Code, Invitation), CannotCreate> {
        new.setup
            .check(usize::from(new.seats))
            .map_err(|refusal| CannotCreate::Refused(Refusal::Setup { refusal }))?;
        let deck = self.house.packs.deck(&new.setup, usize::from(new.seats));
        deck.map_err(CannotCreate::Refused)?;
        let invitation = invitation();
        let id = record_id();
        let entry = |id: &str, act| Entry {
            id: id.parse().expect("a record id is a command id"),
            by: host.clone(),
            device: None,
            content: None,
            act,
        };
        let open = Act::Open {
            setup: new.setup,
            seats: new.seats,
            invitation: Some(invitation.clone()),
        };
        let sit = Act::Sit { seat: Seat::new(0) };
        let did = vec![entry(&id, open), entry(&record_id(), sit)];
        let record = Record::new(now(), did);
        let listing = Room::open(&record).map(|room| Listing::of(&room, false, now()));
        let body: Arc<[u8]> = record.to_bytes().into();
        let mut code = Code::random();
        let since = Instant::now();
        for _ in 0..TRIES {
            if since.elapsed() > PATIENCE {
                break;
            }
            let record = Stored {
                n: 0,
                id: Arc::clone(&id),
                body: Arc::clone(&body),
            };
            match self.house.journal.append(&code, record).await {
                Appended::Ok => {
                    if let Ok(listing) = listing {
                        listing.put(&self.house.journal, &code).await;
                    }
                    return Ok((code, invitation));
                }
                Appended::Conflict => code = Code::random(),
                Appended::Unknown => {}
            }
        }
        Err(CannotCreate::Unsaved)
    }

    /// The table with this code, in memory or from its log; nothing if there
    /// is none.
    pub async fn find(&self, code: &Code) -> Found {
        if self.house.orders.is_closed(code) {
            return Ok(None);
        }
        self.opened.find(code, &self.house).await
    }

    /// Finds the table and watches it; nothing if there is none.
    pub async fn watch(
        &self,
        code: &Code,
        caller: &Caller,
        from: IpAddr,
        seen: Option<Seen>,
    ) -> Result<Option<Result<Watched, NoRoom>>, Arc<CannotOpen>> {
        let unknown = |error| Arc::new(CannotOpen::Journal(error));
        loop {
            let Some(handle) = self.find(code).await? else {
                return Ok(None);
            };
            let renamings = self.renamings.load(Ordering::SeqCst);
            let person = &caller.person;
            let visitor = Visitor {
                caller: caller.clone(),
                shown: self.house.people.find(person).await.map_err(unknown)?,
                from,
            };
            // A table that has just left memory is read again.
            let Ok(watched) = handle.watch(visitor, seen).await else {
                continue;
            };
            if self.renamings.load(Ordering::SeqCst) != renamings {
                // Perhaps this very person, before the table knew them.
                let shown = self.house.people.find(person).await.map_err(unknown)?;
                handle.names().rename(person, shown.as_ref());
            }
            return Ok(Some(watched));
        }
    }

    /// Tells every table in memory that shows this person, on all servers, that
    /// they have a new name.
    pub async fn renamed(&self, person: &PersonId, shown: &Person) {
        self.renamings.fetch_add(1, Ordering::SeqCst);
        self.renamed_here(person, Some(shown));
        self.house.neighbours.renamed(person).await;
    }

    /// Never waits for a table.
    fn renamed_here(&self, person: &PersonId, shown: Option<&Person>) {
        for handle in self.handles() {
            handle.names().rename(person, shown);
        }
    }

    /// Tables that anybody may come to, and where one of their people is.
    pub async fn listed(&self, you: &PersonId) -> Vec<Listed> {
        let mut board = self.listed.lock().await;
        if board
            .as_ref()
            .is_none_or(|board| board.read.elapsed() > BOARD)
        {
            let mut listings = Listing::all(&self.house.journal).await;
            listings.retain(|(_, listing)| listing.is_open(now()));
            listings.sort_by_key(|(_, listing)| std::cmp::Reverse(listing.at));
            listings.truncate(LISTED);
            let read = Instant::now();
            *board = Some(Board { read, listings });
        }
        let listings = board.as_ref().map(|board| board.listings.clone());
        drop(board);
        let mut listed = Vec::new();
        for (code, listing) in listings.unwrap_or_default() {
            listed.push(self.tell(&code, &listing, you).await);
        }
        listed
    }

    /// Those of these tables that this person belongs to. Nobody else is told
    /// anything about a table that is not listed.
    pub async fn some(&self, codes: impl Iterator<Item = Code>, you: &PersonId) -> Vec<Listed> {
        let mut some = Vec::new();
        for code in codes {
            if let Some(listing) = Listing::get(&self.house.journal, &code).await
                && listing.is_of(you)
            {
                some.push(self.tell(&code, &listing, you).await);
            }
        }
        some
    }

    /// Whether this caller belongs to the table or has its link, as far as its
    /// listing says.
    pub async fn expects(&self, code: &Code, caller: &Caller) -> bool {
        let listing = Listing::get(&self.house.journal, code).await;
        listing.is_some_and(|listing| {
            let invited = caller.invitation.is_some() && caller.invitation == listing.invitation;
            invited || listing.is_of(&caller.person)
        })
    }

    /// What is played at a table, for anyone who has the secret of its link.
    pub async fn invites_to(&self, code: &Code, invitation: &Invitation) -> Option<GameName> {
        let listing = Listing::get(&self.house.journal, code).await?;
        let invited = listing.invitation.as_ref() == Some(invitation);
        invited.then_some(listing.game)
    }

    async fn tell(&self, code: &Code, listing: &Listing, you: &PersonId) -> Listed {
        let host = self.house.people.find(&listing.host).await;
        Listed {
            code: code.to_string(),
            game: listing.game,
            phase: listing.phase,
            seats: listing.seats,
            people: u8::try_from(listing.people.len()).unwrap_or(u8::MAX),
            computers: listing.computers,
            host: host
                .ok()
                .flatten()
                .map_or_else(String::new, |host| host.name),
            yours: listing.is_of(you),
        }
    }

    /// What the operator has decided meanwhile.
    pub fn orders(&self) -> &Orders {
        &self.house.orders
    }

    /// How many tables are in memory.
    pub fn in_use(&self) -> usize {
        self.handles().count()
    }

    /// How many messages wait for a table, in all.
    pub fn queued(&self) -> usize {
        self.handles().map(|handle| handle.queued()).sum()
    }

    fn handles(&self) -> impl Iterator<Item = Handle> {
        self.opened.handles().into_iter()
    }
}

/// A secret for a table's link.
fn invitation() -> Invitation {
    let mut letters = [0; 12];
    for letter in &mut letters {
        // 240 is the last whole multiple of 20, so all letters are equally
        // likely.
        let mut byte = [u8::MAX];
        while byte[0] >= 240 {
            getrandom::fill(&mut byte).expect("the system has randomness");
        }
        *letter = byte[0] % 20;
    }
    Invitation::of(letters)
}
