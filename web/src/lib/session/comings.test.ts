import { describe, expect, it } from 'vitest';
import type { TableView } from '../protocol/wire';
import { dictionaries } from '../words/fixture';
import { comingsAndGoings, type Reader } from './comings';
import { sitterOf, tableOf } from './fixture';

const READER: Reader = { you: 'me', withdrew: false };

describe('a seat that changes hands in a match', () => {
  const zoe = sitterOf();
  const octave = sitterOf({ id: null, computer: 'habitue', name: '', colour: 'green' });
  const playing = (seats: TableView['seats']) => tableOf({ phase: 'playing', seats });

  it('is told to those who play on', () => {
    const { fr, en } = dictionaries;
    const [people, computer] = [playing([zoe, zoe]), playing([octave, zoe])];
    expect(comingsAndGoings(fr, people, computer, READER)).toEqual([
      'Octave joue à la place de Zoé.',
    ]);
    expect(comingsAndGoings(fr, computer, people, READER)).toEqual([
      'Zoé prend la place d’Octave.',
    ]);
    expect(comingsAndGoings(en, people, computer, READER)).toEqual(['Octavia steps in for Zoé.']);
    expect(comingsAndGoings(fr, people, people, READER)).toEqual([]);
    expect(comingsAndGoings(fr, tableOf({ seats: [null, octave] }), computer, READER)).toEqual([]);
  });

  it('is told where nobody sat, and to whoever has it now', () => {
    const { fr, en } = dictionaries;
    const [free, taken] = [playing([zoe, null]), playing([zoe, zoe])];
    expect(comingsAndGoings(fr, free, taken, READER)).toEqual(['Zoé prend la place 2.']);
    const mine = { ...taken, you: 1 };
    expect(comingsAndGoings(en, free, mine, READER)).toEqual(['You take seat 2.']);
    // Where seats were closed, people moved up.
    const next = playing([zoe, sitterOf({ id: 'ali', name: 'Ali' })]);
    expect(
      comingsAndGoings(fr, tableOf({ ...free, seats: [zoe, null, zoe] }), next, READER),
    ).toEqual([]);
    const kept = { ...playing([zoe, octave]), kept: 1 };
    expect(comingsAndGoings(fr, kept, mine, READER)).toEqual(['Vous prenez votre place.']);
  });

  it('is denied in words, but not to whoever no longer wants it', () => {
    const { fr } = dictionaries;
    const asking = [{ id: 'me', name: 'Léa', seat: 0, at_once: true }];
    const before = { ...playing([octave, zoe]), asking };
    const no = 'On vous a répondu non pour cette partie.';
    expect(comingsAndGoings(fr, before, playing([octave, zoe]), READER)).toEqual([no]);
    expect(comingsAndGoings(fr, before, playing([zoe, zoe]), READER)).toEqual([
      'Zoé prend la place d’Octave.',
      'La place que vous demandiez n’est plus libre.',
    ]);
    const withdrew = { you: 'me', withdrew: true };
    expect(comingsAndGoings(fr, before, playing([octave, zoe]), withdrew)).toEqual([]);
    const ali = { you: 'ali', withdrew: false };
    expect(comingsAndGoings(fr, before, playing([octave, zoe]), ali)).toEqual([]);
  });
});

describe('a new host', () => {
  const ali = sitterOf({ id: 'ali', name: 'Ali' });
  const hosted = (host: string, you: number | null) =>
    tableOf({ host, you, seats: [sitterOf(), ali] });

  it('is told to everybody, and to whom it is', () => {
    const { fr } = dictionaries;
    expect(comingsAndGoings(fr, hosted('zoe', 0), hosted('ali', 0), READER)).toEqual([
      'Ali est maintenant l’hôte de la table.',
    ]);
    expect(comingsAndGoings(fr, hosted('zoe', 1), hosted('ali', 1), READER)).toEqual([
      'Vous êtes maintenant l’hôte de la table.',
    ]);
    expect(comingsAndGoings(fr, hosted('zoe', 1), hosted('zoe', 1), READER)).toEqual([]);
  });
});
