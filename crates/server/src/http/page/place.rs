//! Which paths are pages. The page's own router reads the same ones:
//! web/src/lib/browser/router.svelte.ts.

use rules::GameName;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::journal::Code;
use crate::room::Invitation;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    Home,
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
        let mut parts = path.strip_prefix('/')?.split('/').peekable();
        let place = match parts.next()? {
            "rules" => {
                let name = parts.next()?;
                // A slash behind it leads there too.
                parts.next_if_eq(&"");
                Self::Rules {
                    game: game(name)?,
                    path: format!("/rules/{name}"),
                }
            }
            "t" => Self::Table {
                code: parts.next()?.parse().ok()?,
                invitation: match parts.next() {
                    Some(secret) => Some(secret.parse().ok()?),
                    None => None,
                },
            },
            _ => return None,
        };
        parts.next().is_none().then_some(place)
    }
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
    fn a_page_is_home_the_rules_of_a_game_or_a_table() {
        assert_eq!(Place::of("/"), Some(Place::Home));
        let code: Code = "BCDFGH".parse().unwrap();
        let table = |invitation: Option<&str>| {
            Some(Place::Table {
                code: code.clone(),
                invitation: invitation.map(|secret| secret.parse().unwrap()),
            })
        };
        assert_eq!(Place::of("/t/BCDFGH"), table(None));
        assert_eq!(Place::of("/t/bcdfgh"), table(None));
        let secret = "kmtrwpxzbdgh";
        assert_eq!(Place::of("/t/BCDFGH/kmtrwpxzbdgh"), table(Some(secret)));
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
            "/t/BCDFGH/",
            "/t/BCDFGH/short",
            "/t/BCDFGH/kmtrwpxzbdgh/more",
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
