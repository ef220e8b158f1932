// The game on boardgame.io, through its own Socket.IO transport. With a folder as second argument it
// stores every state there (its FlatFile storage), otherwise in memory.
import { createRequire } from 'node:module';

import { begin, isOver, play, view } from './shokoba.mjs';

const require = createRequire(import.meta.url);
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const shokoba = {
  name: 'shokoba',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }) => begin(random.Shuffle),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, move) =>
      play(G, Number(playerID), move, random.Shuffle) ? undefined : INVALID_MOVE,
  },
  endIf: ({ G }) => (isOver(G) ? { taken: [...G.taken] } : undefined),
  playerView: ({ G, playerID }) => view(G, playerID === null ? -1 : Number(playerID)),
};

const [listen, folder] = process.argv.slice(2);
const [host, port] = listen.split(':');
// It says where it listens and what it was asked; nobody reads that here.
console.info = () => {};
const server = Server({
  games: [shokoba],
  origins: [Origins.LOCALHOST],
  db: folder === undefined ? undefined : new FlatFile({ dir: folder }),
});
// It would listen on every address of the machine. What it is given goes to Node as it is.
await server.run({ port: { host, port: Number(port) } });
