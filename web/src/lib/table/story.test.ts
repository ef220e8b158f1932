import { expect, test } from 'vitest';
import { Story } from './story.svelte';

test('a match ends before the eyes of those who were there, and of nobody else', () => {
  const story = new Story<{ what: string }>(() => null);
  story.hear({ match: 1, happened: [{ what: 'round_began' }], news: true });
  expect(story.won).toBe(false);
  story.hear({ match: 1, happened: [{ what: 'won' }], news: true });
  expect(story.won).toBe(true);
  story.hear({ match: 2, happened: [{ what: 'round_began' }], news: true });
  expect(story.won).toBe(false);

  const late = new Story<{ what: string }>(() => null);
  late.hear({ match: 1, happened: [{ what: 'won' }], news: false });
  expect(late.won).toBe(false);
});
