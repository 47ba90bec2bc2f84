/**
 * Windows of a browser, used one after another. Whoever gets one finds nothing of the guest before: no storage, no
 * database, no cookie. Only files that carry their contents in their name are still there, as in every browser that has
 * been here before, so that a page costs what its rule costs and not the unpacking of the same scripts once more.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { address } from './settings.ts';

interface Kind {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

export interface Contexts {
  /** A blank page in a window of its own. */
  readonly open: (kind: Kind) => Promise<Page>;
  /** Everything that was opened is closed; its windows go to whoever opens next. */
  readonly giveBack: () => Promise<void>;
  readonly pages: () => Page[];
}

interface Lent {
  readonly kind: string;
  readonly context: BrowserContext;
}

export function shareContexts(browser: Browser): () => Contexts {
  const idle = new Map<string, BrowserContext[]>();

  async function take(kind: Kind): Promise<Lent> {
    const name = JSON.stringify(kind);
    const found = idle.get(name)?.pop();
    if (found) return { kind: name, context: found };
    const { width, height, touch } = kind;
    const made = { baseURL: address(), viewport: { width, height }, hasTouch: touch };
    return { kind: name, context: await browser.newContext(made) };
  }

  async function keep({ kind, context }: Lent): Promise<void> {
    if (!(await hasOwnTime(context))) return context.close();
    for (const page of context.pages()) await page.close();
    await context.setOffline(false);
    idle.set(kind, [...(idle.get(kind) ?? []), context]);
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
      pages: () => lent.flatMap(({ context }) => context.pages()),
      giveBack: async () => {
        for (const one of lent.splice(0)) await keep(one);
      },
    };
  };
}

/** `page.clock` takes over the time of a whole window, and cannot give it back; only a page that is open can tell. */
async function hasOwnTime(context: BrowserContext): Promise<boolean> {
  const pages = context.pages();
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
