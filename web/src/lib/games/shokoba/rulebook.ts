/** Where the rules of Shokoba say why: each refusal and the address of its rule. */
import type { ShokobaBadSetup, ShokobaRefusal } from '../../protocol/shokoba';
import type { Rulebook } from '../../table/play';
import type { rules } from '../../words/fr/rules/shokoba';
import type { AnchorOf } from '../../words/rules';

export type Anchor = AnchorOf<typeof rules>;

export const rulebook = {
  load: () => import('./rules/Rules.svelte'),
  refusals: {
    not_your_turn: 'deal',
    not_in_hand: null,
    not_on_table: null,
    takes_nothing: 'take',
    sum: 'take',
    must_take: 'must-take',
    equal_first: 'equal-first',
    nothing_to_claim: 'claims',
    between_rounds: null,
    round_not_over: null,
    already_ready: null,
    match_over: null,
  } satisfies Record<ShokobaRefusal['why'], Anchor | null>,
  setups: {
    players: null,
    teams_need_four: 'teams',
    nine_cards_need_teams: 'nine-cards',
    target: 'other-target',
    clock: null,
    order: null,
  } satisfies Record<ShokobaBadSetup['why'], Anchor | null>,
  table: {
    no_talk: 'silence',
    ask_first: 'arriving',
    next_round: 'one-hand',
    same_eyes: 'eyes',
  },
} satisfies Rulebook<'shokoba', Anchor>;
