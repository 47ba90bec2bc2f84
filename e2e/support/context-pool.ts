/**
 * A pool of browser contexts, reused by one test after another. A reused context has no storage, database or cookies of
 * the test before. Its HTTP cache of content-hashed files stays, so that no test pays for loading and compiling the
 * same scripts again. For the same reason an empty page stays open in each context, which keeps the renderer process
 * alive, and motion is reduced. Natural contexts (`isNatural`) have neither and are used once.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { getServerAddress } from './settings.ts';

interface ContextOptions {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  readonly isNatural: boolean;
}

interface PooledContext {
  readonly context: BrowserContext;
  readonly isNatural: boolean;
  readonly keepAlivePage?: Page;
}

/** The maximum number of idle contexts; more would only take memory. */
const maxIdleContexts = 4;

export interface ContextPool {
  /** Opens a blank page in a context of its own. */
  readonly open: (kind: ContextOptions) => Promise<Page>;
  /** Closes all opened pages and returns their contexts to the pool. */
  readonly release: () => Promise<void>;
  readonly pages: () => Page[];
}

interface KeyedContext extends PooledContext {
  readonly key: string;
}

const pagesOf = ({ context, keepAlivePage }: PooledContext): Page[] =>
  context.pages().filter((page) => page !== keepAlivePage);

export function createContextPool(browser: Browser): () => ContextPool {
  /** The idle contexts in the order of their last use; the latest is at the end. */
  const idle: KeyedContext[] = [];

  async function acquireContext(kind: ContextOptions): Promise<KeyedContext> {
    const key = JSON.stringify(kind);
    const found = idle.findLastIndex((one) => one.key === key);
    const [acquired] = found < 0 ? [] : idle.splice(found, 1);
    return acquired ?? { key: key, ...(await openContext(browser, kind)) };
  }

  async function releaseContext(pooled: KeyedContext): Promise<void> {
    const { context, isNatural } = pooled;
    // A natural context begins anew each time, also with the storage of other hosts than the usual one.
    if (isNatural || !(await hasNativeClock(pooled))) return context.close();
    for (const page of pagesOf(pooled)) await page.close();
    await context.setOffline(false);
    idle.push(pooled);
    if (idle.length > maxIdleContexts) await idle.shift()?.context.close();
  }

  return () => {
    const acquiredContexts: KeyedContext[] = [];
    return {
      open: async (kind) => {
        const acquired = await acquireContext(kind);
        acquiredContexts.push(acquired);
        const page = await acquired.context.newPage();
        await clearData(page);
        return page;
      },
      pages: () => acquiredContexts.flatMap(pagesOf),
      release: async () => {
        for (const one of acquiredContexts.splice(0)) await releaseContext(one);
      },
    };
  };
}

async function openContext(
  browser: Browser,
  { width, height, touch, isNatural }: ContextOptions,
): Promise<PooledContext> {
  const context = await browser.newContext({
    baseURL: getServerAddress(),
    viewport: { width, height },
    hasTouch: touch,
    reducedMotion: isNatural ? 'no-preference' : 'reduce',
  });
  if (isNatural) return { context, isNatural };
  const keepAlivePage = await context.newPage();
  await keepAlivePage.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await keepAlivePage.goto('/');
  return { context, isNatural, keepAlivePage };
}

/**
 * Returns whether the context has its native clock, which `page.clock` replaces permanently; only an open page can
 * tell.
 */
async function hasNativeClock(pooled: PooledContext): Promise<boolean> {
  const pages = pagesOf(pooled);
  const isNative = (page: Page) =>
    page.evaluate(() => String(setTimeout).includes('[native code]')).catch(() => false);
  return pages.length > 0 && (await Promise.all(pages.map(isNative))).every(Boolean);
}

/** Clears storage and cookies before a page of ours is open, because an open page could write its data again. */
async function clearData(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: getServerAddress(), storageTypes: 'all' });
  await page.context().clearCookies();
  await browser.detach();
}
