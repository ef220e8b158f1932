import type { Who } from '../who';

/** « Vous gagnez », « Zoé gagne » */
export function does(who: Who, vous: string, other: string): string {
  return who.me ? `Vous ${vous}` : `${who.name} ${other}`;
}
