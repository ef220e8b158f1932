// The icon sets: their names, what else they are called, and their lines.
import { readdirSync, readFileSync } from 'node:fs';
import { fit, join, lengthOf, pencil } from './line.js';
import { linesOf } from './svg.js';

const packages = new URL('../node_modules/', import.meta.url);
const text = (path) => readFileSync(new URL(path, packages), 'utf8');
const json = (path) => JSON.parse(text(path));
const once = (make) => {
  let made;
  return () => (made ??= make());
};

/** `names` is a map from an icon's name to its tags; `svg` gives the icon itself. */
const SETS = {
  lucide: {
    names: once(() => new Map(Object.entries(json('lucide-static/tags.json')))),
    svg: (name) => text(`lucide-static/icons/${name}.svg`),
  },
  tabler: {
    names: once(() => {
      const outlines = Object.values(json('@tabler/icons/icons.json')).filter(
        (icon) => icon.styles.outline && icon.category !== 'Brand',
      );
      return new Map(outlines.map((icon) => [icon.name, icon.tags.map(String)]));
    }),
    svg: (name) => text(`@tabler/icons/icons/outline/${name}.svg`),
  },
  hugeicons: iconify('hugeicons'),
  'icon-park': iconify('icon-park-outline'),
  openmoji: openmoji(),
};

/** Sets that may be part of our own drawings. OpenMoji's licence would spread to them. */
export const PERMISSIVE = ['lucide', 'tabler', 'hugeicons', 'icon-park'];
export const ALL_SETS = Object.keys(SETS);

export const namesOf = (set) => SETS[set].names();

function iconify(name) {
  const icons = once(() => json(`@iconify-json/${name}/icons.json`));
  return {
    names: once(() => new Map(Object.keys(icons().icons).map((icon) => [icon, []]))),
    svg: (icon) => {
      const { width, height } = icons();
      return `<svg viewBox="0 0 ${width} ${height}">${icons().icons[icon].body}</svg>`;
    },
  };
}

/** OpenMoji names a file by its code points; here an icon has its annotation as a name. */
function openmoji() {
  const named = (annotation) => annotation.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const icons = once(() => {
    const drawn = new Set(readdirSync(new URL('openmoji/black/svg/', packages)));
    const list = json('openmoji/data/openmoji.json')
      .filter((icon) => !icon.skintone && drawn.has(`${icon.hexcode}.svg`))
      .map((icon) => [named(icon.annotation), icon]);
    return new Map(list);
  });
  return {
    names: once(
      () =>
        new Map(
          [...icons()].map(([name, icon]) => [
            name,
            `${icon.tags},${icon.openmoji_tags}`.split(/,\s*/),
          ]),
        ),
    ),
    svg: (name) => text(`openmoji/black/svg/${icons().get(name).hexcode}.svg`),
  };
}

/** The strokes of an icon written `set:name`, the largest first. */
export function icon(reference) {
  const [set, name] = reference.split(':');
  if (!SETS[set]) throw new Error(`${reference}: no such set. There are ${ALL_SETS.join(', ')}.`);
  if (!namesOf(set).has(name)) throw new Error(`${reference}: no such icon.`);
  try {
    const lines = join(linesOf(SETS[set].svg(name)));
    return pencil(fit(lines).sort((a, b) => lengthOf(b) - lengthOf(a)));
  } catch (error) {
    throw new Error(`${reference}: ${error.message}`, { cause: error });
  }
}
