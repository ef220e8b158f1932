/** Whose clues were clear, who listened well, who understands whom, and who was ahead of their time. */
import type { AdemimoRound, Reveal } from '../../protocol/ademimo';
import type { Seat } from '../../protocol/game';
import { medal, sum, type Claim, type Medal } from '../../table/awards';

export type MedalName = 'clues' | 'ear' | 'pair' | 'genius';

export function awards(rounds: readonly AdemimoRound[]): Medal<MedalName>[] {
  const reveals = rounds.map(({ reveal }) => reveal);
  const seats = reveals[0]?.scores.map((_, seat) => seat) ?? [];
  const over = (count: (reveal: Reveal) => number) => sum(reveals.map(count));
  /** In each round everybody has as many words to find as there are others to find theirs. */
  const chances = rounds.length * (seats.length - 1);
  const claims = (of: number, count: (reveal: Reveal, seat: Seat) => number): Claim[] =>
    seats.map((seat) => ({ seats: [seat], number: over((reveal) => count(reveal, seat)), of }));
  return [
    ...medal(
      'clues',
      claims(chances, (reveal, seat) => reveal.scores[seat]?.found_by.length ?? 0),
    ),
    ...medal(
      'ear',
      claims(chances, (reveal, seat) => reveal.scores[seat]?.found.length ?? 0),
    ),
    ...medal('pair', pairs(reveals, seats)).filter(({ winners }) => areApart(winners)),
    ...medal(
      'genius',
      claims(rounds.length, (reveal, seat) => Number(reveal.scores[seat]?.found_by.length === 0)),
    ),
  ];
}

/** How often each two found each other's word in the same round. */
function pairs(reveals: readonly Reveal[], seats: readonly Seat[]): Claim[] {
  const finds = ({ scores }: Reveal, one: Seat, other: Seat) =>
    scores[one]?.found.includes(other) ?? false;
  return seats.flatMap((one) =>
    seats.slice(one + 1).map((other) => ({
      seats: [one, other],
      number: reveals.filter((reveal) => finds(reveal, one, other) && finds(reveal, other, one))
        .length,
      of: reveals.length,
    })),
  );
}

/** Whoever understands several people equally well is nobody's other half. */
function areApart(groups: readonly Seat[][]): boolean {
  const all = groups.flat();
  return new Set(all).size === all.length;
}
