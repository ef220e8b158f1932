/** Who has left a match to a computer player, who has got a seat, and who is the host. */
import { nameOf, seatIn } from './sitters';
import type { TableView } from '../protocol/wire';
import type { Words } from '../words/words';

/** The reader: who they are, and whether they have taken back their own wish for a seat. */
export type Reader = { you: string | null; withdrew: boolean };

/** A sentence for each seat that changed hands between two sights of one table. */
export function comingsAndGoings(
  words: Words,
  before: TableView,
  after: TableView,
  reader: Reader,
): string[] {
  return [
    ...seatChanges(words, before, after),
    ...hostChange(words, before, after),
    ...wishDenied(words, before, after, reader),
  ];
}

function hostChange(words: Words, before: TableView, after: TableView): string[] {
  if (before.host === after.host) return [];
  const { newHost, youHost } = words.around.away;
  const seat = after.seats.findIndex((sitter) => sitter?.id === after.host);
  if (seat >= 0 && seat === after.you) return [youHost];
  return seat < 0 ? [] : [newHost(after.seats[seat]?.name ?? '')];
}

function seatChanges(words: Words, before: TableView, after: TableView): string[] {
  if (before.phase === 'lobby' || after.phase === 'lobby') return [];
  // Free seats were closed, and people moved up.
  if (before.seats.length !== after.seats.length) return [];
  const { replaces, givesWay } = words.common.computers;
  const { takes, youTake } = words.around.visitors;
  return after.seats.flatMap((now, seat) => {
    const then = before.seats[seat];
    if (!now || (then && (then.computer === null) === (now.computer === null))) return [];
    const [old, young] = [nameOf(words, then, seat), nameOf(words, now, seat)];
    if (now.computer !== null) return then ? [replaces(young, old)] : [];
    if (seat === after.you) return [youTake(ownSeat(words, before, seat))];
    return [then ? givesWay(young, old) : takes(young, seatIn(words, before, seat))];
  });
}

/** The seat that the reader has just got: their own of before, or another's. */
function ownSeat(words: Words, before: TableView, seat: number): string {
  return before.kept === seat ? words.around.visitors.yourSeat : seatIn(words, before, seat);
}

/** The reader asked for a seat, and will not get it. */
function wishDenied(
  words: Words,
  before: TableView,
  after: TableView,
  { you, withdrew }: Reader,
): string[] {
  const isMine = ({ id }: { id: string }) => id === you;
  const asked = before.asking.find(isMine);
  const waits = after.asking.some(isMine);
  if (!asked || waits || withdrew || after.you !== null || after.phase !== 'playing') return [];
  const { declined, gone } = words.around.visitors;
  return [after.seats[asked.seat]?.id ? gone : declined];
}
