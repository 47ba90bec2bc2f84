/**
 * Runs before the first paint, so that a reload in dark mode, right-to-left or in another language does not
 * flash. Also prefetches what the page will certainly request, while its code is still loading.
 */
import { defaultLanguage, isLanguageTag } from '@klasna/languages/languages';
import { type Target, targetOf } from '../lib/api/address.ts';
import { headersFor, speakLanguage, storedToken } from '../lib/api/credentials.ts';
import { beginSendingAhead, sendAhead } from '../lib/api/sent-ahead.ts';
import { readJson, readStored } from '../lib/storage.ts';
import { wordsAddress } from '../lib/words/words-part.ts';
import { type FirstCall, firstCallsOf, sessionCall } from './first-calls.ts';
import { patternAt } from './guard/pattern-at.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { readTheme } from './theme/theme-state.ts';
import { wordsOfPage } from './words-of-page.ts';

declare global {
  /** Resolves when the styles are loaded. Set by this script, awaited by the page. */
  var pageStyles: Promise<unknown> | undefined;
  /** The files of the built page, as paths below the root of the site; the entry names its chunks by their indexes. */
  var chunkFiles: readonly string[] | undefined;
}

/** The files of every page, as packed by the build; undefined in development. */
declare const __PAGE_FILES__: {
  readonly styles: readonly string[];
  /** The code that every page needs, including the entry. */
  readonly code: readonly string[];
  readonly entry: string;
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
  readonly kinds: Readonly<Record<string, readonly number[]>>;
};

// The content security policy forbids generated code, so zod must not try to generate any.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyTheme(readTheme(readJson('theme')));
const stored = readStored('locale');
const locale = isLanguageTag(stored) ? stored : defaultLanguage;
document.documentElement.lang = locale;
speakLanguage(locale);

// No page has such a URL, and the router would throw on it.
if (!canBeDecoded(location.pathname)) history.replaceState(null, '', '/');
// A trailing slash leads to the same page.
if (/.\/$/.test(location.pathname)) history.replaceState(null, '', withoutEnd(new URL(location.href)));

const token = storedToken();
document.documentElement.dataset.who = token === null ? 'visitor' : 'person';
if (typeof __PAGE_FILES__ !== 'undefined') {
  const { code, entry, styles, files, pages, kinds } = __PAGE_FILES__;
  for (const file of code) addLink('modulepreload', file);
  void whenShown().then(() => begin(entry));
  beginSendingAhead();
  sendAhead(wordsAddress(locale, 'entrance'), null);
  askAhead(targetOf('GET /page-config'));
  globalThis.chunkFiles = files.map((file) => `assets/${file}`);
  const filesOf = (places: readonly number[] = []) => places.map((index) => `/assets/${files[index]}`);
  const page = patternAt(Object.keys(pages), location.pathname) ?? '';
  if (token !== null) {
    for (const part of ['daily', ...wordsOfPage(page)] as const) sendAhead(wordsAddress(locale, part), null);
    const filesOfKinds = (names: ReadonlySet<string>) => [...names].flatMap((kind) => filesOf(kinds[kind]));
    for (const call of [sessionCall(page, location.search), ...firstCallsOf(page, location)])
      void makeCall(call, filesOfKinds);
  }
  const isInside = !page.startsWith('/auth/');
  // The page guard redirects visitors to sign-in, and signed-in people away from it.
  const shown = token === null ? (isInside ? '/auth/signin' : page) : isInside ? page : '';
  const needed = filesOf(pages[shown]);
  globalThis.pageStyles = Promise.all([...styles, ...needed.filter(isStyle)].map(addStyles));
  for (const file of needed) if (!isStyle(file)) addLink('modulepreload', file);
}

/** The first paint must not wait for code that is already cached. A hidden tab does not paint at all. */
function whenShown(): Promise<unknown> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function begin(entry: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = entry;
  document.head.append(script);
}

function withoutEnd(address: URL): URL {
  address.pathname = address.pathname.replace(/\/+$/, '');
  return address;
}

function canBeDecoded(path: string): boolean {
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
 * Prefetches the code of the exercises and the dependent requests, instead of waiting until the page's code
 * has read the reply.
 */
async function makeCall(call: FirstCall, filesOfKinds: (names: ReadonlySet<string>) => readonly string[]) {
  const { kindsIn, next, ...target } = call;
  const answer = askAhead(target);
  if (!answer || (!kindsIn && !next)) return;
  try {
    // A clone, because the page reads the body itself.
    const answered: unknown = await (await answer).clone().json();
    for (const following of next?.(answered) ?? []) void makeCall(following, filesOfKinds);
    for (const file of kindsIn ? filesOfKinds(kindsIn(answered)) : [])
      addLink(isStyle(file) ? 'stylesheet' : 'modulepreload', file);
  } catch {
    // The page requests the same again and reports the failure.
  }
}

function askAhead({ url }: Target): Promise<Response> | undefined {
  return sendAhead(url, token, headersFor(token));
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
