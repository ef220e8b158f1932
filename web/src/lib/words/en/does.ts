import type { Who } from '../who';

/** "You win", "Zoé wins" */
export function does(who: Who, you: string, other: string): string {
  return who.me ? `You ${you}` : `${who.name} ${other}`;
}
