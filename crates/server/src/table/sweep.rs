//! What nobody comes back to is forgotten, now and then: tables, links to other
//! devices, names.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use tokio::time::{Instant, sleep};

use super::house::{House, Manners};
use super::listing::Listing;
use crate::journal::{Code, JournalError, Shelf, now};
use crate::people::transfer;
use crate::room::{PersonId, Record, TablePhase};

/// The shortest and the longest pause between two sweeps.
const SWEEP: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(600));

/// How often names are gone through: every log is read for it.
const NAMES: Duration = Duration::from_secs(6 * 3600);

/// Tables that are asked about at the same time. Each takes half a minute where
/// there are several servers.
const ASKED: usize = 256;

/// Sweeps for as long as the server runs. `in_memory` says whether a table is.
pub async fn sweep(house: Arc<House>, in_memory: impl Fn(&Code) -> bool + Send + Sync) {
    let Manners {
        forget_lobbies,
        forget_tables,
        forget_people,
        ..
    } = house.manners;
    let shortest = forget_lobbies.min(forget_tables).min(forget_people);
    let pause = (shortest / 4).clamp(SWEEP.0, SWEEP.1);
    let mut names: Option<Instant> = None;
    loop {
        sleep(pause).await;
        let listings = Listing::all(&house.journal).await;
        let old = listings
            .iter()
            .filter(|(_, listing)| is_old(listing, &house.manners));
        stream::iter(old)
            .for_each_concurrent(ASKED, |(code, listing)| {
                forget(&house, &in_memory, code, listing)
            })
            .await;
        if let Err(error) = transfer::sweep(&house.journal).await {
            tracing::warn!(%error, "old links could not be thrown away");
        }
        if names.is_none_or(|since| since.elapsed() > NAMES.min(forget_people)) {
            names = Some(Instant::now());
            forget_names(&house, &listings).await;
        }
    }
}

/// How long a table like this is kept.
fn limit(phase: TablePhase, manners: &Manners) -> Duration {
    match phase {
        TablePhase::Lobby => manners.forget_lobbies,
        TablePhase::Playing | TablePhase::Over => manners.forget_tables,
    }
}

fn age(at: u64) -> Duration {
    Duration::from_millis(now().saturating_sub(at))
}

fn is_old(listing: &Listing, manners: &Manners) -> bool {
    age(listing.at) > limit(listing.phase, manners)
}

/// Forgets a table whose listing is old, unless somebody is there. A listing is
/// behind its table by minutes, so the log is asked, and the other servers.
async fn forget(
    house: &House,
    in_memory: &(impl Fn(&Code) -> bool + Sync),
    code: &Code,
    listing: &Listing,
) {
    let limit = limit(listing.phase, &house.manners);
    match is_in_use(house, in_memory, code, limit).await {
        Ok(true) => {}
        Ok(false) => match house.journal.forget(code).await {
            Ok(()) => {
                tracing::info!(table = %code, "forgotten");
                // Nobody can come to it in any case.
                let _ = house.journal.take(Shelf::Closed, code.as_str()).await;
            }
            Err(error) => tracing::warn!(table = %code, %error, "could not be forgotten"),
        },
        Err(error) => tracing::warn!(table = %code, %error, "could not be looked at"),
    }
}

async fn is_in_use(
    house: &House,
    in_memory: impl Fn(&Code) -> bool,
    code: &Code,
    limit: Duration,
) -> Result<bool, JournalError> {
    if in_memory(code) {
        return Ok(true);
    }
    let last = house.journal.last(code).await?;
    // A log that cannot be read is left to the operator.
    let played = last.map(|last| Record::parse(&last.body).map_or(u64::MAX, |record| record.at));
    if played.is_some_and(|at| age(at) <= limit) {
        return Ok(true);
    }
    let somebody = Box::pin(house.neighbours.is_anybody_at(code)).await;
    Ok(somebody || in_memory(code))
}

/// Whoever sits at a table that is kept also keeps their name.
async fn forget_names(house: &House, listings: &[(Code, Listing)]) {
    let seated: HashSet<PersonId> = listings
        .iter()
        .flat_map(|(_, listing)| listing.people.iter().chain([&listing.host]))
        .cloned()
        .collect();
    let forgotten = house.people.forget(house.manners.forget_people, &seated);
    match Box::pin(forgotten).await {
        Ok(0) => {}
        Ok(names) => tracing::info!(names, "forgotten"),
        Err(error) => tracing::warn!(%error, "names could not be gone through"),
    }
}
