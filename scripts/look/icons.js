// Prints the strokes of all icons under permissive licences, a line of JSON for each: set, name and strokes on a
// grid of 1000. Icons that cannot be read as lines are left out.
import { icon, namesOf, PERMISSIVE } from '../draw/lib/sets.js';

for (const set of PERMISSIVE)
  for (const name of namesOf(set).keys()) {
    let strokes;
    try {
      strokes = icon(`${set}:${name}`);
    } catch {
      continue;
    }
    console.log(JSON.stringify({ set, name, strokes }));
  }
