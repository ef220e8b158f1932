/** One of two wordings, by number. */
export function count(number: number, one: string, many: string): string {
  return number === 1 ? one : many;
}

/** "0 pawns", "1 pawn", "3 pawns"; the number stays with what it counts. */
export function some(number: number, one: string, many = `${one}s`): string {
  return `${number}\u00a0${count(number, one, many)}`;
}
