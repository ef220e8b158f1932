/** Views to test with: example 1 of the rules, and what can be changed about it. */
import type { ShokobaMove, ShokobaSetup, ShokobaView } from '../../protocol/shokoba';

export const PLAIN: ShokobaSetup = {
  teams: false,
  errors: 'refused',
  nine_cards: false,
  equal_first: false,
  target: null,
  show_counts: false,
};

/** Table 1 2 6 7, hand 4 7 10: exactly four plays. */
const FOUR_PLAYS: ShokobaMove[] = [
  { move: 'take', card: 'E7', taking: ['D7'] },
  { move: 'take', card: 'E7', taking: ['S1', 'R6'] },
  { move: 'take', card: 'S10', taking: ['S1', 'S2', 'D7'] },
  { move: 'lay', card: 'S4' },
];

export function viewOf(change: Partial<ShokobaView> = {}): ShokobaView {
  return {
    viewer: 0,
    setup: PLAIN,
    target: 7,
    round: 1,
    dealer: 1,
    deck: 30,
    table: ['S1', 'S2', 'R6', 'D7'],
    hand: ['S4', 'E7', 'S10'],
    players: [
      { cards: 3, side: 0 },
      { cards: 3, side: 1 },
    ],
    sides: [
      { seats: [0], stones: 0, pile: 0, gems: null },
      { seats: [1], stones: 0, pile: 0, gems: null },
    ],
    phase: { phase: 'playing', turn: 0, plays: FOUR_PLAYS, claimable: null },
    ...change,
  };
}
