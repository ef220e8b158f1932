/** What a pack of words can serve, and levels that suit it. */
import type { Level, PictomaniaSetup } from '../../protocol/pictomania';
import type { PackView } from '../../protocol/wire';
import { LEVELS } from './setup';

type Levels = PictomaniaSetup['levels'];
type Rounds = PackView['rounds'];

/** Rounds of a match. */
const ROUNDS = 4;

/** The levels of a pack, each with the rounds that it serves in one match. */
export function served({ rounds }: PackView): { level: Level; rounds: number }[] {
  return LEVELS.map((level, at) => ({ level, rounds: Math.min(rounds[at] ?? 0, ROUNDS) })).filter(
    (each) => each.rounds > 0,
  );
}

/** How many rounds it serves in all; a match takes four. */
export function servesRounds(pack: PackView): number {
  return Math.min(
    served(pack).reduce((sum, { rounds }) => sum + rounds, 0),
    ROUNDS,
  );
}

export function isEnough(pack: PackView): boolean {
  return servesRounds(pack) === ROUNDS;
}

/** Any level can be had in every round. */
export function isUnlimited({ rounds }: PackView): boolean {
  return rounds.every((number) => number >= ROUNDS);
}

/**
 * The same levels as far as the pack serves them, else the nearest that it does. One round may be
 * `pinned`: it keeps its level, and the others make way.
 */
export function fitLevels(levels: Levels, rounds: Rounds, pinned: number | null = null): Levels {
  const left = [...rounds];
  const places = levels.map((level) => LEVELS.indexOf(level));
  const take = (place: number): boolean => {
    if ((left[place] ?? 0) === 0) return false;
    left[place] = (left[place] ?? 0) - 1;
    return true;
  };
  const first = (round: number) => (round === pinned ? 0 : 1);
  const order = places.map((_, round) => round).toSorted((a, b) => first(a) - first(b));
  const without = order.filter((round) => !take(places[round] ?? 0));
  for (const round of without) {
    const wanted = places[round] ?? 0;
    const nearest = LEVELS.map((_, place) => place)
      .filter((place) => (left[place] ?? 0) > 0)
      .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0];
    if (nearest === undefined) continue;
    take(nearest);
    places[round] = nearest;
  }
  // Where it went from easy to hard, it still does.
  const rising = levels.every((level, round) => {
    const before = levels[round - 1];
    return !before || LEVELS.indexOf(before) <= LEVELS.indexOf(level);
  });
  if (pinned === null && rising) places.sort((a, b) => a - b);
  return places.map((place) => LEVELS[place]) as Levels;
}
