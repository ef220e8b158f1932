/** Grows with the text around it, but on a phone by a third at most: others need room too. */
export function scaled(size: number): string {
  return `min(${size / 16}rem, max(${size * 1.35}px, ${size / 8}vmin))`;
}
