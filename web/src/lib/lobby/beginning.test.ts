import { describe, expect, it } from 'vitest';
import { sitterOf, tableOf } from '../session/fixture';
import { plainSetup } from '../session/house';
import { dictionaries } from '../words/fixture';
import { beginning, type Lobby } from './beginning';

const { fr, en } = dictionaries;
const ali = sitterOf({ id: 'ali', name: 'Ali' });
const octave = sitterOf({ id: null, computer: 'habitue', name: '' });
const setup = plainSetup('ademimo');
const HOST: Lobby = { host: true, hostName: 'Zoé', unready: [], leftOut: null };
const GUEST: Lobby = { ...HOST, host: false };

describe('a lobby', () => {
  it('says how many are missing for the smallest match, not for the largest', () => {
    const table = tableOf({ setup, seats: [ali, null, null, null, null, null] });
    expect(beginning(fr, table, GUEST).status).toBe('Il manque encore 2 personnes pour commencer.');
    expect(beginning(en, table, HOST).status).toBe('2 more players are needed, or computers.');
  });

  it('can begin with fewer, and says with how many', () => {
    const seats = [ali, ali, ali, ali, ali, null];
    const table = tableOf({ setup, seats, start: { seats: 5, setup } });
    expect(beginning(fr, table, HOST)).toEqual({
      status: 'Une place est encore libre. Elle disparaîtra au début de la partie.',
      button: 'Commencer à cinq',
    });
    expect(beginning(en, table, HOST).button).toBe('Start with five');
    expect(beginning(fr, table, GUEST).status).toBe(
      'Une place est encore libre. Zoé peut déjà lancer la partie.',
    );
    const unready = { ...HOST, unready: ['Ali'] };
    expect(beginning(en, table, unready).status).toContain('Waiting for Ali to be ready.');
  });

  it('says what so few cannot play', () => {
    const seats = [ali, ali, ali, null];
    const table = tableOf({ seats, start: { seats: 3, setup: plainSetup('shokoba') } });
    const leftOut = { why: 'Les équipes se jouent à quatre.', without: 'sans équipes' };
    const { status, button } = beginning(fr, table, { ...HOST, leftOut });
    expect(status).toMatch(/^Les équipes se jouent à quatre\. Une place est encore libre\./);
    expect(button).toBe('Commencer à trois, sans équipes');
  });

  it('is complete with everybody there, or with computers', () => {
    const start = { seats: 2, setup: plainSetup('shokoba') };
    const people = tableOf({ seats: [ali, ali], start });
    expect(beginning(fr, people, HOST)).toEqual({
      status: 'Tout le monde est là\u202f!',
      button: 'Commencer la partie',
    });
    expect(beginning(fr, people, { ...HOST, unready: ['Ali'] })).toEqual({
      status: 'On attend encore le feu vert d’Ali.',
      button: 'Commencer quand même',
    });
    const computers = tableOf({ seats: [ali, octave], start });
    expect(beginning(en, computers, GUEST).status).toBe(
      'Every seat is filled. Zoé can start the game.',
    );
  });
});
