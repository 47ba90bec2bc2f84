/**
 * Windows of a browser, used one after another. Whoever gets one finds nothing of the guest before: no storage, no
 * database, no cookie. Only files that carry their contents in their name are still there, as in every browser that has
 * been here before, so that a page costs what its rule costs and not the unpacking of the same scripts once more. For the
 * same reason an empty page stays open in each window, which keeps the process that draws the pages of a site alive, and
 * nothing slides or fades. Natural windows are without either.
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

/** More of them than any worker needs again would only take memory. */
const mostIdle = 4;

export interface Contexts {
  /** A blank page in a window of its own. */
  readonly open: (kind: Kind) => Promise<Page>;
  /** Everything that was opened is closed; its windows go to whoever opens next. */
  readonly giveBack: () => Promise<void>;
  readonly pages: () => Page[];
}

interface Lent extends Window {
  readonly kind: string;
}

const pagesOf = ({ context, empty }: Window): Page[] => context.pages().filter((page) => page !== empty);

export function shareContexts(browser: Browser): () => Contexts {
  /** The one that was used last stands at the end. */
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

/** `page.clock` takes over the time of a whole window, and cannot give it back; only a page that is open can tell. */
async function hasOwnTime(window: Window): Promise<boolean> {
  const pages = pagesOf(window);
  const isOwn = (page: Page) =>
    page.evaluate(() => String(setTimeout).includes('[native code]')).catch(() => false);
  return pages.length > 0 && (await Promise.all(pages.map(isOwn))).every(Boolean);
}

/** Before anything of ours is open in this window: who is there could write again what was just taken away. */
async function forgetAll(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: address(), storageTypes: 'all' });
  await page.context().clearCookies();
  await browser.detach();
}
