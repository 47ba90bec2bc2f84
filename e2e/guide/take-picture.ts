/** Takes one screenshot of the guide: a part of a page as one person sees it. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { atLocalhost } from '../support/passkeys.ts';
import { toStoredTheme } from '../support/tested-pages.ts';
import type { Demo } from './demo.ts';
import { findMissing, readScreen, type Screen } from './read-screen.ts';
import type { Frame, Shot } from './shot.ts';

const pixelRatio = 1.5;
/** The maximum width in pixels of the file; a wider picture is scaled down. */
const maxFileWidthPx = 1080;

interface PictureOptions {
  readonly tag: string;
  readonly mode: 'light' | 'dark';
  readonly file: string;
}

interface PictureResult {
  /** The size in CSS pixels of the page. */
  readonly size: [number, number];
  readonly kilobytes: number;
}

/** Opens the page of a shot as its person, up to the moment of the screenshot. */
async function withShotPage<Result>(
  browser: Browser,
  demo: Demo,
  { who, viewport, path, shows, arrange, prepare, frame }: Shot,
  { tag, mode }: Omit<PictureOptions, 'file'>,
  use: (page: Page, frame: Frame) => Promise<Result>,
): Promise<Result> {
  const storageEntries = {
    locale: tag,
    ...(who !== 'visitor' && { token: demo.tokenOf(who) }),
    theme: toStoredTheme({ mode, direction: 'ltr' }),
  };
  const localStorage = Object.entries(storageEntries).map(([name, value]) => ({ name, value }));
  // Under a name, because browsers offer no passkeys on an address of numbers.
  const { origin } = new URL(atLocalhost('/'));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    baseURL: origin,
    viewport,
    deviceScaleFactor: pixelRatio,
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await arrange?.(page);
  await page.goto(path(demo));
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  const result = await use(page, await frame(page));
  await context.close();
  return result;
}

const pollMs = 250;
const maxPolls = 20;

/**
 * Reads what the picture of a shot would show now, in English and without taking it. Waits for what is expected, because
 * parts of a page are loaded after it.
 */
export const readShotScreen = (browser: Browser, demo: Demo, shot: Shot, expected: Screen): Promise<Screen> =>
  withShotPage(browser, demo, shot, { tag: 'en', mode: 'light' }, async (page, frame) => {
    let screen = await readScreen(page, frame);
    for (let poll = 1; poll < maxPolls && findMissing(expected, screen).length > 0; poll += 1) {
      await page.waitForTimeout(pollMs);
      screen = await readScreen(page, frame);
    }
    return screen;
  });

export async function takePicture(
  browser: Browser,
  demo: Demo,
  shot: Shot,
  { tag, mode, file }: PictureOptions,
): Promise<PictureResult> {
  const png = await withShotPage(browser, demo, shot, { tag, mode }, (page, clip) =>
    page.screenshot({ clip, animations: 'disabled' }),
  );
  mkdirSync(dirname(file), { recursive: true });
  const { width, height, size } = await sharp(png)
    .resize({ width: maxFileWidthPx, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(file);
  return { size: [Math.round(width / pixelRatio), Math.round(height / pixelRatio)], kilobytes: size / 1024 };
}
