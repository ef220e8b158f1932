/** The story of the table in words: one sentence for each happening. */
import type { Award, Count, ShokobaHappening } from '../../protocol/shokoba';
import type { Line } from '../../table/Log.svelte';
import { who } from '../../table/people';
import type { Words } from '../../words/words';
import { theCard, theCards } from './card';

/** Who sits where, as the reader knows them. */
export type People = {
  /** By seat. */
  names: string[];
  /** The reader's own seat. */
  me: number | null;
  /** Seats of each side. */
  sides: number[][];
};

/** A player's name, or both names of a team; "you" for the reader. */
export function sideName(words: Words, people: People, side: number): string {
  const seats = people.sides[side] ?? [];
  return words.shokoba.team(
    seats.map((seat) => {
      const { name, me } = who(people, seat);
      return me && seats.length === 1 ? words.table.you : name;
    }),
  );
}

export function sentence(words: Words, people: People, happening: ShokobaHappening): string {
  const { log } = words.shokoba;
  const cheer = (shokoba: boolean, text: string) => (shokoba ? `${text} ${log.shokoba}` : text);
  switch (happening.what) {
    case 'round_began':
      return log.roundBegan(happening.round, who(people, happening.dealer));
    case 'dealt_more':
      return happening.deck === 0 ? log.dealtLast : log.dealtMore(happening.deck);
    case 'laid':
      return log.laid(who(people, happening.seat), theCard(words, happening.card));
    case 'took':
      return cheer(
        happening.shokoba,
        log.took(
          who(people, happening.seat),
          theCard(words, happening.card),
          theCards(words, happening.taking),
        ),
      );
    case 'claimed':
      return cheer(
        happening.shokoba,
        log.claimed(
          who(people, happening.seat),
          who(people, happening.from).name,
          theCard(words, happening.card),
          theCards(words, happening.taking),
        ),
      );
    case 'rest':
      return happening.seat === null
        ? log.restNobody
        : log.rest(who(people, happening.seat), happening.cards.length);
    case 'counted':
      return countSentence(words, people, happening.count);
    case 'won': {
      const { winners } = happening.outcome;
      const won = people.sides.filter((seats) => seats.some((seat) => winners.includes(seat)));
      const names = words.common.and(winners.map((seat) => who(people, seat).name));
      const [seat] = winners;
      if (won.length > 1 || seat === undefined) return log.wonShared(names);
      return winners.length > 1 ? log.wonTeam(names) : log.won(who(people, seat));
    }
  }
}

function countSentence(words: Words, people: People, count: Count): string {
  const { log, categories } = words.shokoba;
  const awards = count.awards.map((award) =>
    log.award(categories[award.category], awardee(words, people, award)),
  );
  return [log.counted(count.round), ...awards].join(' ');
}

/** Who gets the stone, in words. */
export function awardee(words: Words, people: People, award: Award): string {
  if (award.side === null) return words.shokoba.nobody;
  const name = sideName(words, people, award.side);
  return name === words.table.you ? name.toLowerCase() : name;
}

function isDeal(happening: ShokobaHappening): boolean {
  return happening.what === 'round_began' || happening.what === 'dealt_more';
}

function isPlay(happening: ShokobaHappening): boolean {
  return ['laid', 'took', 'claimed'].includes(happening.what);
}

/** The lines of the log: the count is on the table, so one line does not say all of it. */
export function linesOf(words: Words, people: People, told: readonly ShokobaHappening[]): Line[] {
  return presentDeal(told).map((happening, at, all) => {
    const whole = sentence(words, people, happening);
    const text =
      happening.what === 'counted' ? words.shokoba.log.counted(happening.count.round) : whole;
    return {
      key: told.length - all.length + at,
      text,
      rest: whole.slice(text.length),
      marked: 'shokoba' in happening && happening.shokoba,
    };
  });
}

/**
 * What may still be read: the happenings of the present deal, as piles are not
 * browsed (S15). Until somebody plays in a new deal, the play before it stays:
 * it has only just been seen, and may still be claimed.
 */
export function presentDeal(happenings: readonly ShokobaHappening[]): ShokobaHappening[] {
  const deal = happenings.findLastIndex(isDeal);
  if (deal < 0 || happenings.slice(deal).some(isPlay)) return happenings.slice(Math.max(deal, 0));
  if (happenings[deal]?.what === 'round_began') return happenings.slice(deal);
  const play = happenings.slice(0, deal).findLastIndex(isPlay);
  return happenings.slice(Math.max(play, 0));
}
