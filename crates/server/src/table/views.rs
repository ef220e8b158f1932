//! The views of one moment, each made once however many look with those eyes.

use std::fmt::Write;

use rules::{AnyGame, Viewer};

use super::watcher::{Lost, Seen, Watcher};
use crate::room::fingerprint;
use crate::wire::{json, json_of};

/// Room for a view, and for what stands around it in its message.
const VIEW: usize = 2048;
const HEAD: usize = 80;

pub struct Views<'a> {
    number: u32,
    game: &'a AnyGame,
    views: Vec<(Viewer, u64, String)>,
}

impl<'a> Views<'a> {
    pub fn new(number: u32, game: &'a AnyGame) -> Self {
        Self {
            number,
            game,
            views: Vec::new(),
        }
    }

    /// Sends the view and what happened, if anything is new to this watcher.
    pub fn show(&mut self, watcher: &mut Watcher, viewer: Viewer) -> Result<(), Lost> {
        let from = match watcher.seen {
            Some(seen) if seen.match_number == self.number => seen.happenings,
            Some(_) | None => 0,
        };
        let happened = self.game.happenings(viewer, from);
        let number = self.number;
        let (print, view) = self.view(viewer);
        if happened.list.is_empty() && watcher.view == Some(print) {
            return Ok(());
        }
        let happenings = json(&happened);
        let mut text = String::with_capacity(HEAD + happenings.len() + view.len());
        write!(
            text,
            r#"{{"n":{},"say":"view","match":{},"happened":{happenings},"view":{view}}}"#,
            watcher.sent, number,
        )
        .expect("a String takes everything");
        watcher.send(text)?;
        let told = u32::try_from(happened.list.len()).expect("happenings of a match are few");
        watcher.seen = Some(Seen {
            match_number: number,
            happenings: happened.from + told,
        });
        watcher.view = Some(print);
        Ok(())
    }

    fn view(&mut self, viewer: Viewer) -> (u64, &str) {
        let made = self.views.iter().position(|(eyes, ..)| *eyes == viewer);
        let at = made.unwrap_or_else(|| {
            let view = json_of(&self.game.view(viewer), VIEW);
            self.views.push((viewer, fingerprint(&view), view));
            self.views.len() - 1
        });
        let (_, print, view) = &self.views[at];
        (*print, view)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{AnyDeck, GameName, Match, Seat, Seed};
    use tokio::sync::mpsc;

    use super::super::live_ink::LiveInk;
    use super::super::watcher::{Post, WatchId};
    use super::*;
    use crate::room::PersonId;
    use crate::wire::{Message, Out};

    /// The hot path writes its message by hand; it must stay the typed one.
    #[test]
    fn a_view_is_sent_as_its_type_says() {
        let name = GameName::Shokoba;
        let deal = name.deal(Seed([3; 32]));
        let deck = AnyDeck::Shokoba(Arc::default());
        let played = Match::begin(name.rules(), &name.plain(), 2, &deck, &deal, 0).unwrap();
        let game = played.game();
        let (post, mut posted) = mpsc::channel(2);
        let mut watcher = Watcher::new(
            WatchId(0),
            PersonId::of(b"ann"),
            None,
            post,
            LiveInk::default().pen(),
        );
        let viewer = Viewer::Seat(Seat::new(1));
        let mut views = Views::new(4, game);
        assert!(views.show(&mut watcher, viewer).is_ok());
        assert!(views.show(&mut watcher, viewer).is_ok());
        let typed = Out {
            n: 1,
            message: Message::View {
                match_number: 4,
                happened: game.happenings(viewer, 0),
                view: game.view(viewer),
            },
        };
        let Post::Text(text) = posted.try_recv().unwrap() else {
            panic!("a view is text")
        };
        assert_eq!(text, json(&typed));
        assert!(posted.try_recv().is_err(), "an unchanged view is not sent");
    }
}
