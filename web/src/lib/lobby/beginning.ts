/** What stands between a lobby and its match, and what the host's button says. */
import { HOUSE } from '../protocol/house';
import type { TableView } from '../protocol/wire';
import type { LeftOut } from '../table/play';
import type { Words } from '../words/words';

export type Lobby = {
  /** The reader is the host. */
  host: boolean;
  /** Null if the host has no seat. */
  hostName: string | null;
  /** Who has not said that they are ready. */
  unready: string[];
  /** What so few cannot play. */
  leftOut: LeftOut | null;
};

export function beginning(
  { lobby }: Words,
  table: TableView,
  { host, hostName, unready, leftOut }: Lobby,
): { status: string; button: string } {
  const { seats, start, setup } = table;
  const free = seats.filter((sitter) => sitter === null).length;
  const { from, computers: mayFill } = HOUSE[setup.game];
  if (start === null) {
    const taken = seats.length - free;
    const missing = taken < from ? from - taken : free;
    const status = host && mayFill ? lobby.waitingForHost(missing) : lobby.waitingFor(missing);
    return { status, button: lobby.start };
  }
  const notYet = host && unready.length > 0 ? lobby.notYet(unready) : null;
  if (free > 0) {
    const told =
      host || hostName === null ? lobby.freeSeats(free) : lobby.freeSeatsHost(free, hostName);
    return {
      status: [leftOut?.why, told, notYet].filter(Boolean).join(' '),
      button: leftOut
        ? lobby.startWithout(start.seats, leftOut.without)
        : lobby.startWith(start.seats),
    };
  }
  const button = unready.length > 0 ? lobby.startAnyway : lobby.start;
  if (notYet) return { status: notYet, button };
  const computers = seats.some((sitter) => sitter?.computer);
  if (host || hostName === null)
    return { status: computers ? lobby.complete : lobby.allHere, button };
  const waiting = computers ? lobby.completeHost(hostName) : lobby.waitingHost(hostName);
  return { status: waiting, button };
}
