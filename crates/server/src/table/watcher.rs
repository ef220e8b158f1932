//! One connection that looks at a table, and what it has been shown.

use std::net::IpAddr;

use axum::body::Bytes;
use rules::Seat;

use super::inked::Inked;
use super::live_ink::Pen;
use super::names::Names;
use super::post::{Lost, Post, Posting};
use super::told::Told;
use super::visitor::{Caller, Seen, Visitor, WatchId};
use crate::journal::Ahead;
use crate::json::{json, json_onto};
use crate::room::{CommandId, Outside, PersonId, Room, Talk, fingerprint};
use crate::wire::{Line, Message, Out, Running, TableView};

pub struct Watcher {
    id: WatchId,
    caller: Caller,
    /// Where they were told to stand; nothing before they were told anything.
    place: Option<Place>,
    /// They may see the game and hear what is said, as the table was when it was
    /// last shown to them.
    pub looks: bool,
    /// The table's time when it came.
    since: u64,
    from: IpAddr,
    post: Posting,
    pen: Pen,
    /// How many messages it has been sent.
    sent: u32,
    pub seen: Option<Seen>,
    /// The moment of people and seats that it has been shown, and the
    /// fingerprints of what it was sent last, because the texts take some
    /// kilobytes.
    pub people_at: u64,
    table: Option<u64>,
    /// The same for the game.
    pub game_at: u64,
    pub view: Option<u64>,
    /// The moment of who looks on that it has been told.
    pub onlookers_at: u64,
    /// How many lines of talk it has been sent.
    heard: u32,
    deadline: Option<u64>,
    /// How far ahead the reveal was that it was told of.
    ahead: Ahead,
    interrupted: bool,
    pub inked: Option<Inked>,
    /// What it asked for and has not been sent all of.
    pub albums: Vec<Inked>,
    /// It has to read first, before it can be shown more.
    pub is_waiting: bool,
}

/// Where somebody stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Inside,
    Outside(Outside),
}

impl Watcher {
    pub fn new(
        id: WatchId,
        visitor: &Visitor,
        since: u64,
        seen: Option<Seen>,
        post: Posting,
        pen: Pen,
    ) -> Self {
        // The socket itself has sent the first message, the greeting.
        Self {
            id,
            caller: visitor.caller.clone(),
            place: None,
            looks: false,
            since,
            from: visitor.from,
            post,
            pen,
            sent: 1,
            seen,
            people_at: 0,
            table: None,
            game_at: 0,
            view: None,
            onlookers_at: 0,
            heard: 0,
            deadline: None,
            ahead: Ahead::default(),
            interrupted: false,
            inked: None,
            albums: Vec::new(),
            is_waiting: false,
        }
    }

    pub fn id(&self) -> WatchId {
        self.id
    }

    pub fn person(&self) -> &PersonId {
        &self.caller.person
    }

    /// The owner of their device.
    pub fn device(&self) -> &PersonId {
        &self.caller.device
    }

    pub fn since(&self) -> u64 {
        self.since
    }

    pub fn from(&self) -> IpAddr {
        self.from
    }

    pub fn sent(&self) -> u32 {
        self.sent
    }

    /// Whether it may see the game and hear what is said.
    pub fn may_look(&self, room: &Room) -> bool {
        self.is_inside(room) && room.may_look(self.person())
    }

    pub fn is_inside(&self, room: &Room) -> bool {
        self.outside(room).is_none()
    }

    fn outside(&self, room: &Room) -> Option<Outside> {
        let Caller { person, device, .. } = &self.caller;
        let inside = self.place == Some(Place::Inside);
        room.outside(person, device, self.caller.is_invited(room), inside)
    }

    /// Puts them where they belong now, and tells them if that is outside.
    /// Returns whether they are inside; the connection of somebody who was sent
    /// away ends.
    pub fn stand(&mut self, room: &Room) -> Result<bool, Lost> {
        let outside = self.outside(room);
        self.looks = outside.is_none() && room.may_look(self.person());
        let place = outside.map_or(Place::Inside, Place::Outside);
        if self.place != Some(place) {
            self.place = Some(place);
            match outside {
                None => {}
                Some(Outside::Removed) => {
                    // Whether it is heard does not matter: the connection ends.
                    let _ = self.tell(&Message::Removed);
                    return Err(Lost);
                }
                Some(why) => {
                    self.forget();
                    self.tell(&Message::Outside { why })?;
                }
            }
        }
        Ok(outside.is_none())
    }

    /// Should they come in again, they are shown everything anew.
    fn forget(&mut self) {
        self.people_at = 0;
        self.table = None;
        self.game_at = 0;
        self.view = None;
        self.onlookers_at = 0;
        self.ahead = Ahead::default();
    }

    /// Whether it has read most of what it was sent. If not, the table's bell
    /// rings when it has.
    pub fn is_ready(&mut self) -> bool {
        self.is_waiting = !self.post.is_ready();
        !self.is_waiting
    }

    /// Lets them draw from this seat, or not at all.
    pub fn give_pen(&self, seat: Option<Seat>) {
        self.pen.give(seat);
    }

