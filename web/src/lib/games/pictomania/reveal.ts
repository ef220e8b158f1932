/** The second step of the reveal as a story: stack by stack, card by card, then the sums. */
import type { BySeat, Seat } from '../../protocol/game';
import type { PictomaniaCount } from '../../protocol/pictomania';

export type Step =
  /** The drawing is played again. */
  | { show: 'drawing'; seat: Seat }
  /** The next card of the stack is turned up. */
  | { show: 'guess'; seat: Seat; card: number }
  /** What is left of the drawer's tokens counts against them. */
  | { show: 'left'; seat: Seat }
  | { show: 'sheep' }
  /** What each black token is worth. */
  | { show: 'black' }
  | { show: 'sums' };

export function script(count: PictomaniaCount): Step[] {
  const stacks = count.drawings.flatMap((drawing, seat): Step[] => {
    if (!drawing) return [];
    const guesses = drawing.guesses.map((_, card): Step => ({ show: 'guess', seat, card }));
    return [{ show: 'drawing', seat }, ...guesses, { show: 'left', seat }];
  });
  return [...stacks, { show: 'sheep' }, { show: 'black' }, { show: 'sums' }];
}

/** Milliseconds that a drawing is played in. */
export const REPLAY = 1100;

/** Milliseconds for all cards of a stack, and for one of many. */
const CARDS = 1100;
const CARD = 280;

/** Milliseconds to look at each: a stack takes about three seconds, and six players under forty. */
export function lasts(step: Step, count: PictomaniaCount): number {
  switch (step.show) {
    case 'drawing':
      return (count.drawings[step.seat]?.revision ?? 0) > 0 ? REPLAY + 200 : 700;
    case 'guess':
      return Math.max(CARD, CARDS / (count.drawings[step.seat]?.guesses.length || 1));
    case 'left':
      return 700;
    case 'sheep':
      return 2400;
    case 'black':
      return 3200;
    case 'sums':
      return Infinity;
  }
}

export type Scene = {
  /** Whose stack is on the table; null once all are told. */
  seat: Seat | null;
  /** Cards of that stack that are turned up. */
  turned: number;
  /** The drawing is whole. */
  drawn: boolean;
  /** The leftover tokens are shown. */
  settled: boolean;
  /** Wrong cards in the centre so far. */
  centre: BySeat<number>;
};

/** How the table looks while a step is told. */
export function sceneAt(count: PictomaniaCount, steps: readonly Step[], at: number): Scene {
  const step = steps[at];
  const seat = step && 'seat' in step ? step.seat : null;
  const centre = count.wrong_cards.map(() => 0);
  let turned = 0;
  for (const told of steps.slice(0, at + 1)) {
    if (told.show !== 'guess') continue;
    if (told.seat === seat) turned += 1;
    const guess = count.drawings[told.seat]?.guesses[told.card];
    if (guess?.fate === 'wrong') centre[guess.seat] = (centre[guess.seat] ?? 0) + 1;
  }
  return {
    seat,
    turned,
    drawn: step?.show !== 'drawing',
    settled: step?.show === 'left',
    centre,
  };
}

/** Marks along a line, from 0 to 1: those that come together stand beside each other. */
export function spread(parts: readonly number[], gap: number): number[] {
  const order = parts.map((_, at) => at).sort((a, b) => (parts[a] ?? 0) - (parts[b] ?? 0) || a - b);
  const placed = [...parts];
  let least = 0;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, least);
    least = (placed[at] ?? 0) + gap;
  }
  let most = 1;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at] ?? 0, most);
    most = (placed[at] ?? 0) - gap;
  }
  return placed;
}

/** Where a stack begins. */
export function stackOf(steps: readonly Step[], seat: Seat): number {
  return steps.findIndex((step) => step.show === 'drawing' && step.seat === seat);
}

/** The tokens that right guesses have taken and those still there, the largest first. */
export function tokensOf(
  count: PictomaniaCount,
  seat: Seat,
  turned: number,
): { stars: number; to: Seat | null }[] {
  const drawing = count.drawings[seat];
  if (!drawing) return [];
  const given = drawing.guesses.flatMap((guess, card) =>
    guess.fate === 'right' ? [{ stars: guess.stars, to: card < turned ? guess.seat : null }] : [],
  );
  return [...given, ...drawing.left.map((stars) => ({ stars, to: null }))].sort(
    (one, other) => other.stars - one.stars,
  );
}

/** A player's right guesses: whose drawing, and the stars for it. */
export function wonBy(count: PictomaniaCount, seat: Seat): { from: Seat; stars: number }[] {
  return count.drawings.flatMap((drawing, from) =>
    (drawing?.guesses ?? []).flatMap((guess) =>
      guess.seat === seat && guess.fate === 'right' ? [{ from, stars: guess.stars }] : [],
    ),
  );
}
