//! What the computer players of a table have seen of its drawings. They share
//! one look at each sheet, now and then, and never look on the table's task.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::{Gallery, Glance, LOOK, Occasion, Page, Player, glance};
use rules::{BySeat, Seat, Sheet};

use super::tempo::Tempo;

#[derive(Clone)]
pub struct Looks {
    tempo: Tempo,
    seen: Arc<Mutex<Option<Seen>>>,
}

/// The drawings of one round.
struct Seen {
    occasion: Occasion,
    sheets: BySeat<SeenSheet>,
}

#[derive(Clone, Default)]
struct SeenSheet {
    /// The last revision that anybody noticed, and when that was.
    changed: Option<(u32, Instant)>,
    /// The last look: at which revision, when, and what was seen.
    looked: Option<(u32, Instant)>,
    glance: Option<Arc<Glance>>,
}

/// The sheets of a table at one moment, to be looked at later.
#[derive(Clone)]
pub struct Exhibition {
    pub occasion: Occasion,
    /// Since the present part of the match began.
    pub elapsed: Duration,
    pub sheets: BySeat<Arc<Sheet>>,
    /// The computer players who draw.
    pub computers: Vec<(Seat, Player)>,
}

impl Exhibition {
    /// Before anybody has looked.
    pub fn unseen(&self) -> Gallery {
        let page = |_| Page::default();
        self.seen(0, BySeat::new(self.sheets.seats(), page))
    }

    fn seen(&self, elapsed: u64, pages: BySeat<Page>) -> Gallery {
        Gallery {
            occasion: self.occasion,
            elapsed,
            pages,
        }
    }
}

impl Looks {
    pub fn new(tempo: Tempo) -> Self {
        let seen = Arc::default();
        Self { tempo, seen }
    }

    /// Looks at the sheets that have changed since the last look, unless that
    /// was a moment ago.
    pub fn gallery(&self, shown: &Exhibition) -> Gallery {
        let now = Instant::now();
        let due = self.note(shown, now);
        // Looking takes some milliseconds, so nobody else waits for it.
        for seat in due {
            let sheet = &shown.sheets[seat];
            let glance = glance(sheet).map(Arc::new);
            if let Some(seen) = &mut *self.lock()
                && seen.occasion == shown.occasion
            {
                seen.sheets[seat].looked = Some((sheet.revision(), now));
                seen.sheets[seat].glance = glance;
            }
        }
        let seen = self.lock();
        let pages = BySeat::new(shown.sheets.seats(), |seat| {
            let sheet = seen.as_ref().map(|seen| &seen.sheets[seat]);
            let changed = sheet.and_then(|sheet| sheet.changed);
            let still = changed.map_or(Duration::ZERO, |(_, at)| now.duration_since(at));
            let mut computers = shown.computers.iter();
            Page {
                glance: sheet.and_then(|sheet| sheet.glance.clone()),
                still: self.tempo.felt(still),
                by: computers
                    .find(|(computer, _)| *computer == seat)
                    .map(|(_, player)| *player),
            }
        });
        shown.seen(self.tempo.felt(shown.elapsed), pages)
    }

    /// Notes what has changed; returns the sheets to look at.
    fn note(&self, shown: &Exhibition, now: Instant) -> Vec<Seat> {
        let mut seen = self.lock();
        if seen
            .as_ref()
            .is_none_or(|seen| seen.occasion != shown.occasion)
        {
            *seen = Some(Seen {
                occasion: shown.occasion,
                sheets: BySeat::new(shown.sheets.seats(), |_| SeenSheet::default()),
            });
        }
        let Some(seen) = &mut *seen else {
            return Vec::new();
        };
        let mut due = Vec::new();
        for (seat, sheet) in shown.sheets.iter() {
            let (revision, known) = (sheet.revision(), &mut seen.sheets[seat]);
            if known.changed.is_none_or(|(last, _)| last != revision) {
                known.changed = Some((revision, now));
            }
            let stale = known.looked.is_none_or(|(last, at)| {
                last != revision && now.duration_since(at) >= self.tempo.takes(LOOK)
            });
            if stale && revision > 0 {
                // Nobody else looks meanwhile.
                known.looked = Some((known.looked.map_or(0, |(last, _)| last), now));
                due.push(seat);
            }
        }
        due
    }

    fn lock(&self) -> MutexGuard<'_, Option<Seen>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
