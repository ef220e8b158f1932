//! Who looks at a table, and what each of them is shown: those who belong to it
//! first, the crowd after them.

mod door;
mod faces;
mod ink;
mod listed;

use std::collections::HashSet;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::Notify;
use tokio::time::Instant;

use ink::Strokes;

use super::clock::TableClock;
use super::crowd::Crowd;
use super::draft::{Answer, Reply};
use super::handle::{NoRoom, Queued, Regulars, Watch};
use super::house::House;
use super::listing::Listing;
use super::live_ink::LiveInk;
use super::moment::Scene;
use super::names::Names;
use super::onlookers::NAMED;
use super::post::Lost;
use super::touched::{Public, Touched};
use super::visitor::WatchId;
use super::watcher::Watcher;
use crate::counts;
use crate::journal::{Code, Face, Presence};
use crate::people::People;
use crate::room::{CommandId, PersonId, Room};
use crate::wire::{Message, Onlooker, Refusal};

pub struct Audience {
    /// Those who belong to the table: they are shown everything at once.
    regulars: Vec<Watcher>,
    pub crowd: Crowd,
    /// Who belongs to the table, for those who want to ask something.
    belong: Regulars,
    /// Rings when somebody has read so much that they can be sent more.
    bell: Arc<Notify>,
    /// How many have come so far.
    came: u64,
    people: People,
    pub scene: Scene,
    pub presence: Presence,
    pub live_ink: LiveInk,
    strokes: Strokes,
    listing: Option<Listing>,
    most: usize,
    most_from_one_address: usize,
}

impl Audience {
    pub fn new(code: Code, room: &Room, house: &House, names: Names) -> Self {
        let limits = &house.limits;
        let clock = TableClock::new(room.at());
        let audience = Self {
            regulars: Vec::new(),
            crowd: Crowd::default(),
            belong: Regulars::default(),
            bell: Arc::default(),
            came: 0,
            people: house.people.clone(),
            scene: Scene::new(code, names, house.manners.away_grace, clock),
            presence: Presence::default(),
            live_ink: LiveInk::default(),
            strokes: Strokes::Shown,
            listing: None,
            most: limits.onlookers_per_table.get() as usize,
            most_from_one_address: limits.onlookers_per_address.get() as usize,
        };
        audience.belong.set(belonging(room));
        audience
    }

    pub fn belong(&self) -> Regulars {
        self.belong.clone()
    }

    pub fn bell(&self) -> Arc<Notify> {
        Arc::clone(&self.bell)
    }

    pub fn is_empty(&self) -> bool {
        self.regulars.is_empty() && self.crowd.is_empty()
    }

    /// Since when this connection has been here; nothing once it is gone.
    pub fn since(&self, watch: WatchId) -> Option<u64> {
        self.watcher(watch).map(Watcher::since)
    }

    pub fn person(&self, watch: WatchId) -> Option<&PersonId> {
        self.watcher(watch).map(Watcher::person)
    }

    fn watcher(&self, watch: WatchId) -> Option<&Watcher> {
        let mut watchers = self.regulars.iter().chain(self.crowd.iter());
        watchers.find(|watcher| watcher.id() == watch)
    }

    /// Somebody comes to look on, and is shown everything.
    pub async fn admit(&mut self, watch: Watch, room: &Room, house: &House) {
        let Watch {
            visitor,
            seen,
            post,
            answer,
        } = watch;
        let person = &visitor.caller.person;
        let belongs = self.belong.contains(person);
        // The place a person opened last is the one that counts.
        self.dismiss(&Message::Moved, |other| other.person() == person);
        if !belongs && let Err(why) = self.has_room(visitor.from) {
            // If they have given up meanwhile, nobody has to be told.
            let _ = answer.send(Err(why));
            return;
        }
        let watch = WatchId(self.came);
        self.came += 1;
        let pen = self.live_ink.pen();
        // If they have given up meanwhile, the next message finds out.
        let _ = answer.send(Ok((watch, pen.clone())));
        let mut watcher = Watcher::new(watch, &visitor, self.scene.clock.now(), seen, post, pen);
        if watcher.stand(room).is_err() {
            return;
        }
        self.scene.names.meet(person, visitor.shown);
        if belongs {
            self.regulars.reserve_exact(1);
            self.regulars.push(watcher);
            self.show_people(room).await;
        } else if self.scene.moment(room).show(&mut watcher).is_ok() {
            self.crowd.add(watcher);
        }
        self.scene.onlookers.mark();
        self.put_listing(room, house);
    }

