import { describe, expect, it } from 'vitest';
import type { ShokobaMove, ShokobaView } from '../../protocol/shokoba';
import { PLAIN, viewOf } from './fixture';
import { ShokobaHand } from './hand.svelte';
import { opening } from './scene';

/** A hand over a view, and what it plays. Cards are named; their keys are looked up. */
function sit(view: ShokobaView) {
  const scene = opening(view);
  const played: ShokobaMove[] = [];
  const hand = new ShokobaHand(
    () => scene,
    (move) => played.push(move),
  );
  const keyIn = (cards: { key: string; card: string }[], card: string, copy = 0) => {
    const found = cards.filter((placed) => placed.card === card)[copy];
    if (!found) throw new Error(`${card} is not there`);
    return found.key;
  };
  return {
    hand,
    played,
    tap: (card: string, copy = 0) => hand.tapHand(keyIn(scene.hand, card, copy)),
    point: (card: string, copy = 0) => hand.tapTable(keyIn(scene.table, card, copy)),
    dropOn: (card: string, upon: string | null) =>
      hand.dropOnTable(keyIn(scene.hand, card), upon === null ? null : keyIn(scene.table, upon)),
    lit: () => scene.table.filter(({ key }) => hand.lit.includes(key)).map(({ card }) => card),
  };
}

describe('a card with one capture', () => {
  it('lights its set, and a second tap takes it', () => {
    const { hand, played, tap, lit } = sit(viewOf());
    tap('S10');
    expect(lit()).toEqual(['S1', 'S2', 'D7']);
    expect(played).toEqual([]);
    tap('S10');
    expect(played).toEqual([{ move: 'take', card: 'S10', taking: ['S1', 'S2', 'D7'] }]);
    expect(hand.sent).toEqual(played[0]);
  });

  it('is also taken by tapping a card of the set', () => {
    const { played, tap, point } = sit(viewOf());
    tap('S10');
    point('S2');
    expect(played).toHaveLength(1);
  });

  it('leaves the cards outside the set alone, and says so', () => {
    const { hand, played, tap, point } = sit(viewOf());
    tap('S10');
    point('R6');
    expect(played).toEqual([]);
    expect(hand.nudge).toBe('not_that_one');
  });
});

describe('a card with several captures', () => {
  it('is not played by a second tap: the player chooses', () => {
    const { hand, played, tap } = sit(viewOf());
    tap('E7');
    tap('E7');
    expect(played).toEqual([]);
    expect(hand.left).toHaveLength(2);
  });

  it('takes a set as soon as all of it is pointed at', () => {
    const { played, tap, point } = sit(viewOf());
    tap('E7');
    point('D7');
    expect(played).toEqual([{ move: 'take', card: 'E7', taking: ['D7'] }]);
  });

  it('narrows with the first card pointed at, and takes with the second', () => {
    const { hand, played, tap, point, lit } = sit(viewOf());
    tap('E7');
    point('S1');
    expect(played).toEqual([]);
    expect(hand.left).toHaveLength(1);
    expect(lit()).toEqual(['S1', 'R6']);
    point('R6');
    expect(played).toEqual([{ move: 'take', card: 'E7', taking: ['S1', 'R6'] }]);
  });

  it('changes its mind when another set is pointed at', () => {
    const { played, tap, point } = sit(viewOf());
    tap('E7');
    point('S1');
    point('D7');
    expect(played).toEqual([{ move: 'take', card: 'E7', taking: ['D7'] }]);
  });

  it('tells twins from gems: two S2 and one R2 make two captures of a 2', () => {
    const view = viewOf({
      table: ['S2', 'R2', 'S2'],
      hand: ['S2'],
      phase: {
        phase: 'playing',
        turn: 0,
        claimable: null,
        plays: [
          { move: 'take', card: 'S2', taking: ['S2'] },
          { move: 'take', card: 'S2', taking: ['R2'] },
        ],
      },
    });
    const { played, tap, point, lit } = sit(view);
    tap('S2');
    expect(lit()).toEqual(['S2', 'R2', 'S2']);
    point('S2', 1);
    expect(played).toEqual([{ move: 'take', card: 'S2', taking: ['S2'] }]);
  });
});

describe('a card that takes nothing', () => {
  it('is laid by a second tap', () => {
    const { played, tap, lit } = sit(viewOf());
    tap('S4');
    expect(lit()).toEqual([]);
    tap('S4');
    expect(played).toEqual([{ move: 'lay', card: 'S4' }]);
  });

  it('is laid by dropping it on the table', () => {
    const { played, dropOn } = sit(viewOf());
    dropOn('S4', null);
    expect(played).toEqual([{ move: 'lay', card: 'S4' }]);
  });
});

