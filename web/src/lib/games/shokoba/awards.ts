/** Who swept the table, had the best round, took most, hunted the diamond, came from behind. */
import type { Outcome, Seat } from '../../protocol/game';
import type { Category, Count } from '../../protocol/shokoba';
import { medal, sum, type Claim, type Medal } from '../../table/awards';

export type MedalName = 'sweeps' | 'golden' | 'harvest' | 'diamond' | 'comeback';

/** `sides` are the seats of each player or team. */
export function awards(
  rounds: readonly Count[],
  outcome: Outcome,
  sides: readonly Seat[][],
): Medal<MedalName>[] {
  const claims = (of: number, figure: (side: number) => number): Claim[] =>
    sides.map((seats, side) => ({ seats, number: figure(side), of }));
  const most = (figures: number[]) => Math.max(0, ...figures);
  const stones = (round: number, side: number) => rounds[round]?.stones[side] ?? 0;
  const gained = (round: number, side: number) =>
    stones(round, side) - (round > 0 ? stones(round - 1, side) : 0);
  const behind = (round: number, side: number) =>
    most(rounds[round]?.stones ?? []) - stones(round, side);
  const each = rounds.map((_, round) => round);
  const won = (side: number) => sides[side]?.some((seat) => outcome.winners.includes(seat));
  return [
    ...medal(
      'sweeps',
      claims(0, (side) => sum(rounds.map(({ shokobas }) => shokobas[side] ?? 0))),
    ),
    // A match of one round has no best one.
    ...medal(
      'golden',
      claims(0, (side) => (rounds.length > 1 ? most(each.map((round) => gained(round, side))) : 0)),
    ),
    ...medal(
      'harvest',
      claims(0, (side) => most(rounds.map((round) => counted(round, 'cards')?.counts[side] ?? 0))),
    ),
    // Once is chance.
    ...medal(
      'diamond',
      claims(
        rounds.length,
        (side) => rounds.filter((round) => counted(round, 'diamond')?.side === side).length,
      ),
    ).filter(({ number }) => number > 1),
    ...medal(
      'comeback',
      claims(0, (side) => (won(side) ? most(each.map((round) => behind(round, side))) : 0)),
    ),
  ];
}

function counted({ awards }: Count, category: Category) {
  return awards.find((award) => award.category === category);
}