    pub fn tell(&mut self, message: &Message) -> Result<(), Lost> {
        let out = Out {
            n: self.sent,
            message: message.clone(),
        };
        self.send(json(&out))
    }

    /// Says that a command is in the log. After each move somebody is told so,
    /// and it is written by hand.
    pub fn accept(&mut self, id: &CommandId) -> Result<(), Lost> {
        let mut text = Vec::with_capacity(96);
        text.extend_from_slice(br#"{"n":"#);
        json_onto(&mut text, &self.sent);
        text.extend_from_slice(br#","say":"accepted","id":"#);
        json_onto(&mut text, id);
        text.push(b'}');
        self.send(text)
    }

    /// Sends a message that was written by hand, with its number.
    pub fn send(&mut self, text: impl Into<Vec<u8>>) -> Result<(), Lost> {
        self.post.send(Post::Text(text.into()))?;
        self.sent += 1;
        Ok(())
    }

    /// Frames of live ink are not numbered, because they may be lost. A browser
    /// that is behind does without them.
    pub fn show_live_ink(&self, frame: &Bytes) -> Result<(), Lost> {
        if self.post.is_behind() {
            return Ok(());
        }
        self.post.send(Post::Ink(frame.clone()))
    }

    /// Sends people and seats if they are not what was sent last.
    pub fn show_people(&mut self, view: TableView) -> Result<(), Lost> {
        let print = Some(fingerprint(json(&view)));
        if self.table == print {
            return Ok(());
        }
        self.tell(&Message::Table(view))?;
        self.table = print;
        Ok(())
    }

    /// Sends what was said and has not been sent yet. What somebody said whose
    /// name is still being looked up waits for the name.
    pub fn show_talk(&mut self, talk: &Talk, names: &Names) -> Result<(), Lost> {
        if self.heard == talk.end() {
            return Ok(());
        }
        let (from, spoken) = talk.since(self.heard);
        let named = spoken.take_while(|line| !names.is_asked(&line.by));
        let lines: Vec<Line> = named
            .map(|line| Line {
                by: line.by.clone(),
                name: names.name(&line.by),
                seat: line.seat,
                said: line.said.clone(),
            })
            .collect();
        if lines.is_empty() {
            return Ok(());
        }
        let heard = from + u32::try_from(lines.len()).expect("few lines");
        self.tell(&Message::Talk { from, lines })?;
        self.heard = heard;
        Ok(())
    }

    /// Sends the clock if it has changed.
    pub fn show_clock(
        &mut self,
        deadline: Option<u64>,
        running: Option<Running>,
    ) -> Result<(), Lost> {
        if self.deadline == deadline {
            return Ok(());
        }
        self.tell(&Message::Clock { running })?;
        self.deadline = deadline;
        Ok(())
    }

    /// Says how far a reveal has been told, when it begins and when somebody
    /// leafs on.
    pub fn show_told(&mut self, told: Option<Told>) -> Result<(), Lost> {
        let Some(told) = told.filter(|told| told.ahead != self.ahead) else {
            return Ok(());
        };
        self.tell(&Message::Told {
            match_number: told.match_number,
            round: told.round,
            millis: told.millis,
        })?;
        self.ahead = told.ahead;
        Ok(())
    }

    /// Says whether what is played can be stored, if that has changed.
    pub fn show_saving(&mut self, interrupted: bool) -> Result<(), Lost> {
        if self.interrupted == interrupted {
            return Ok(());
        }
        self.tell(&Message::Saving { interrupted })?;
        self.interrupted = interrupted;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Arc;

    use super::super::departures::Departures;
    use super::super::live_ink::LiveInk;
    use super::super::post::{Posted, post};
    use super::*;

    impl Watcher {
        /// Somebody who has just come, and what is sent to them.
        pub fn on_trial() -> (Self, Posted) {
            let (post, posted) = post(Arc::default(), Departures::default());
            let ann = Visitor {
                caller: Caller {
                    person: PersonId::of(b"ann"),
                    device: PersonId::of(b"ann"),
                    invitation: None,
                },
                shown: None,
                from: Ipv4Addr::LOCALHOST.into(),
            };
            let pen = LiveInk::default().pen();
            (Self::new(WatchId(0), &ann, 0, None, post, pen), posted)
        }
    }

    #[test]
    fn an_answer_is_sent_as_its_type_says() {
        let (mut watcher, mut posted) = Watcher::on_trial();
        let id: CommandId = "Ab3dE9fG-ink-17".parse().unwrap();
        assert!(watcher.accept(&id).is_ok());
        assert!(watcher.tell(&Message::Accepted { id }).is_ok());
        let sent = [posted.at_once().unwrap(), posted.at_once().unwrap()];
        let [by_hand, typed] = sent.map(|post| match post {
            Post::Text(text) => String::from_utf8(text).unwrap(),
            Post::Ink(_) => panic!("an answer is text"),
        });
        assert_eq!(by_hand.replace(r#""n":1"#, r#""n":2"#), typed);
    }
}
