/** Where the rules of Pictomania say why: each refusal and the address of its rule. */
import type { PictomaniaBadSetup, PictomaniaRefusal } from '../../protocol/pictomania';
import type { Rulebook } from '../../table/play';
import type { rules } from '../../words/fr/rules/pictomania';
import type { AnchorOf } from '../../words/rules';

export type Anchor = AnchorOf<typeof rules>;

export const rulebook = {
  load: () => import('./rules/Rules.svelte'),
  refusals: {
    you_left: 'leaving',
    you_are_away: 'leaving',
    only_people: 'challenge',
    match_over: null,
    already_ready: null,
    nothing_to_be_ready_for: null,
    already_dealt: 'reading',
    no_card_to_spare: 'reading',
    not_drawing: 'drawing',
    you_are_done: 'finishing',
    sheet_locked: 'locking',
    off_sheet: null,
    stroke_too_long: null,
    sheet_full: null,
    not_on_sheet: null,
    erases_nothing: null,
    nothing_to_undo: null,
    sheet_not_empty: 'drawing',
    turned_already: null,
    no_such_number: null,
    number_used: 'once',
    already_guessed: 'once',
    own_drawing: 'once',
    no_such_drawing: null,
    must_take_token: 'ending',
    no_such_token: 'finishing',
    not_revealing: 'reveal',
    already_wrong: 'wrong-word',
    already_challenged: 'challenge',
    not_challenged: 'challenge',
    already_agreed: null,
    no_vote: 'tie-break',
    not_tied: 'tie-break',
    already_voted: null,
  } satisfies Record<PictomaniaRefusal['why'], Anchor | null>,
  setups: {
    players: null,
    time: 'time',
    deck: 'levels',
    practice: null,
    order: null,
  } satisfies Record<PictomaniaBadSetup['why'], Anchor | null>,
  table: {
    no_talk: 'silence',
    ask_first: 'arriving',
    next_round: 'one-hand',
    same_eyes: 'eyes',
  },
} satisfies Rulebook<'pictomania', Anchor>;
