//! Looking at what Pictomania's computer players do with a pencil, and at what
//! they see.

pub mod draw;
pub mod look;
