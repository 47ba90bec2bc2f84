/** Takes one screenshot of the guide: a part of a page as one person sees it. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { themeFor } from '../world/pages.ts';
import { address } from '../world/settings.ts';
import type { Demo } from './demo.ts';
import type { Shot } from './shots.ts';

const density = 1.5;
/** Wider pictures are scaled down to this width, in pixels of the file. */
const widest = 1080;

interface Look {
  readonly tag: string;
  readonly mode: 'light' | 'dark';
  readonly file: string;
}

interface Taken {
  /** The displayed size, in pixels of the page. */
  readonly size: [number, number];
  readonly kilobytes: number;
}

export async function takePicture(
  browser: Browser,
  demo: Demo,
  { who, viewport, path, shows, first, frame }: Shot,
  { tag, mode, file }: Look,
): Promise<Taken> {
  const kept = { locale: tag, token: demo.tokenOf(who), theme: themeFor({ mode, direction: 'ltr' }) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: address(), localStorage }] },
    baseURL: address(),
    viewport,
    deviceScaleFactor: density,
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(path(demo));
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await first?.(page);
  const png = await page.screenshot({ clip: await frame(page), animations: 'disabled' });
  await context.close();
  mkdirSync(dirname(file), { recursive: true });
  const { width, height, size } = await sharp(png)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(file);
  return { size: [Math.round(width / density), Math.round(height / density)], kilobytes: size / 1024 };
}
