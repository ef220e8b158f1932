/** Tables and people to test with, and the server's side of a socket. */
import type { Sitter, TableView } from '../protocol/wire';
import type { Socket } from './connection.svelte';
import { plainSetup } from './house';

export class Line implements Socket {
  readyState: Socket['readyState'] = 0;
  sent: { id: string; do: string }[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; do: string });
  }
  close(): void {
    this.readyState = 3;
  }
  answer(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }
  cut(reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ reason } as CloseEvent);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

export function tableOf(change: Partial<TableView> = {}): TableView {
  return {
    code: 'BCDFGH',
    phase: 'lobby',
    setup: plainSetup('shokoba'),
    door: { listed: false, spectators: true },
    leafing: 'host',
    leafs: false,
    host: 'me',
    host_away: false,
    seats: [null, null],
    you: null,
    kept: null,
    invitation: 'kmtrwpxzbdgh',
    asking: [],
    knocking: [],
    answers: false,
    talk: true,
    hints: false,
    fair: null,
    again: null,
    earlier: 0,
    sides: null,
    start: null,
    fits: [],
    ...change,
  };
}

export function sitterOf(change: Partial<Sitter> = {}): Sitter {
  return {
    id: 'zoe',
    computer: null,
    name: 'Zoé',
    colour: 'blue',
    here: true,
    away: false,
    ready: false,
    kept_for: null,
    votes: 0,
    needed: 1,
    voted: false,
    ...change,
  };
}

/** A browser's storage, without a browser. */
export function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}
