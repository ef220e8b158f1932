//! What a player who forgets nothing knows: the view, and the round so far.

use rules::shokoba::{Happening, PhaseView, View};

use super::cards::Cards;
use super::engine::{Play, Position, Rules, SEATS};

/// The round as one seat knows it.
#[derive(Clone, Debug)]
pub struct Memory {
    pub rules: Rules,
    pub me: u8,
    /// With the hands of others empty: their cards are among the `unseen`.
    pub position: Position,
    /// Cards in other hands or in the deck.
    pub unseen: Cards,
    /// How many cards each seat holds.
    pub cards: [usize; SEATS],
    /// What others played from the hands that they hold now.
    pub evidence: Vec<Evidence>,
    /// Stones of the match before this round, by side.
    pub stones: [u32; SEATS],
    pub target: u32,
}

/// One play of another seat, and what was on the table before it.
#[derive(Clone, Copy, Debug)]
pub struct Evidence {
    pub seat: u8,
    pub table: Cards,
    pub play: Play,
    /// What the seat has played from the same hand, in this play and later
    /// ones. Together with what it still holds, that was its hand.
    pub played: Cards,
}

impl Memory {
    /// Nothing if it is not this viewer's turn, or if the happenings do not
    /// cover the whole round.
    pub fn new(view: &View, happened: &[Happening]) -> Option<Self> {
        let me = view.viewer?;
        let PhaseView::Playing {
            turn, claimable, ..
        } = &view.phase
        else {
            return None;
        };
        if *turn != me {
            return None;
        }
        let rules = Rules::of(view);
        let me = me.index() as u8;
        let mut memory = Self {
            rules,
            me,
            position: Position {
                table: Cards::all(&view.table),
                hands: [Cards::NONE; SEATS],
                piles: [Cards::NONE; SEATS],
                shokobas: [0; SEATS],
                turn: me,
                last_taker: None,
                laid: claimable.map_or(Cards::NONE, Cards::of),
                dealt: 40 - view.deck as u8,
                over: false,
            },
            unseen: Cards::NONE,
            cards: [0; SEATS],
            evidence: Vec::new(),
            stones: [0; SEATS],
            target: view.target,
        };
        memory.position.hands[usize::from(me)] = Cards::all(&view.hand);
        memory.recall(happened)?;
        let mut seen = memory.position.table.with(memory.position.hand());
        for pile in memory.position.piles {
            seen = seen.with(pile);
        }
        memory.unseen = Cards::PACK.without(seen);
        let mut hidden = view.deck as usize;
        for (seat, player) in view.players.iter() {
            memory.cards[seat.index()] = player.cards as usize;
            if seat.index() != usize::from(me) {
                hidden += player.cards as usize;
            }
        }
        for (side, stones) in memory.stones.iter_mut().enumerate().take(rules.sides) {
            let swept = u32::from(memory.position.shokobas[side]);
            *stones = view.sides[side].stones.saturating_sub(swept);
        }
        (memory.unseen.count() as usize == hidden).then_some(memory)
    }

    /// Goes through the round, and checks that it leads to the table seen.
    fn recall(&mut self, happened: &[Happening]) -> Option<()> {
        let Some(Happening::RoundBegan { table, .. }) = happened.first() else {
            return None;
        };
        let mut on_table = Cards::all(table);
        for happening in &happened[1..] {
            match happening {
                Happening::RoundBegan { .. }
                | Happening::Rest { .. }
                | Happening::Counted { .. }
                | Happening::Won { .. } => return None,
                Happening::DealtMore { .. } => self.evidence.clear(),
                Happening::Laid { seat, card } => {
                    let card = Cards::of(*card);
                    self.note(seat.index() as u8, on_table, Play::lay(card));
                    on_table = on_table.with(card);
                }
                Happening::Took {
                    seat, card, taking, ..
                } => {
                    let play = Play {
                        card: Cards::of(*card),
                        taken: Cards::all(taking),
                    };
                    let seat = seat.index() as u8;
                    self.note(seat, on_table, play);
                    on_table = on_table.without(play.taken);
                    self.win(seat, play.card.with(play.taken), on_table);
                }
                Happening::Claimed {
                    seat, card, taking, ..
                } => {
                    let won = Cards::all(taking).with(Cards::of(*card));
                    on_table = on_table.without(won);
                    self.win(seat.index() as u8, won, on_table);
                }
            }
        }
        self.evidence.retain(|evidence| evidence.seat != self.me);
        (on_table == self.position.table).then_some(())
    }

    fn note(&mut self, seat: u8, table: Cards, play: Play) {
        for earlier in self.evidence.iter_mut().filter(|other| other.seat == seat) {
            earlier.played = earlier.played.with(play.card);
        }
        self.evidence.push(Evidence {
            seat,
            table,
            play,
            played: play.card,
        });
    }

    fn win(&mut self, seat: u8, won: Cards, left: Cards) {
        let side = self.rules.side(seat);
        let position = &mut self.position;
        position.piles[side] = position.piles[side].with(won);
        position.shokobas[side] += u8::from(left.is_empty());
        position.last_taker = Some(seat);
    }

    /// The seats of others, from the left.
    pub fn others(&self) -> impl Iterator<Item = u8> {
        let seats = self.rules.seats as u8;
        let me = self.me;
        (1..seats).map(move |step| (me + step) % seats)
    }
}
