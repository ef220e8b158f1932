//! Stands in for the crate `ts-rs`, whose `TS` says that the page knows a type, too.
//!
//! The page's types are written by a test (`make types`), and the real crate is
//! there for that test only. The program is built without its macros and without
//! what they would write.

#[cfg(not(feature = "write"))]
pub use nothing::TS;
#[cfg(feature = "write")]
pub use real::*;
