/** Measures user-perceived waiting times in the demo school: a real browser emulating a mid-range phone on slow 4G. */
import type { Demo } from '@klasna/e2e/guide/demo';
import { withDemo } from '@klasna/e2e/guide/with-demo';
import { address } from '@klasna/e2e/settings';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Moment, type Wait, waits } from '../felt/waits.ts';
import { printFigure } from '../report.ts';

const line = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const slower = 4;

/** `pages` filters by the name of a page or of an action on it. */
export async function measureFelt(rounds: number, pages: string): Promise<void> {
  const wanted = waits.filter((wait) =>
    [wait, ...(wait.deeds ?? [])].some(({ name }) => name.includes(pages)),
  );
  const waited = await withDemo((browser, demo) => waitThrough(browser, demo, wanted, rounds));
  for (const { name, time } of waited) printFigure(name, `${Math.round(time)} ms`);
}

interface Waited {
  readonly name: string;
  readonly time: number;
}

/** Returns the medians of all rounds, longest first. */
async function waitThrough(
  browser: Browser,
  demo: Demo,
  wanted: readonly Wait[],
  rounds: number,
): Promise<Waited[]> {
  const times = new Map<string, number[]>();
  const note = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  for (let round = 0; round < rounds; round += 1) {
    for (const wait of wanted) {
      const context = await contextOf(browser, demo, wait);
      const page = await slowPage(context);
      note(wait.name, await timed(page, () => page.goto(wait.path(demo), { waitUntil: 'commit' }), wait));
      for (const deed of wait.deeds ?? []) {
        // Waits until background requests of the page are done, so that they are not measured again.
        await page.waitForLoadState('networkidle');
        await deed.before?.(page, demo);
        note(deed.name, await timed(page, () => deed.act(page), deed));
      }
      await context.close();
    }
  }
  const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  return [...times].map(([name, all]) => ({ name, time: middle(all) })).toSorted((a, b) => b.time - a.time);
}

async function timed(page: Page, act: () => Promise<unknown>, { shows }: Moment): Promise<number> {
  const begun = performance.now();
  await act();
  await page.locator(shows).filter({ visible: true }).first().waitFor();
  return performance.now() - begun;
}

async function contextOf(browser: Browser, demo: Demo, { who }: Wait): Promise<BrowserContext> {
  const kept = { locale: 'uk', ...(who && { token: demo.tokenOf(who) }) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: address(), localStorage }] },
    baseURL: address(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    timezoneId: 'Europe/Kyiv',
  });
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}
