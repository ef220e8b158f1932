/**
 * What lies where while happenings are told one after the other. A scene is a
 * view between two views: the facts told so far, applied; no rule decides here.
 */
import type { Card, ShokobaHappening, ShokobaView } from '../../protocol/shokoba';
import type { Placed } from './card';

/** Where a card comes from or goes to when that is not a card's place: `seat-2`, `pile-2`, `deck`. */
export type Anchor = string;

export type Scene = {
  view: ShokobaView;
  table: Placed[];
  hand: Placed[];
  /** Keys of the cards about to be taken. */
  taken: string[];
  /** Where the cards that were not there before come from. */
  origins: Record<string, Anchor>;
  /** Where the cards that are no longer there go to. */
  targets: Record<string, Anchor>;
  /** Cards dealt face down to others, for the eye only. */
  dealt: { to: Anchor; cards: number }[];
  serial: number;
};

export type Sound = 'card' | 'take' | 'deal';

export type Beat = {
  scene: Scene;
  /** Milliseconds until the next beat. */
  lasts: number;
  sound: Sound | null;
  /** The seat that has just made a SHOKOBA. */
  shokoba: number | null;
};

/** Long enough to see who played what, short enough not to wait for it. */
const LAY = 340;
const SHOW = 460;
const WIN = 340;
const DEAL = 640;

/** Everything at rest, as the view says. */
export function opening(view: ShokobaView): Scene {
  return settle(blank(view), view);
}

/** The table before the first deal. */
export function blank(view: ShokobaView): Scene {
  return {
    view: {
      ...view,
      table: [],
      hand: [],
      players: view.players.map((player) => ({ ...player, cards: 0 })),
      sides: view.sides.map((side) => ({ ...side, stones: 0, pile: 0 })),
      phase: { phase: 'playing', turn: view.dealer, plays: [], claimable: null },
    },
    table: [],
    hand: [],
    taken: [],
    origins: {},
    targets: {},
    dealt: [],
    serial: 0,
  };
}

/** The scene of the view itself, keeping the keys of the cards that stay. */
export function settle(scene: Scene, view: ShokobaView): Scene {
  const next = { ...calm(scene), view };
  next.table = place(next, scene.table, view.table);
  next.hand = place(next, scene.hand, view.hand);
  return next;
}

/** How one happening is shown. `rest` are those that follow it, `last` is the view at their end. */
export function beats(
  scene: Scene,
  happening: ShokobaHappening,
  rest: readonly ShokobaHappening[],
  last: ShokobaView,
): Beat[] {
  switch (happening.what) {
    case 'round_began':
      return [beat(deal(fresh(scene, last), happening.table, rest, last, happening), DEAL, 'deal')];
    case 'dealt_more':
      return [beat(deal(calm(scene), null, rest, last, happening), DEAL, 'deal')];
    case 'laid':
      return [beat(play(scene, happening.seat, happening.card), LAY, 'card')];
    case 'took': {
      const played = play(scene, happening.seat, happening.card);
      return win(played, happening.seat, happening.card, happening.taking, happening.shokoba);
    }
    case 'claimed':
      return win(
        turnOf(calm(scene), happening.seat),
        happening.seat,
        happening.card,
        happening.taking,
        happening.shokoba,
      );
    case 'rest': {
      const shown = { ...calm(scene), taken: scene.table.map(({ key }) => key) };
      return [
        beat(shown, SHOW, null),
        beat(collect(shown, happening.seat, 0), WIN, happening.seat === null ? null : 'take'),
      ];
    }
    case 'counted':
    case 'won':
      return [];
  }
}

function beat(
  scene: Scene,
  lasts: number,
  sound: Sound | null,
  shokoba: number | null = null,
): Beat {
  return { scene, lasts, sound, shokoba };
}

function calm(scene: Scene): Scene {
  return { ...scene, taken: [], origins: {}, targets: {}, dealt: [] };
}

/** Piles are empty again; stones stay. */
function fresh(scene: Scene, last: ShokobaView): Scene {
  const { view } = scene;
  const none = { diamonds: 0, emeralds: 0, rubies: 0, sapphires: 0 };
  return {
    ...calm(scene),
    view: {
      ...view,
      round: last.round,
      dealer: last.dealer,
      sides: view.sides.map((side) => ({ ...side, pile: 0, gems: side.gems && none })),
    },
  };
}

function turnOf(scene: Scene, turn: number): Scene {
  return {
    ...scene,
    view: { ...scene.view, phase: { phase: 'playing', turn, plays: [], claimable: null } },
  };
}

