//! The games of this house as one closed set, typed end to end.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::shokoba::{self, Shokoba};
use crate::{Deal, Game, Happenings, Outcome, Seat, Viewer};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum GameName {
    Shokoba,
}

/// One match of any game.
#[derive(Clone)]
pub enum AnyGame {
    Shokoba(Shokoba),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum AnySetup {
    Shokoba(shokoba::Setup),
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum AnyDeal {
    Shokoba(Deal<shokoba::Order>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum AnyMove {
    Shokoba(shokoba::Move),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum AnyView {
    Shokoba(shokoba::View),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum AnyHappening {
    Shokoba(shokoba::Happening),
}

/// Everything about a match; not in the TypeScript, for no page may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum AnyOpen {
    Shokoba(shokoba::Open),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum AnyRefusal {
    Shokoba(shokoba::Refusal),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum AnyBadSetup {
    Shokoba(shokoba::BadSetup),
}

impl AnySetup {
    pub fn name(&self) -> GameName {
        match self {
            Self::Shokoba(_) => GameName::Shokoba,
        }
    }

    /// Whether `seats` players can play with these options.
    pub fn check(&self, seats: usize) -> Result<(), AnyBadSetup> {
        match self {
            Self::Shokoba(setup) => setup.check(seats).map_err(AnyBadSetup::Shokoba),
        }
    }
}

impl GameName {
    /// The rules version that a match opened today is played by.
    pub fn rules(self) -> u16 {
        match self {
            Self::Shokoba => Shokoba::RULES,
        }
    }

    /// A deal of this game from a seed.
    pub fn deal(self, seed: crate::Seed) -> AnyDeal {
        match self {
            Self::Shokoba => AnyDeal::Shokoba(Deal::Seed(seed)),
        }
    }
}

impl AnyGame {
    pub fn new(setup: &AnySetup, seats: usize, deal: &AnyDeal) -> Result<Self, AnyBadSetup> {
        match (setup, deal) {
            (AnySetup::Shokoba(setup), AnyDeal::Shokoba(deal)) => Shokoba::new(setup, seats, deal)
                .map(Self::Shokoba)
                .map_err(AnyBadSetup::Shokoba),
        }
    }

    pub fn play(&mut self, seat: Seat, mv: AnyMove) -> Result<(), AnyRefusal> {
        match (self, mv) {
            (Self::Shokoba(game), AnyMove::Shokoba(mv)) => {
                game.play(seat, mv).map_err(AnyRefusal::Shokoba)
            }
        }
    }

    pub fn view(&self, viewer: Viewer) -> AnyView {
        match self {
            Self::Shokoba(game) => AnyView::Shokoba(game.view(viewer)),
        }
    }

    pub fn happenings(&self, viewer: Viewer, from: u32) -> Happenings<AnyHappening> {
        match self {
            Self::Shokoba(game) => {
                let Happenings { from, list } = game.happenings(viewer, from);
                let list = list.into_iter().map(AnyHappening::Shokoba).collect();
                Happenings { from, list }
            }
        }
    }

    pub fn open(&self) -> AnyOpen {
        match self {
            Self::Shokoba(game) => AnyOpen::Shokoba(game.open()),
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Shokoba(game) => game.outcome(),
        }
    }
}
