//! What computer players say when they are asked: a hint for somebody who
//! plays alone, and why they did what they did in the round that was counted.

use std::future::pending;
use std::pin::Pin;

use bots::{Level, Player};
use rules::{Seat, Viewer};

use super::computers::ComputerPlayer;
use super::handle::Asked;
use super::thoughts::Thoughts;
use super::visitor::WatchId;
use crate::room::{CommandId, Room};
use crate::wire::Message;

/// Who asked, and under which id.
type Asker = (WatchId, CommandId);

/// What is being thought about.
pub struct Advice {
    thoughts: Thoughts,
    /// The name of the table: who the computer players are follows from it.
    table: String,
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
    pub fn new(thoughts: Thoughts, table: String) -> Self {
        Self {
            thoughts,
            table,
            hint: None,
            remarks: None,
        }
    }

    /// Asks the expert for somebody who plays alone, one person at a time; `n`
    /// is the length of the log. Returns whether it could be asked.
    pub fn ask_for_hint(&mut self, room: &Room, n: u32, asked: &Asked) -> bool {
        if self.hint.is_some() || !room.plays_alone(&asked.by) {
            return false;
        }
        self.hint = Some(Thought {
            askers: vec![(asked.watch, asked.id.clone())],
            answer: Box::pin(hint(self.thoughts.clone(), room, &self.table, asked, n)),
        });
        true
    }

    /// Asks all computer players what they say of the round that was counted
    /// last. Whoever asks meanwhile waits for the same.
    pub fn ask_for_remarks(&mut self, room: &Room, asked: Asked) {
        let (thoughts, table) = (&self.thoughts, &self.table);
        let thought = self.remarks.get_or_insert_with(|| Thought {
            askers: Vec::new(),
            answer: Box::pin(remarks(thoughts.clone(), room, table)),
        });
        thought.askers.push((asked.watch, asked.id));
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
    thoughts: Thoughts,
    room: &Room,
    table: &str,
    asked: &Asked,
    n: u32,
) -> impl Future<Output = Answer> + Send + use<> {
    let played = room.played().zip(room.seat_of(&asked.by));
    let expert = played.map(|((_, played), seat)| {
        let player = Player::at(table, seat, Level::Expert);
        ComputerPlayer::new(played, seat, player, n)
    });
    async move {
        let hint = match expert {
            Some(ComputerPlayer {
                view,
                happened,
                seed,
                ..
            }) => {
                let advise = move |_| bots::hint(&view, happened, seed);
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
    table: &str,
) -> impl Future<Output = Answer> + Send + use<> {
    let played = room.played();
    let view = played.map(|(_, played)| played.game().view(Viewer::Spectator));
    let player = |(seat, level)| (seat, Player::at(table, seat, level));
    let players: Vec<(Seat, Player)> = room.computers().map(player).collect();
    async move {
        let remarks = match view {
            Some(view) => {
                let say = move |_| bots::remarks(&view, &players);
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
