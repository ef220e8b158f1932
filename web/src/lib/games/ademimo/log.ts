/** The story of the table in words: one sentence for each happening. */
import type { AdemimoHappening, Reveal, Word } from '../../protocol/ademimo';
import type { Words } from '../../words/words';
import { calledWithin, type Someone } from '../../table/people';
import { describers, guesses } from './reveal';
import { wordAt } from './words';

const NOBODY = { name: '?', me: false };

type Began = Extract<AdemimoHappening, { what: 'round_began' }>;

/** A sentence for each happening; a round's words and clues come with its beginning. */
export function sentences(
  words: Words,
  people: readonly Someone[],
  happenings: readonly AdemimoHappening[],
): string[] {
  let began: Began | null = null;
  return happenings.map((happening) => {
    if (happening.what === 'round_began') began = happening;
    return sentence(words, people, began, happening);
  });
}

function sentence(
  words: Words,
  people: readonly Someone[],
  began: Began | null,
  happening: AdemimoHappening,
): string {
  const { log } = words.ademimo;
  const who = (seat: number) => people[seat] ?? NOBODY;
  switch (happening.what) {
    case 'round_began':
      return log.roundBegan(happening.round, who(happening.first));
    case 'placed': {
      const { seat, card, clue, pawns, number } = happening;
      const text = began?.cards[card]?.clues[clue]?.text ?? '?';
      return pawns === 2
        ? log.placedTwo(who(seat), number, number + 1, text)
        : log.placedOne(who(seat), number, text);
    }
    case 'passed':
      return log.passed(who(happening.seat));
    case 'vote_began':
      return log.voteBegan;
    case 'revealed':
      return revealed(words, people, began?.words ?? [], happening.reveal);
    case 'won': {
      const { winners } = happening.outcome;
      const [winner] = winners;
      if (winners.length === 1 && winner !== undefined) return log.won(who(winner));
      return log.wonShared(words.common.and(winners.map((seat) => who(seat).name)));
    }
  }
}

function revealed(
  words: Words,
  people: readonly Someone[],
  board: readonly Word[],
  reveal: Reveal,
): string {
  const { log } = words.ademimo;
  const each = describers(reveal).map((seat) =>
    log.wordOf(
      people[seat] ?? NOBODY,
      wordAt(board, reveal.numbers[seat] ?? null) ?? '?',
      foundBy(words, people, reveal, seat),
    ),
  );
  return [log.revealed(reveal.round), ...each].join(' ');
}

/** Who found somebody's word, as a sentence. */
export function foundBy(
  words: Words,
  people: readonly Someone[],
  reveal: Reveal,
  seat: number,
): string {
  const { foundByAll, foundByNobody, foundBy: by } = words.ademimo.reveal;
  const found = reveal.scores[seat]?.found_by ?? [];
  if (found.length === 0) return foundByNobody;
  if (found.length === guesses(reveal, seat).length) return foundByAll;
  const names = found.map((other) => calledWithin(words, people[other] ?? NOBODY));
  return by(words.common.and(names));
}
