//! `tablee tables`: what the operator sees of tables and does with them.

use std::time::{Duration, UNIX_EPOCH};

use clap::{Args, Subcommand};
use tokio::time::sleep;

use super::place::{NoPlace, Place};
use crate::journal::{CannotOpen, Code, Journal, JournalError, Orders, Shelf, now};
use crate::people::People;
use crate::room::{Occupant, Room, TablePhase};
use crate::table::Listing;

#[derive(Subcommand)]
pub enum Tables {
    /// All tables, the most recently used first
    List {
        #[command(flatten)]
        place: Place,
    },
    /// One table: who sits there, how long its log is
    Show(One),
    /// Let nobody in any longer; the log is kept
    Close(One),
    /// Let people in again
    Open(One),
    /// Delete it for good, log and all
    Delete(One),
}

#[derive(Args)]
pub struct One {
    /// The code of the table
    table: Code,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, thiserror::Error)]
pub enum CannotDo {
    #[error(transparent)]
    Place(#[from] NoPlace),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("there is no table {0}")]
    NoTable(Code),
    #[error("table {code}: {error}")]
    Log { code: Code, error: CannotOpen },
}

pub async fn tables(options: &Tables) -> Result<(), CannotDo> {
    match options {
        Tables::List { place } => list(&place.open().await?).await,
        Tables::Show(one) => show(&one.place.open().await?, &one.table).await,
        Tables::Close(one) => {
            let journal = one.existing().await?;
            close(&journal, &one.table).await?;
            println!("{} is closed", one.table);
            Ok(())
        }
        Tables::Open(one) => {
            let journal = one.existing().await?;
            journal.take(Shelf::Closed, one.table.as_str()).await?;
            println!("{} is open", one.table);
            Ok(())
        }
        Tables::Delete(one) => one.delete().await,
    }
}

impl One {
    async fn existing(&self) -> Result<Journal, CannotDo> {
        let journal = self.place.open().await?;
        match journal.last(&self.table).await? {
            Some(_) => Ok(journal),
            None => Err(CannotDo::NoTable(self.table.clone())),
        }
    }

    /// Closed first: a server that has the table in memory would otherwise write
    /// on after its log is gone.
    async fn delete(&self) -> Result<(), CannotDo> {
        let journal = self.existing().await?;
        close(&journal, &self.table).await?;
        if self.place.may_be_served() {
            sleep(Orders::SEEN).await;
        }
        journal.forget(&self.table).await?;
        journal.take(Shelf::Closed, self.table.as_str()).await?;
        println!("{} is deleted", self.table);
        Ok(())
    }
}

async fn close(journal: &Journal, table: &Code) -> Result<(), JournalError> {
    let at = now().to_string().into_bytes();
    journal.put(Shelf::Closed, table.as_str(), at).await
}

async fn list(journal: &Journal) -> Result<(), CannotDo> {
    let closed = journal.list(Shelf::Closed).await?;
    let mut listings = Listing::all(journal).await;
    listings.sort_by_key(|(_, listing)| std::cmp::Reverse(listing.at));
    for (code, listing) in &listings {
        let closed = closed.iter().any(|(key, _)| key == code.as_str());
        println!(
            "{code}  {:<10}  {:<7}  {} people, {} computers, {} seats  {}{}",
            listing.game.title(),
            phase(listing.phase),
            listing.people.len(),
            listing.computers,
            listing.seats,
            date(listing.at),
            if closed { "  closed" } else { "" },
        );
    }
    let listed = |code: &Code| listings.iter().any(|(other, _)| other == code);
    for code in journal.tables().await? {
        if !listed(&code) {
            println!("{code}  not listed anywhere");
        }
    }
    Ok(())
}

async fn show(journal: &Journal, code: &Code) -> Result<(), CannotDo> {
    let log = journal.read(code, 0).await?;
    let bad = |error| CannotDo::Log {
        code: code.clone(),
        error,
    };
    let mut room: Option<Room> = None;
    let mut opened = 0;
    for (n, stored) in (0..).zip(&log) {
        let record = journal.record(stored, n).await.map_err(bad)?;
        let went = match &mut room {
            Some(room) => room.apply(&record),
            None => Room::open(&record).map(|open| {
                opened = record.at;
                room = Some(open);
            }),
        };
        went.map_err(|error| bad(CannotOpen::Log { n, error }))?;
    }
    let room = room.ok_or_else(|| CannotDo::NoTable(code.clone()))?;
    let closed = journal.get(Shelf::Closed, code.as_str()).await?.is_some();
    let bytes: usize = log.iter().map(|stored| stored.body.len()).sum();
    let people = People::new(journal.clone());
    println!("{code}{}", if closed { ", closed" } else { "" });
    println!("  {}, {}", room.setup().name().title(), phase(room.phase()));
    println!("  opened {}, last record {}", date(opened), date(room.at()));
    println!("  {} records, {bytes} bytes", log.len());
    let name = async |person| match people.find(person).await {
        Ok(Some(known)) => format!("{person} {}", known.name),
        Ok(None) | Err(_) => person.to_string(),
    };
    println!("  host   {}", name(room.host()).await);
    for (seat, occupant) in room.seats().iter() {
        let who = match occupant {
            Some(Occupant::Person(person)) => name(person).await,
            Some(Occupant::Computer { .. }) => "a computer player".to_owned(),
            None => "free".to_owned(),
        };
        println!("  seat {} {who}", seat.index() + 1);
    }
    Ok(())
}

fn phase(phase: TablePhase) -> &'static str {
    match phase {
        TablePhase::Lobby => "lobby",
        TablePhase::Playing => "playing",
        TablePhase::Over => "over",
    }
}

/// A time of a record, as people write it.
pub fn date(at: u64) -> String {
    let time = UNIX_EPOCH + Duration::from_millis(at);
    humantime::format_rfc3339_seconds(time).to_string()
}
