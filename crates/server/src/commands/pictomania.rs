//! Looking at what Pictomania's computer players do with a pencil.

pub mod draw;
