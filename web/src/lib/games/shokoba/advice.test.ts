import { describe, expect, it } from 'vitest';
import type { ShokobaHint } from '../../protocol/shokoba';
import { dictionaries } from '../../words/fixture';
import { adviceMove, adviceWhy } from './advice';

const { fr, en } = dictionaries;
const hint = (why: ShokobaHint['why'], move: ShokobaHint['move'] = { move: 'ready' }) => ({
  move,
  why,
});

describe('a hint in words', () => {
  it('says what speaks for it', () => {
    const cases: [ShokobaHint['why'], string, string][] = [
      [{ why: 'takes_diamond' }, 'ce coup prend le diamant.', 'it takes the diamond.'],
      [{ why: 'takes_emeralds', n: 1 }, 'ce coup prend une émeraude.', 'it takes an emerald.'],
      [{ why: 'takes_rubies', n: 2 }, 'ce coup prend 2 rubis.', 'it takes 2 rubies.'],
      [
        { why: 'leaves_safe', sum: 11 },
        'ce coup laisse 11 en tout sur la table\u202f: personne ne peut la vider.',
        'it leaves a total of 11 on the table, so nobody can clear it.',
      ],
      [
        { why: 'takes_cards', cards: 3 },
        'ce coup rapporte 3\u00a0cartes.',
        'it wins 3\u00a0cards.',
      ],
    ];
    for (const [why, french, english] of cases) {
      expect(adviceWhy(fr, hint(why))).toBe(french);
      expect(adviceWhy(en, hint(why))).toBe(english);
    }
  });

  it('names the cards, for anyone who does not see them lit', () => {
    const why = { why: 'only_play' } as const;
    expect(adviceMove(fr, hint(why, { move: 'take', card: 'E7', taking: ['S3', 'R4'] }))).toBe(
      'Prenez le 3 de saphir et le 4 de rubis avec le 7 d’émeraude.',
    );
    expect(adviceMove(en, hint(why, { move: 'lay', card: 'S4' }))).toBe(
      'Lay down the 4 of sapphires.',
    );
  });
});
