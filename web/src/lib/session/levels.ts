/** How well computer players play: the levels to choose from. */
import { recall } from '../browser/storage';
import type { Level } from '../protocol/game';
import type { Words } from '../words/words';

/** The reference player measures the others; nobody is asked to play with it. */
export const LEVELS: readonly Level[] = ['debutant', 'habitue', 'expert'];
export const USUAL_LEVEL: Level = 'habitue';

/** The level that was last played against. */
export function usualLevel(): Level {
  return LEVELS.find((each) => each === recall('level')) ?? USUAL_LEVEL;
}

/** The levels as they are offered, side by side. */
export function levelChoices(words: Words): { value: Level; text: string }[] {
  return LEVELS.map((value) => {
    const text = words.common.computers.levels[value];
    return { value, text: text.charAt(0).toUpperCase() + text.slice(1) };
  });
}
