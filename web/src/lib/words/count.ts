/** Small helpers that both dictionaries share. */

/** One of two wordings, by number. */
export function count(number: number, one: string, many: string): string {
  return number === 1 ? one : many;
}

/** "a, b and c" */
export function joined(items: string[], and: string): string {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}
