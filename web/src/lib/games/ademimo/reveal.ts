/** How a round is revealed: player by player, and what each step is worth. */
import type { Reveal } from '../../protocol/ademimo';
import type { Seat } from '../../protocol/game';
import { clockwise } from '../../table/people';

/** The clues first, then who thought what, then the word. */
export const STAGES = ['clues', 'guesses', 'word'] as const;
type Stage = (typeof STAGES)[number];

export type Beat = {
  /** Whose word it is about. */
  seat: Seat;
  stage: Stage;
  /** By seat, the points of the match after this beat. */
  totals: number[];
};

export type Guess = { seat: Seat; place: number | null; right: boolean };

/** Who had a word, clockwise from `first`: everybody, except in practice. */
export function describers({ numbers }: Reveal, first: Seat = 0): Seat[] {
  return clockwise([...numbers.keys()], first).filter((seat) => numbers[seat] !== null);
}

/** Who voted, clockwise from `first`: everybody, except in practice. */
export function listeners({ votes }: Reveal, first: Seat = 0): Seat[] {
  const voted = (seat: Seat) => votes[seat]?.some((place) => place !== null);
  return clockwise([...votes.keys()], first).filter(voted);
}

/** What the others thought of one player's word, clockwise from the next. */
export function guesses(reveal: Reveal, of: Seat): Guess[] {
  const { numbers, votes } = reveal;
  const others = listeners(reveal, of).filter((seat) => seat !== of);
  return others.map((seat) => {
    const place = votes[seat]?.[of] ?? null;
    return { seat, place, right: place !== null && place === numbers[of] };
  });
}

/** Everybody's points before this round. */
export function before({ scores }: Reveal): number[] {
  return scores.map(({ total, points }) => total - points);
}

/** The whole telling, from the first player on. The last beat has the totals of the round. */
export function script(reveal: Reveal, first: Seat): Beat[] {
  let totals = before(reveal);
  return describers(reveal, first).flatMap((seat) =>
    STAGES.map((stage) => {
      if (stage === 'word') {
        const found = reveal.scores[seat]?.found_by ?? [];
        totals = totals.map(
          (points, each) => points + (each === seat ? found.length : found.includes(each) ? 1 : 0),
        );
      }
      return { seat, stage, totals };
    }),
  );
}

/** Milliseconds to look at each stage: six players in under forty seconds. */
const LASTS: Record<Stage, number> = { clues: 1900, guesses: 2000, word: 2300 };

export function lasts(beats: readonly Beat[]): number[] {
  return beats.map(({ stage }) => LASTS[stage]);
}

/** The most that can be won in a whole match: how long the score track is. */
export function trackLength(seats: number, rounds: number): number {
  return 2 * (seats - 1) * rounds;
}

/** How often somebody who practises was understood, or understood: in one round, or in all so far. */
export type Tally = { found: number; of: number };

/** The first seat practises. */
export function tallies(reveal: Reveal): { now: Tally; all: Tally } {
  const [score] = reveal.scores;
  const of = reveal.scores.length - 1;
  return {
    now: { found: score?.points ?? 0, of },
    all: { found: score?.total ?? 0, of: of * reveal.round },
  };
}