describe('dropping on the table', () => {
  it('takes when there is one capture', () => {
    const { played, dropOn } = sit(viewOf());
    dropOn('S10', null);
    expect(played).toEqual([{ move: 'take', card: 'S10', taking: ['S1', 'S2', 'D7'] }]);
  });

  it('takes the card it falls upon when that is a capture', () => {
    const { played, dropOn } = sit(viewOf());
    dropOn('E7', 'D7');
    expect(played).toEqual([{ move: 'take', card: 'E7', taking: ['D7'] }]);
  });

  it('s3_a_card_that_can_take_is_not_laid_and_says_why', () => {
    const { hand, played, dropOn } = sit(viewOf());
    dropOn('E7', null);
    expect(played).toEqual([]);
    expect(hand.nudge).toBe('must_take');
  });
});

describe('whose turn it is', () => {
  const waiting = viewOf({ phase: { phase: 'playing', turn: 1, plays: [], claimable: null } });

  it('plays nothing out of turn', () => {
    const { hand, played, tap, dropOn } = sit(waiting);
    tap('S4');
    tap('S4');
    dropOn('S4', null);
    expect(played).toEqual([]);
    expect(hand.myTurn).toBe(false);
  });

  it('plays once: nothing more while a move is on its way', () => {
    const { hand, played, tap } = sit(viewOf());
    tap('S10');
    tap('S10');
    tap('S10');
    expect(played).toHaveLength(1);
    hand.answered(true);
    expect(hand.lifted).toBeNull();
  });

  it('keeps a refused card lifted', () => {
    const { hand, tap } = sit(viewOf());
    tap('S10');
    tap('S10');
    hand.answered(false);
    expect(hand.card).toBe('S10');
    expect(hand.sent).toBeNull();
  });
});

describe('a table with claimable errors', () => {
  const composed = (claimable: string | null) =>
    viewOf({
      setup: { ...PLAIN, errors: 'claimable' },
      table: ['S1', 'S2', 'R6', 'E7', 'S2'],
      phase: {
        phase: 'playing',
        turn: 0,
        claimable,
        plays: ['S4', 'E7', 'S10'].map((card) => ({ move: 'lay' as const, card })),
      },
    });

  it('lights nothing', () => {
    const { tap, lit } = sit(composed(null));
    for (const card of ['S4', 'E7', 'S10']) {
      tap(card);
      expect(lit()).toEqual([]);
    }
  });

  it('lets any set be composed; the referee judges', () => {
    const { hand, played, tap, point } = sit(composed(null));
    tap('S10');
    point('S1');
    point('R6');
    point('S1');
    point('S2', 1);
    hand.take();
    expect(played).toEqual([{ move: 'take', card: 'S10', taking: ['R6', 'S2'] }]);
  });

  it('does not lay by a second tap, only by the button', () => {
    const { hand, played, tap } = sit(composed(null));
    tap('S4');
    tap('S4');
    expect(played).toEqual([]);
    tap('S4');
    hand.lay();
    expect(played).toEqual([{ move: 'lay', card: 'S4' }]);
  });

  it('claims the last twin, with a set that does not hold it', () => {
    const { hand, played, point } = sit(composed('S2'));
    hand.startClaim();
    point('S2', 1);
    expect(hand.nudge).toBe('laid_itself');
    point('S2', 0);
    hand.claim();
    expect(played).toEqual([{ move: 'claim', taking: ['S2'] }]);
  });

  it('has nothing to claim when nothing was laid', () => {
    expect(sit(composed(null)).hand.claimable).toBeNull();
    expect(sit(viewOf()).hand.claimable).toBeNull();
  });
});

describe('a hint', () => {
  const why = { why: 'least_harm' } as const;

  it('lays the play ready, and one more tap makes it', () => {
    const take: ShokobaMove = { move: 'take', card: 'E7', taking: ['S1', 'R6'] };
    const { hand, played, tap, lit } = sit(viewOf());
    hand.suggest({ move: take, why });
    expect([hand.card, hand.pickedCards, lit()]).toEqual(['E7', ['S1', 'R6'], ['S1', 'R6']]);
    expect(played).toEqual([]);
    tap('E7');
    expect(played).toEqual([take]);
  });

  it('can be to lay, and be put aside', () => {
    const { hand, played, tap } = sit(viewOf());
    hand.suggest({ move: { move: 'lay', card: 'S4' }, why });
    expect([hand.card, hand.picked]).toEqual(['S4', []]);
    tap('S10');
    expect([hand.card, played]).toEqual(['S10', []]);
  });

  it('tells twins apart', () => {
    const view = viewOf({ table: ['S2', 'S2', 'D7'] });
    const { hand } = sit(view);
    hand.suggest({ move: { move: 'take', card: 'S4', taking: ['S2', 'S2'] }, why });
    expect(new Set(hand.picked).size).toBe(2);
  });

  it('comes too late when it is no longer my turn', () => {
    const { hand } = sit(
      viewOf({ phase: { phase: 'playing', turn: 1, plays: [], claimable: null } }),
    );
    hand.suggest({ move: { move: 'lay', card: 'S4' }, why });
    expect(hand.lifted).toBeNull();
  });
});
