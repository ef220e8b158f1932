/** Where the rules of Ademimo say why: each refusal and the address of its rule. */
import type { AdemimoBadSetup, AdemimoRefusal } from '../../protocol/ademimo';
import type { Rulebook } from '../../table/play';
import type { rules } from '../../words/fr/rules/ademimo';
import type { AnchorOf } from '../../words/rules';

export type Anchor = AnchorOf<typeof rules>;

export const rulebook = {
  load: () => import('./rules/Rules.svelte'),
  refusals: {
    not_your_turn: 'clues',
    no_such_clue: null,
    own_pawn_there: 'own-card',
    needs_two_pawns: 'place',
    must_place: 'must-place',
    description_over: 'goal',
    vote_not_begun: 'goal',
    not_an_opponent: 'vote',
    no_vote: 'practice',
    no_such_place: null,
    own_place: 'places',
    votes_missing: 'places',
    confirmed: 'confirming',
    already_confirmed: null,
    not_confirmed: null,
    between_rounds: null,
    round_not_over: null,
    already_ready: null,
    not_practising: 'practice',
    match_over: null,
  } satisfies Record<AdemimoRefusal['why'], Anchor | null>,
  setups: {
    players: null,
    first: 'first',
    clock: null,
    practice: 'practice',
    deck: null,
    order: null,
  } satisfies Record<AdemimoBadSetup['why'], Anchor | null>,
  table: {
    no_talk: 'silence',
    ask_first: 'arriving',
    next_round: 'one-hand',
    same_eyes: 'eyes',
  },
} satisfies Rulebook<'ademimo', Anchor>;
