/** The sign of this page among many tabs: with a dot when something is awaited here. */
export function markTab(awaited: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = awaited ? '/favicon-turn.svg' : '/favicon.svg';
}
