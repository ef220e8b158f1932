/** Makes the page show something before its script has come, and ask at once for the parts it will need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { minifySync } from 'rolldown/utils';
import { english, french } from './words.ts';

type Bundle = Rolldown.OutputBundle;

/** Which files each language and each page takes beside the first ones. */
const PARTS = {
  fr: 'lib/words/fr/index.ts',
  en: 'lib/words/en/index.ts',
  table: 'AtTable.svelte',
  rules: 'lib/rulebook/RulesPage.svelte',
  about: 'lib/about/AboutPage.svelte',
};

const both = (tag: string, kind: string, fr: string, en: string) =>
  `<${tag} class="${kind}" lang="fr">${fr}</${tag}><${tag} class="${kind}" lang="en">${en}</${tag}>`;

/** Its words are the dictionaries', its looks src/styles/shell.css. */
async function skeleton(): Promise<string> {
  const [{ words: fr }, { words: en }] = [await french(), await english()];
  const { fetching } = fr.common;
  return [
    '<div class="shell home"><div>',
    `<h1>${fr.common.title}</h1>`,
    both('p', 'tagline', fr.home.tagline, en.home.tagline),
    both('p', 'soft pitch', fr.home.pitch, en.home.pitch),
    '</div></div>',
    '<div class="shell table">',
    both('p', 'soft', fr.common.connecting, en.common.connecting),
    '</div>',
    '<div class="shell late">',
    both('p', '', fetching.failed, en.common.fetching.failed),
    both('a', '', fetching.reload, en.common.fetching.reload).replaceAll('<a', '<a href=""'),
    '</div>',
  ].join('');
}

/** The file that holds this module, with all that it imports; not what the page asks for anyway. */
function filesOf(html: string, bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
  if (!first) throw new Error(`${module} is in no file of its own`);
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const other of chunk.imports) add(other);
  };
  add(first.fileName);
  return [...found].map((name) => `/${name}`).filter((path) => !html.includes(path));
}

function early(root: string, html: string, bundle: Bundle | undefined): HtmlTagDescriptor {
  const source = readFileSync(join(root, 'src/early.js'), 'utf8');
  const parts = Object.entries(PARTS).map(([name, module]) => [
    name,
    bundle ? filesOf(html, bundle, module) : [],
  ]);
  const filled = source.replace('({})', JSON.stringify(Object.fromEntries(parts)));
  const children = bundle ? minifySync('early.js', filled).code.trim() : filled;
  return { tag: 'script', children, injectTo: 'head' };
}

export function shell(): Plugin[] {
  let root = '';
  const isPage = (path: string) => path.endsWith('/index.html');
  return [
    {
      name: 'shell',
      configResolved(config) {
        root = config.root;
      },
      transformIndexHtml: {
        order: 'pre',
        handler: async (html, { path }) =>
          isPage(path) ? html.replace('<div id="app">', `<div id="app">${await skeleton()}`) : html,
      },
    },
    {
      name: 'shell-early',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { path, bundle }) => {
          // The other page says that there is nothing: it has its style in itself, and no script.
          if (!isPage(path))
            return html.replace(/ *<(?:script .*<\/script>|link rel="stylesheet".*)\n/g, '');
          // A style sheet in the head would hold back all that is shown; here it holds back the script.
          const sheets = html.match(/ *<link rel="stylesheet".*\n/g) ?? [];
          const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
          return {
            html: bare.replace('</body>', `${sheets.join('')}</body>`),
            tags: [early(root, html, bundle)],
          };
        },
      },
    },
  ];
}
