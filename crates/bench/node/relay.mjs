// Live ink by hand: what came in during the last 16 ms goes to everybody at the
// table in one frame, with the seat, length and bytes of each batch.
import { WebSocketServer } from 'ws';

const [host, port] = process.argv[2].split(':');
const tables = new Map();

new WebSocketServer({ host, port: Number(port), perMessageDeflate: false }).on(
  'connection',
  (socket, request) => {
    socket._socket.setNoDelay(true);
    const name = request.url;
    const table = tables.get(name) ?? { sockets: [], waiting: [] };
    tables.set(name, table);
    const seat = table.sockets.push(socket) - 1;
    socket.on('message', (batch) => {
      table.waiting.push(Buffer.of(seat, batch.length & 255, batch.length >> 8), batch);
    });
    socket.on('close', () => tables.delete(name));
  },
);

setInterval(() => {
  for (const table of tables.values()) {
    if (table.waiting.length > 0) {
      const frame = Buffer.concat(table.waiting);
      table.waiting = [];
      for (const socket of table.sockets) socket.send(frame);
    }
  }
}, 16);
