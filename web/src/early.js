/**
 * Runs in the page before anything is shown: light or dark, which language, and
 * which parts will be needed.
 */
(() => {
  // build/shell.ts writes here which files they are.
  const PARTS = /** @type {Record<string, string[]>} */ ({});
  const root = document.documentElement;
  /** @param {string} name */
  const recall = (name) => {
    try {
      return localStorage.getItem(`tablee.${name}`);
    } catch {
      return null;
    }
  };
  const theme = recall('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';
  // As preferences.svelte.ts chooses it.
  const spoken = [recall('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  root.lang = spoken.find((tag) => tag === 'fr' || tag === 'en') ?? 'fr';
  const { pathname } = location;
  const first = pathname.split('/')[1] ?? '';
  root.dataset.page = first === '' ? 'home' : first === 't' ? 'table' : first;
  for (const part of [root.lang, root.dataset.page])
    for (const file of PARTS[part] ?? []) {
      const link = document.createElement('link');
      link.crossOrigin = '';
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.href = file;
      document.head.append(link);
    }
})();
