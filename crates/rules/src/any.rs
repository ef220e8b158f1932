//! The games of this house as one closed set, typed end to end.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Deal, Game, Happenings, Outcome, Seat, Seed, Timer, Viewer};
use crate::{ademimo, pictomania, shokoba};

/// Everything that must know all games: a new one is a new line at the end of
/// this file.
macro_rules! games {
    ($($name:ident in $game:ident),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        #[ts(export_to = "game.ts")]
        pub enum GameName {
            $($name,)+
        }

        /// One match of any game.
        #[derive(Clone)]
        pub enum AnyGame {
            $($name($game::$name),)+
        }

        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(tag = "game", rename_all = "snake_case")]
        #[ts(export_to = "game.ts")]
        pub enum AnySetup {
            $($name($game::Setup),)+
        }

        /// The cards with words that a match is played with. They stand in its
        /// record: a deck may be edited later, an old match stays what it was.
        #[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "snake_case")]
        pub enum AnyDeck {
            $($name(Arc<$game::Deck>),)+
        }

        #[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "snake_case")]
        pub enum AnyDeal {
            $($name(Deal<$game::Order>),)+
        }

        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(tag = "game", rename_all = "snake_case")]
        #[ts(export_to = "game.ts")]
        pub enum AnyMove {
            $($name($game::Move),)+
        }

        #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "snake_case")]
        #[ts(export_to = "game.ts")]
        pub enum AnyView {
            $($name($game::View),)+
        }

        #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "snake_case")]
        #[ts(export_to = "game.ts")]
        pub enum AnyHappening {
            $($name($game::Happening),)+
        }

        /// Everything about a match; not in the TypeScript, for no page may see it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(tag = "game", rename_all = "snake_case")]
        pub enum AnyOpen {
            $($name($game::Open),)+
        }

        #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "snake_case")]
        #[ts(export_to = "game.ts")]
        pub enum AnyRefusal {
            $($name($game::Refusal),)+
            /// A move of another game than the one on the table.
            OtherGame,
        }

        #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "snake_case")]
        #[ts(export_to = "game.ts")]
        pub enum AnyBadSetup {
            $($name($game::BadSetup),)+
            /// Cards of another game than the options are for.
            OtherGame,
        }

        impl AnySetup {
            pub fn name(&self) -> GameName {
                match self {
                    $(Self::$name(_) => GameName::$name,)+
                }
            }

            /// Whether `seats` players can play with these options.
            pub fn check(&self, seats: usize) -> Result<(), AnyBadSetup> {
                match self {
                    $(Self::$name(setup) => setup.check(seats).map_err(AnyBadSetup::$name),)+
                }
            }
        }

        impl AnyDeal {
            /// The seed, if one decides all chance.
            pub fn seed(&self) -> Option<&Seed> {
                match self {
                    $(Self::$name(Deal::Seed(seed)) => Some(seed),)+
                    $(Self::$name(Deal::Order(_)) => None,)+
                }
            }
        }

        impl GameName {
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The rules version that a match opened today is played by.
            pub fn rules(self) -> u16 {
                match self {
                    $(Self::$name => $game::$name::RULES,)+
                }
            }

            /// A deal of this game from a seed.
            pub fn deal(self, seed: Seed) -> AnyDeal {
                match self {
                    $(Self::$name => AnyDeal::$name(Deal::Seed(seed)),)+
                }
            }
        }

        impl AnyGame {
            pub fn new(
                setup: &AnySetup,
                seats: usize,
                deck: &AnyDeck,
                deal: &AnyDeal,
            ) -> Result<Self, AnyBadSetup> {
                match (setup, deck, deal) {
                    $((AnySetup::$name(setup), AnyDeck::$name(deck), AnyDeal::$name(deal)) => {
                        $game::$name::new(setup, seats, deck, deal)
                            .map(Self::$name)
                            .map_err(AnyBadSetup::$name)
                    })+
                    #[allow(unreachable_patterns, reason = "with a single game")]
                    _ => Err(AnyBadSetup::OtherGame),
                }
            }

            pub fn play(&mut self, seat: Seat, mv: AnyMove) -> Result<(), AnyRefusal> {
                match (self, mv) {
                    $((Self::$name(game), AnyMove::$name(mv)) => {
                        game.play(seat, mv).map_err(AnyRefusal::$name)
                    })+
                    #[allow(unreachable_patterns, reason = "with a single game")]
                    _ => Err(AnyRefusal::OtherGame),
                }
            }

            pub fn timer(&self) -> Option<Timer> {
                match self {
                    $(Self::$name(game) => game.timer(),)+
                }
            }

            pub fn time_up(&mut self) {
                match self {
                    $(Self::$name(game) => game.time_up(),)+
                }
            }

            pub fn leave(&mut self, seat: Seat) {
                match self {
                    $(Self::$name(game) => game.leave(seat),)+
                }
            }

            pub fn may_talk(&self) -> bool {
                match self {
                    $(Self::$name(game) => game.may_talk(),)+
                }
            }

            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self {
                    $(Self::$name(game) => AnyView::$name(game.view(viewer)),)+
                }
            }

            pub fn happenings(&self, viewer: Viewer, from: u32) -> Happenings<AnyHappening> {
                match self {
                    $(Self::$name(game) => {
                        let Happenings { from, list } = game.happenings(viewer, from);
                        let list = list.into_iter().map(AnyHappening::$name).collect();
                        Happenings { from, list }
                    })+
                }
            }

            pub fn open(&self) -> AnyOpen {
                match self {
                    $(Self::$name(game) => AnyOpen::$name(game.open()),)+
                }
            }

            pub fn outcome(&self) -> Option<Outcome> {
                match self {
                    $(Self::$name(game) => game.outcome(),)+
                }
            }
        }
    };
}

games! {
    Shokoba in shokoba,
    Ademimo in ademimo,
    Pictomania in pictomania,
}

impl AnyMove {
    /// Whether it only draws, and so changes nobody's view.
    pub fn is_ink(&self) -> bool {
        match self {
            Self::Pictomania(mv) => mv.is_ink(),
            Self::Shokoba(_) | Self::Ademimo(_) => false,
        }
    }
}

impl AnyGame {
    /// The game of drawings, if it is one.
    pub fn pictomania(&self) -> Option<&pictomania::Pictomania> {
        match self {
            Self::Pictomania(game) => Some(game),
            Self::Shokoba(_) | Self::Ademimo(_) => None,
        }
    }
}
