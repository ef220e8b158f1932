/**
 * Several people on one device: whose hand may be on the screen. Between two
 * hands a curtain falls, and whoever comes next says so before it is raised.
 */
import type { Seat } from '../protocol/game';

export type Moment = {
  /** The seats of those who share the device. */
  locals: readonly Seat[];
  /** Seats at the table. */
  seats: number;
  /** Whose turn it is. */
  turn: Seat | null;
  /** Hands hold secrets; between rounds and at the end they do not. */
  secret: boolean;
};

/** Who has the device in hand; nobody while the curtain is down. */
export type Holder = Seat | null;

/** Whom the device is for now: whoever is in turn, or else whoever comes first. */
export function nextHolder({ locals, seats, turn }: Moment): Holder {
  const from = turn ?? 0;
  for (let step = 0; step < seats; step += 1) {
    const seat = (from + step) % seats;
    if (locals.includes(seat)) return seat;
  }
  return null;
}

/** The curtain is down: nobody has said that they are the one. */
export function isVeiled(holder: Holder, moment: Moment): boolean {
  return moment.secret && moment.locals.length > 1 && !isHere(holder, moment);
}

/** The holder has played, and somebody else of the device is next. */
export function mustPass(holder: Holder, moment: Moment): boolean {
  if (!moment.secret || moment.locals.length < 2) return false;
  const inTurn = moment.turn !== null && moment.locals.includes(moment.turn);
  return isHere(holder, moment) && inTurn && moment.turn !== holder;
}

/** Where everybody looks at the screen together, nobody holds it. */
export function holderAfter(holder: Holder, moment: Moment): Holder {
  return moment.secret && isHere(holder, moment) ? holder : null;
}

function isHere(holder: Holder, { locals }: Moment): boolean {
  return holder !== null && locals.includes(holder);
}
