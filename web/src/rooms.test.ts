/**
 * The rooms of the page and what may stand in them. An import goes down the
 * list of rooms, never up; a game is named in its own files only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = import.meta.dirname;
/** Each has a folder of its own. */
const GAMES = readdirSync(join(SRC, 'lib/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** From the ground up. Rooms in one line do not know each other. */
const ROOMS = [
  ['protocol'],
  ['browser'],
  ['words'],
  ['kit', 'ink'],
  ['session'],
  ['party', 'talk', 'rules'],
  ['bar'],
  ['table'],
  GAMES.map((game) => `games/${game}`),
  ['games'],
  ['home', 'lobby'],
  ['rulebook', 'about'],
  ['app'],
];
/** Longer than this, a file holds more than one idea. */
const MOST_LINES = 400;

type File = { path: string; text: string; room: string; imports: string[] };

const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.(ts|svelte|css)$/.test(path))
  .toSorted();
const known = new Set(paths);

function roomOf(path: string): string {
  const [lib, room = '', game, file] = path.split('/');
  if (lib !== 'lib') return 'app';
  return room === 'games' && file !== undefined ? `games/${game}` : room;
}

/** The file of ours that an import means; null for a package. */
function target(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = relative(SRC, resolve(SRC, dirname(from), specifier))
    .split(sep)
    .join('/');
  const found = [path, `${path}.ts`, `${path}.svelte`, `${path}/index.ts`].find((each) =>
    known.has(each),
  );
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is not there`);
  return found;
}

const files: File[] = paths.map((path) => {
  const text = readFileSync(join(SRC, path), 'utf8');
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)];
  const imports = specifiers.flatMap(([, specifier = '']) => target(path, specifier) ?? []);
  return { path, text, room: roomOf(path), imports };
});

const isGenerated = ({ room }: File) => room === 'protocol';
const isTest = ({ path }: File) => /\.test\.ts$|(^|\/)fixture\.ts$/.test(path);
/** What is shipped, and written by hand. Tests may look into any room. */
const sources = files.filter((file) => !isGenerated(file) && !isTest(file));

/** A way back to where it began, if there is one. */
function cycleIn(graph: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (node: string): string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return null;
    way.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = walk(next);
      if (cycle) return cycle;
    }
    way.pop();
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = walk(node);
    if (cycle) return cycle;
  }
  return null;
}

describe('the rooms', () => {
  const floor = (room: string) => ROOMS.findIndex((rooms) => rooms.includes(room));

  it('are all known', () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(GAMES.length).toBeGreaterThan(2);
    expect(sources.filter(({ room }) => floor(room) < 0).map(({ path }) => path)).toEqual([]);
  });

  it('import only what is below them', () => {
    const wrong = sources.flatMap(({ path, room, imports }) =>
      imports
        .filter((other) => roomOf(other) !== room && floor(roomOf(other)) >= floor(room))
        .map((other) => `${path} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('leave the games to the registry', () => {
    const wrong = sources.flatMap(({ path, room, imports }) =>
      imports
        .filter((other) => /^games\/./.test(roomOf(other)) && roomOf(other) !== room)
        .filter(() => path !== 'lib/games/registry.ts')
        .map((other) => `${path} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have no cycle, nor have their files', () => {
    const byFile = new Map(sources.map(({ path, imports }) => [path, new Set(imports)]));
    expect(cycleIn(byFile)).toBeNull();
    const byRoom = new Map<string, Set<string>>();
    for (const { room, imports } of sources) {
      const others = byRoom.get(room) ?? new Set<string>();
      for (const other of imports) if (roomOf(other) !== room) others.add(roomOf(other));
      byRoom.set(room, others);
    }
    expect(cycleIn(byRoom)).toBeNull();
  });
});

describe('a game', () => {
  /** Where all of them are gathered. */
  const GATHERED = ['lib/games/registry.ts', 'lib/words/fr/index.ts', 'lib/words/en/index.ts'];
  /** Its folder, and its files in the two dictionaries. */
  const isOwn = (path: string, game: string) =>
    new RegExp(`^lib/(games/${game}/|words/(fr|en)/(rules/)?${game})`).test(path);

  it('is named in its own files only', () => {
    const wrong = sources
      .filter(({ path }) => !GATHERED.includes(path))
      .flatMap(({ path, text }) =>
        GAMES.filter((game) => new RegExp(game, 'i').test(text) && !isOwn(path, game)).map(
          (game) => `${path} names ${game}`,
        ),
      );
    expect(wrong).toEqual([]);
  });
});

describe('a file', () => {
  it(`has at most ${MOST_LINES} lines`, () => {
    const long = files
      .filter((file) => !isGenerated(file))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(long).toEqual([]);
  });
});