    /// Whether somebody from this address may look on.
    fn has_room(&self, from: IpAddr) -> Result<(), NoRoom> {
        let from_there = self.crowd.iter().filter(|watcher| watcher.from() == from);
        if self.crowd.len() >= self.most {
            Err(NoRoom::Full)
        } else if from_there.count() >= self.most_from_one_address {
            Err(NoRoom::Address)
        } else {
            Ok(())
        }
    }

    pub async fn leave(&mut self, watch: WatchId, person: &PersonId, room: &Room) {
        self.lose(watch);
        self.forget_names(room);
        self.scene.onlookers.mark();
        if self.belong.contains(person) {
            self.show_people(room).await;
        }
    }

    fn lose(&mut self, watch: WatchId) {
        self.regulars.retain(|watcher| watcher.id() != watch);
        self.crowd.take(|watcher| watcher.id() == watch);
    }

    /// Past visitors are forgotten, unless something they said is remembered.
    fn forget_names(&self, room: &Room) {
        let watchers = self.regulars.iter().chain(self.crowd.iter());
        let here = watchers.map(Watcher::person);
        let shown: HashSet<&PersonId> = room.known().chain(here).collect();
        self.scene.names.keep(|person| shown.contains(person));
    }

    /// Says goodbye to everybody this is true of.
    fn dismiss(&mut self, message: &Message, who: impl Fn(&Watcher) -> bool) {
        let regulars = self.regulars.extract_if(.., |watcher| who(watcher));
        let mut gone: Vec<Watcher> = regulars.collect();
        gone.extend(self.crowd.take(who));
        for watcher in &mut gone {
            // Whether it is heard does not matter: the connection ends.
            let _ = watcher.tell(message);
        }
    }

    /// Says something to one of those who are here.
    fn say(&mut self, watch: WatchId, say: impl FnOnce(&mut Watcher) -> Result<(), Lost>) {
        let regular = self.regulars.iter_mut().find(|one| one.id() == watch);
        if let Some(watcher) = regular.or_else(|| self.crowd.find(watch))
            && say(watcher).is_err()
        {
            self.lose(watch);
        }
    }

    pub fn tell(&mut self, watch: WatchId, message: &Message) {
        self.say(watch, |watcher| watcher.tell(message));
    }

    pub fn tell_each(&mut self, messages: &[(WatchId, Message)]) {
        for (watch, message) in messages {
            self.tell(*watch, message);
        }
    }

    pub fn refuse(&mut self, watch: WatchId, id: Option<CommandId>, refusal: Refusal) {
        counts::refused(&refusal.kind());
        self.tell(watch, &Message::Refused { id, refusal });
    }

    pub fn answer(&mut self, answers: Vec<Answer>) {
        for (queued, answer) in answers {
            match (queued.watch(), answer) {
                (Some(watch), Reply::Accepted) => {
                    self.say(watch, |watcher| watcher.accept(queued.id()));
                }
                (Some(watch), Reply::Refused(refusal)) => {
                    self.refuse(watch, Some(queued.id().clone()), refusal);
                }
                (Some(watch), Reply::Moved) => {
                    self.dismiss(&Message::Moved, |other| other.id() == watch);
                }
                (None, Reply::Accepted | Reply::Moved) => {}
                (None, Reply::Refused(refusal)) => {
                    // A seat has been taken back meanwhile, or something is
                    // wrong.
                    tracing::warn!(table = %self.scene.code, ?refusal, "the house was refused");
                }
            }
        }
    }

    pub fn set_interrupted(&mut self, interrupted: bool) {
        if self.scene.interrupted != interrupted {
            self.scene.interrupted = interrupted;
            self.regulars
                .retain_mut(|watcher| watcher.show_saving(interrupted).is_ok());
            self.crowd.mark();
        }
    }

    /// Shows everybody what a record has changed for them; `before` is how the
    /// table looked before it.
    pub async fn show(&mut self, room: &Room, house: &House, before: &Public, touched: Touched) {
        if touched == Touched::Nothing {
            return;
        }
        if touched == Touched::Ink {
            self.crowd.mark();
            self.show_strokes_soon(room);
            return;
        }
        if touched == Touched::Talk {
            self.scene.names.look_up(&self.people, room);
        } else {
            self.scene.game_at += 1;
        }
        if touched == Touched::People || *before != Public::of(room) {
            self.show_people(room).await;
        } else {
            self.show_regulars(room);
        }
        self.put_listing(room, house);
    }

