//! A thorough look at a file that changes nothing in it: damage, every log
//! played through, every named deck found.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use rules::AnyDeck;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

use super::Sqlite;
use super::schema::{is_newest, is_ours};
use crate::journal::JournalError;
use crate::room::{CardsHash, Entry, Record, Room};

/// The most faults of the file itself that are told: beyond these, the file is
/// lost.
const TOLD: u32 = 20;

/// What was found in a file.
#[derive(Default)]
pub struct Examined {
    pub tables: usize,
    pub records: usize,
    /// When the last record was made, in milliseconds since 1970.
    pub last: u64,
    pub faults: Vec<Fault>,
}

/// Something that is wrong.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    /// The table that it concerns, if it is one.
    pub table: Option<String>,
    pub what: String,
}

impl Sqlite {
    pub fn examine(path: &Path) -> Result<Examined, JournalError> {
        let file = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        if !is_ours(&file)? {
            return Err(JournalError::NotOurs);
        }
        // All that follows is seen at one moment, also beside a server.
        let moment = file.unchecked_transaction()?;
        let mut examined = Examined::default();
        let found: rusqlite::Result<Vec<String>> = moment
            .prepare(&format!("PRAGMA integrity_check({TOLD})"))?
            .query_map([], |row| row.get(0))?
            .collect();
        match found {
            Ok(found) => {
                let faults = found.into_iter().filter(|what| what != "ok");
                examined
                    .faults
                    .extend(faults.map(|what| Fault { table: None, what }));
            }
            Err(error) => examined.fault(None, &error),
        }
        if !is_newest(&moment)? {
            let old = "an older version wrote it: a server brings it up to date when it starts";
            examined.fault(None, &old);
            return Ok(examined);
        }
        if let Err(error) = examined.logs(&moment) {
            examined.fault(None, &error);
        }
        Ok(examined)
    }
}

impl Examined {
    fn fault(&mut self, table: Option<&str>, what: &impl ToString) {
        self.faults.push(Fault {
            table: table.map(str::to_owned),
            what: what.to_string(),
        });
    }

    fn logs(&mut self, file: &Connection) -> rusqlite::Result<()> {
        let mut places: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        let mut select = file.prepare("SELECT tbl, place FROM record ORDER BY place")?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            places.entry(row.get(0)?).or_default().push(row.get(1)?);
            self.records += 1;
        }
        self.tables = places.len();
        let mut decks = HashMap::new();
        for (table, places) in &places {
            if let Err(what) = self.log(file, places, &mut decks) {
                self.fault(Some(table), &what);
            }
        }
        Ok(())
    }

    /// Plays one log through; the first thing that is wrong with it.
    fn log(
        &mut self,
        file: &Connection,
        places: &[i64],
        decks: &mut HashMap<CardsHash, Option<AnyDeck>>,
    ) -> Result<(), String> {
        let mut select = file
            .prepare_cached("SELECT n, before, body FROM record WHERE place = ?")
            .map_err(|error| error.to_string())?;
        let mut room: Option<Room> = None;
        let mut before = None;
        for (expected, place) in (0_u32..).zip(places) {
            let row = select.query_row([place], |row| {
                Ok((
                    row.get::<_, u32>(0)?,
                    row.get(1)?,
                    row.get::<_, Vec<u8>>(2)?,
                ))
            });
            let (n, points, body): (u32, Option<i64>, Vec<u8>) =
                row.map_err(|error| error.to_string())?;
            if n != expected || points != before {
                return Err(format!("slot {expected} is missing"));
            }
            before = Some(*place);
            let at = |why: &dyn ToString| format!("slot {n}: {}", why.to_string());
            let mut record = Record::parse(&body).map_err(|error| at(&error))?;
            for named in record.did.iter_mut().filter_map(Entry::named_cards_mut) {
                let hash = named.hash;
                let deck = decks.entry(hash).or_insert_with(|| deck(file, &hash));
                let deck = deck.clone();
                let deck = deck.ok_or_else(|| at(&format!("no cards {hash}")))?;
                named.lay_out(deck);
            }
            self.last = self.last.max(record.at);
            match &mut room {
                None => room = Some(Room::open(&record).map_err(|error| at(&error))?),
                Some(room) => room.apply(&record).map_err(|error| at(&error))?,
            }
        }
        Ok(())
    }
}

/// These cards, if they are there and as they were.
fn deck(file: &Connection, hash: &CardsHash) -> Option<AnyDeck> {
    let text: Option<Vec<u8>> = file
        .prepare_cached("SELECT value FROM shelf WHERE kind = 'deck' AND key = ?")
        .and_then(|mut select| {
            let row = select.query_row(params![hash.as_str()], |row| row.get(0));
            row.optional()
        })
        .ok()?;
    let text = text.filter(|text| CardsHash::of(text) == *hash)?;
    serde_json::from_slice(&text).ok()
}
