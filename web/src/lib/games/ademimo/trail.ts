/** The pawns on the clue cards, as placements: one pawn or two of one player on one clue. */
import type { AdemimoCard, Pawn } from '../../protocol/ademimo';
import type { Seat } from '../../protocol/game';

export type Group = { seat: Seat; numbers: number[] };

/** A clue that somebody chose. */
export type Step = { card: number; clue: number; text: string; numbers: number[] };

/** Pawns that came together stay together: a player is on a card once (A4). */
export function groups(pawns: readonly Pawn[]): Group[] {
  const found: Group[] = [];
  for (const { seat, number } of pawns) {
    const last = found.at(-1);
    if (last?.seat === seat) last.numbers.push(number);
    else found.push({ seat, numbers: [number] });
  }
  return found;
}

/** By seat, the clues in the order in which they were chosen. */
export function trails(cards: readonly AdemimoCard[], seats: number): Step[][] {
  const found: Step[][] = Array.from({ length: seats }, () => []);
  for (const [card, { clues }] of cards.entries())
    for (const [clue, { text, pawns }] of clues.entries())
      for (const { seat, numbers } of groups(pawns))
        found[seat]?.push({ card, clue, text, numbers });
  for (const steps of found)
    steps.sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0));
  return found;
}
