/**
 * Runs before anything is painted: a reload in dark mode, mirrored or in another language must not flash. Whatever the
 * page will certainly ask for is sent for at once, while its own code is still on the way.
 */
import { defaultLanguage, isLanguageTag } from '@klasna/languages/languages';
import { targetOf } from '../lib/api/address.ts';
import { headersFor, speakLanguage, storedToken } from '../lib/api/credentials.ts';
import { sendAhead } from '../lib/api/sent-ahead.ts';
import { readJson, readStored } from '../lib/storage.ts';
import { wordsAddress } from '../lib/words/words-part.ts';
import { asksAtOnce, saysDailyWords } from './daily-pages.ts';
import { patternAt } from './guard/pattern-at.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { readTheme } from './theme/theme-state.ts';

declare global {
  /** The look of the page is here; set by this script, awaited by the page. */
  var pageStyles: Promise<unknown> | undefined;
}

/** The files of every page, as the build has packed them; there are none while the page is developed. */
declare const __PAGE_FILES__: {
  readonly styles: readonly string[];
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
};

applyTheme(readTheme(readJson('theme')));
const stored = readStored('locale');
const locale = isLanguageTag(stored) ? stored : defaultLanguage;
document.documentElement.lang = locale;
speakLanguage(locale);

const token = storedToken();
document.documentElement.dataset.who = token === null ? 'visitor' : 'person';
if (typeof __PAGE_FILES__ !== 'undefined') {
  sendAhead(wordsAddress(locale, 'entrance'), null);
  askAhead('GET /page-config');
  const { styles, files, pages } = __PAGE_FILES__;
  const page = patternAt(Object.keys(pages), location.pathname) ?? '';
  if (token !== null) {
    sendAhead(wordsAddress(locale, 'daily'), null);
    askAhead('GET /tenant/auth/profile/user-info');
    if (!saysDailyWords.includes(page)) sendAhead(wordsAddress(locale, 'inside'), null);
    for (const address of asksAtOnce[page] ?? []) askAhead(address);
  }
  const isInside = !page.startsWith('/auth/');
  // Who is not signed in is led to the entrance, and who is signed in away from it.
  const shown = token === null ? (isInside ? '/auth/signin' : page) : isInside ? page : '';
  const needed = (pages[shown] ?? []).map((place) => `/assets/${files[place]}`);
  const looks = [...styles, ...needed.filter((file) => file.endsWith('.css'))];
  globalThis.pageStyles = Promise.all(looks.map(addStyles));
  for (const file of needed) if (file.endsWith('.js')) addLink('modulepreload', file);
}

function askAhead(address: `GET ${string}`): void {
  sendAhead(targetOf(address).url, token, headersFor(token));
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
