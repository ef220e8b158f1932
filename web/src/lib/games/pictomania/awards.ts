/** Who drew best, saw best, saw first, and whom the evening will remember as its black sheep. */
import type { Seat } from '../../protocol/game';
import type { PictomaniaCount } from '../../protocol/pictomania';
import { medal, sum, type Claim, type Medal } from '../../table/awards';

export type MedalName = 'artist' | 'eye' | 'quick' | 'sheep';

export function awards(rounds: readonly PictomaniaCount[]): Medal<MedalName>[] {
  const seats = rounds[0]?.scores.map((_, seat) => seat) ?? [];
  const claims = (claim: (seat: Seat) => Omit<Claim, 'seats'>) =>
    seats.map((seat) => ({ seats: [seat], ...claim(seat) }));
  const over = (count: (round: PictomaniaCount) => number) => sum(rounds.map(count));
  return [
    ...medal(
      'artist',
      claims((seat) => ({
        number: over((round) => rightOn(round, seat).length),
        of: over((round) => (round.drawings[seat] ? dealtIn(round).length - 1 : 0)),
      })),
    ),
    ...medal(
      'eye',
      claims((seat) => ({
        number: over((round) => drawersSeenBy(round, seat).length),
        of: over((round) => toGuess(round, seat).length),
      })),
    ),
    ...medal(
      'quick',
      claims((seat) => ({
        number: over(
          (round) => dealtIn(round).filter((on) => rightOn(round, on)[0] === seat).length,
        ),
        of: 0,
      })),
    ),
    ...medal(
      'sheep',
      claims((seat) => ({
        number: over((round) => Number(round.black_sheep === seat)),
        of: rounds.length,
      })),
    ),
  ];
}

function dealtIn({ drawings }: PictomaniaCount): Seat[] {
  return drawings.flatMap((drawing, seat) => (drawing ? [seat] : []));
}

/** Who guessed a drawing right, the earliest first. */
function rightOn({ drawings }: PictomaniaCount, on: Seat): Seat[] {
  const guesses = drawings[on]?.guesses ?? [];
  return guesses.filter(({ fate }) => fate === 'right').map(({ seat }) => seat);
}

function drawersSeenBy(round: PictomaniaCount, seat: Seat): Seat[] {
  return dealtIn(round).filter((on) => rightOn(round, on).includes(seat));
}

/** The drawings that somebody could guess; a wrong word is no fault of theirs (P16). */
function toGuess(round: PictomaniaCount, seat: Seat): Seat[] {
  if (!round.drawings[seat]) return [];
  return dealtIn(round).filter((on) => on !== seat && !round.drawings[on]?.wrong_word);
}
