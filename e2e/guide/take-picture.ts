/** Takes one screenshot of the guide: a part of a page as one person sees it. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { atLocalhost } from '../support/passkeys.ts';
import { toStoredTheme } from '../support/tested-pages.ts';
import type { Demo } from './demo.ts';
import type { Shot } from './shot.ts';

const pixelRatio = 1.5;
/** The maximum width in pixels of the file; a wider picture is scaled down. */
const maxFileWidthPx = 1080;

interface PictureOptions {
  readonly tag: string;
  readonly mode: 'light' | 'dark';
  readonly file: string;
}

interface PictureResult {
  /** The displayed size, in pixels of the page. */
  readonly size: [number, number];
  readonly kilobytes: number;
}

export async function takePicture(
  browser: Browser,
  demo: Demo,
  { who, viewport, path, shows, arrange, prepare, frame }: Shot,
  { tag, mode, file }: PictureOptions,
): Promise<PictureResult> {
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
  const png = await page.screenshot({ clip: await frame(page), animations: 'disabled' });
  await context.close();
  mkdirSync(dirname(file), { recursive: true });
  const { width, height, size } = await sharp(png)
    .resize({ width: maxFileWidthPx, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(file);
  return { size: [Math.round(width / pixelRatio), Math.round(height / pixelRatio)], kilobytes: size / 1024 };
}
