/** What a match is remembered for: medals, each with the figure that earned it. */
import type { Seat } from '../protocol/game';

/** Somebody's figure: a player's, a pair's or a team's. */
export type Claim = {
  seats: Seat[];
  number: number;
  /** Out of so many; 0 where that says nothing. */
  of: number;
};

export type Medal<What extends string = string> = {
  what: What;
  /** Those who share it; each may be several people. */
  winners: Seat[][];
  number: number;
  of: number;
};

/** What is said of a medal; the figures are those of its winners. */
export type MedalWords = { name: string; why: (number: number, of: number) => string };

/**
 * The medal for the highest figure: to all who have it, to nobody if there is
 * nothing to reward. The same figure from fewer chances is better.
 */
export function medal<What extends string>(what: What, claims: readonly Claim[]): Medal<What>[] {
  const [best] = claims.toSorted((one, other) => other.number - one.number || one.of - other.of);
  if (!best || best.number <= 0) return [];
  const { number, of } = best;
  const winners = claims
    .filter((claim) => claim.number === number && claim.of === of)
    .map(({ seats }) => seats);
  return [{ what, winners, number, of }];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
