/** One of two wordings, by number: in French zero is singular. */
export function count(number: number, one: string, many: string): string {
  return number < 2 ? one : many;
}

/** « 0 pion », « 1 pion », « 3 pions » ; the number stays with what it counts. */
export function some(number: number, one: string, many = `${one}s`): string {
  return `${number}\u00a0${count(number, one, many)}`;
}
