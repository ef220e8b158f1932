// Which icons might show a word.
import { ALL_SETS, icon, namesOf } from './sets.js';

/** Icons named so, then those with the name as a part of theirs, then those tagged so. */
export function find(word, limit = 30) {
  const wanted = tokens(word);
  const ranked = [];
  for (const set of ALL_SETS)
    for (const [name, tags] of namesOf(set)) {
      const rank = rankOf(wanted, name, tags);
      if (rank < 4) ranked.push({ rank, reference: `${set}:${name}` });
    }
  ranked.sort((a, b) => a.rank - b.rank || a.reference.length - b.reference.length);
  const found = [];
  for (const { reference } of ranked.slice(0, limit)) {
    try {
      found.push({ reference, strokes: icon(reference) });
    } catch {
      // An icon that cannot be read is no candidate.
    }
  }
  return found;
}

function rankOf(wanted, name, tags) {
  const own = tokens(name.replace(/-/g, ' ')).filter((token) => !/^\d+$/.test(token));
  if (own.join(' ') === wanted.join(' ')) return 0;
  if (wanted.every((token) => own.includes(token))) return own.length - wanted.length > 1 ? 2 : 1;
  if (tags.some((tag) => tokens(tag).join(' ') === wanted.join(' '))) return 3;
  return 4;
}

const tokens = (text) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((token) => token.replace(/(?<=..)s$/, ''));
