/** The rules of a game in our own words. What stands between asterisks matters most. */

/** A rule with an address of its own: its key. */
export type Part = { title: string; text: string[]; list?: string[] };

export type Chapter = { title: string; text: string[]; parts: Record<string, Part> };

export type RulesText = {
  /** The whole game in five lines. */
  short: [string, string, string, string, string];
  /** In the order of reading. */
  chapters: Record<string, Chapter>;
  /** What the pictures say. */
  pictures: object;
};

/** The addresses of chapters and their parts, the same in all languages. */
export type AnchorOf<R extends RulesText> = {
  [C in keyof R['chapters']]: C | keyof R['chapters'][C]['parts'];
}[keyof R['chapters']] &
  string;

/** Text in pieces: every other one is strong. */
export function pieces(text: string): string[] {
  return text.split('*');
}
