import { defineConfig } from 'vitest/config';

/** The journeys in Firefox and WebKit. The journeys of an engine run one after another in one browser. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['firefox.test.ts', 'webkit.test.ts'],
    globalSetup: ['../support/global-setup.ts'],
    maxWorkers: 2,
    // Journeys that pass only on the retry are listed at the end; more than two of them fail the run (decision 0008).
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
