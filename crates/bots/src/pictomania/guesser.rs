//! What a computer player does, apart from drawing: it reads, guesses when it
//! is sure enough, and takes its token.

use rules::pictomania::{May, Move, PhaseView, View};
use rules::{Hand, Seat};

use super::numbers::{Numbers, Sheet, apart};
use super::opinion::Opinion;
use super::temper::Temper;
use super::{Gallery, others, still_draws};
use crate::Player;

/// Its move, if it has one to make now. It neither challenges nor votes (P18,
/// P19).
pub fn choose(player: Player, view: &View, gallery: &Gallery) -> Option<Move> {
    let me = view.viewer?;
    if view.players[me].played_by != Hand::Computer {
        return None;
    }
    match &view.phase {
        PhaseView::Read { ready, .. }
        | PhaseView::Reveal { ready, .. }
        | PhaseView::Counted { ready, .. } => (!ready[me]).then_some(Move::Ready),
        PhaseView::Draw { may, .. } => Guesser {
            player,
            view,
            gallery,
            me,
            may,
            temper: Temper::of(player.level),
        }
        .choose(),
        PhaseView::TieBreak { .. } | PhaseView::Over { .. } => None,
    }
}

struct Guesser<'a> {
    player: Player,
    view: &'a View,
    gallery: &'a Gallery,
    me: Seat,
    may: &'a May,
    temper: Temper,
}

/// A card that could be put down.
struct Card {
    on: Seat,
    number: u8,
    likely: f32,
    /// How likely it would have to be.
    enough: f32,
    /// Nothing more is to be seen there.
    final_look: bool,
}

impl Guesser<'_> {
    fn choose(&self) -> Option<Move> {
        let nothing_to_do = self.may.take.is_empty() && !self.may.finish_without;
        if nothing_to_do || still_draws(self.player, self.view, self.gallery.occasion) {
            return None;
        }
        let cards = self.cards();
        let over = |card: &Card| card.likely - card.enough;
        let sure = cards.iter().filter(|card| over(card) >= 0.0);
        if let Some(best) = sure.max_by(|a, b| over(a).total_cmp(&over(b))) {
            let (on, number) = (best.on, best.number);
            return Some(Move::Guess { on, number });
        }
        let waits = self.pressure() < 1.0 && cards.iter().any(|card| !card.final_look);
        (!waits).then(|| Move::Done {
            token: self.may.take.first().copied(),
        })
    }

    /// From 0, there is all the time in the world, to 1, enough is enough.
    fn pressure(&self) -> f32 {
        let time = self.gallery.elapsed as f32 / self.temper.patience as f32;
        let players = self.view.players.values().filter(|player| player.plays);
        let (all, done) = players.fold((0.0, 0.0), |(all, done), player| {
            (all + 1.0, done + f32::from(u8::from(player.done.is_some())))
        });
        // The best tokens go first.
        let rush = 0.6 * done / f32::max(all, 1.0);
        time.max(rush).min(1.0)
    }

    /// The best card for each drawing that it may still guess.
    fn cards(&self) -> Vec<Card> {
        let mine = self.view.mine.as_ref();
        let placed = mine.map_or(&[][..], |mine| &mine.guesses);
        let own = mine.map(|mine| mine.secret.number);
        let taken: Vec<u8> = placed.iter().map(|guess| guess.number).chain(own).collect();
        let open: Vec<Seat> = others(self.view.players.seats(), self.me)
            .filter(|on| self.may.guess.contains(on))
            .collect();
        let sheets: Vec<Sheet> = open
            .iter()
            .map(|&seat| Sheet {
                seat,
                likely: self.numbers(seat),
            })
            .collect();
        let numbers = apart(&sheets, &taken);
        let cards = sheets.iter().zip(numbers);
        cards
            .map(|(sheet, likely)| self.card(sheet.seat, &likely))
            .collect()
    }

    fn card(&self, on: Seat, likely: &Numbers) -> Card {
        let mut best = (0, 0.0);
        for (number, &likely) in (1..).zip(likely) {
            if likely > best.1 {
                best = (number, likely);
            }
        }
        let seen = self.gallery.pages[on].glance.is_some();
        let player = &self.view.players[on];
        let final_look = player.sheet.locked
            || player.done.is_some()
            || seen && self.gallery.pages[on].still >= self.temper.finished;
        let Temper { sure, resigned, .. } = self.temper;
        let hurry = if final_look { 1.0 } else { self.pressure() };
        Card {
            on,
            number: best.0,
            likely: if seen { best.1 } else { 0.0 },
            enough: sure + (resigned - sure) * hurry,
            final_look,
        }
    }

    /// What it takes a drawing for, by number; anything, if nothing is there.
    fn numbers(&self, on: Seat) -> Numbers {
        let page = &self.gallery.pages[on];
        match &page.glance {
            Some(glance) => {
                let occasion = self.gallery.occasion;
                Opinion::of(self.player, self.view, occasion, (on, page), glance).numbers()
            }
            None => [1.0; rules::pictomania::WORDS],
        }
    }
}
