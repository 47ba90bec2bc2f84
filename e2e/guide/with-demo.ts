/** Runs work with a browser and a demo school, and stops both afterwards. */
import { startProduct } from '@klasna/tooling/start-product';
import { type Browser, chromium } from '@playwright/test';
import { prepareBrowser } from '../support/browser.ts';
import { toEnvironment } from '../support/settings.ts';
import { type Demo, openDemo } from './demo.ts';

export async function withDemo<Result>(
  work: (browser: Browser, demo: Demo) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct({ env: { DEMO: 'on' } });
  try {
    Object.assign(process.env, toEnvironment(product));
    const { executablePath, args, env } = await prepareBrowser();
    const inherited = process.env as Record<string, string>;
    const browser = await chromium.launch({ executablePath, args, env: { ...inherited, ...env } });
    try {
      return await work(browser, await openDemo(product));
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}
