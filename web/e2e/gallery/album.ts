/** When all pictures are taken, one page shows them. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './looks';

const STYLE = `
  :root { color-scheme: dark; font: 15px/1.4 system-ui, sans-serif; background: #181c1d; color: #eee; }
  body { margin: 0; }
  nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 8px 16px; background: #0009; backdrop-filter: blur(8px); }
  h2 { margin: 24px 16px 0; text-transform: capitalize; }
  h3 { margin: 12px 16px 4px; font-weight: 500; }
  .row { display: flex; align-items: start; gap: 8px; padding: 0 16px; overflow-x: auto; }
  .row a { flex: none; display: none; }
  img { display: block; height: 210px; border-radius: 4px; }
  dialog { max-width: none; max-height: none; padding: 0; border: 0; background: none; }
  dialog img { height: auto; max-width: 96vw; }
  dialog::backdrop { background: #000c; }
  dialog p { margin: 0 0 6px; }
`;

/** Arrows go from picture to picture of what is shown, and a click anywhere closes. */
const SCRIPT = `
  const large = document.querySelector('dialog');
  const shown = () => [...document.querySelectorAll('.row a')].filter((each) => each.checkVisibility());
  let now;
  const open = (link) => {
    if (!link) return;
    now = link;
    large.querySelector('p').textContent = link.title;
    large.querySelector('img').src = link.href;
    if (!large.open) large.showModal();
  };
  document.addEventListener('click', (event) => {
    const link = event.target.closest('.row a');
    if (link) { event.preventDefault(); open(link); }
    else if (large.open) large.close();
  });
  document.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step && large.open) open(shown()[shown().indexOf(now) + step]);
  });
`;

const folders = (at: string) =>
  readdirSync(at, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .toSorted();

const KINDS = ['fr light', 'fr dark', 'en light', 'en dark', 'text'];
const kindOf = (picture: string) =>
  KINDS.findLast((kind) => picture.includes(kind))?.replace(' ', '-') ?? '';

function row(group: string, screen: string): string {
  const links = readdirSync(join(FOLDER, group, screen)).map((picture) => {
    const at = encodeURI(`${group}/${screen}/${picture}`);
    const title = `${group}, ${screen.slice(3)}: ${picture.replace('.jpg', '')}`;
    return `<a class="${kindOf(picture)}" href="${at}" title="${title}"><img loading="lazy" src="${at}" alt="${title}"></a>`;
  });
  return `<h3>${screen.slice(3)}</h3><div class="row">${links.join('')}</div>`;
}

function page(): string {
  const choices = KINDS.map((kind, at) => {
    const name = kind.replace(' ', '-');
    return `<label><input type="radio" name="kind" id="${name}"${at === 0 ? ' checked' : ''}> ${kind}</label>`;
  });
  const rules = KINDS.map((kind) => {
    const name = kind.replace(' ', '-');
    return `:root:has(#${name}:checked) .row a.${name} { display: block; }`;
  });
  const groups = folders(FOLDER).map(
    (group) =>
      `<h2>${group}</h2>${folders(join(FOLDER, group))
        .map((screen) => row(group, screen))
        .join('')}`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>${STYLE}${rules.join('\n')}</style>
<nav><b>Every screen</b>${choices.join('')}</nav>
${groups.join('\n')}
<dialog><p></p><img alt=""></dialog>
<script>${SCRIPT}</script>
`;
}

export function setup(): void {
  mkdirSync(FOLDER, { recursive: true });
}

export function teardown(): void {
  writeFileSync(join(FOLDER, 'index.html'), page());
  console.log(`Every screen: file://${join(FOLDER, 'index.html')}`);
}
