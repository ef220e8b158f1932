/** How well computer players play: the levels to choose from. */
import type { Level } from '../protocol/game';
import type { Words } from '../words/words';

/** The reference player measures the others; nobody is asked to play with it. */
export const LEVELS: readonly Level[] = ['debutant', 'habitue', 'expert'];
export const USUAL_LEVEL: Level = 'habitue';

/** The levels as they are offered, side by side. */
export function levelChoices(words: Words): { value: Level; text: string }[] {
  return LEVELS.map((value) => {
    const text = words.common.computers.levels[value];
    return { value, text: text.charAt(0).toUpperCase() + text.slice(1) };
  });
}
