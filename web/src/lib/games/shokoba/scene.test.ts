import { describe, expect, it } from 'vitest';
import type { ShokobaHappening } from '../../protocol/shokoba';
import { viewOf } from './fixture';
import { beats, blank, opening, settle, type Scene } from './scene';
import { Stage, type Told } from './stage.svelte';

const cards = (scene: Scene | null) => scene?.table.map(({ card }) => card).join(' ');

describe('a scene', () => {
  it('moves a laid card from my hand under its own key', () => {
    const before = opening(viewOf());
    const key = before.hand.find(({ card }) => card === 'S4')?.key;
    const after = viewOf({ table: ['S1', 'S2', 'R6', 'D7', 'S4'], hand: ['E7', 'S10'] });
    const [laid] = beats(before, { what: 'laid', seat: 0, card: 'S4' }, [], after);
    expect(laid?.scene.table.at(-1)).toEqual({ key, card: 'S4' });
    expect(laid?.scene.hand.map(({ card }) => card)).toEqual(['E7', 'S10']);
  });

  it('brings the card of another from that seat', () => {
    const [laid] = beats(opening(viewOf()), { what: 'laid', seat: 1, card: 'S9' }, [], viewOf());
    const key = laid?.scene.table.at(-1)?.key ?? '';
    expect(laid?.scene.origins[key]).toBe('seat-1');
    expect(laid?.scene.view.players[1]?.cards).toBe(2);
  });

  it('shows a capture first, then sends it to the pile of the taker', () => {
    const took: ShokobaHappening = {
      what: 'took',
      seat: 1,
      card: 'S3',
      taking: ['S1', 'S2'],
      shokoba: false,
    };
    const [shown, won] = beats(opening(viewOf()), took, [], viewOf());
    expect(cards(shown?.scene ?? null)).toBe('S1 S2 R6 D7 S3');
    expect(shown?.scene.taken).toHaveLength(3);
    expect(cards(won?.scene ?? null)).toBe('R6 D7');
    expect(Object.values(won?.scene.targets ?? {})).toEqual(['pile-1', 'pile-1', 'pile-1']);
    expect(won?.scene.view.sides[1]?.pile).toBe(3);
  });

  it('drops a stone with a SHOKOBA', () => {
    const view = viewOf({ table: ['S8'] });
    const took: ShokobaHappening = {
      what: 'took',
      seat: 1,
      card: 'R8',
      taking: ['S8'],
      shokoba: true,
    };
    const won = beats(opening(view), took, [], view).at(-1);
    expect(won?.shokoba).toBe(1);
    expect(won?.scene.view.sides[1]?.stones).toBe(1);
    expect(won?.scene.table).toEqual([]);
  });

  it('claims the twin that was laid last, not the one that it takes', () => {
    const view = viewOf({ table: ['S2', 'R6', 'S2'] });
    const before = opening(view);
    const claimed: ShokobaHappening = {
      what: 'claimed',
      seat: 0,
      from: 1,
      card: 'S2',
      taking: ['S2'],
      shokoba: false,
    };
    const [shown, won] = beats(before, claimed, [], view);
    expect(shown?.scene.taken).toHaveLength(2);
    expect(cards(won?.scene ?? null)).toBe('R6');
  });

  it('deals what will be played before the next deal', () => {
    const rest: ShokobaHappening[] = [
      { what: 'laid', seat: 0, card: 'S5' },
      { what: 'laid', seat: 1, card: 'S9' },
    ];
    const last = viewOf({
      hand: ['S4', 'E7'],
      players: [2, 2].map((n, side) => ({ cards: n, side })),
    });
    const [dealt] = beats(
      opening(viewOf({ hand: [] })),
      { what: 'dealt_more', deck: 24 },
      rest,
      last,
    );
    expect(dealt?.scene.hand.map(({ card }) => card)).toEqual(['S5', 'S4', 'E7']);
    expect(dealt?.scene.view.players.map(({ cards }) => cards)).toEqual([3, 3]);
    expect(dealt?.scene.view.deck).toBe(24);
  });

  it('keeps the keys of the cards that stay', () => {
    const before = opening(viewOf());
    const after = settle(before, viewOf({ table: ['R6', 'D7', 'S1'] }));
    expect(after.table.map(({ key }) => key)).toEqual(
      ['R6', 'D7', 'S1'].map((card) => before.table.find((placed) => placed.card === card)?.key),
    );
  });

  it('never has two cards under one key', () => {
    const twins = viewOf({ table: ['S5', 'S5', 'R5'], hand: ['S5'] });
    const scene = settle(opening(twins), twins);
    const keys = [...scene.table, ...scene.hand].map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });

  it('is empty before the first deal', () => {
    const scene = blank(viewOf());
    expect(scene.table).toEqual([]);
    expect(scene.view.players.every(({ cards }) => cards === 0)).toBe(true);
  });
});

