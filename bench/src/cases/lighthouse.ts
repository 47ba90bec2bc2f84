/** Runs Lighthouse on the built product, emulating a mid-range phone on slow 4G. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from '@klasna/e2e/browser';
import { settings, toEnvironment } from '@klasna/e2e/settings';
import { findFreePort } from '@klasna/postgres/find-free-port';
import { startProduct } from '@klasna/tooling/start-product';
import { type BrowserContext, chromium } from 'playwright-core';
import { type Lighthouse, prepareLighthouse, type Report } from '../lighthouse/prepare-lighthouse.ts';
import { createLighthousePages, type LighthousePage } from '../lighthouse/prepare-pages.ts';
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
    Object.assign(process.env, toEnvironment(product));
    const { executablePath, args, env } = await prepareBrowser();
    const port = await findFreePort();
    const browser = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
      env: { ...process.env, ...env } as Record<string, string>,
    });
    for (const lighthousePage of await createLighthousePages()) {
      if (!lighthousePage.name.includes(pages)) continue;
      await storeSession(browser, product.address, lighthousePage);
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1)
        reports.push(await audit(lighthouse, product.address + lighthousePage.path, port));
      printReport(lighthousePage.name, reports);
    }
    await browser.close();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function storeSession(
  browser: BrowserContext,
  address: string,
  { token }: LighthousePage,
): Promise<void> {
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

const toMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Prints medians of all rounds, because a single audit depends on other load of the machine. */
function printReport(name: string, reports: readonly Report[]): void {
  const scores = categories.map((category) => {
    const values = reports.map(({ categories }) => categories[category]?.score ?? 0);
    return `${category} ${Math.round(toMedian(values) * 100)}`;
  });
  const times = Object.entries(timings).map(([audit, label]) => {
    const values = reports.map(({ audits }) => audits[audit]?.numericValue ?? 0);
    return `${label} ${Math.round(toMedian(values))} ms`;
  });
  const layoutShift = toMedian(
    reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
  );
  printFigure(name, [...scores, ...times, `moved ${layoutShift.toFixed(3)}`].join(', '));
}
