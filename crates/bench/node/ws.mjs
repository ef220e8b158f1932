// The game by hand on Node: in memory, and each player gets their view as JSON after every move.
import { WebSocketServer } from 'ws';

import { begin, isOver, play, shuffled, view } from './shokoba.mjs';

const [host, port] = process.argv[2].split(':');
const tables = new Map();

new WebSocketServer({ host, port: Number(port), perMessageDeflate: false }).on(
  'connection',
  (socket, request) => {
    socket._socket.setNoDelay(true);
    const name = request.url;
    const table = tables.get(name) ?? { sockets: [], game: begin(shuffled) };
    tables.set(name, table);
    const seat = table.sockets.push(socket) - 1;
    if (seat === 1) show(table);
    socket.on('message', (text) => {
      const { id, move } = JSON.parse(text);
      if (!play(table.game, seat, move, shuffled)) {
        socket.send(JSON.stringify({ refused: id }));
        return;
      }
      if (isOver(table.game)) table.game = begin(shuffled);
      show(table, id);
    });
    socket.on('close', () => tables.delete(name));
  },
);

function show({ sockets, game }, done) {
  for (const [seat, socket] of sockets.entries()) {
    socket.send(JSON.stringify({ done, view: view(game, seat) }));
  }
}
