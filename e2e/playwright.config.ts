import { defineConfig } from '@playwright/test';
import { prepareBrowser } from './world/browser.ts';
import type { Wishes } from './world/test.ts';

const browser = await prepareBrowser();
const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

const timed = '**/*-speed.spec.ts';

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig<Wishes>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './world/global-setup.ts',
  fullyParallel: true,
  // For two cores: of three that look at a page, one is waiting for it.
  workers: 3,
  forbidOnly: true,
  // Who passed only now is named at the end; more than two of them fail the run (decision 0008).
  retries: 1,
  timeout: 60_000,
  // Long enough for a machine that is busy with other things; what is there at once costs none of it.
  expect: { timeout: 15_000 },
  // What is timed is timed alone, after everything else.
  projects: [
    { name: 'rules', testIgnore: timed },
    { name: 'speed', testMatch: timed, dependencies: ['rules'], workers: 1, use: { isNatural: true } },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Kyiv',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      // One process draws the pages of one window, whether they are open at once or one after another.
      args: [...browser.args, '--process-per-site'],
      env: { ...environment, ...browser.env },
      chromiumSandbox: false,
    },
  },
});
