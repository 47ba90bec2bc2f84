/** Chromium (DevTools protocol) and Firefox (WebDriver BiDi) through Puppeteer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, {
  type Browser,
  type ElementHandle,
  type KeyInput,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import { prepareBrowser } from '../../support/browser.ts';
import { firefoxProgram } from '../../support/engine-programs.ts';
import { type Driver, type EngineName, timeZone, usualViewport } from './driver.ts';

/** Puppeteer waits for the events of a loaded page; a page of ours is there long before. */
const loadTimeoutMs = 30_000;
const resizeTimeoutMs = 5000;

export async function startChromium(): Promise<Driver> {
  const { executablePath, args, env } = await prepareBrowser();
  return createPuppeteerDriver('chromium', {
    executablePath,
    headless: true,
    args: [...args, '--force-prefers-reduced-motion', '--autoplay-policy=no-user-gesture-required'],
    env: { ...process.env, ...env, ...timeZone },
  });
}

export async function startFirefox(): Promise<Driver> {
  const downloadFolder = mkdtempSync(join(tmpdir(), 'klasna-downloads-'));
  const options: LaunchOptions = {
    browser: 'firefox',
    executablePath: firefoxProgram ?? '',
    headless: true,
    env: { ...process.env, ...timeZone },
    extraPrefsFirefox: {
      // A microphone that needs no device.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      'ui.prefersReducedMotion': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': downloadFolder,
      'browser.download.alwaysOpenPanel': false,
      'pdfjs.disabled': true,
    },
  };
  return createPuppeteerDriver('firefox', options, downloadFolder);
}

async function createPuppeteerDriver(
  engine: EngineName,
  options: LaunchOptions,
  downloadFolder?: string,
): Promise<Driver> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: usualViewport });
  const errors: string[] = [];
  let page = await openPage(browser, errors);
  const waitUntil = 'domcontentloaded';
  return {
    engine,
    renew: async () => {
      const left = page;
      page = await openPage(browser, errors);
      await left.close();
    },
    goto: async (url) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload({ waitUntil })),
    back: () => goThroughHistory(page, -1),
    forward: () => goThroughHistory(page, 1),
    evaluate: (expression) => page.evaluate(expression),
    press: (keys) => pressTogether(page, keys),
    type: (text) => page.keyboard.type(text),
    movePointer: ({ x, y }) => page.mouse.move(x, y),
    pressPointer: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    releasePointer: () => page.mouse.up(),
    click: ({ x, y }) => page.mouse.click(x, y),
    chooseFiles: async (selector, paths) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error(`there is no file input ${selector}`);
      await input.uploadFile(...paths);
    },
    resize: (width, height) => resize(page, width, height),
    clearCookies: () => clearCookies(browser),
    downloadFolder,
    takeErrors: () => errors.splice(0),
    takePicture: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: async () => {
      await browser.close();
      if (downloadFolder) rmSync(downloadFolder, { recursive: true, force: true });
    },
  };
}

async function openPage(browser: Browser, errors: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(loadTimeoutMs);
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // A page with unsaved text asks before it is left; a journey that goes on elsewhere leaves it anyway.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** The methods of Puppeteer wait for a document, which navigation on the client does not load. */
async function goThroughHistory(page: Page, steps: number): Promise<void> {
  await page.evaluate((count) => history.go(count), steps);
}

async function pressTogether(page: Page, names: readonly string[]): Promise<void> {
  const keys = names.map((name) => (name === 'Space' ? ' ' : name) as KeyInput);
  for (const key of keys) await page.keyboard.down(key);
  for (const key of keys.toReversed()) await page.keyboard.up(key);
}

/**
 * Puppeteer also turns the screen, which Firefox ESR does not know, and fails before the size has changed; what counts is
 * the size that the page gets.
 */
async function resize(page: Page, width: number, height: number): Promise<void> {
  const failure = await page.setViewport({ width, height }).then(
    () => undefined,
    (error: unknown) => error,
  );
  let size = '';
  for (const end = Date.now() + resizeTimeoutMs; Date.now() < end; await delay(50)) {
    size = await page.evaluate(() => `${innerWidth} × ${innerHeight}`);
    if (size === `${width} × ${height}`) return;
  }
  throw new Error(`the viewport is ${size}`, { cause: failure });
}

async function clearCookies(browser: Browser): Promise<void> {
  const context = browser.defaultBrowserContext();
  await context.deleteCookie(...(await context.cookies()));
}
