import { expect, test } from 'vitest';
import { medal, type Claim } from './awards';

/** "0:5/8": seat 0 has five out of eight. */
function claims(text: string): Claim[] {
  return text.split(' ').map((claim) => {
    const [seats = '', number, of] = claim.split(/[:/]/);
    return { seats: seats.split('+').map(Number), number: Number(number), of: Number(of) };
  });
}

function check(text: string): string {
  return medal('best', claims(text))
    .map(
      ({ winners, number, of }) =>
        `${winners.map((each) => each.join('+')).join(' ')} ${number}/${of}`,
    )
    .join();
}

test('the highest figure earns the medal, in whatever place it stands', () => {
  expect(check('0:5/8 1:3/8 2:4/8')).toBe('0 5/8');
  expect(check('0:3/8 1:3/8 2:4/8')).toBe('2 4/8');
});

test('equals share it, and keep the order of their seats', () => {
  expect(check('0:4/8 1:3/8 2:4/8')).toBe('0 2 4/8');
  expect(check('0+2:1/0 1+3:1/0')).toBe('0+2 1+3 1/0');
});

test('the same from fewer chances is better', () => {
  expect(check('0:4/8 1:4/6 2:3/3')).toBe('1 4/6');
});

test('nobody gets it for nothing', () => {
  expect(check('0:0/8 1:0/8')).toBe('');
  expect(medal('best', [])).toEqual([]);
});
