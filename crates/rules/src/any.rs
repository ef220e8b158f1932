//! The games of this house as one closed set, typed end to end.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::de::MapAccess;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::tagged::{self, Tagged};
use crate::{BySeat, Deal, Game, Hand, Happenings, Outcome, Seat, Seed, Sheets, Timer, Viewer};
use crate::{ademimo, pictomania, shokoba};

/// A value of one game without the game's name, for places where the name is
/// already known.
pub struct Bare<'a, T>(pub &'a T);

impl<T> Bare<'_, T> {
    /// A list of such values.
    pub fn list(list: &[T]) -> Vec<Bare<'_, T>> {
        list.iter().map(Bare).collect()
    }
}

macro_rules! bare {
    ($($any:ident [$($name:ident)+])+) => {$(
        impl Serialize for Bare<'_, $any> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    $($any::$name(one) => one.serialize(serializer),)+
                }
            }
        }
    )+};
}

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

        /// The cards with words that a match is played with. They are part of
        /// its record: a deck may be edited later, but an old match stays as it
        /// was.
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
        #[serde(tag = "game", rename_all = "snake_case", remote = "Self")]
        #[ts(export_to = "game.ts")]
        pub enum AnyMove {
            $($name($game::Move),)+
        }

        impl<'de> Tagged<'de> for AnyMove {
            const TAG: &'static str = "game";
            type Tag = GameName;

            fn after<M: MapAccess<'de>>(game: GameName, rest: M) -> Result<Self, M::Error> {
                let rest = MapAccessDeserializer::new(rest);
                match game {
                    $(GameName::$name => Deserialize::deserialize(rest).map(Self::$name),)+
                }
            }

            fn whole<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Self::deserialize(from)
            }
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

        /// Everything about a match. It is not in the TypeScript, because no
        /// page may see it.
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

        /// What is behind the scores of one round, as its game counts it.
        #[derive(Serialize)]
        #[serde(untagged)]
        pub enum AnyCount<'a> {
            $($name(&'a $game::RoundCount),)+
        }

        impl AnyHappening {
            /// The round and its count, if this happening reports one.
            pub fn count(&self) -> Option<(u32, AnyCount<'_>)> {
                match self {
                    $(Self::$name(happening) => {
                        let count = happening.count()?;
                        Some((count.round, AnyCount::$name(count)))
                    })+
                }
            }
        }

        impl fmt::Display for AnyBadSetup {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$name(bad) => bad.fmt(f),)+
                    Self::OtherGame => f.write_str("these are the options of another game"),
                }
            }
        }

        bare! { AnySetup [$($name)+] AnyDeck [$($name)+] AnyDeal [$($name)+] AnyMove [$($name)+]
            AnyHappening [$($name)+] AnyOpen [$($name)+] }

        $(
            impl From<$game::Setup> for AnySetup {
                fn from(setup: $game::Setup) -> Self {
                    Self::$name(setup)
                }
            }

            impl From<Arc<$game::Deck>> for AnyDeck {
                fn from(deck: Arc<$game::Deck>) -> Self {
                    Self::$name(deck)
                }
            }

            impl From<Deal<$game::Order>> for AnyDeal {
                fn from(deal: Deal<$game::Order>) -> Self {
                    Self::$name(deal)
                }
            }

            impl From<$game::Move> for AnyMove {
                fn from(mv: $game::Move) -> Self {
                    Self::$name(mv)
                }
            }
        )+

        /// Does something with the type of the game that a name stands for:
        /// `for_game!(name, G => read::<G>(text))`.
        #[macro_export]
        macro_rules! for_game {
            ($which:expr, $G:ident => $body:expr) => {
                match $which {
                    $($crate::GameName::$name => {
                        type $G = $crate::$game::$name;
                        $body
                    })+
                }
            };
        }

        impl AnySetup {
            pub fn name(&self) -> GameName {
                match self {
                    $(Self::$name(_) => GameName::$name,)+
                }
            }

            /// The same options, without those that do not suit this number of
            /// players.
            pub fn fit(&self, seats: usize) -> Self {
                match self {
                    $(Self::$name(setup) => Self::$name(setup.fit(seats)),)+
                }
            }

            /// The side of each seat; nothing where everyone plays alone.
            pub fn sides(&self, seats: usize) -> Option<BySeat<u8>> {
                match self {
                    $(Self::$name(setup) => setup.sides(seats),)+
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

            /// Its name as people write it.
            pub fn title(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)+
                }
            }

            /// How many players it is for.
            pub fn seats(self) -> RangeInclusive<usize> {
                match self {
                    $(Self::$name => $game::$name::SEATS,)+
                }
            }

            /// The rules versions that can be played, oldest first.
            pub fn versions(self) -> &'static [u16] {
                match self {
                    $(Self::$name => $game::$name::VERSIONS,)+
                }
            }

            /// The rules version that a match opened today is played by.
            pub fn rules(self) -> u16 {
                match self {
                    $(Self::$name => $game::$name::newest(),)+
                }
            }

            /// The plain game: what a table starts with.
            pub fn plain(self) -> AnySetup {
                match self {
                    $(Self::$name => AnySetup::$name($game::Setup::default()),)+
                }
            }

            /// Whether it is played with cards that carry words.
            pub fn has_words(self) -> bool {
                match self {
                    $(Self::$name => $game::$name::HAS_WORDS,)+
                }
            }

            /// Whether a match goes on when somebody leaves and nobody takes
            /// the seat.
            pub fn goes_on_without(self) -> bool {
                match self {
                    $(Self::$name => $game::$name::GOES_ON_WITHOUT,)+
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
            /// Deals a match by this version of the rules, which must be one of
            /// its game's.
            pub fn by_rules(
                rules: u16,
                setup: &AnySetup,
                seats: usize,
                deck: &AnyDeck,
                deal: &AnyDeal,
            ) -> Result<Self, AnyBadSetup> {
                match (setup, deck, deal) {
                    $((AnySetup::$name(setup), AnyDeck::$name(deck), AnyDeal::$name(deal)) => {
                        $game::$name::by_rules(rules, setup, seats, deck, deal)
                            .map(Self::$name)
                            .map_err(AnyBadSetup::$name)
                    })+
                    #[allow(unreachable_patterns, reason = "with a single game")]
                    _ => Err(AnyBadSetup::OtherGame),
                }
            }

            pub fn name(&self) -> GameName {
                match self {
                    $(Self::$name(_) => GameName::$name,)+
                }
            }

            pub fn rules(&self) -> u16 {
                match self {
                    $(Self::$name(game) => game.rules(),)+
                }
            }

            pub fn seats(&self) -> usize {
                match self {
                    $(Self::$name(game) => game.seats(),)+
                }
            }

            pub fn round(&self) -> u32 {
                match self {
                    $(Self::$name(game) => game.round(),)+
                }
            }

            pub fn part(&self) -> u32 {
                match self {
                    $(Self::$name(game) => game.part(),)+
                }
            }

            pub fn is_told(&self) -> bool {
                match self {
                    $(Self::$name(game) => game.is_told(),)+
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

            pub fn hand(&mut self, seat: Seat, hand: Hand) {
                match self {
                    $(Self::$name(game) => game.hand(seat, hand),)+
                }
            }

            pub fn hand_of(&self, seat: Seat) -> Hand {
                match self {
                    $(Self::$name(game) => game.hand_of(seat),)+
                }
            }

            /// Whether this seat's player has left for good, and nobody took
            /// the seat.
            pub fn has_left(&self, seat: Seat) -> bool {
                self.hand_of(seat) == Hand::Nobody
            }

            pub fn follows_hands(&self) -> bool {
                match self {
                    $(Self::$name(game) => game.follows_hands(),)+
                }
            }

            pub fn legal(&self, seat: Seat) -> Vec<AnyMove> {
                match self {
                    $(Self::$name(game) => {
                        game.legal(seat).into_iter().map(AnyMove::$name).collect()
                    })+
                }
            }

            pub fn scores(&self) -> BySeat<i32> {
                match self {
                    $(Self::$name(game) => game.scores(),)+
                }
            }

            pub fn sheets(&self) -> Option<Sheets<'_>> {
                match self {
                    $(Self::$name(game) => game.sheets(),)+
                }
            }

            pub fn may_draw(&self, seat: Seat) -> bool {
                match self {
                    $(Self::$name(game) => game.may_draw(seat),)+
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

impl AnyView {
    /// What stays the same while somebody draws.
    pub fn apart_from_ink(&self) -> Self {
        match self {
            Self::Pictomania(view) => Self::Pictomania(view.apart_from_ink()),
            Self::Shokoba(_) | Self::Ademimo(_) => self.clone(),
        }
    }
}

// A move is read as it comes, see [`tagged`].
impl Serialize for AnyMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for AnyMove {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        tagged::read(from)
    }
}

impl AnyHappening {
    /// The seat that changed hands, and who plays there now, if this happening
    /// tells of it.
    pub fn handed(&self) -> Option<(Seat, Hand)> {
        match self {
            Self::Pictomania(pictomania::Happening::Handed { seat, to, .. }) => Some((*seat, *to)),
            Self::Pictomania(_) | Self::Shokoba(_) | Self::Ademimo(_) => None,
        }
    }
}

impl AnySetup {
    /// The one seat for a person, where the match is for learning and computer
    /// players sit on all others.
    pub fn learner(&self) -> Option<Seat> {
        match self {
            Self::Ademimo(setup) => setup.learner(),
            Self::Pictomania(setup) => setup.learner(),
            Self::Shokoba(_) => None,
        }
    }

    /// The same options after players have changed seats: whoever is named by a
    /// seat is named by the new one, or no longer if there is none.
    pub fn moved(&self, to: impl Fn(Seat) -> Option<Seat>) -> Self {
        match self {
            Self::Ademimo(setup) => Self::Ademimo(setup.moved(to)),
            Self::Shokoba(_) | Self::Pictomania(_) => self.clone(),
        }
    }

    /// Whether a computer player takes the seat of somebody who has left; the
    /// table may want none where the game goes on without.
    pub fn fills_in(&self) -> bool {
        match self {
            Self::Pictomania(setup) => setup.fill_in,
            Self::Shokoba(_) | Self::Ademimo(_) => true,
        }
    }
}

impl AnyDeck {
    /// What a log of the first release means where it names no deck: it was
    /// written before any game had words.
    pub fn of_old() -> Self {
        Self::Shokoba(Arc::default())
    }
}

impl GameName {
    /// What became of a seat whose player left during a match, in the first
    /// release: a computer player took it, or nobody where no computer could
    /// play. Logs of that time do not say which, and it never changes.
    pub fn computer_took_over_in_0_1(self) -> bool {
        match self {
            Self::Shokoba | Self::Ademimo => true,
            Self::Pictomania => false,
        }
    }
}
