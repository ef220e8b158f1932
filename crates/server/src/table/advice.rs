//! What computer players say when they are asked: a hint for somebody who
//! plays alone, and why they did what they did in the round that was counted.

use std::future::pending;
use std::pin::Pin;

use bots::Player;
use rules::{Seat, Viewer};

use super::computers::{exhibition, seed};
use super::handle::Asked;
use super::looks::Looks;
use super::thoughts::Thoughts;
use super::visitor::WatchId;
use crate::room::{CommandId, Room};
use crate::wire::Message;

/// Who asked, and under which id.
type Asker = (WatchId, CommandId);

/// What is being thought about.
pub struct Advice {
    thoughts: Thoughts,
    /// What has been seen of the drawings.
    looks: Looks,
    hint: Option<Thought>,
    remarks: Option<Thought>,
}

/// An answer that somebody waits for.
struct Thought {
    askers: Vec<Asker>,
    answer: Pin<Box<dyn Future<Output = Answer> + Send>>,
}

/// The answer for each of those who asked.
type Answer = Box<dyn Fn(CommandId) -> Message + Send>;

impl Advice {
    pub fn new(thoughts: Thoughts, looks: Looks) -> Self {
        Self {
            thoughts,
            looks,
            hint: None,
            remarks: None,
        }
    }

    /// Asks the expert for somebody who plays alone, one person at a time; `n`
    /// is the length of the log. Returns whether it could be asked.
    pub fn ask_for_hint(
        &mut self,
        room: &Room,
        computers: &[(Seat, Player)],
        n: u32,
        asked: &Asked,
    ) -> bool {
        if self.hint.is_some() || !room.plays_alone(&asked.by) {
            return false;
        }
        self.hint = Some(Thought {
            askers: vec![(asked.watch, asked.id.clone())],
            answer: Box::pin(hint(self.eyes(), room, computers, asked, n)),
        });
        true
    }

    /// Asks all computer players what they say of the round that was counted
    /// last. Whoever asks meanwhile waits for the same.
    pub fn ask_for_remarks(&mut self, room: &Room, computers: Vec<(Seat, Player)>, asked: Asked) {
        let thoughts = &self.thoughts;
        let thought = self.remarks.get_or_insert_with(|| Thought {
            askers: Vec::new(),
            answer: Box::pin(remarks(thoughts.clone(), room, computers)),
        });
        thought.askers.push((asked.watch, asked.id));
    }

    fn eyes(&self) -> (Thoughts, Looks) {
        (self.thoughts.clone(), self.looks.clone())
    }

    /// The next answers to give; waits for ever if nobody has asked.
    pub async fn given(&mut self) -> Vec<(WatchId, Message)> {
        let (thought, answer) = tokio::select! {
            answer = answer(&mut self.hint) => (self.hint.take(), answer),
            answer = answer(&mut self.remarks) => (self.remarks.take(), answer),
        };
        let askers = thought.map_or(Vec::new(), |thought| thought.askers);
        let answers = askers.into_iter();
        answers.map(|(watch, id)| (watch, answer(id))).collect()
    }
}

async fn answer(thought: &mut Option<Thought>) -> Answer {
    match thought {
        Some(thought) => thought.answer.as_mut().await,
        None => pending().await,
    }
}

/// What the expert would play for this person, and why; nothing if it is not
/// their turn.
fn hint(
    (thoughts, looks): (Thoughts, Looks),
    room: &Room,
    computers: &[(Seat, Player)],
    asked: &Asked,
    n: u32,
) -> impl Future<Output = Answer> + Send + use<> {
    let seated = room.played().zip(room.seat_of(&asked.by));
    let asker = seated.map(|((match_number, played), seat)| {
        let (game, viewer) = (played.game(), Viewer::Seat(seat));
        let view = game.view(viewer);
        let happened = game.happenings(viewer, 0).list;
        let shown = exhibition(played, match_number, room.at(), computers);
        (view, happened, shown, seed(n, seat))
    });
    async move {
        let hint = match asker {
            Some((view, happened, shown, seed)) => {
                let advise = move |_| {
                    let gallery = shown.as_ref().map(|shown| looks.gallery(shown));
                    bots::hint(&view, happened, gallery.as_ref(), seed)
                };
                thoughts.think(advise).await
            }
            None => None,
        };
        Box::new(move |id| Message::Hint {
            id,
            hint: hint.clone(),
        }) as Answer
    }
}

/// What the computer players say of what everybody sees.
fn remarks(
    thoughts: Thoughts,
    room: &Room,
    computers: Vec<(Seat, Player)>,
) -> impl Future<Output = Answer> + Send + use<> {
    let played = room.played().map(|(match_number, played)| {
        let game = played.game();
        let sheets = game.sheets().map(|sheets| sheets.present.clone());
        (match_number, game.view(Viewer::Spectator), sheets)
    });
    async move {
        let remarks = match played {
            Some((match_number, view, sheets)) => {
                let say = move |_| bots::remarks(&view, sheets.as_ref(), match_number, &computers);
                thoughts.think(say).await
            }
            None => None,
        };
        Box::new(move |id| Message::Remarks {
            id,
            remarks: remarks.clone(),
        }) as Answer
    }
}
