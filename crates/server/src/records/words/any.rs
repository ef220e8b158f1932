//! Every game in sentences.

mod ademimo;
mod pictomania;
mod shokoba;

use rules::{AnyGame, AnyHappening, AnyMove, AnyOpen, GameName, Seat};

use super::names::Names;

/// How to read what follows, where that is not obvious.
pub fn legend(game: GameName) -> Option<&'static str> {
    match game {
        GameName::Shokoba => {
            Some("Each card is a gem and a value: D diamond, E emerald, R ruby, S sapphire.")
        }
        GameName::Ademimo | GameName::Pictomania => None,
    }
}

/// What has to be remembered to tell the next thing.
#[derive(Default)]
pub struct Teller {
    /// Where words and clues lie in Ademimo.
    board: ademimo::Board,
}

impl Teller {
    /// A play, if the happenings do not report it.
    pub fn play(&self, names: &Names, seat: Seat, mv: &AnyMove) -> Option<String> {
        let name = names.of(seat);
        match mv {
            AnyMove::Shokoba(mv) => shokoba::play(name, mv),
            AnyMove::Ademimo(mv) => ademimo::play(names, &self.board, name, mv),
            AnyMove::Pictomania(mv) => pictomania::play(names, name, mv),
        }
    }

    pub fn happened(
        &mut self,
        names: &Names,
        game: &AnyGame,
        open: &AnyOpen,
        happening: &AnyHappening,
    ) -> Vec<String> {
        match (happening, open, game) {
            (AnyHappening::Shokoba(one), ..) => shokoba::happened(names, one),
            (AnyHappening::Ademimo(one), AnyOpen::Ademimo(open), _) => {
                ademimo::happened(names, &mut self.board, one, open)
            }
            (
                AnyHappening::Pictomania(one),
                AnyOpen::Pictomania(open),
                AnyGame::Pictomania(game),
            ) => pictomania::happened(names, game, one, open),
            (AnyHappening::Ademimo(_) | AnyHappening::Pictomania(_), ..) => Vec::new(),
        }
    }
}
