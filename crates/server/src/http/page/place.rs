//! Which paths are pages. The page's own router reads the same ones:
//! web/src/lib/browser/router.svelte.ts.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use rules::GameName;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::journal::Code;
use crate::room::Invitation;

/// Where all tables are.
const TABLES: &str = "t";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    Home,
    About,
    Rules {
        game: GameName,
        path: String,
    },
    Table {
        code: Code,
        invitation: Option<Invitation>,
    },
}

impl Place {
    /// Nothing where no page is.
    pub fn of(path: &str) -> Option<Self> {
        if path == "/" {
            return Some(Self::Home);
        }
        // A slash behind it leads there too.
        let path = path.strip_prefix('/')?;
        let mut parts = path.strip_suffix('/').unwrap_or(path).split('/');
        let place = match parts.next()? {
            "about" => Self::About,
            "rules" => {
                let name = parts.next()?;
                Self::Rules {
                    game: game(name)?,
                    path: format!("/rules/{name}"),
                }
            }
            TABLES => Self::Table {
                code: decoded(parts.next()?)?.parse().ok()?,
                invitation: match parts.next() {
                    Some(secret) => Some(decoded(secret)?.parse().ok()?),
                    None => None,
                },
            },
            _ => return None,
        };
        parts.next().is_none().then_some(place)
    }

    /// Whether somebody who came here was on the way to a table.
    pub fn is_like_a_table(path: &str) -> bool {
        path.split('/').nth(1) == Some(TABLES)
    }
}

fn decoded(part: &str) -> Option<Cow<'_, str>> {
    percent_decode_str(part).decode_utf8().ok()
}

/// A game by its name on the wire.
fn game(name: &str) -> Option<GameName> {
    let name: StrDeserializer<'_, Error> = name.into_deserializer();
    GameName::deserialize(name).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_home_about_us_the_rules_of_a_game_or_a_table() {
        assert_eq!(Place::of("/"), Some(Place::Home));
        assert_eq!(Place::of("/about"), Some(Place::About));
        assert_eq!(Place::of("/about/"), Some(Place::About));
        let code: Code = "BCDFGH".parse().unwrap();
        let table = |invitation: Option<&str>| {
            Some(Place::Table {
                code: code.clone(),
                invitation: invitation.map(|secret| secret.parse().unwrap()),
            })
        };
        assert_eq!(Place::of("/t/BCDFGH"), table(None));
        for typed in [
            "bcdfgh",
            "BCD-FGH",
            "BCD%20FGH",
            "bcd%E2%80%93fgh.",
            "BCDFGH/",
        ] {
            assert_eq!(Place::of(&format!("/t/{typed}")), table(None), "{typed}");
        }
        let secret = "kmtrwpxzbdgh";
        for typed in [
            "BCDFGH/kmtrwpxzbdgh",
            "BCD-FGH/KMTRWPXZBDGH.",
            "BCDFGH/kmtrwpxzbdgh/",
        ] {
            let place = Place::of(&format!("/t/{typed}"));
            assert_eq!(place, table(Some(secret)), "{typed}");
        }
        let games = ["shokoba", "ademimo", "pictomania"];
        for name in games {
            let rules = Place::of(&format!("/rules/{name}"));
            assert!(matches!(rules, Some(Place::Rules { .. })), "{name}");
            assert_eq!(rules, Place::of(&format!("/rules/{name}/")));
        }
    }

    #[test]
    fn nothing_else_is_a_page() {
        for path in [
            "",
            "//",
            "/t",
            "/t/",
            "/t/BCDFG",
            "/t/BCDFGA",
            "/t/%FF",
            "/t/BCDFGH/short",
            "/t/BCDFGH//",
            "/t/BCDFGH/kmtrwpxzbdgh/more",
            "/about/us",
            "/rules",
            "/rules/",
            "/rules/chess",
            "/rules/shokoba/more",
            "/rules/shokoba//",
            "/sw.js",
            "/index.html",
        ] {
            assert_eq!(Place::of(path), None, "{path}");
        }
    }
}
