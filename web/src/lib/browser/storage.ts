/** What this browser remembers. Storage can be forbidden or full: then nothing is remembered. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`tablee.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tablee.${name}`);
    else localStorage.setItem(`tablee.${name}`, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}