/** The card leaves a hand and lies on the table. */
function play(scene: Scene, seat: number, card: Card): Scene {
  const next = turnOf(calm(scene), seat);
  const own = seat === scene.view.viewer ? scene.hand.find((held) => held.card === card) : null;
  const placed = own ?? mint(next, card);
  if (own) next.hand = scene.hand.filter((held) => held !== own);
  else next.origins = { [placed.key]: `seat-${seat}` };
  next.table = [...scene.table, placed];
  next.view = {
    ...next.view,
    players: next.view.players.map((player, at) =>
      at === seat ? { ...player, cards: Math.max(0, player.cards - 1) } : player,
    ),
  };
  return next;
}

/** First the set is shown with the card that takes it, then it goes to the pile. */
function win(scene: Scene, seat: number, card: Card, taking: Card[], shokoba: boolean): Beat[] {
  const played = scene.table.findLast((placed) => placed.card === card);
  const taken = taking.reduce<Placed[]>((set, wanted) => {
    const found = scene.table.find(
      (placed) => placed.card === wanted && placed !== played && !set.includes(placed),
    );
    return found ? [...set, found] : set;
  }, []);
  const keys = [...taken, ...(played ? [played] : [])].map(({ key }) => key);
  const shown = { ...scene, taken: keys };
  const won = collect(shown, seat, shokoba ? 1 : 0);
  return [beat(shown, SHOW, 'card'), beat(won, WIN, 'take', shokoba ? seat : null)];
}

/** The cards marked as taken go to the pile of this seat's side, or to nobody's. */
function collect(scene: Scene, seat: number | null, stones: number): Scene {
  const side = seat === null ? null : (scene.view.players[seat]?.side ?? null);
  const target = seat === null ? 'deck' : `pile-${seat}`;
  return {
    ...calm(scene),
    table: scene.table.filter(({ key }) => !scene.taken.includes(key)),
    targets: Object.fromEntries(scene.taken.map((key) => [key, target])),
    view: {
      ...scene.view,
      sides: scene.view.sides.map((each, at) =>
        at === side
          ? { ...each, pile: each.pile + scene.taken.length, stones: each.stones + stones }
          : each,
      ),
    },
  };
}

/** New hands; with `table`, the first cards of the round too. */
function deal(
  scene: Scene,
  table: Card[] | null,
  rest: readonly ShokobaHappening[],
  last: ShokobaView,
  happening: ShokobaHappening,
): Scene {
  // All that is dealt is played before the next deal: what a seat gets is what
  // it plays from here on, and what it holds at the end.
  const nextDeal = rest.findIndex(({ what }) => what === 'dealt_more' || what === 'round_began');
  const until = nextDeal < 0 ? rest : rest.slice(0, nextDeal);
  const final = nextDeal < 0 && last.phase.phase === 'playing';
  const plays = until.filter((next) => next.what === 'laid' || next.what === 'took');
  const next = { ...scene };
  const hand = [
    ...plays.filter((each) => each.seat === last.viewer).map((each) => each.card),
    ...(final ? last.hand : []),
  ];
  next.hand = place(next, [], hand);
  if (table) next.table = place(next, [], table);
  const news = [...next.hand, ...(table ? next.table : [])];
  next.origins = Object.fromEntries(news.map(({ key }) => [key, 'deck']));
  const players = last.players.map((player, seat) => ({
    ...player,
    cards: plays.filter((each) => each.seat === seat).length + (final ? player.cards : 0),
  }));
  next.dealt = players
    .map(({ cards }, seat) => ({ to: `seat-${seat}`, cards, seat }))
    .filter(({ seat }) => seat !== last.viewer);
  const turn = plays[0]?.seat ?? (last.phase.phase === 'playing' ? last.phase.turn : last.dealer);
  next.view = {
    ...next.view,
    players,
    deck: happening.what === 'dealt_more' ? happening.deck : last.deck,
  };
  return turnOf(next, turn);
}

function mint(scene: Scene, card: Card): Placed {
  scene.serial += 1;
  return { key: `${card}#${scene.serial}`, card };
}

/** These cards, each with the key that it had if it was there before. */
function place(scene: Scene, before: readonly Placed[], cards: readonly Card[]): Placed[] {
  const rest = [...before];
  return cards.map((card) => {
    const at = rest.findIndex((placed) => placed.card === card);
    return at < 0 ? mint(scene, card) : (rest.splice(at, 1)[0] as Placed);
  });
}
