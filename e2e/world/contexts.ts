/**
 * A pool of browser contexts, reused by one test after another. A reused context has no storage, database or cookies of
 * the test before. Its HTTP cache of content-hashed files stays, so that no test pays for loading and compiling the same
 * scripts again. For the same reason an empty page stays open in each context, which keeps the renderer process alive,
 * and motion is reduced. Natural contexts (`isNatural`) have neither.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { address } from './settings.ts';

interface Kind {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  readonly isNatural: boolean;
}

interface Window {
  readonly context: BrowserContext;
  readonly empty?: Page;
}

/** More idle contexts would only take memory. */
const mostIdle = 4;

export interface Contexts {
  /** Opens a blank page in a context of its own. */
  readonly open: (kind: Kind) => Promise<Page>;
  /** Closes all opened pages and returns their contexts to the pool. */
  readonly giveBack: () => Promise<void>;
  readonly pages: () => Page[];
}

interface Lent extends Window {
  readonly kind: string;
}

const pagesOf = ({ context, empty }: Window): Page[] => context.pages().filter((page) => page !== empty);

export function shareContexts(browser: Browser): () => Contexts {
  /** Ordered by last use, the latest at the end. */
  const idle: Lent[] = [];

  async function take(kind: Kind): Promise<Lent> {
    const name = JSON.stringify(kind);
    const found = idle.findLastIndex((one) => one.kind === name);
    const [taken] = found < 0 ? [] : idle.splice(found, 1);
    return taken ?? { kind: name, ...(await openWindow(browser, kind)) };
  }

  async function keep(window: Lent): Promise<void> {
    const { context } = window;
    if (!(await hasOwnTime(window))) return context.close();
    for (const page of pagesOf(window)) await page.close();
    await context.setOffline(false);
    idle.push(window);
    if (idle.length > mostIdle) await idle.shift()?.context.close();
  }

  return () => {
    const lent: Lent[] = [];
    return {
      open: async (kind) => {
        const taken = await take(kind);
        lent.push(taken);
        const page = await taken.context.newPage();
        await forgetAll(page);
        return page;
      },
      pages: () => lent.flatMap(pagesOf),
      giveBack: async () => {
        for (const one of lent.splice(0)) await keep(one);
      },
    };
  };
}

async function openWindow(browser: Browser, { width, height, touch, isNatural }: Kind): Promise<Window> {
  const context = await browser.newContext({
    baseURL: address(),
    viewport: { width, height },
    hasTouch: touch,
    reducedMotion: isNatural ? 'no-preference' : 'reduce',
  });
  if (isNatural) return { context };
  const empty = await context.newPage();
  await empty.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await empty.goto('/');
  return { context, empty };
}

/** `page.clock` replaces the clock of a whole context for good; only an open page can tell. */
async function hasOwnTime(window: Window): Promise<boolean> {
  const pages = pagesOf(window);
  const isOwn = (page: Page) =>
    page.evaluate(() => String(setTimeout).includes('[native code]')).catch(() => false);
  return pages.length > 0 && (await Promise.all(pages.map(isOwn))).every(Boolean);
}

/** Clears storage and cookies before a page of ours is open, because an open page could write its data again. */
async function forgetAll(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: address(), storageTypes: 'all' });
  await page.context().clearCookies();
  await browser.detach();
}
