/**
 * Takes screenshots of every page for visual inspection: three widths, light and dark, the longest language, and
 * another script from right to left.
 * `node e2e/page-screenshots.ts FOLDER [part of a path …]`
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '@klasna/tooling/start-product';
import { type Browser, chromium, type Page } from '@playwright/test';
import { prepareBrowser } from './support/browser.ts';
import { openSchool, openSession, type School } from './support/school.ts';
import { settings, toEnvironment } from './support/settings.ts';
import { pages, type TestedPage, toStoredTheme } from './support/tested-pages.ts';

const widths = { 390: 844, 820: 1180, 1440: 900 };
const appearances = [
  { locale: 'uk', mode: 'light', direction: 'ltr' },
  { locale: 'uk', mode: 'dark', direction: 'ltr' },
  { locale: 'de', mode: 'light', direction: 'ltr' },
  { locale: 'de', mode: 'dark', direction: 'ltr' },
  { locale: 'uk', mode: 'light', direction: 'rtl' },
] as const;

const [folder, ...parts] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Usage: node e2e/page-screenshots.ts FOLDER [part of a path …]\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

const product = await startProduct({ env: settings });
try {
  Object.assign(process.env, toEnvironment(product));
  const { executablePath, args, env } = await prepareBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  const school = await openSchool();
  for (const testedPage of pages) {
    if (parts.length === 0 || parts.some((part) => testedPage.path.includes(part)))
      await takeScreenshots(browser, school, testedPage);
  }
  await school[Symbol.asyncDispose]();
  await browser.close();
} finally {
  await product.stop();
}

async function takeScreenshots(browser: Browser, school: School, testedPage: TestedPage): Promise<void> {
  const token =
    testedPage.who === 'visitor' ? undefined : await openSession(await school.person(testedPage.who));
  for (const { locale, ...appearance } of appearances) {
    const storageEntries = {
      locale,
      theme: toStoredTheme(appearance),
      ...(token === undefined ? {} : { token }),
    };
    const localStorage = Object.entries(storageEntries).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: product.address, localStorage }] },
    });
    const page = await context.newPage();
    // Makes the link valid, because the token in the list of pages is invalid and the screenshot needs the form.
    await page.route('**/password-recovery/check', (route) =>
      route.fulfill({ json: { message: 'This link works' } }),
    );
    await page.goto(product.address + testedPage.path);
    await page
      .locator(testedPage.shows ?? 'h1')
      .first()
      .waitFor();
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height });
      await saveScreenshot(
        page,
        [formatFileName(testedPage), width, appearance.mode, appearance.direction, locale].join(' '),
      );
    }
    await context.close();
  }
}

function formatFileName({ path, who }: TestedPage): string {
  return `${path.replace(/\W+/g, '-').replace(/^-|-$/g, '')} ${who}`;
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder ?? '.', `${name}.png`), fullPage: true, animations: 'disabled' });
}
