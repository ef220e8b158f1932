//! `tablee people`: who has a name here, and who may not come.

use clap::{Args, Subcommand};

use super::place::{NoPlace, Place};
use super::tables::date;
use crate::journal::{Journal, JournalError, Shelf, now};
use crate::people;
use crate::room::PersonId;
use crate::table::Listing;

#[derive(Subcommand)]
pub enum People {
    /// Everyone who has a name, and everyone who is banned
    List {
        #[command(flatten)]
        place: Place,
    },
    /// One person, and the tables where they sit
    Show(One),
    /// Forget a person's name. Logs only ever hold the id, which stays
    Erase(One),
    /// Shut a person out, with everyone on the same device
    Ban(One),
    /// Let a person in again
    Unban(One),
}

#[derive(Args)]
pub struct One {
    /// The person's id, as `tablee people list` and `tablee tables show` print it
    person: PersonId,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, thiserror::Error)]
pub enum CannotDo {
    #[error(transparent)]
    Place(#[from] NoPlace),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("nobody with a name has the id {0}")]
    Nobody(PersonId),
}

pub async fn people(options: &People) -> Result<(), CannotDo> {
    match options {
        People::List { place } => list(&place.open().await?).await,
        People::Show(One { person, place }) => show(&place.open().await?, person).await,
        People::Erase(One { person, place }) => {
            let people = people::People::new(place.open().await?);
            if !people.erase(person).await? {
                return Err(CannotDo::Nobody(person.clone()));
            }
            println!("{person} has no name any more");
            Ok(())
        }
        People::Ban(One { person, place }) => {
            let at = now().to_string().into_bytes();
            let journal = place.open().await?;
            journal.put(Shelf::Ban, person.as_str(), at).await?;
            println!("{person} is banned");
            Ok(())
        }
        People::Unban(One { person, place }) => {
            let journal = place.open().await?;
            journal.take(Shelf::Ban, person.as_str()).await?;
            println!("{person} may come again");
            Ok(())
        }
    }
}

async fn list(journal: &Journal) -> Result<(), CannotDo> {
    let mut banned = journal.list(Shelf::Ban).await?;
    let mut all = people::People::new(journal.clone()).all().await?;
    all.sort_by_key(|(_, kept)| std::cmp::Reverse(kept.seen));
    for (id, kept) in all {
        let seen = kept.seen.map_or_else(|| "not noted".to_owned(), date);
        let before = banned.len();
        banned.retain(|(key, _)| key != id.as_str());
        let note = if banned.len() < before {
            "  banned"
        } else {
            ""
        };
        println!("{id}  {seen:<20}  {}{note}", kept.person.name);
    }
    for (id, _) in banned {
        println!("{id}  without a name  banned");
    }
    Ok(())
}

async fn show(journal: &Journal, person: &PersonId) -> Result<(), CannotDo> {
    let kept = people::People::new(journal.clone()).kept(person).await?;
    let banned = journal.get(Shelf::Ban, person.as_str()).await?.is_some();
    println!("{person}{}", if banned { ", banned" } else { "" });
    match kept {
        Some(kept) => {
            println!("  {}", kept.person.name);
            let seen = kept.seen.map_or_else(|| "not noted".to_owned(), date);
            println!("  last seen {seen}, to the day");
        }
        None => println!("  without a name"),
    }
    for (code, listing) in Listing::all(journal).await {
        if listing.people.contains(person) {
            println!("  sits at {code}");
        } else if listing.host == *person {
            println!("  is the host of {code}");
        }
    }
    Ok(())
}
