/**
 * Inlines one small script at the top of the document so that it runs before the first paint. It is bundled
 * separately: a module shared with the page would make the browser fetch that part of the page first.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { shareFileNames } from './chunk-loader.ts';
import { filesOfPages } from './files-of-pages.ts';
import { pageOf } from './page-chunks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export function firstScript(source: string): Plugin {
  let define: Record<string, unknown> = {};
  let code = '';
  let named: { styles: string[]; code: string[]; entry: string } | undefined;
  const ahead = new Map<string, readonly string[]>();
  return {
    name: 'klasna:first-script',
    configResolved(config) {
      define = config.define ?? {};
    },
    async buildStart() {
      if (this.environment.mode === 'build') code = await bundle(source, define);
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const page = pageOf(id);
        if (page !== undefined) ahead.set(page, this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html.replace(place, `<script type="module" src="${source}"></script>`);
        named = { styles: stylesIn(html), ...codeIn(html) };
        const script = `<script>(()=>{const __PAGE_FILES__=${filesPlace};${code.trim()}})()</script>`;
        return withoutCode(withoutStyles(html)).replace(place, () => script);
      },
    },
    generateBundle: {
      // The bundler names the files of chunks only after it has written the document.
      order: 'post',
      handler: (_, bundle) => {
        if (!named) return;
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const page = outputs.find(({ fileName }) => fileName === 'index.html');
        const code = named.code.map((path) => path.slice(1));
        // The bundler has dissolved what was the entry, and this took its place.
        const entry = chunks.find(({ fileName }) => fileName === code.at(-1));
        if (page?.type !== 'asset' || !entry) throw new Error('There is no document or no entry');
        const aheadOf = (page: string) => ahead.get(page) ?? [];
        const ofPages = filesOfPages(chunks, aheadOf, code, shareFileNames(entry));
        const files = JSON.stringify({ ...ofPages, ...named });
        page.source = String(page.source).replace(filesPlace, () => files);
      },
    },
  };
}

/** Where the script names the files, which are known only later. */
const filesPlace = '"files of pages"';

const place = '<!-- first script -->';

const styleLink = / *<link rel="stylesheet"[^>]*href="([^"]+)">\n/g;

const stylesIn = (html: string): string[] => [...html.matchAll(styleLink)].map(([, href = '']) => href);

/** Removes the style links so that they do not block the first paint; the first script loads them. */
const withoutStyles = (html: string): string => html.replace(styleLink, '');

const codeTag = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/g;

/** The last script tag is the entry; the ones before it are its dependencies. */
function codeIn(html: string): { code: string[]; entry: string } {
  const code = [...html.matchAll(codeTag)].map(([, src = '']) => src);
  const entry = code.at(-1);
  if (entry === undefined) throw new Error('The document has no entry script');
  return { code, entry };
}

/** Removes the script tags: the first script preloads the code and starts it after the first paint. */
const withoutCode = (html: string): string => html.replace(codeTag, '');

async function bundle(source: string, define: Record<string, unknown>): Promise<string> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: `${root}${source.slice(1)}`, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput | Rollup.RollupOutput[];
  const [built] = [result].flat();
  const chunk = built?.output[0];
  if (!chunk) throw new Error(`Cannot bundle ${source}`);
  // The script is inlined into the document, where this text would close its tag.
  if (chunk.code.includes('</script'))
    throw new Error(`Cannot inline ${source}: it contains a closing script tag`);
  return chunk.code;
}
