/** Who knocks at the door, who asks for a seat, and what is answered. */
import type { Seat } from '../protocol/game';
import type { AskingView, TableView } from '../protocol/wire';
import { seatIn } from '../session/sitters';
import type { TableSession } from '../session/table-session.svelte';
import type { Words } from '../words/words';
import type { Notice, NoticeButton } from './notices';
import { freeSeat } from './offer';

/** One at a time, so that the table stays in sight; the next comes after the answer. */
export function visitors(
  words: Words,
  table: TableView,
  sessions: readonly TableSession[],
): Notice[] {
  const own = table.asking.filter((asking) => asker(asking, sessions));
  const others = table.asking.filter((asking) => !asker(asking, sessions));
  const waiting = [...knocks(words, table, sessions), ...wishes(words, table, others, sessions)];
  const [first] = waiting;
  const mine = wishes(words, table, own, sessions);
  if (!first) return mine;
  const more = waiting.length > 1 ? words.around.visitors.more(waiting.length - 1) : '';
  const note = [first.note, more].filter(Boolean).join(' ');
  return [{ ...first, note: note || undefined }, ...mine];
}

function knocks(words: Words, table: TableView, sessions: readonly TableSession[]): Notice[] {
  const text = words.around.visitors;
  const answering = whoAnswers(sessions);
  return table.knocking.map(({ id, name }) => {
    const called = name || words.around.talk.somebody;
    const answer = (yes: boolean) => answering?.do({ do: 'answer', person: id, yes });
    return {
      key: `knock-${id}`,
      icon: 'door',
      text: text.knocks(called),
      buttons: answering
        ? [
            {
              text: text.letIn,
              name: text.letInWhom(called),
              main: true,
              act: () => answer(true),
            },
            { text: text.no, name: text.noTo(called), main: false, act: () => answer(false) },
          ]
        : [],
    };
  });
}

function wishes(
  words: Words,
  table: TableView,
  asking: readonly AskingView[],
  sessions: readonly TableSession[],
): Notice[] {
  return asking.map((wish) => {
    const mine = asker(wish, sessions);
    const { yourSeat } = words.around.visitors;
    const seat = table.kept === wish.seat ? yourSeat : seatIn(words, table, wish.seat);
    return {
      key: `asks-${wish.seat}-${wish.id}`,
      icon: 'userPlus',
      ...(mine
        ? ownWish(words, wish, seat, mine)
        : othersWish(words, wish, seat, whoAnswers(sessions))),
    };
  });
}

/** Somebody on this device who asks. */
function asker({ id }: AskingView, sessions: readonly TableSession[]): TableSession | undefined {
  return sessions.find(({ you }) => you === id);
}

type Wish = Pick<Notice, 'text' | 'note' | 'buttons'>;

function ownWish(words: Words, asking: AskingView, seat: string, mine: TableSession): Wish {
  const { asked, askedLater, withdraw } = words.around.visitors;
  return {
    text: asking.at_once ? asked(seat) : askedLater(seat),
    buttons: [
      {
        text: words.common.cancel,
        name: withdraw,
        main: false,
        act: () => mine.do({ do: 'ask', seat: null }),
      },
    ],
  };
}

function othersWish(
  words: Words,
  { id, name, at_once: atOnce }: AskingView,
  seat: string,
  answering: TableSession | undefined,
): Wish {
  const text = words.around.visitors;
  const called = name || words.around.talk.somebody;
  const admit = (yes: boolean) => answering?.do({ do: 'admit', person: id, yes });
  const yes: NoticeButton = {
    text: text.yes,
    name: text.yesTo(called),
    main: true,
    act: () => admit(true),
  };
  const no: NoticeButton = {
    text: text.no,
    name: text.noTo(called),
    main: false,
    act: () => admit(false),
  };
  return {
    text: text.asks(called, seat),
    note: atOnce ? undefined : text.later,
    buttons: answering ? [...(atOnce ? [yes] : []), no] : [],
  };
}

/** A seat that was left for good and that nobody plays, for anyone who looks on. */
export function freeSeats(
  words: Words,
  table: TableView,
  you: string | null,
  ask: (seat: Seat) => void,
): Notice[] {
  const seat = freeSeat(table, you);
  if (seat === null) return [];
  const { visitors } = words.around;
  const name = `${visitors.ask}, ${words.lobby.seat(seat + 1)}`;
  const button: NoticeButton = { text: visitors.ask, name, main: true, act: () => ask(seat) };
  return [{ key: `free-${seat}`, icon: 'userPlus', text: visitors.free, buttons: [button] }];
}

/** Somebody on this device who answers. */
function whoAnswers(sessions: readonly TableSession[]): TableSession | undefined {
  return sessions.find(({ table }) => table?.answers);
}
