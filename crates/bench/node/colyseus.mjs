// The game on Colyseus: a room with a schema, whose private parts are filtered for each player. A
// patch is sent right after each move instead of every 50 ms, and the legal plays as a message
// before it.
import { Room, Server } from '@colyseus/core';
import { schema, StateView, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

import { begin, isOver, play, plays, shuffled } from './shokoba.mjs';

const Player = schema({ held: t.number(), taken: t.number(), hand: t.array('number').view() });

const Table = schema({
  round: t.number(),
  turn: t.number(),
  pack: t.number(),
  table: t.array('number'),
  players: t.array(Player),
});

class Shokoba extends Room {
  maxClients = 2;
  patchRate = null;
  seated = [];

  onCreate() {
    this.game = begin(shuffled);
    this.state = new Table();
    for (let seat = 0; seat < 2; seat += 1) this.state.players.push(new Player());
    this.bringUpToDate();
    this.onMessage('play', (client, move) => this.play(client, move));
    this.onMessage('plays', (client) => this.tellPlays(client));
  }

  onJoin(client) {
    const seat = this.seated.push(client) - 1;
    client.view = new StateView();
    client.view.add(this.state.players[seat]);
  }

  play(client, move) {
    if (!play(this.game, this.seated.indexOf(client), move, shuffled)) {
      client.send('refused', move);
      return;
    }
    if (isOver(this.game)) this.game = begin(shuffled);
    this.bringUpToDate();
    this.tellPlays(this.seated[this.game.turn]);
    this.broadcastPatch();
  }

  tellPlays(client) {
    client.send('plays', JSON.stringify(plays(this.game, this.seated.indexOf(client))));
  }

  // Only what has changed is marked as changed.
  bringUpToDate() {
    const { game, state } = this;
    state.round = game.round;
    state.turn = game.turn;
    state.pack = game.pack.length;
    follow(state.table, game.table);
    for (const [seat, player] of state.players.entries()) {
      player.held = game.hands[seat].length;
      player.taken = game.taken[seat];
      follow(player.hand, game.hands[seat]);
    }
  }
}

function follow(list, cards) {
  for (let place = list.length - 1; place >= 0; place -= 1) {
    if (!cards.includes(list[place])) list.splice(place, 1);
  }
  for (const card of cards) if (!list.includes(card)) list.push(card);
}

const [host, port] = process.argv[2].split(':');
const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('shokoba', Shokoba).filterBy(['table']);
await server.listen(Number(port), host);
