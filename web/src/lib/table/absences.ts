/** Who is missing, and what can be done about it. */
import { HOUSE } from '../protocol/house';
import type { AnySetup, Seat } from '../protocol/game';
import type { TableView } from '../protocol/wire';
import { nameOf } from '../session/sitters';
import type { TableSession } from '../session/table-session.svelte';
import type { Words } from '../words/words';
import type { Notice, NoticeButton } from './notices';

/** Seats that a computer player keeps for people on this device. */
export function keptSeats(
  words: Words,
  table: TableView,
  sessions: readonly TableSession[],
): Notice[] {
  const { away } = words.around;
  return sessions.flatMap((one) => {
    const seat = one.table?.kept ?? null;
    if (seat === null || one.table?.you !== null) return [];
    const sitter = table.seats[seat];
    const computer = nameOf(words, sitter, seat);
    const owner = sitter?.kept_for ?? '';
    const mine = one.guest === null;
    const back = mine ? away.takeBack : away.takeBackOf(owner);
    return [
      {
        key: `kept-${seat}`,
        icon: 'bot',
        text: mine ? away.kept(computer) : away.keptOf(computer, owner),
        buttons: [{ text: back, name: back, main: true, act: () => one.do({ do: 'take_back' }) }],
      },
    ];
  });
}

/** People who have been away for some time while the others play. */
export function missingPeople(words: Words, table: TableView, session: TableSession): Notice[] {
  if (table.phase !== 'playing') return [];
  const { away } = words.around;
  return table.seats.flatMap((sitter, seat) => {
    if (!sitter?.away || seat === table.you || sitsOut(session, seat)) return [];
    const host = session.isHost;
    const may = host || (table.you !== null && !sitter.voted);
    const now = host || sitter.needed < 2;
    return [
      {
        key: `away-${seat}`,
        icon: 'moon',
        text: away.gone(sitter.name),
        note: sitter.votes > 0 ? away.votes(sitter.votes, sitter.needed) : undefined,
        buttons: may
          ? [
              {
                ...wanted(words, table, sitter.name, now),
                main: true,
                act: () => session.do({ do: 'substitute', seat }),
              },
            ]
          : [],
      },
    ];
  });
}

/** A computer player takes the seat of whoever is away, unless the table wants none. */
function isFilledIn(setup: AnySetup): boolean {
  return HOUSE[setup.game].computers && !('fill_in' in setup && setup.fill_in === false);
}

/** A computer player, or to go on without them. */
function wanted(
  words: Words,
  table: TableView,
  name: string,
  now: boolean,
): Pick<NoticeButton, 'text' | 'name' | 'confirm'> {
  const { away } = words.around;
  if (!isFilledIn(table.setup))
    return {
      text: now ? away.goOn : away.voteGoOn,
      name: away.goOnWithout(name),
      confirm: { question: away.goOnAsk(name), no: away.goOnNo },
    };
  return now
    ? { text: away.substitute, name: away.substituteFor(name) }
    : { text: away.vote, name: away.voteFor(name) };
}

/** The round goes on without them already. */
function sitsOut({ arrival }: TableSession, seat: Seat): boolean {
  const player = arrival?.view.players[seat];
  return player !== undefined && 'played_by' in player && player.played_by === 'away';
}

/** Nobody is there to start, or to say who may come in. */
export function missingHost(words: Words, table: TableView, session: TableSession): Notice[] {
  if (!table.host_away || session.isHost) return [];
  const { away } = words.around;
  const name = table.seats.find((sitter) => sitter?.id === table.host)?.name;
  const take: NoticeButton = {
    text: away.takeHost,
    name: away.takeHost,
    main: false,
    act: () => session.do({ do: 'take_host' }),
  };
  return [
    {
      key: 'host',
      icon: 'crown',
      text: name ? away.hostGone(name) : away.hostGoneNameless,
      buttons: table.you === null ? [] : [take],
    },
  ];
}
