/** What computer players say of clues and words, as sentences. */
import type {
  AdemimoCard,
  AdemimoHint,
  AdemimoReason,
  AdemimoRemark,
  Reveal,
  Word,
} from '../../protocol/ademimo';
import type { Seat } from '../../protocol/game';
import type { Words } from '../../words/words';
import { wordAt } from './words';

/** The words and clues of a round. */
export type Board = { words: readonly Word[]; cards: readonly AdemimoCard[] };

/** Why a clue says something of the word on this place. */
function because(words: Words, board: Board, place: number, reason: AdemimoReason): string {
  const clue = board.cards[reason.card]?.clues[reason.clue]?.text ?? '?';
  const word = wordAt(board.words, place) ?? '?';
  const rival = 'rival' in reason ? (wordAt(board.words, reason.rival) ?? '?') : '';
  return words.ademimo.remarks.why[reason.why](clue, word, rival);
}

/** Of somebody's clues: what a computer player meant by its own, or a better one for a person. */
export function ofClues(
  words: Words,
  board: Board,
  reveal: Reveal,
  remarks: readonly AdemimoRemark[],
  seat: Seat,
): string | null {
  const place = reveal.numbers[seat] ?? null;
  if (place === null) return null;
  for (const remark of remarks) {
    if (remark.seat !== seat || remark.what === 'understood') continue;
    const why = because(words, board, place, remark.reason);
    return remark.what === 'better' ? words.ademimo.remarks.better(why) : why;
  }
  return null;
}

/** Why a computer player thought so of somebody's word. */
export function ofVote(
  words: Words,
  board: Board,
  remarks: readonly AdemimoRemark[],
  seat: Seat,
  opponent: Seat,
): string | null {
  for (const remark of remarks) {
    if (remark.what !== 'understood') continue;
    if (remark.seat !== seat || remark.opponent !== opponent) continue;
    return remark.reason
      ? because(words, board, remark.place, remark.reason)
      : words.ademimo.remarks.nothing;
  }
  return null;
}

/** A hint in a sentence; `own` is the place of one's own word, `nameOf` says whose a seat is. */
export function advice(
  words: Words,
  board: Board,
  hint: AdemimoHint,
  own: number | null,
  nameOf: (seat: Seat) => string,
): string {
  const text = words.ademimo.advice;
  if (hint.what === 'give') return text.says(because(words, board, own ?? 0, hint.reason));
  const why = hint.reason
    ? because(words, board, hint.place, hint.reason)
    : words.ademimo.remarks.nothing;
  return text.vote(nameOf(hint.opponent), wordAt(board.words, hint.place) ?? '?', why);
}