    /// Shows those who belong to the table what is new to them; the crowd
    /// follows.
    pub(super) fn show_regulars(&mut self, room: &Room) {
        let mut moment = self.scene.moment(room);
        self.regulars
            .retain_mut(|watcher| moment.show(watcher).is_ok());
        self.crowd.mark();
    }

    /// Somebody whom the table shows has a new name.
    pub fn show_names(&mut self, room: &Room) {
        self.scene.people_at += 1;
        self.scene.onlookers.mark();
        self.show_regulars(room);
    }

    /// Serves the next few of the crowd.
    pub fn show_crowd(&mut self, room: &Room) {
        let mut moment = self.scene.moment(room);
        self.crowd.serve(|watcher, live| {
            if !live.is_empty() && watcher.may_look(room) {
                watcher.show_live_ink(live)?;
            }
            moment.show(watcher)
        });
    }

    /// Sends more to those who have read what they were sent.
    pub fn show_more(&mut self, room: &Room) {
        let mut moment = self.scene.moment(room);
        self.regulars.retain_mut(|watcher| {
            !watcher.is_waiting || !watcher.is_ready() || moment.show_ink(watcher).is_ok()
        });
        if self.crowd.serve_waiting(|watcher| moment.show(watcher)) {
            self.bell.notify_one();
        }
    }

    /// Sends people and seats to everyone for whom they have changed, and
    /// whatever else is new. Boxed: it is needed when people come and go, and a
    /// table would always keep space for it.
    pub fn show_people<'a>(
        &'a mut self,
        room: &'a Room,
    ) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        Box::pin(self.show_people_now(room))
    }

    async fn show_people_now(&mut self, room: &Room) {
        self.seat(room);
        self.say_who_is_here(room).await;
        self.scene.names.look_up(&self.people, room);
        self.scene.people_at += 1;
        self.show_regulars(room);
    }

    /// Whoever has sat down belongs to the table, and whoever has left it looks
    /// on.
    fn seat(&mut self, room: &Room) {
        if !self.belong.set(belonging(room)) {
            return;
        }
        let belong = &self.belong;
        let left = self
            .regulars
            .extract_if(.., |watcher| !belong.contains(watcher.person()));
        let left: Vec<Watcher> = left.collect();
        let came = self.crowd.take(|watcher| belong.contains(watcher.person()));
        self.regulars.reserve_exact(came.len());
        self.regulars.extend(came);
        for watcher in left {
            watcher.give_pen(None);
            self.crowd.add(watcher);
        }
        self.scene.onlookers.mark();
    }

    /// Tells other servers who is here, and notes who is anywhere. Returns
    /// whether that matters for those who play.
    async fn say_who_is_here(&mut self, room: &Room) -> bool {
        let regulars = self.regulars.iter();
        let waiting = self
            .crowd
            .iter()
            .filter(|watcher| door::waits(watcher, room));
        let here = regulars.chain(waiting).map(Watcher::person);
        let mut here: Vec<PersonId> = here.cloned().collect();
        let (number, first) = self.looking_on(room);
        self.presence.set(&here, number, first).await;
        here.extend(self.presence.elsewhere().cloned());
        let expected = room.people().chain([room.host()]);
        self.scene.attendance.set(here, expected, Instant::now())
    }

    /// Somebody came or went on another server, or leafed through a reveal.
    pub async fn notice(&mut self, room: &Room) {
        self.follow_leafing(room);
        self.scene.onlookers.mark();
        if self.say_who_is_here(room).await {
            self.show_people(room).await;
        }
    }

    /// Tells everybody who looks on, if that has changed.
    pub async fn show_onlookers(&mut self, room: &Room) {
        let came_or_went = self.say_who_is_here(room).await;
        self.scene.people_at += u64::from(came_or_went);
        let (mut number, mut first) = self.looking_on(room);
        for (more, faces) in self.presence.onlookers_elsewhere() {
            number += more;
            first.extend(faces.iter().cloned());
        }
        first.truncate(NAMED);
        let first = first
            .into_iter()
            .map(|Face { id, name }| Onlooker { id, name });
        if self.scene.onlookers.gather(number, first.collect()) || came_or_went {
            self.show_regulars(room);
        }
    }
}

/// Those who belong to a table: who sits there, whose seat a computer player
/// keeps, and the host.
fn belonging(room: &Room) -> Vec<PersonId> {
    let people = room.people().chain(room.kept());
    people.chain([room.host()]).cloned().collect()
}
