/**
 * Runs before the first paint, so that a page in dark mode, from right to left or in another language does not flash on
 * reload. Also prefetches what the page will certainly request, while the page code is still loading.
 */
import { defaultLanguage, isLanguageTag } from '@klasna/languages/languages';
import { createHeaders, setRequestLanguage, storedToken } from '../lib/api/credentials.ts';
import { prefetch, startPrefetching } from '../lib/api/prefetch.ts';
import { type RequestTarget, toTarget } from '../lib/api/request-target.ts';
import { readJson, readStored } from '../lib/storage.ts';
import { buildTranslationUrl } from '../lib/words/translation-part.ts';
import { findPattern } from './guard/find-pattern.ts';
import { listTranslationFiles } from './page-translations.ts';
import { listPrefetchRequests, type PrefetchRequest, sessionRequest } from './prefetch-requests.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { readTheme } from './theme/theme-state.ts';

declare global {
  /** A promise that resolves when the styles are loaded. This script sets it, and the page waits for it. */
  var pageStyles: Promise<unknown> | undefined;
  /**
   * The paths of the built files, relative to the root of the site; the built entry file refers to its chunks by index
   * in this list.
   */
  var chunkFiles: readonly string[] | undefined;
}

/** The files of every page, which the build inserts here; undefined in development. */
declare const __PAGE_FILES__: {
  readonly styles: readonly string[];
  /** The code that every page needs, including the entry. */
  readonly code: readonly string[];
  readonly entry: string;
  /** The script that adds APIs which older browsers lack. */
  readonly fallbacks: string;
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
  readonly lateParts: Readonly<Record<string, readonly number[]>>;
};

// Tells zod not to generate code, because the content security policy forbids generated code.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyTheme(readTheme(readJson('theme')));
const storedLocale = readStored('locale');
const locale = isLanguageTag(storedLocale) ? storedLocale : defaultLanguage;
document.documentElement.lang = locale;
setRequestLanguage(locale);

// Replaces a URL that cannot be decoded: no page has such a URL, and the router would throw an error.
if (!isDecodable(location.pathname)) history.replaceState(null, '', '/');
// Removes a trailing slash, because the path without the slash is the same page.
if (/.\/$/.test(location.pathname))
  history.replaceState(null, '', withoutTrailingSlash(new URL(location.href)));

const token = storedToken();
document.documentElement.dataset.who = token === null ? 'visitor' : 'person';
if (typeof __PAGE_FILES__ !== 'undefined') {
  const { code, entry, fallbacks, styles, files, pages, lateParts } = __PAGE_FILES__;
  for (const file of code) addLink('modulepreload', file);
  void start(entry, fallbacks);
  startPrefetching();
  const page = findPattern(Object.keys(pages), location.pathname) ?? '';
  for (const parts of token === null ? [['entrance'] as const] : listTranslationFiles(page))
    prefetch(buildTranslationUrl(locale, parts), null);
  prefetchTarget(toTarget('GET /page-config'));
  globalThis.chunkFiles = files.map((file) => `assets/${file}`);
  const toFilePaths = (indexes: readonly number[] = []) => indexes.map((index) => `/assets/${files[index]}`);
  if (token !== null) {
    const filesOfParts = (names: ReadonlySet<string>) =>
      [...names].flatMap((name) => toFilePaths(lateParts[name]));
    for (const request of [sessionRequest(page, location.search), ...listPrefetchRequests(page, location)])
      void sendRequest(request, filesOfParts);
  }
  const isInside = !page.startsWith('/auth/');
  // Prefetches the page that the guard will show: visitors are redirected to sign-in, signed-in people away from it.
  const shownPage = token === null ? (isInside ? '/auth/signin' : page) : isInside ? page : '';
  const neededFiles = toFilePaths(pages[shownPage]);
  globalThis.pageStyles = Promise.all([...styles, ...neededFiles.filter(isStyle)].map(addStyles));
  for (const file of neededFiles) if (!isStyle(file)) addLink('modulepreload', file);
}

/**
 * Resolves after the first paint, which must not wait for code that is already cached. A hidden tab does not paint, so
 * it does not wait.
 */
function afterFirstPaint(): Promise<unknown> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function start(entry: string, fallbacks: string): Promise<void> {
  // The document says already that this browser is too old (start-failure.ts).
  if (document.documentElement.dataset.failure !== undefined) return;
  await afterFirstPaint();
  // A browser that has these two has everything that the fallbacks add (fallbacks/provided-features.ts).
  if (!('parse' in URL && 'Iterator' in globalThis)) await runScript(fallbacks);
  void runScript(entry);
}

/** Resolves once the script has run. If it cannot be loaded, the document says so (start-failure.ts). */
function runScript(file: string): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = file;
  const isDone = new Promise((resolve) => script.addEventListener('load', resolve));
  document.head.append(script);
  return isDone;
}

function withoutTrailingSlash(address: URL): URL {
  address.pathname = address.pathname.replace(/\/+$/, '');
  return address;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}

/**
 * Sends a request. As soon as the reply arrives, also prefetches the code that it asks for and the requests that depend
 * on the reply, without waiting for the page code.
 */
async function sendRequest(
  request: PrefetchRequest,
  filesOfParts: (names: ReadonlySet<string>) => readonly string[],
) {
  const { findLateParts, next, ...target } = request;
  const response = prefetchTarget(target);
  if (!response || (!findLateParts && !next)) return;
  try {
    // Reads a clone of the reply, because the page reads the body itself.
    const reply: unknown = await (await response).clone().json();
    for (const nextRequest of next?.(reply) ?? []) void sendRequest(nextRequest, filesOfParts);
    for (const file of findLateParts ? filesOfParts(findLateParts(reply)) : [])
      addLink(isStyle(file) ? 'stylesheet' : 'modulepreload', file);
  } catch {
    // Ignores a failure, because the page repeats the request and reports the failure.
  }
}

function prefetchTarget({ url }: RequestTarget): Promise<Response> | undefined {
  return prefetch(url, token, createHeaders(token));
}

function addStyles(href: string): Promise<unknown> {
  const link = addLink('stylesheet', href);
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

function addLink(rel: 'modulepreload' | 'stylesheet', href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return link;
}
