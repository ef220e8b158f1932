import { describe, expect, it } from 'vitest';
import type { TableView } from '../protocol/wire';
import type { Command } from '../session/commands';
import { sitterOf, tableOf } from '../session/fixture';
import type { TableSession } from '../session/table-session.svelte';
import { dictionaries } from '../words/fixture';
import type { Notice } from './notices';
import { freeSeat, offerOf } from './offer';
import { Sitting } from './sitting.svelte';
import { freeSeats, visitors } from './visitors';

const { fr, en } = dictionaries;
const computer = sitterOf({ id: null, computer: 'habitue', name: '' });
const LEA = { id: 'lea', name: 'Léa' };

function playing(change: Partial<TableView> = {}): TableView {
  return tableOf({ phase: 'playing', seats: [sitterOf(), computer, null], ...change });
}

/** Somebody who reads the notices, and all that they do. */
function reader(table: TableView, you = 'me') {
  const done: Command[] = [];
  const session = { you, table, do: (command: Command) => done.push(command) };
  return { sessions: [session as unknown as TableSession], done };
}

const buttons = ([notice]: Notice[]) => notice?.buttons.map(({ text }) => text);
const press = ([notice]: Notice[], at: number) => notice?.buttons[at]?.act();

describe('a knock', () => {
  it('is answered by whoever may, and heard by the others', () => {
    const table = playing({ knocking: [LEA], answers: true });
    const { sessions, done } = reader(table);
    const heard = visitors(fr, table, sessions);
    expect(heard[0]?.text).toBe('Léa frappe à la porte.');
    expect(buttons(heard)).toEqual(['Faire entrer', 'Non']);
    press(heard, 0);
    press(heard, 1);
    expect(done).toEqual([
      { do: 'answer', person: 'lea', yes: true },
      { do: 'answer', person: 'lea', yes: false },
    ]);
    const other = playing({ knocking: [{ id: 'lea', name: '' }] });
    const [notice] = visitors(en, other, reader(other).sessions);
    expect([notice?.text, notice?.buttons]).toEqual(['Someone is knocking.', []]);
  });
});

describe('several visitors', () => {
  it('are answered one after the other, knocks first', () => {
    const asking = [{ id: 'tom', name: 'Tom', seat: 1, at_once: true }];
    const table = playing({ knocking: [LEA], asking, answers: true });
    const told = visitors(fr, table, reader(table).sessions);
    expect(told.map(({ text, note }) => [text, note])).toEqual([
      ['Léa frappe à la porte.', 'Une autre demande attend.'],
    ]);
  });
});

describe('a wish for a seat', () => {
  const asking = (atOnce: boolean, seat = 1) => [{ ...LEA, seat, at_once: atOnce }];

  it('is granted at once only if it may be', () => {
    const table = playing({ asking: asking(true), answers: true });
    const { sessions, done } = reader(table);
    const told = visitors(fr, table, sessions);
    expect(told[0]?.text).toBe('Léa demande la place de Pixelle.');
    expect([told[0]?.note, buttons(told)]).toEqual([undefined, ['Oui, tout de suite', 'Non']]);
    press(told, 0);
    expect(done).toEqual([{ do: 'admit', person: 'lea', yes: true }]);

    const later = playing({ asking: asking(false), answers: true });
    const [notice] = visitors(fr, later, reader(later).sessions);
    expect(notice?.note).toContain('prochaine manche');
    expect(notice?.buttons.map(({ text }) => text)).toEqual(['Non']);
    const other = playing({ asking: asking(true) });
    expect(buttons(visitors(fr, other, reader(other).sessions))).toEqual([]);
  });

  it('names the seat by whom it is kept for, or by its number', () => {
    const kept = { ...computer, kept_for: 'Maud' };
    const text = (change: Partial<TableView>) => {
      const table = playing(change);
      return visitors(fr, table, reader(table).sessions)[0]?.text;
    };
    const seats = [sitterOf(), kept, null];
    expect(text({ seats, asking: asking(true) })).toBe('Léa demande la place de Maud.');
    expect(text({ seats, asking: asking(true), kept: 1 })).toBe('Léa demande votre place.');
    expect(text({ asking: asking(true, 2) })).toBe('Léa demande la place 3.');
  });

  it('can be taken back', () => {
    const table = playing({ asking: asking(false) });
    const { sessions, done } = reader(table, 'lea');
    const told = visitors(en, table, sessions);
    expect(told[0]?.text).toBe('You’ve asked for Pixel’s seat. It’s yours from next round.');
    press(told, 0);
    expect(done).toEqual([{ do: 'ask', seat: null }]);
  });
});

describe('a seat', () => {
  const sitting = new Sitting(() => {});
  const offered = (table: TableView, seat: number, you = 'me') =>
    offerOf(fr, table, seat, you, sitting)?.text ?? null;

  it('is asked for in a match and taken after it, if no person has it', () => {
    const table = playing();
    expect([0, 1, 2].map((seat) => offered(table, seat))).toEqual([
      null,
      'Demander cette place',
      null,
    ]);
    expect(offered({ ...table, phase: 'over' }, 1)).toBe('Prendre cette place');
    const kept = playing({ seats: [{ ...computer, kept_for: 'Maud' }] });
    expect(offered(kept, 0)).toBe('Demander cette place');
    expect(offered({ ...kept, phase: 'over' }, 0)).toBeNull();
    expect(offered(playing({ you: 0 }), 1)).toBeNull();
    expect(offered(playing({ kept: 1 }), 1)).toBeNull();
    const asked = playing({ asking: [{ ...LEA, seat: 1, at_once: true }] });
    expect([offered(asked, 1), offered(asked, 1, 'lea')]).toEqual(['Demander cette place', null]);
  });

  it('that was left for good is free for those who look on', () => {
    expect([freeSeat(playing(), 'me'), freeSeat(playing({ you: 0 }), 'me')]).toEqual([2, null]);
    const wanted: number[] = [];
    press(
      freeSeats(fr, playing(), 'me', (seat) => wanted.push(seat)),
      0,
    );
    expect(wanted).toEqual([2]);
  });
});
