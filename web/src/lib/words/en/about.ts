/** What this house is, and whom we thank for what is not ours. */
import type { about as french } from '../fr/about';

export const about: typeof french = {
  title: 'About Tablée',
  what: 'Tablée is an online table for three games: open a link, sit down, play. No account, no ads, no tracking. The program is free, and anyone can host it at home.',
  licence:
    'Tablée is available under the MIT licence or the Apache licence 2.0, whichever you prefer.',
  theirs: (games) =>
    `${games} belong to their authors and publishers, with whom we have no connection. Our rules, words and pictures are our own: nothing comes out of the boxes.`,
  thanks: 'What we owe to others',
  parts: {
    page: 'This page',
    drawings: 'What computers draw',
    eyes: 'What they see in a drawing',
    nouns: 'What they know of words',
    program: 'The program',
  },
  ours: 'The rest, nearly half of all drawings, is by our own hand.',
  openmoji:
    'Its outlines were turned into pencil strokes and simplified; these drawings stay under the same licence.',
  network:
    'A small network learnt from our drawings, from the icons above except OpenMoji, and from sketches by thousands of people:',
  crates: 'The program is written in Rust, with free libraries, each under its own licence.',
  whole: 'The complete notices come with the program, in the file NOTICE.',
};
