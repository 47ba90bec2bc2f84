import { defineConfig } from '@playwright/test';
import { prepareBrowser } from './support/browser.ts';
import type { TestOptions } from './support/test.ts';

const browser = await prepareBrowser();
const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

const timedSpecs = '**/*-speed.spec.ts';

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig<TestOptions>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // Three workers keep two cores busy, because one of three tests usually waits for its page.
  workers: 3,
  forbidOnly: true,
  // Tests that pass only on the retry are listed at the end; more than two of them fail the run (decision 0008).
  retries: 1,
  timeout: 60_000,
  // A long timeout for a busy machine; an expectation that already holds does not wait.
  expect: { timeout: 15_000 },
  // Timed tests run separately, after all others.
  projects: [
    { name: 'rules', testIgnore: timedSpecs },
    { name: 'speed', testMatch: timedSpecs, dependencies: ['rules'], workers: 1, use: { isNatural: true } },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Kyiv',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      // All pages of one browser context share one renderer process, which saves starting it for each page.
      args: [...browser.args, '--process-per-site'],
      env: { ...environment, ...browser.env },
      chromiumSandbox: false,
    },
  },
});
