/**
 * Inlines two small scripts at the top of the document, which run before the first paint: one that explains why the
 * page cannot start, and the first script. They are bundled separately: a module shared with the page would make the
 * browser fetch that part of the page first. So are the fallbacks, which the first script loads where they are needed.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, type LanguageTag, languages } from '@klasna/languages/languages';
import { build, type Plugin, type Rollup } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { shareFileNames } from './chunk-loader.ts';
import { toPageName } from './page-chunks.ts';
import { collectPageFiles } from './page-files.ts';
import { renderFailureTexts } from './start-failure-texts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface FirstScriptSources {
  readonly first: string;
  /** Runs even in browsers that cannot parse the first script. */
  readonly startFailure: string;
  readonly fallbacks: string;
}

export function firstScript({ first, startFailure, fallbacks }: FirstScriptSources): Plugin {
  let define: Record<string, unknown> = {};
  let code = '';
  let failureCode = '';
  let fallbacksFile = '';
  let named: { styles: string[]; code: string[]; entry: string } | undefined;
  const prefetchModules = new Map<string, readonly string[]>();
  return {
    name: 'klasna:first-script',
    configResolved(config) {
      define = config.define ?? {};
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      code = await bundleInline(first, browserTargets, define);
      failureCode = replaceTemplates(await bundleInline(startFailure, oldestTarget, define));
      const fallbacksCode = await bundle(fallbacks, browserTargets, define);
      fallbacksFile = `assets/fallbacks-${createHash('sha256').update(fallbacksCode).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: fallbacksFile, source: fallbacksCode });
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
        if (!bundle) {
          const texts = renderFailureTexts(defaultLanguage);
          return html
            .replace(placeholder, `<script type="module" src="${first}"></script>`)
            .replace(textsPlaceholder, () => texts);
        }
        named = { styles: findStyles(html), ...findScripts(html) };
        const scripts = [failureCode.trim(), `(()=>{const __PAGE_FILES__=${filesPlace};${code.trim()}})()`];
        const tags = scripts.map((script) => `<script>${script}</script>`).join('\n    ');
        return removeScripts(removeStyleLinks(html)).replace(placeholder, () => tags);
      },
    },
    generateBundle: {
      // The bundler assigns the file names of chunks only after it has written the document.
      order: 'post',
      handler(_, bundle) {
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
        const files = JSON.stringify({ ...pageFiles, ...named, fallbacks: `/${fallbacksFile}` });
        const html = String(page.source).replace(filesPlace, () => files);
        const inLanguage = (tag: LanguageTag) =>
          html.replace(textsPlaceholder, () => renderFailureTexts(tag));
        page.source = inLanguage(defaultLanguage);
        for (const { tag } of languages)
          if (tag !== defaultLanguage)
            this.emitFile({ type: 'asset', fileName: `index.${tag}.html`, source: inLanguage(tag) });
      },
    },
  };
}

/** Placeholder in the script for the file names, which are known only later. */
const filesPlace = '"files of pages"';

const placeholder = '<!-- first script -->';
const textsPlaceholder = '<!-- start failure -->';

/** The oldest that the bundler knows. */
const oldestTarget = 'es2015';

/** Turns the quotation marks that the minifier prefers into those that every browser knows. */
const replaceTemplates = (code: string): string =>
  code.replace(/`([^`$\\]*)`/g, (_, text: string) => JSON.stringify(text));

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

async function bundleInline(
  source: string,
  target: string | string[],
  define: Record<string, unknown>,
): Promise<string> {
  const code = await bundle(source, target, define);
  // The script is inlined into the document, where this text would close its tag.
  if (code.includes('</script')) throw new Error(`Cannot inline ${source}: it contains a closing script tag`);
  return code;
}

async function bundle(
  source: string,
  target: string | string[],
  define: Record<string, unknown>,
): Promise<string> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: `${root}${source.slice(1)}`, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput | Rollup.RollupOutput[];
  const [built] = [result].flat();
  const chunk = built?.output[0];
  if (!chunk) throw new Error(`Cannot bundle ${source}`);
  return chunk.code;
}
