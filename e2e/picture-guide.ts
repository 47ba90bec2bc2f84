/**
 * Takes the pictures of the user guide anew, in the demo school: `node e2e/picture-guide.ts [name of a picture …]`.
 * They are as they are shown: in Ukrainian and English, light and dark.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/places';
import { startProduct } from '@klasna/tooling/product';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { openDemo } from './guide/demo.ts';
import { type Shot, type Size, shots } from './guide/shots.ts';
import { prepareBrowser } from './world/browser.ts';
import { themeFor } from './world/pages.ts';
import { environmentOf } from './world/settings.ts';

const folder = inRoot('apps/web/src/features/guide/pictures');
const sizesFile = join(folder, 'sizes.json');
const density = 1.5;
const viewports = { wide: { width: 820, height: 900 }, phone: { width: 390, height: 760 } };

const names = process.argv.slice(2);
const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name));
const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, [number, number]>;

const product = await startProduct({ env: { DEMO: 'on' } });
try {
  Object.assign(process.env, environmentOf(product));
  const { executablePath, args, env } = await prepareBrowser();
  const inherited = process.env as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args, env: { ...inherited, ...env } });
  const demo = await openDemo(product);
  for (const shot of wanted)
    for (const tag of ['uk', 'en'])
      for (const mode of ['light', 'dark'] as const) await take(browser, demo, shot, tag, mode);
  await browser.close();
  // Those that are no longer taken go.
  const kept = shots.flatMap(({ name }) => (sizes[name] ? [[name, sizes[name]]] : []));
  writeFileSync(sizesFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
} finally {
  await product.stop();
}

async function take(
  browser: Browser,
  demo: Awaited<ReturnType<typeof openDemo>>,
  shot: Shot,
  tag: string,
  mode: 'light' | 'dark',
): Promise<void> {
  const { name, who, size = 'wide', open, frame } = shot;
  const kept = {
    locale: tag,
    token: demo.tokenOf(who),
    theme: themeFor({ mode, direction: 'ltr' }),
  };
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: product.address, localStorage }] },
    viewport: viewports[size],
    deviceScaleFactor: density,
    hasTouch: size === 'phone',
    locale: 'en-GB',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    baseURL: product.address,
  });
  const page = await context.newPage();
  await open({ page, demo, say: demo.wordsOf(tag) });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const clip = await frame(page);
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  mkdirSync(join(folder, tag), { recursive: true });
  const { width, height, size: bytes } = await sharp(png)
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(join(folder, tag, `${name}.${mode}.webp`));
  sizes[name] = [Math.round(width / density), Math.round(height / density)];
  process.stdout.write(`${tag} ${mode} ${name}: ${width} × ${height}, ${(bytes / 1024).toFixed(0)} KB\n`);
  await context.close();
}
