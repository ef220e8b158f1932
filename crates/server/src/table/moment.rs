//! The table at one moment, as it is shown to one watcher after the other.

use std::time::Duration;

use rules::{AnyGame, Seat};

use super::attendance::Attendance;
use super::clock::TableClock;
use super::names::Names;
use super::onlookers::Onlookers;
use super::pages::Pages;
use super::people_view::PeopleView;
use super::post::Lost;
use super::told::Told;
use super::views::Views;
use super::watcher::Watcher;
use crate::journal::{Ahead, Code};
use crate::room::Room;
use crate::wire::Running;

/// What is shown beside the room itself.
pub struct Scene {
    pub code: Code,
    pub names: Names,
    pub attendance: Attendance,
    pub clock: TableClock,
    pub onlookers: Onlookers,
    /// Counts changes of people and seats.
    pub people_at: u64,
    /// Counts changes of the game, apart from drawings: they are in nobody's
    /// view.
    pub game_at: u64,
    /// What is played cannot be stored right now.
    pub interrupted: bool,
    /// How far somebody has leafed through a reveal.
    pub ahead: Ahead,
}

pub struct Moment<'a> {
    room: &'a Room,
    scene: &'a Scene,
    game: Option<&'a AnyGame>,
    views: Option<Views<'a>>,
    pages: Option<Pages<'a>>,
    deadline: Option<u64>,
    running: Option<Running>,
    told: Option<Told>,
}

impl Scene {
    pub fn new(code: Code, names: Names, grace: Duration, clock: TableClock) -> Self {
        Self {
            code,
            names,
            attendance: Attendance::new(grace),
            clock,
            onlookers: Onlookers::new(),
            people_at: 1,
            game_at: 1,
            interrupted: false,
            ahead: Ahead::default(),
        }
    }

    pub fn moment<'a>(&'a self, room: &'a Room) -> Moment<'a> {
        let played = room.played();
        let clock = played.map(|(_, played)| played.clock());
        let deadline = clock.and_then(rules::Clock::deadline);
        let running = clock.zip(deadline).map(|(clock, deadline)| {
            let from = clock.extra_from().unwrap_or(deadline);
            let now = self.clock.now();
            Running {
                left: from.saturating_sub(now),
                extra: deadline - from.max(now).min(deadline),
            }
        });
        let game = played.map(|(_, played)| played.game());
        let sheets = played.and_then(|(number, played)| Some((number, played.game().sheets()?)));
        Moment {
            room,
            scene: self,
            game,
            views: played.map(|(number, played)| Views::new(number, played.game())),
            pages: sheets.map(|(number, sheets)| Pages::new(number, sheets)),
            deadline,
            running,
            told: self.told(room),
        }
    }
}

impl Moment<'_> {
    /// Shows a watcher all that is new to it.
    pub fn show(&mut self, watcher: &mut Watcher) -> Result<(), Lost> {
        let scene = self.scene;
        if !watcher.stand(self.room)? {
            return Ok(()); // nothing is shown at the door
        }
        if watcher.people_at != scene.people_at {
            let people = PeopleView {
                code: &scene.code,
                room: self.room,
                names: &scene.names,
                attendance: &scene.attendance,
            };
            watcher.show_people(people.of(watcher.person()))?;
            watcher.people_at = scene.people_at;
        }
        scene.onlookers.show(watcher)?;
        self.show_ink(watcher)?;
        if watcher.looks {
            // Before the reveal itself, so that nobody is shown another step.
            watcher.show_told(self.told)?;
        }
        if watcher.game_at != scene.game_at {
            self.show_game(watcher)?;
            watcher.game_at = scene.game_at;
        }
        if watcher.looks {
            watcher.show_talk(self.room.talk(), &scene.names)?;
            watcher.show_clock(self.deadline, self.running)?;
        }
        watcher.show_saving(scene.interrupted)
    }

    fn show_game(&mut self, watcher: &mut Watcher) -> Result<(), Lost> {
        let viewer = self.room.viewer(watcher.person());
        match &mut self.views {
            Some(views) if watcher.looks => views.show(watcher, viewer),
            Some(_) | None => Ok(()),
        }
    }

    /// Shows a watcher the drawings that are new to it.
    pub fn show_ink(&mut self, watcher: &mut Watcher) -> Result<(), Lost> {
        let may_draw = |seat: &Seat| self.game.is_some_and(|game| game.may_draw(*seat));
        let seat = self.room.seat_of(watcher.person());
        watcher.give_pen(seat.filter(may_draw));
        match &mut self.pages {
            Some(pages) if watcher.looks => pages.show(watcher),
            Some(_) | None => Ok(()),
        }
    }
}
