import { expect, test } from 'vitest';
import { sitterOf, tableOf } from '../session/fixture';
import { present } from './present';

test('somebody who has just sat down, and is still told as looking on, is here once', () => {
  const table = tableOf({ seats: [sitterOf(), null, sitterOf({ id: 'ali', name: 'Ali' })] });
  const people = present(table, [
    { id: 'ali', name: 'Ali' },
    { id: 'maud', name: 'Maud' },
  ]);
  expect(people.map(({ id, colour }) => [id, colour !== null])).toEqual([
    ['zoe', true],
    ['ali', true],
    ['maud', false],
  ]);
});
