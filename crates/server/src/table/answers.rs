//! What people ask a table about: it is answered, and stored nowhere.

use super::Table;
use super::handle::Asked;
use crate::wire::{Question, Refusal};

impl Table {
    pub(super) async fn answer(&mut self, asked: Asked) {
        if !self.audience.is_inside(asked.watch, self.rooms.shown()) {
            let Asked { watch, id, .. } = asked;
            self.audience.refuse(watch, Some(id), Refusal::Outside);
            return;
        }
        match asked.question {
            Question::Leaf { round, to } => {
                self.audience
                    .leaf(self.rooms.shown(), asked, round, to)
                    .await;
            }
            Question::Album { round } => self.audience.show_album(self.rooms.shown(), asked, round),
            Question::Hint => {
                let n = self.writer.next;
                let computers = self.computers.players(self.rooms.shown());
                if !self
                    .advice
                    .ask_for_hint(self.rooms.shown(), &computers, n, &asked)
                {
                    let Asked { watch, id, .. } = asked;
                    self.audience.refuse(watch, Some(id), Refusal::NoHint);
                }
            }
            Question::Remarks => {
                let computers = self.computers.players(self.rooms.shown());
                self.advice
                    .ask_for_remarks(self.rooms.shown(), computers, asked);
            }
        }
    }
}
