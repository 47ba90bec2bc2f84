/** A browser in the demo school, both gone afterwards. */
import { startProduct } from '@klasna/tooling/product';
import { type Browser, chromium } from '@playwright/test';
import { prepareBrowser } from '../world/browser.ts';
import { environmentOf } from '../world/settings.ts';
import { type Demo, openDemo } from './demo.ts';

export async function withDemo(work: (browser: Browser, demo: Demo) => Promise<void>): Promise<void> {
  const product = await startProduct({ env: { DEMO: 'on' } });
  try {
    Object.assign(process.env, environmentOf(product));
    const { executablePath, args, env } = await prepareBrowser();
    const inherited = process.env as Record<string, string>;
    const browser = await chromium.launch({ executablePath, args, env: { ...inherited, ...env } });
    await work(browser, await openDemo(product));
    await browser.close();
  } finally {
    await product.stop();
  }
}
