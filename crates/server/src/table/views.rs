//! The views of one moment, each made once, however many people share it.

use std::ops::Range;

use rules::{AnyGame, AnyHappening, Viewer};

use super::post::Lost;
use super::visitor::Seen;
use super::watcher::Watcher;
use crate::json::{Scrap, json_onto};
use crate::room::quick_fingerprint;

/// Space for the rest of a view's message.
const HEAD: usize = 80;

pub struct Views<'a> {
    number: u32,
    game: &'a AnyGame,
    /// Where the views and what happened are written.
    scrap: Scrap,
    /// With their fingerprints.
    views: Vec<(Viewer, u64, Range<usize>)>,
    /// What happened, as far as somebody needed it.
    happened: Vec<Happened>,
}

/// What happened from some number on, as these eyes saw it.
struct Happened {
    viewer: Viewer,
    from: u32,
    /// How much a viewer has seen after it.
    seen: u32,
    list: Vec<AnyHappening>,
    text: Range<usize>,
}

impl<'a> Views<'a> {
    pub fn new(number: u32, game: &'a AnyGame) -> Self {
        Self {
            number,
            game,
            scrap: Scrap::empty(),
            views: Vec::new(),
            happened: Vec::new(),
        }
    }

    /// Sends the view and what happened, if anything is new to this watcher.
    pub fn show(&mut self, watcher: &mut Watcher, viewer: Viewer) -> Result<(), Lost> {
        let from = match watcher.seen {
            Some(seen) if seen.match_number == self.number => seen.happenings,
            Some(_) | None => 0,
        };
        let (view, happened) = (self.view(viewer), self.happened(viewer, from));
        let (number, (_, print, view)) = (self.number, &self.views[view]);
        let happened = &self.happened[happened];
        if happened.list.is_empty() && watcher.view == Some(*print) {
            return Ok(());
        }
        let view = &self.scrap[view.clone()];
        let happenings = &self.scrap[happened.text.clone()];
        let mut text = Vec::with_capacity(HEAD + happenings.len() + view.len());
        text.extend_from_slice(br#"{"n":"#);
        json_onto(&mut text, &watcher.sent());
        text.extend_from_slice(br#","say":"view","match":"#);
        json_onto(&mut text, &number);
        text.extend_from_slice(br#","happened":"#);
        text.extend_from_slice(happenings);
        text.extend_from_slice(br#","view":"#);
        text.extend_from_slice(view);
        text.push(b'}');
        watcher.send(text)?;
        watcher.seen = Some(Seen {
            match_number: number,
            happenings: happened.seen,
        });
        watcher.view = Some(*print);
        Ok(())
    }

    /// Where the view of these eyes is; it is made if it is not there.
    fn view(&mut self, viewer: Viewer) -> usize {
        let made = self.views.iter().position(|(eyes, ..)| *eyes == viewer);
        made.unwrap_or_else(|| {
            let start = self.scrap.len();
            json_onto(&mut self.scrap, &self.game.view(viewer));
            let print = quick_fingerprint(&self.scrap[start..]);
            self.views.push((viewer, print, start..self.scrap.len()));
            self.views.len() - 1
        })
    }

    /// The same for what happened.
    fn happened(&mut self, viewer: Viewer, from: u32) -> usize {
        let mut made = self.happened.iter();
        let made = made.position(|made| made.viewer == viewer && made.from == from);
        made.unwrap_or_else(|| {
            let happened = self.game.happenings(viewer, from);
            let told = u32::try_from(happened.list.len()).expect("happenings of a match are few");
            let seen = happened.from + told;
            // Most of what happens looks the same to all: it is written once.
            let mut made = self.happened.iter();
            let alike = made.find(|made| made.seen == seen && made.list == happened.list);
            let text = match alike {
                Some(made) => made.text.clone(),
                None => {
                    let start = self.scrap.len();
                    json_onto(&mut self.scrap, &happened);
                    start..self.scrap.len()
                }
            };
            self.happened.push(Happened {
                viewer,
                from,
                seen,
                list: happened.list,
                text,
            });
            self.happened.len() - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{AnyDeck, GameName, Match, Seat, Seed};

    use super::super::post::Post;
    use super::*;
    use crate::wire::{Message, Out};

    /// The hot path writes its message by hand; it must match the typed one.
    #[test]
    fn a_view_is_sent_as_its_type_says() {
        let name = GameName::Shokoba;
        let deal = name.deal(Seed([3; 32]));
        let deck = AnyDeck::Shokoba(Arc::default());
        let mut played = Match::begin(name.rules(), &name.plain(), 2, &deck, &deal, 0).unwrap();
        let mut watchers = [0, 1].map(|seat| (Seat::new(seat), Watcher::on_trial()));
        for n in 1.. {
            let game = played.game();
            // Both are written on one piece of paper; each gets their own.
            let mut views = Views::new(4, game);
            for (seat, (watcher, posted)) in &mut watchers {
                let viewer = Viewer::Seat(*seat);
                let from = watcher.seen.map_or(0, |seen| seen.happenings);
                assert!(views.show(watcher, viewer).is_ok());
                assert!(views.show(watcher, viewer).is_ok());
                let typed = Out {
                    n,
                    message: Message::View {
                        match_number: 4,
                        happened: game.happenings(viewer, from),
                        view: game.view(viewer),
                    },
                };
                let Post::Text(text) = posted.at_once().unwrap() else {
                    panic!("a view is text")
                };
                assert_eq!(text, serde_json::to_vec(&typed).unwrap());
                assert!(posted.at_once().is_none(), "an unchanged view is not sent");
            }
            let Some((seat, plays)) = played.legal().into_iter().next() else {
                break; // at the end of the match
            };
            played.play(seat, plays[0].clone(), 0).unwrap();
        }
    }
}
