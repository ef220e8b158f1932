import { describe, expect, it } from 'vitest';
import type { PictomaniaHappening } from '../../protocol/pictomania';
import { dictionaries } from '../../words/fixture';
import { counted, drawn } from './fixture';
import { sentence, withoutSeating } from './log';
import type { People } from '../../table/people';

const PEOPLE: People = {
  names: ['Zoé', 'Ali', 'Octave'],
  colours: ['blue', 'green', 'violet'],
  me: 1,
};
const COUNT = counted([drawn([], [2, 1]), drawn([], [2, 1]), null], {
  wrong_cards: [2, 0, 1],
  black_sheep: 0,
});

describe('the story of the table', () => {
  const cases: [PictomaniaHappening, string, string][] = [
    [{ what: 'dealt' }, 'Chacun a son mot. À vos crayons !', 'Everyone has a word. Start drawing!'],
    [
      { what: 'guessed', seat: 0, on: 1, revision: 3 },
      'Zoé pose une carte sur votre dessin.',
      'Zoé places a guess on your drawing.',
    ],
    [
      { what: 'guessed', seat: 1, on: 2, revision: 3 },
      'Vous posez une carte sur le dessin d’Octave.',
      'You place a guess on Octave’s drawing.',
    ],
    [
      { what: 'done', seat: 2, token: 2 },
      'Octave a fini et prend un jeton de 2 étoiles.',
      'Octave is done and takes a token worth 2 stars.',
    ],
    [
      { what: 'done', seat: 2, token: 1 },
      'Octave a fini et prend un jeton d’une étoile.',
      'Octave is done and takes a token worth 1 star.',
    ],
    [
      { what: 'handed', seat: 0, from: 'person', to: 'away' },
      'Zoé ne joue pas cette manche.',
      'Zoé sits this round out.',
    ],
    [
      { what: 'handed', seat: 1, from: 'away', to: 'person' },
      'Vous êtes de retour.',
      'You are back.',
    ],
    [
      { what: 'handed', seat: 0, from: 'computer', to: 'person' },
      'Zoé prend la place d’un ordinateur.',
      'Zoé takes over from a computer.',
    ],
    [
      { what: 'handed', seat: 0, from: 'nobody', to: 'person' },
      'Zoé prend la place libre.',
      'Zoé takes the free seat.',
    ],
    [
      { what: 'handed', seat: 2, from: 'away', to: 'nobody' },
      'Octave quitte la partie.',
      'Octave leaves the game.',
    ],
    [
      { what: 'handed', seat: 2, from: 'person', to: 'computer' },
      'Un ordinateur prend le relais.',
      'A computer takes over.',
    ],
    [
      { what: 'done', seat: 1, token: null },
      'Vous avez fini, sans jeton.',
      'You are done, without a token.',
    ],
    [
      { what: 'round_ended', why: 'last_token', without: [0, 1] },
      'Le dernier jeton est pris : la manche s’arrête. Sans jeton : Zoé et vous.',
      'The last token is gone: the round is over. Without a token: Zoé and you.',
    ],
    [
      { what: 'judged', on: 1, wrong: true },
      'Vote : votre dessin est écarté.',
      'The vote rules out your drawing.',
    ],
    [
      { what: 'counted', count: COUNT },
      'Décompte de la manche 1. Zoé est le mouton noir : 2 cartes fausses. Zoé : 0. Vous : 0. Octave : 0.',
      'Scores for round 1. Zoé is the black sheep, with 2 wrong guesses. Zoé: 0. You: 0. Octave: 0.',
    ],
    [
      { what: 'won', outcome: { winners: [0, 1], scores: [3, 3, 1] } },
      'Victoire partagée : Zoé et vous.',
      'Zoé and you share the win!',
    ],
  ];
  it.each(cases)('%o', (happening, fr, en) => {
    const told = (language: 'fr' | 'en') =>
      sentence(dictionaries[language], PEOPLE, happening).replace(/[\u202f\u00a0]/g, ' ');
    expect(told('fr')).toBe(fr);
    expect(told('en')).toBe(en);
  });
});

it('whoever practises is alone', () => {
  const told = (happening: PictomaniaHappening) =>
    sentence(dictionaries.en, PEOPLE, happening, true);
  expect(told({ what: 'dealt' })).toBe('You have your word. Start drawing!');
  expect(told({ what: 'round_ended', why: 'all_done', without: [] })).toBe(
    'The drawing is finished.',
  );
});

describe('computer players who sit there from the start', () => {
  const card = { face: 'g01', words: [] };
  const begins = (round: number): PictomaniaHappening => ({
    what: 'round_began',
    round,
    level: 'green',
    cards: [card, card, card],
  });
  const began = begins(1);
  const takes: PictomaniaHappening = {
    what: 'handed',
    seat: 2,
    from: 'person',
    to: 'computer',
  };
  const dealt: PictomaniaHappening = { what: 'dealt' };

  it('are no news', () => {
    expect(withoutSeating([began, takes, takes, dealt])).toEqual([began, dealt]);
    expect(withoutSeating([began, takes])).toEqual([began]);
    expect(withoutSeating([began, dealt, takes], true)).toEqual([began, dealt]);
  });

  it('who take a seat later are', () => {
    expect(withoutSeating([began, takes, dealt, takes])).toEqual([began, dealt, takes]);
    const second = begins(2);
    expect(withoutSeating([second, takes])).toEqual([second, takes]);
  });
});
