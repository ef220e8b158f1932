/** Computer players: the levels to choose from, and what everybody at a table is called. */
import type { Level } from '../protocol/game';
import type { Sitter } from '../protocol/wire';
import type { Words } from '../words/words';

/** The reference player measures the others; nobody is asked to play with it. */
export const LEVELS: readonly Level[] = ['debutant', 'habitue', 'expert'];
export const USUAL_LEVEL: Level = 'habitue';

/** People by the name they chose; computer players by the name that we gave to their seat. */
export function nameOf(words: Words, sitter: Sitter | null | undefined, seat: number): string {
  if (!sitter) return '?';
  const { names, one } = words.common.computers;
  return sitter.computer === null ? sitter.name : (names[seat] ?? one);
}

export function namesOf(words: Words, sitters: readonly (Sitter | null)[]): string[] {
  return sitters.map((sitter, seat) => nameOf(words, sitter, seat));
}

/** A computer player is always there. */
export function isAway(sitter: Sitter | null | undefined): boolean {
  return sitter != null && sitter.computer === null && !sitter.here;
}

/** The levels as they are offered, side by side. */
export function levelChoices(words: Words): { value: Level; text: string }[] {
  return LEVELS.map((value) => {
    const text = words.common.computers.levels[value];
    return { value, text: text.charAt(0).toUpperCase() + text.slice(1) };
  });
}
