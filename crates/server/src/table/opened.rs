//! The tables in memory, and those that are being read from their logs.
//!
//! However many people come to a table, its log is read once; and it is read to
//! the end even if they have gone, so that whoever comes again finds it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};

use super::Table;
use super::handle::Handle;
use super::house::House;
use crate::journal::{CannotOpen, Code};

/// The table, nothing if there is none, or why it cannot be opened.
pub type Found = Result<Option<Handle>, Arc<CannotOpen>>;

#[derive(Clone, Default)]
pub struct Opened(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    open: HashMap<Code, Handle>,
    reading: HashMap<Code, Shared<BoxFuture<'static, Found>>>,
}

impl Opened {
    /// The table with this code, in memory or from its log.
    pub async fn find(&self, code: &Code, house: &Arc<House>) -> Found {
        let reading = {
            let mut known = self.lock();
            if let Some(handle) = known.in_memory(code) {
                return Ok(Some(handle));
            }
            let reading = known.reading.entry(code.clone());
            let begin = || self.clone().read(code.clone(), Arc::clone(house));
            reading.or_insert_with(begin).clone()
        };
        reading.await
    }

    /// Reads it in a task of its own.
    fn read(self, code: Code, house: Arc<House>) -> Shared<BoxFuture<'static, Found>> {
        let (opened, of) = (self.clone(), code.clone());
        let task = tokio::spawn(async move {
            let read = Table::read(of.clone(), house).await;
            opened.lock().has_read(of, read)
        });
        let found = async move {
            task.await.unwrap_or_else(|_| {
                // It has panicked, and is tried again next time.
                self.lock().reading.remove(&code);
                Err(Arc::new(CannotOpen::Gap(0)))
            })
        };
        found.boxed().shared()
    }

    pub fn in_memory(&self, code: &Code) -> Option<Handle> {
        self.lock().in_memory(code)
    }

    /// All that are in memory.
    pub fn handles(&self) -> Vec<Handle> {
        let known = self.lock();
        let here = known.open.values().filter(|handle| !handle.is_gone());
        here.cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn in_memory(&self, code: &Code) -> Option<Handle> {
        let handle = self.open.get(code);
        handle.filter(|handle| !handle.is_gone()).cloned()
    }

    fn has_read(&mut self, code: Code, read: Result<Option<Table>, CannotOpen>) -> Found {
        self.reading.remove(&code);
        self.open.retain(|_, handle| !handle.is_gone());
        let Some(table) = read.map_err(Arc::new)? else {
            return Ok(None);
        };
        let handle = table.start();
        self.open.insert(code, handle.clone());
        Ok(Some(handle))
    }
}
