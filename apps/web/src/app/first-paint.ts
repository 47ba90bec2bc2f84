/**
 * Runs before anything is painted: a reload in dark mode, mirrored or in another language must not flash. Whatever the
 * page will certainly ask for is sent for at once, while its own code is still on the way.
 */
import { defaultLanguage, isLanguageTag } from '@klasna/languages/languages';
import { speakLanguage, storedToken } from '../lib/api/credentials.ts';
import { sendAhead } from '../lib/api/sent-ahead.ts';
import { readJson, readStored } from '../lib/storage.ts';
import { wordsAddress } from '../lib/words/words-part.ts';
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

const patience = 60_000;

applyTheme(readTheme(readJson('theme')));
const stored = readStored('locale');
const locale = isLanguageTag(stored) ? stored : defaultLanguage;
document.documentElement.lang = locale;
speakLanguage(locale);

const token = storedToken();
document.documentElement.dataset.who = token === null ? 'visitor' : 'person';
if (typeof __PAGE_FILES__ !== 'undefined') {
  wish(wordsAddress(locale, 'entrance'), 'fetch');
  if (token !== null) wish(wordsAddress(locale, 'inside'), 'fetch');
  sendAhead('GET /page-config', token, patience);
  if (token !== null) sendAhead('GET /tenant/auth/profile/user-info', token, patience);
  const { styles, files, pages } = __PAGE_FILES__;
  globalThis.pageStyles = Promise.all(styles.map(addStyles));
  const { pathname } = location;
  const page = patternAt(Object.keys(pages), pathname);
  const isInside = page !== undefined && !page.startsWith('/auth/');
  // Who is not signed in is led to the entrance.
  const shown = token === null && isInside ? '/auth/signin' : page;
  for (const place of pages[shown ?? ''] ?? []) {
    const file = files[place] ?? '';
    wish(`/assets/${file}`, file.endsWith('.css') ? 'style' : 'script');
  }
}

function addStyles(href: string): Promise<unknown> {
  const link = document.createElement('link');
  const arrived = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return arrived;
}

function wish(href: string, as: 'fetch' | 'script' | 'style'): void {
  const link = document.createElement('link');
  link.rel = as === 'script' ? 'modulepreload' : 'preload';
  if (as !== 'script') link.as = as;
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}
