/**
 * Takes the pictures of the user guide anew, in the demo school: `node e2e/picture-guide.ts [name of a picture …]`.
 * Each is taken as it is shown: in Ukrainian and English, light and dark.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/places';
import { startProduct } from '@klasna/tooling/product';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { type Demo, openDemo } from './guide/demo.ts';
import { type Shot, shots } from './guide/shots.ts';
import { prepareBrowser } from './world/browser.ts';
import { themeFor } from './world/pages.ts';
import { environmentOf } from './world/settings.ts';

const folder = inRoot('apps/web/src/features/guide/pictures');
const sizesFile = join(folder, 'sizes.json');
const density = 1.5;
/** In pixels of the file; what is wider is shrunk. */
const widest = 1080;

const names = process.argv.slice(2);
const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, [number, number]>;

const product = await startProduct({ env: { DEMO: 'on' } });
try {
  Object.assign(process.env, environmentOf(product));
  const { executablePath, args, env } = await prepareBrowser();
  const inherited = process.env as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args, env: { ...inherited, ...env } });
  const demo = await openDemo(product);
  for (const shot of shots.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (const tag of ['uk', 'en'])
      for (const mode of ['light', 'dark'] as const) await take(browser, demo, shot, { tag, mode });
  await browser.close();
  const taken = shots.map(({ name }) => [name, sizes[name]]);
  writeFileSync(sizesFile, `${JSON.stringify(Object.fromEntries(taken), null, 2)}\n`);
} finally {
  await product.stop();
}

interface Look {
  readonly tag: string;
  readonly mode: 'light' | 'dark';
}

async function take(browser: Browser, demo: Demo, shot: Shot, { tag, mode }: Look): Promise<void> {
  const { name, who, viewport, path, shows, first, frame } = shot;
  const kept = { locale: tag, token: demo.tokenOf(who), theme: themeFor({ mode, direction: 'ltr' }) };
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: product.address, localStorage }] },
    baseURL: product.address,
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
  mkdirSync(join(folder, tag), { recursive: true });
  const { width, height, size } = await sharp(png)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toFile(join(folder, tag, `${name}.${mode}.webp`));
  sizes[name] = [Math.round(width / density), Math.round(height / density)];
  process.stdout.write(`${tag} ${mode} ${name}: ${width} × ${height}, ${(size / 1024).toFixed(0)} KB\n`);
}
