import { describe, expect, it } from 'vitest';
import type { ShokobaHappening } from '../../protocol/shokoba';
import { dictionaries } from '../../words/fixture';
import { presentDeal, sentence, type People } from './log';

const people: People = { names: ['Ada', 'Bo', 'Chloé'], me: 0, sides: [[0], [1], [2]] };
const teams: People = {
  names: ['Ada', 'Bo', 'Chloé', 'Dan'],
  me: 0,
  sides: [
    [0, 2],
    [1, 3],
  ],
};

/** Narrow spaces are shown as plain ones, to be readable here. */
function check(happening: ShokobaHappening, french: string, english: string, who = people): void {
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(plain(sentence(dictionaries.fr, who, happening))).toBe(french);
  expect(sentence(dictionaries.en, who, happening)).toBe(english);
}

describe('a happening in words', () => {
  it('laid', () => {
    check(
      { what: 'laid', seat: 1, card: 'S5' },
      'Bo pose le 5 de saphir.',
      'Bo lays down the 5 of sapphires.',
    );
    check(
      { what: 'laid', seat: 0, card: 'E7' },
      'Vous posez le 7 d’émeraude.',
      'You lay down the 7 of emeralds.',
    );
  });

  it('took, with a SHOKOBA', () => {
    check(
      { what: 'took', seat: 2, card: 'D7', taking: ['S1', 'R2', 'S4'], shokoba: true },
      'Chloé prend le 1 de saphir, le 2 de rubis et le 4 de saphir avec le 7 de diamant. SHOKOBA ! Une pierre.',
      'Chloé takes the 1 of sapphires, the 2 of rubies and the 4 of sapphires with the 7 of diamonds. SHOKOBA! One stone.',
    );
  });

  it('claimed', () => {
    check(
      { what: 'claimed', seat: 0, from: 2, card: 'S3', taking: ['R3'], shokoba: false },
      'Vous réclamez le 3 de saphir de Chloé, avec le 3 de rubis.',
      'You claim the 3 of sapphires from Chloé, taking the 3 of rubies.',
    );
  });

  it('what is left', () => {
    check(
      { what: 'rest', seat: 1, cards: ['S5'] },
      'Bo ramasse la dernière carte.',
      'Bo picks up the last card.',
    );
    check(
      { what: 'rest', seat: null, cards: ['S5', 'S6'] },
      'Personne n’a rien pris : les cartes restantes ne sont à personne.',
      'Nobody took anything, so nobody gets the last cards.',
    );
  });

  it('the count names every stone, and nobody for a tie', () => {
    check(
      {
        what: 'counted',
        count: {
          round: 2,
          shokobas: [0, 1],
          stones: [2, 3],
          awards: [
            { category: 'diamond', counts: [1, 0], side: 0 },
            { category: 'rubies', counts: [4, 4], side: null },
          ],
        },
      },
      'Décompte de la manche 2. Le diamant : Ada et Chloé. Le plus de rubis : personne.',
      'Scores for round 2. The diamond: Ada and Chloé. Most rubies: nobody.',
      teams,
    );
  });

  it('the end', () => {
    check(
      { what: 'won', outcome: { winners: [0], scores: [7, 3, 2] } },
      'Vous gagnez la partie !',
      'You win the game!',
    );
    check(
      { what: 'won', outcome: { winners: [1, 2], scores: [3, 7, 7] } },
      'Victoire partagée : Bo et Chloé.',
      'Bo and Chloé share the win!',
    );
    check(
      { what: 'won', outcome: { winners: [1, 3], scores: [5, 7, 5, 7] } },
      'Bo et Dan gagnent la partie !',
      'Bo and Dan win the game!',
      teams,
    );
  });
});

describe('the log keeps the present deal only', () => {
  const began: ShokobaHappening = { what: 'round_began', round: 1, dealer: 0, table: [] };
  const more: ShokobaHappening = { what: 'dealt_more', deck: 6 };
  const laid = (card: string): ShokobaHappening => ({ what: 'laid', seat: 1, card });

  it('s15_what_was_taken_before_the_deal_is_not_browsed', () => {
    const told = [began, laid('S1'), laid('S2'), more, laid('S3')];
    expect(presentDeal(told)).toEqual([more, laid('S3')]);
  });

  it('keeps the play just before a deal until somebody plays: it may be claimed', () => {
    expect(presentDeal([began, laid('S1'), laid('S2'), more])).toEqual([laid('S2'), more]);
  });

  it('starts with the round', () => {
    expect(presentDeal([began, laid('S1'), began])).toEqual([began]);
    expect(presentDeal([])).toEqual([]);
  });
});
