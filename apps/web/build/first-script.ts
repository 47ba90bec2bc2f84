/**
 * Inlines one small script at the top of the document so that it runs before the first paint. It is bundled
 * separately: a module shared with the page would make the browser fetch that part of the page first.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { shareFileNames } from './chunk-loader.ts';
import { toPageName } from './page-chunks.ts';
import { collectPageFiles } from './page-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export function firstScript(source: string): Plugin {
  let define: Record<string, unknown> = {};
  let code = '';
  let named: { styles: string[]; code: string[]; entry: string } | undefined;
  const prefetchModules = new Map<string, readonly string[]>();
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
        const page = toPageName(id);
        if (page !== undefined)
          prefetchModules.set(page, this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html.replace(placeholder, `<script type="module" src="${source}"></script>`);
        named = { styles: findStyles(html), ...findScripts(html) };
        const script = `<script>(()=>{const __PAGE_FILES__=${filesPlace};${code.trim()}})()</script>`;
        return removeScripts(removeStyleLinks(html)).replace(placeholder, () => script);
      },
    },
    generateBundle: {
      // The bundler assigns the file names of chunks only after it has written the document.
      order: 'post',
      handler: (_, bundle) => {
        if (!named) return;
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const page = outputs.find(({ fileName }) => fileName === 'index.html');
        const code = named.code.map((path) => path.slice(1));
        // The entry that the document names, which imports its dependencies from the other chunks.
        const entry = chunks.find(({ fileName }) => fileName === code.at(-1));
        if (page?.type !== 'asset' || !entry) throw new Error('There is no document or no entry');
        const aheadOf = (page: string) => prefetchModules.get(page) ?? [];
        const pageFiles = collectPageFiles(chunks, aheadOf, code, shareFileNames(entry));
        const files = JSON.stringify({ ...pageFiles, ...named });
        page.source = String(page.source).replace(filesPlace, () => files);
      },
    },
  };
}

/** Placeholder in the script for the file names, which are known only later. */
const filesPlace = '"files of pages"';

const placeholder = '<!-- first script -->';

const styleLink = / *<link rel="stylesheet"[^>]*href="([^"]+)">\n/g;

const findStyles = (html: string): string[] => [...html.matchAll(styleLink)].map(([, href = '']) => href);

/** Removes the style links so that they do not block the first paint; the first script loads them. */
const removeStyleLinks = (html: string): string => html.replace(styleLink, '');

const codeTag = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/g;

/** The last script tag is the entry; the ones before it are its dependencies. */
function findScripts(html: string): { code: string[]; entry: string } {
  const code = [...html.matchAll(codeTag)].map(([, src = '']) => src);
  const entry = code.at(-1);
  if (entry === undefined) throw new Error('The document has no entry script');
  return { code, entry };
}

/** Removes the script tags: the first script preloads the code and starts it after the first paint. */
const removeScripts = (html: string): string => html.replace(codeTag, '');

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
