/** Runs Lighthouse on the built product, emulating a mid-range phone on slow 4G. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from '@klasna/e2e/browser';
import { environmentOf, settings } from '@klasna/e2e/settings';
import { freePort } from '@klasna/tooling/free-port';
import { startProduct } from '@klasna/tooling/product';
import { type BrowserContext, chromium } from 'playwright-core';
import { type Lighthouse, prepareLighthouse, type Report } from '../lighthouse/install.ts';
import { openVisits, type Visit } from '../lighthouse/school.ts';
import { printFigure } from '../report.ts';

const categories = ['performance', 'accessibility', 'best-practices'];
const timings = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'speed-index': 'speed index',
  'total-blocking-time': 'blocked',
} as const;

/** `pages` filters by the name of the page. */
export async function measureLighthouse(rounds: number, pages: string): Promise<void> {
  const lighthouse = await prepareLighthouse();
  const product = await startProduct({ env: { ...settings, DEMO: 'off' } });
  const folder = mkdtempSync(join(tmpdir(), 'klasna-lighthouse-'));
  try {
    Object.assign(process.env, environmentOf(product));
    const { executablePath, args, env } = await prepareBrowser();
    const port = await freePort();
    const browser = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
      env: { ...process.env, ...env } as Record<string, string>,
    });
    for (const visit of await openVisits()) {
      if (!visit.name.includes(pages)) continue;
      await rememberSession(browser, product.address, visit);
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1)
        reports.push(await audit(lighthouse, product.address + visit.path, port));
      print(visit.name, reports);
    }
    await browser.close();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rememberSession(browser: BrowserContext, address: string, { token }: Visit): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${address}/api/health`);
  await page.evaluate((token) => {
    localStorage.clear();
    if (token !== null) localStorage.setItem('token', token);
  }, token);
  await page.close();
}

async function audit(lighthouse: Lighthouse, url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, {
    ...{ port, onlyCategories: categories, disableFullPageScreenshot: true, logLevel: 'silent' },
  });
  if (!result) throw new Error(`Lighthouse returned no report for ${url}`);
  if (result.lhr.finalDisplayedUrl !== url)
    throw new Error(`${url} redirected to ${result.lhr.finalDisplayedUrl}`);
  return result.lhr;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Prints medians of all rounds, because a single audit depends on other load of the machine. */
function print(name: string, reports: readonly Report[]): void {
  const scores = categories.map((category) => {
    const all = reports.map(({ categories }) => categories[category]?.score ?? 0);
    return `${category} ${Math.round(middle(all) * 100)}`;
  });
  const times = Object.entries(timings).map(([audit, words]) => {
    const all = reports.map(({ audits }) => audits[audit]?.numericValue ?? 0);
    return `${words} ${Math.round(middle(all))} ms`;
  });
  const moved = middle(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0));
  printFigure(name, [...scores, ...times, `moved ${moved.toFixed(3)}`].join(', '));
}
