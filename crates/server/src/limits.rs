//! Everything that a stranger could use up, and how much of it is allowed.
//!
//! An operator changes one with `--limit NAME=NUMBER`; `docs/limits.md` lists
//! them all, and a test compares it with this file.

use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

/// One of them, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub name: &'static str,
    pub usual: u32,
    pub why: &'static str,
}

/// Somebody wants another number: `connections=500`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    name: &'static str,
    number: NonZeroU32,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLimit {
    #[error("write it as NAME=NUMBER, with a number of at least 1")]
    Form,
    #[error("there is no limit called {0}; docs/limits.md lists them")]
    Unknown(String),
}

macro_rules! limits {
    ($($(#[doc = $why:literal])+ $field:ident $name:literal $usual:literal;)*) => {
        #[derive(Clone, Copy, Debug)]
        pub struct Limits {
            $($(#[doc = $why])+ pub $field: NonZeroU32,)*
        }

        impl Limits {
            pub const ALL: &[Limit] = &[
                $(Limit { name: $name, usual: $usual, why: concat!($($why),+) },)*
            ];

            pub fn change(&mut self, changed: &Changed) {
                match changed.name {
                    $($name => self.$field = changed.number,)*
                    _ => unreachable!("a change is parsed from one of these names"),
                }
            }
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($field: NonZeroU32::new($usual).expect("a limit is not zero"),)* }
            }
        }
    };
}

limits! {
    /// Commands per second on one connection, twice as many at once. A fast
    /// player makes two or three.
    commands_per_second "commands-per-second" 20;
    /// Lines and reactions of one person at one table per minute. Each is stored
    /// and sent to everybody there; a lively talker has ten.
    lines_per_minute "lines-per-minute" 30;
    /// New tables, names, links and records per minute from one address, which
    /// a whole classroom may share.
    changes_per_minute "changes-per-minute" 120;
    /// Codes of tables that do not exist, per minute from one address. People
    /// mistype now and then; programs guess.
    wrong_codes_per_minute "wrong-codes-per-minute" 60;
    /// Open connections. The system's limit of open files, less 128 for other
    /// things, is never exceeded; the log says what it is.
    connections "connections" 20000;
    /// Open connections from one address, and never more than half of all. Sixty
    /// people in a school need 420 while their pages load.
    connections_per_address "connections-per-address" 600;
    /// Seconds until the head of a request must be here. A connection without
    /// requests ends after as long.
    head_seconds "head-seconds" 20;
    /// Seconds that a request may take with everything it sends, and a browser
    /// without reading any of the answer. Slow phones need a few.
    request_seconds "request-seconds" 30;
    /// The most that a request may send, in kilobytes. Ours send less than one.
    request_kilobytes "request-kilobytes" 64;
    /// Reports per minute of browsers whose page was tampered with, a tenth of
    /// them from one address. Each is a line in the log.
    reports_per_minute "reports-per-minute" 60;
    /// People who look on at one table, beside those who sit there. Each costs
    /// the table a message per move.
    onlookers_per_table "onlookers-per-table" 400;
    /// People who look on at one table from one address: a classroom around
    /// one match.
    onlookers_per_address "onlookers-per-address" 60;
    /// Arrivals at tables per minute from one address. After an outage a whole
    /// school comes back at once.
    arrivals_per_minute "arrivals-per-minute" 300;
}

impl Limits {
    pub fn head_time(&self) -> Duration {
        Duration::from_secs(self.head_seconds.get().into())
    }

    pub fn request_time(&self) -> Duration {
        Duration::from_secs(self.request_seconds.get().into())
    }

    pub fn request_bytes(&self) -> usize {
        self.request_kilobytes.get() as usize * 1024
    }
}

impl FromStr for Changed {
    type Err = BadLimit;

    fn from_str(text: &str) -> Result<Self, BadLimit> {
        let (name, number) = text.split_once('=').ok_or(BadLimit::Form)?;
        let number = number.trim().parse().map_err(|_| BadLimit::Form)?;
        let mut names = Limits::ALL.iter().map(|limit| limit.name);
        let known = names.find(|known| *known == name.trim());
        let name = known.ok_or_else(|| BadLimit::Unknown(name.trim().to_owned()))?;
        Ok(Self { name, number })
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;

    #[test]
    fn an_operator_changes_a_limit_by_its_name() {
        let mut limits = Limits::default();
        for limit in Limits::ALL {
            let changed: Changed = format!("{}=7", limit.name).parse().unwrap();
            limits.change(&changed);
        }
        assert_eq!(limits.commands_per_second.get(), 7);
        assert_eq!(limits.changes_per_minute.get(), 7);
        assert_eq!("speed".parse::<Changed>(), Err(BadLimit::Form));
        let unknown = Err(BadLimit::Unknown("speed".to_owned()));
        assert_eq!("speed=3".parse::<Changed>(), unknown);
        for bad in ["commands-per-second=0", "commands-per-second=-1"] {
            assert_eq!(bad.parse::<Changed>(), Err(BadLimit::Form));
        }
    }

    #[test]
    fn the_document_lists_every_limit_with_its_reason() {
        let mut table = String::new();
        for Limit { name, usual, why } in Limits::ALL {
            writeln!(table, "| `{name}` | {usual} |{why} |").unwrap();
        }
        let document = include_str!("../../../docs/limits.md");
        assert!(document.contains(&table), "docs/limits.md needs:\n{table}");
    }
}
