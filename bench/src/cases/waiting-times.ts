/** Measures user-perceived waiting times in the demo school: a real browser emulating a mid-range phone on slow 4G. */
import type { Demo } from '@klasna/e2e/guide/demo';
import { withDemo } from '@klasna/e2e/guide/with-demo';
import { getServerAddress } from '@klasna/e2e/settings';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type TimedStep, type Wait, waits } from '../felt/waits.ts';
import { printFigure } from '../report.ts';

const slowNetwork = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const cpuSlowdown = 4;

/** `pages` filters by the name of a page or of an action on it. */
export async function measureWaitingTimes(rounds: number, pages: string): Promise<void> {
  const selectedWaits = waits.filter((wait) =>
    [wait, ...(wait.actions ?? [])].some(({ name }) => name.includes(pages)),
  );
  const results = await withDemo((browser, demo) => measureAll(browser, demo, selectedWaits, rounds));
  for (const { name, time } of results) printFigure(name, `${Math.round(time)} ms`);
}

interface WaitResult {
  readonly name: string;
  readonly time: number;
}

/** Returns the medians of all rounds, longest first. */
async function measureAll(
  browser: Browser,
  demo: Demo,
  selectedWaits: readonly Wait[],
  rounds: number,
): Promise<WaitResult[]> {
  const times = new Map<string, number[]>();
  const recordTime = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  for (let round = 0; round < rounds; round += 1) {
    for (const wait of selectedWaits) {
      const context = await createContext(browser, demo, wait);
      const page = await openSlowPage(context);
      recordTime(
        wait.name,
        await measureMs(page, () => page.goto(wait.path(demo), { waitUntil: 'commit' }), wait),
      );
      for (const action of wait.actions ?? []) {
        // Waits until background requests of the page are done, so that they are not measured again.
        await page.waitForLoadState('networkidle');
        await action.before?.(page, demo);
        recordTime(action.name, await measureMs(page, () => action.run(page), action));
      }
      await context.close();
    }
  }
  const toMedian = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  return [...times].map(([name, all]) => ({ name, time: toMedian(all) })).toSorted((a, b) => b.time - a.time);
}

async function measureMs(page: Page, act: () => Promise<unknown>, { selector }: TimedStep): Promise<number> {
  const startedAt = performance.now();
  await act();
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  return performance.now() - startedAt;
}

async function createContext(browser: Browser, demo: Demo, { who }: Wait): Promise<BrowserContext> {
  const storedValues = { locale: 'uk', ...(who && { token: demo.tokenOf(who) }) };
  const localStorage = Object.entries(storedValues).map(([name, value]) => ({ name, value }));
  return await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: getServerAddress(), localStorage }] },
    baseURL: getServerAddress(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    timezoneId: 'Europe/Kyiv',
  });
}

async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slowNetwork });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}
