//! People: no accounts, a secret key per browser, and what depends on it.

mod forget;
mod names;
mod person;
mod text;
pub mod transfer;

pub use names::{Kept, People};
pub use person::{Colour, Key, Me, Person};
pub use text::{fit_to_show, is_shown};
