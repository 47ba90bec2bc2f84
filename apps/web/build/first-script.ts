/**
 * Puts one small script into the page, ahead of everything else, so that nothing is painted before it has run and
 * nothing waits for it. It is bundled apart from the page: sharing a module with it would make the browser fetch that part of the page first.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { filesOfPages } from './files-of-pages.ts';
import { pageOf } from './page-chunks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export function firstScript(source: string): Plugin {
  let define: Record<string, unknown> = {};
  let code = '';
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
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const ofPages = filesOfPages(chunks, (page) => ahead.get(page) ?? []);
        const files = JSON.stringify({ ...ofPages, styles: stylesIn(html), ...codeIn(html) });
        const script = `<script>(()=>{const __PAGE_FILES__=${files};${code.trim()}})()</script>`;
        return withoutCode(withoutStyles(html)).replace(place, () => script);
      },
    },
  };
}

const place = '<!-- first script -->';

const styleLink = / *<link rel="stylesheet"[^>]*href="([^"]+)">\n/g;

const stylesIn = (html: string): string[] => [...html.matchAll(styleLink)].map(([, href = '']) => href);

/** What the document shows by itself must not wait for the styles of the page: the first script sends for them. */
const withoutStyles = (html: string): string => html.replace(styleLink, '');

const codeTag = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/g;

/** What begins the page comes last, and stands on the code that is named before it. */
function codeIn(html: string): { code: string[]; entry: string } {
  const code = [...html.matchAll(codeTag)].map(([, src = '']) => src);
  const entry = code.at(-1);
  if (entry === undefined) throw new Error('The document begins no code');
  return { code, entry };
}

/** The first script sends for the code, and begins it once the document has shown itself. */
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
  if (!chunk) throw new Error(`${source} could not be bundled`);
  // It stands in the page itself, where this would end it.
  if (chunk.code.includes('</script')) throw new Error(`${source} cannot stand in the page`);
  return chunk.code;
}