describe('the stage', () => {
  /** A world in which time passes only when the test says so. */
  function world(still = false) {
    const heard: string[] = [];
    let wake: (() => void)[] = [];
    const stage = new Stage({
      still: () => still,
      flights: () => null,
      sound: (sound) => heard.push(sound),
      sleep: () => new Promise((resolve) => wake.push(resolve)),
    });
    const pass = async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      const due = wake;
      wake = [];
      for (const resolve of due) resolve();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    return { stage, heard, pass };
  }
  const told = (change: Partial<Told>): Told => ({
    match: 1,
    news: true,
    happened: [],
    view: viewOf(),
    ...change,
  });
  const laid: ShokobaHappening = { what: 'laid', seat: 1, card: 'S9' };
  const swept: ShokobaHappening = {
    what: 'took',
    seat: 0,
    card: 'S10',
    taking: ['S1', 'S2', 'D7'],
    shokoba: true,
  };

  it('shows at once what was so when the page opened', () => {
    const { stage } = world();
    stage.arrive(told({ news: false, happened: [laid] }));
    expect(cards(stage.scene)).toBe('S1 S2 R6 D7');
    expect(stage.told).toEqual([laid]);
    expect(stage.busy).toBe(false);
  });

  it('tells happenings in order, and ends at the view', async () => {
    const { stage, pass } = world();
    stage.arrive(told({ news: false }));
    const last = viewOf({ table: ['R6'], hand: ['S4'] });
    stage.arrive(told({ happened: [laid, { ...laid, card: 'R8' }], view: last }));
    await pass();
    expect(stage.busy).toBe(true);
    expect(stage.told.length).toBeLessThanOrEqual(2);
    for (let turn = 0; turn < 6; turn += 1) await pass();
    expect(stage.told).toHaveLength(2);
    expect(stage.busy).toBe(false);
    expect(cards(stage.scene)).toBe('R6');
  });

  it('is cut short by whoever wants to play, and forgets nothing', async () => {
    const { stage, heard, pass } = world();
    stage.arrive(told({ news: false }));
    stage.arrive(told({ happened: [swept, laid], view: viewOf({ table: ['S9'] }) }));
    await pass();
    stage.finish();
    expect(cards(stage.scene)).toBe('S9');
    expect(stage.told.map(({ what }) => what)).toEqual(['took', 'laid']);
    expect(stage.shout).toBe(0);
    expect(heard.filter((sound) => sound === 'shokoba')).toHaveLength(1);
    await pass();
    expect(stage.told).toHaveLength(2);
    expect(stage.busy).toBe(false);
  });

  it('flies nothing for anyone who asks for less motion', () => {
    const { stage, heard } = world(true);
    stage.arrive(told({ news: false }));
    stage.arrive(told({ happened: [swept], view: viewOf({ table: [] }) }));
    expect(stage.scene?.table).toEqual([]);
    expect(heard).toEqual(['shokoba']);
  });

  it('does not mistake a twin dealt later for the card just played', () => {
    const { stage } = world(true);
    const view = viewOf({ hand: ['S4'] });
    stage.arrive(told({ news: false, view }));
    const key = stage.scene?.hand[0]?.key;
    stage.arrive(
      told({
        happened: [
          { what: 'laid', seat: 0, card: 'S4' },
          { what: 'dealt_more', deck: 24 },
        ],
        view: viewOf({ hand: ['S4', 'S9', 'R1'], table: [...view.table, 'S4'] }),
      }),
    );
    expect(stage.scene?.hand[0]?.card).toBe('S4');
    expect(stage.scene?.hand[0]?.key).not.toBe(key);
    expect(stage.scene?.table.at(-1)?.key).toBe(key);
  });

  it('starts afresh with the next match', () => {
    const { stage } = world(true);
    stage.arrive(told({ news: false, happened: [laid] }));
    stage.arrive(
      told({ match: 2, happened: [{ what: 'round_began', round: 1, dealer: 0, table: [] }] }),
    );
    expect(stage.told.map(({ what }) => what)).toEqual(['round_began']);
  });
});
