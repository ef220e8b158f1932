//! Why nothing can be stored at the moment, if that is so. It is logged when it
//! begins, when the reason changes and when it is over, however often it is
//! tried meanwhile.

use std::sync::{Arc, Mutex};

use super::lock;

#[derive(Clone, Default)]
pub struct Trouble(Arc<Mutex<Option<Arc<str>>>>);

impl Trouble {
    pub fn why(&self) -> Option<Arc<str>> {
        lock(&self.0).clone()
    }

    pub fn begins(&self, why: &str) {
        let mut known = lock(&self.0);
        if known.as_deref() != Some(why) {
            tracing::error!(why, "the journal cannot store anything");
            *known = Some(why.into());
        }
    }

    pub fn is_over(&self) {
        if lock(&self.0).take().is_some() {
            tracing::info!("the journal stores again");
        }
    }
}
