import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules as en } from '../../../words/en/rules/pictomania';
import { rules as fr } from '../../../words/fr/rules/pictomania';
import { COUNT, SECRETS, TOKENS } from './examples';

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const seats = [...SECRETS.keys()];
const four = TOKENS[1];

describe('the tokens in the rules', () => {
  it('are those of the referee', () => {
    const path = join(
      import.meta.dirname,
      '../../../../../../crates/rules/src/pictomania/tokens.rs',
    );
    const referee = readFileSync(path, 'utf8');
    const lists = [...referee.matchAll(/(?:own|base|competitive): &\[([\d, ]+)\]/g)].map(
      ([, list = '']) => list.split(',').map(Number),
    );
    const told = TOKENS.flatMap(({ own, black, competitive }) => [own, black, competitive]);
    expect(lists.length).toBe(12);
    expect(told).toEqual(lists);
  });

  it('cost who is not recognised what the rules say', () => {
    const lost = TOKENS.map(({ own }) => `−${sum(own)}`);
    expect(lost).toEqual(['−3', '−4', '−7', '−8']);
    for (const { chapters } of [fr, en]) {
      const said = chapters.stars.parts.won.text.join(' ');
      for (const stars of lost) expect(said).toContain(stars);
    }
  });
});

describe('the counted round of the rules', () => {
  it('is dealt and guessed as the rules want it', () => {
    const numbers = SECRETS.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(4);
    for (const seat of seats) {
      const played = COUNT.drawings.flatMap((drawing, on) =>
        (drawing?.guesses ?? [])
          .filter((guess) => guess.seat === seat)
          .map(({ number }) => ({ number, on })),
      );
      // P3: each number once, one guess per drawing, none on one's own. P7: not one's own number.
      expect(new Set(played.map(({ number }) => number)).size).toBe(played.length);
      expect(new Set(played.map(({ on }) => on)).size).toBe(played.length);
      expect(played.map(({ on }) => on)).not.toContain(seat);
      expect(played.map(({ number }) => number)).not.toContain(numbers[seat]);
    }
    // Everybody took one of the black tokens.
    const taken = COUNT.scores.map(({ black }) => black.token ?? 0);
    expect(taken.toSorted((a, b) => b - a)).toEqual(four.black);
  });

  it('gives right cards the largest token that is left', () => {
    for (const [seat, drawing] of COUNT.drawings.entries()) {
      const left: number[] = [...four.own];
      for (const guess of drawing?.guesses ?? []) {
        const isRight = guess.number === SECRETS[seat]?.number;
        expect(guess.fate).toBe(isRight ? 'right' : 'wrong');
        if (guess.fate === 'right') expect(guess.stars).toBe(left.shift());
      }
      expect(drawing?.left).toEqual(left);
    }
  });

  it('adds up', () => {
    const wrong = seats.map(
      (seat) => guessesOf(seat).filter(({ fate }) => fate === 'wrong').length,
    );
    expect(COUNT.wrong_cards).toEqual(wrong);
    const most = Math.max(...wrong);
    const sheep = wrong.filter((cards) => cards === most).length === 1 ? wrong.indexOf(most) : null;
    expect(COUNT.black_sheep).toBe(sheep);
    for (const [seat, score] of COUNT.scores.entries()) {
      const won = sum(guessesOf(seat).map((guess) => (guess.fate === 'right' ? guess.stars : 0)));
      const lost = sum(COUNT.drawings[seat]?.left ?? []);
      const known = COUNT.drawings[seat]?.guesses.some(({ fate }) => fate === 'right');
      const token = score.black.token ?? 0;
      const black = seat === sheep ? -token : known ? token : 0;
      expect({ ...score, black: score.black.stars }).toEqual({
        guessed: won,
        left: 0 - lost,
        black,
        round: won - lost + black,
        total: won - lost + black,
      });
    }
    expect(COUNT.scores.map(({ round }) => round)).toEqual([3, 6, -2, -2]);
  });

  function guessesOf(seat: number) {
    return COUNT.drawings.flatMap((drawing) =>
      (drawing?.guesses ?? []).filter((guess) => guess.seat === seat),
    );
  }
});
