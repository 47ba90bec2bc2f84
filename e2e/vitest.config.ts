import { defineConfig } from 'vitest/config';

const timedTests = 'operation/**/*-speed.test.ts';

/** Operation tests: start, stop, kill, restart. Three workers, because one usually waits for a server or its database. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    maxWorkers: 3,
    globalSetup: ['operation/global-setup.ts'],
    // Concurrent tests of one file: one for each core.
    maxConcurrency: 2,
    // Catches tests that hang, not tests that a busy machine slows down.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Timed tests run alone, before all others.
    projects: [
      { extends: true, test: { name: 'timed', include: [timedTests], sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['operation/**/*.test.ts'],
          exclude: [timedTests, ...(process.env.TEST_REDIS_SERVER ? [] : ['**/*.redis.test.ts'])],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
