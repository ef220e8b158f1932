//! How many connections are open, in all and from each address, and who may
//! come in.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;

use super::seldom::Seldom;
use crate::counts;
use crate::limits::Limits;

/// Files that are not connections: the database, its log, NATS, the listeners,
/// a backup, and what the system's libraries open.
const OTHER_FILES: usize = 128;

#[derive(Clone)]
pub struct Connections(Arc<Inner>);

struct Inner {
    most: usize,
    per_address: usize,
    open: watch::Sender<Open>,
    said_full: Seldom,
    said_address: Seldom,
}

#[derive(Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// Why somebody does not come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    Server,
    Address,
}

impl Connections {
    /// `files` is how many files this process may open.
    pub fn new(limits: &Limits, files: usize) -> Self {
        let most = limits.connections.get() as usize;
        // A system with very few files still serves somebody.
        let most = most.min(files.saturating_sub(OTHER_FILES)).max(2);
        let per_address = limits.connections_per_address.get() as usize;
        Self(Arc::new(Inner {
            most,
            // Whatever one address does, half of the server is for the others.
            per_address: per_address.min(most / 2),
            open: watch::Sender::default(),
            said_full: Seldom::default(),
            said_address: Seldom::default(),
        }))
    }

    /// The most at a time, in all and from one address.
    pub fn most(&self) -> (usize, usize) {
        (self.0.most, self.0.per_address)
    }

    /// A new connection, from a browser or, without an address, from a proxy.
    pub fn enter(&self, address: Option<IpAddr>) -> Result<Place, Full> {
        self.take(true, address)
    }

    /// A request of somebody whose connection is the proxy's.
    pub fn enter_behind_proxy(&self, address: IpAddr) -> Result<Place, Full> {
        self.take(false, Some(address))
    }

    fn take(&self, connection: bool, address: Option<IpAddr>) -> Result<Place, Full> {
        let mut taken = Ok(());
        self.0.open.send_modify(|open| {
            let here = address.and_then(|address| open.by_address.get(&address));
            let here = here.copied().unwrap_or_default();
            if connection && open.all >= self.0.most {
                taken = Err(Full::Server);
            } else if here >= self.0.per_address {
                taken = Err(Full::Address);
            } else {
                open.all += usize::from(connection);
                if let Some(address) = address {
                    open.by_address.insert(address, here + 1);
                }
            }
        });
        if let Err(full) = taken {
            self.say(full, address);
            return Err(full);
        }
        Ok(Place {
            connections: self.clone(),
            connection,
            address,
        })
    }

    fn say(&self, full: Full, address: Option<IpAddr>) {
        let (said, kind) = match full {
            Full::Server => (&self.0.said_full, "server_full"),
            Full::Address => (&self.0.said_address, "address_full"),
        };
        counts::refused(kind);
        let Some(times) = said.happened() else { return };
        match full {
            Full::Server => tracing::warn!(
                most = self.0.most,
                times,
                "connections were refused: the server has no more"
            ),
            Full::Address => tracing::warn!(
                address = address.map(tracing::field::display),
                most = self.0.per_address,
                times,
                "connections were refused: too many from one address"
            ),
        }
    }

    /// How many are open.
    pub fn open(&self) -> usize {
        self.0.open.borrow().all
    }

    /// Waits until the last one has gone.
    pub async fn emptied(&self) {
        let mut open = self.0.open.subscribe();
        let emptied = open.wait_for(|open| open.all == 0).await;
        emptied.expect("the sender is ours");
    }
}

/// One of the places; dropping it makes it free.
pub struct Place {
    connections: Connections,
    connection: bool,
    address: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.0.open.send_modify(|open| {
            open.all -= usize::from(self.connection);
            let Some(address) = self.address else { return };
            match open.by_address.get_mut(&address) {
                Some(here) if *here > 1 => *here -= 1,
                Some(_) | None => {
                    open.by_address.remove(&address);
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn one_address_never_takes_more_than_half() {
        let connections = Connections::new(&Limits::default(), OTHER_FILES + 10);
        assert_eq!(connections.most(), (10, 5));
        let mut here: Vec<Place> = (0..5)
            .map(|_| connections.enter(Some(HERE)).ok().unwrap())
            .collect();
        assert_eq!(connections.enter(Some(HERE)).err(), Some(Full::Address));
        let there: Vec<Place> = (0..5)
            .map(|_| connections.enter(Some(THERE)).ok().unwrap())
            .collect();
        assert_eq!(connections.enter(None).err(), Some(Full::Server));
        here.pop();
        assert!(connections.enter(Some(HERE)).is_ok());
        drop((here, there));
        assert_eq!(connections.open(), 0);
        assert!(connections.0.open.borrow().by_address.is_empty());
    }

    #[test]
    fn behind_a_proxy_people_are_counted_and_the_proxy_is_not() {
        let connections = Connections::new(&Limits::default(), OTHER_FILES + 10);
        let proxy: Vec<Place> = (0..8)
            .map(|_| connections.enter(None).ok().unwrap())
            .collect();
        let here: Vec<Place> = (0..5)
            .map(|_| connections.enter_behind_proxy(HERE).ok().unwrap())
            .collect();
        assert_eq!(
            connections.enter_behind_proxy(HERE).err(),
            Some(Full::Address)
        );
        assert!(connections.enter_behind_proxy(THERE).is_ok());
        drop(here);
        assert_eq!(connections.open(), proxy.len());
    }

    #[test]
    fn a_school_fits_behind_one_address() {
        let (_, per_address) = Connections::new(&Limits::default(), 20_000).most();
        // Sixty people; a browser opens up to six connections for a page and
        // one for the table.
        assert!(per_address >= 60 * 7);
    }
}
