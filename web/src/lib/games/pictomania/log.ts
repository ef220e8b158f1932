/** The story of the table in words: one sentence for each happening. */
import type { Hand, Seat } from '../../protocol/game';
import type { PictomaniaCount, PictomaniaHappening } from '../../protocol/pictomania';
import type { Who } from '../../words/who';
import type { Words } from '../../words/words';
import { calledAt, calledWithin, who, type People } from '../../table/people';

export function sentence(
  words: Words,
  people: People,
  happening: PictomaniaHappening,
  practising = false,
): string {
  const { log, levels, practice } = words.pictomania;
  const drawing = (seat: Seat) =>
    seat === people.me ? log.myDrawing : log.drawingOf(people.names[seat] ?? '?');
  const names = (seats: Seat[]) =>
    words.common.and(seats.map((seat) => calledWithin(words, who(people, seat))));
  switch (happening.what) {
    case 'round_began':
      return log.roundBegan(happening.round, levels[happening.level]);
    case 'replaced':
      return log.replaced(happening.at);
    case 'dealt':
      return practising ? practice.dealt : log.dealt;
    case 'guessed':
      return log.guessed(who(people, happening.seat), drawing(happening.on));
    case 'done':
      return happening.token === null
        ? log.doneWithout(who(people, happening.seat))
        : log.done(who(people, happening.seat), happening.token);
    case 'round_ended': {
      const { why, without } = happening;
      if (practising && why === 'all_done') return practice.ended;
      return without.length === 0
        ? log.ended[why]
        : `${log.ended[why]} ${log.without(names(without))}`;
    }
    case 'owned_up':
      return log.ownedUp(who(people, happening.seat));
    case 'challenged':
      return log.challenged(who(people, happening.seat), drawing(happening.on));
    case 'agreed':
      return log.agreed(who(people, happening.seat), drawing(happening.on));
    case 'judged':
      return happening.wrong
        ? log.judgedWrong(drawing(happening.on))
        : log.judgedFine(drawing(happening.on));
    case 'counted':
      return countSentence(words, people, happening.count);
    case 'tie_break':
      return log.tieBreak(names(happening.tied));
    case 'voted':
      return log.voted(who(people, happening.seat));
    case 'tie_broken':
      return log.tieBroken;
    case 'left':
      return log.left(who(people, happening.seat));
    case 'handed':
      return handed(words, who(people, happening.seat), happening.from, happening.to);
    case 'won': {
      const { winners } = happening.outcome;
      const [seat] = winners;
      return winners.length === 1 && seat !== undefined
        ? log.won(who(people, seat))
        : log.wonShared(names(winners));
    }
  }
}

function handed(words: Words, seat: Who, from: Hand, to: Hand): string {
  const { log } = words.pictomania;
  switch (to) {
    case 'nobody':
      return log.left(seat);
    case 'away':
      return log.sitsOut(seat);
    case 'computer':
      return log.computer;
    case 'person':
      if (from === 'away') return log.isBack(seat);
      return from === 'computer' ? log.takesOver(seat) : log.takesSeat(seat);
  }
}

function countSentence(words: Words, people: People, count: PictomaniaCount): string {
  const { log, counted } = words.pictomania;
  const scores = count.scores.map((score, seat) =>
    log.score(calledAt(words, people, seat), score.round),
  );
  const { black_sheep: sheep } = count;
  const cards = sheep === null ? 0 : (count.wrong_cards[sheep] ?? 0);
  const told = sheep === null ? [] : [counted.sheep(who(people, sheep), cards)];
  return [log.counted(count.round), ...told, ...scores].join(' ');
}

/** Without the computer players who sat there from the start: nobody has made way for them. */
export function withoutSeating(
  told: readonly PictomaniaHappening[],
  practice = false,
): PictomaniaHappening[] {
  const [first] = told;
  if (first?.what !== 'round_began' || first.round !== 1) return [...told];
  const seated = (each: PictomaniaHappening) => each.what === 'handed' && each.to === 'computer';
  // Practice deals at once, before they have sat down.
  if (practice) return told.filter((each) => !seated(each));
  const begun = told.findIndex((each, at) => at > 0 && !seated(each));
  return [first, ...(begun < 0 ? [] : told.slice(begun))];
}
