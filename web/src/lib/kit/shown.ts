/** What is asked must not hide below the edge. */
export function shown(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' });
}
