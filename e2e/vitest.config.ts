import { defineConfig } from 'vitest/config';

const timedTests = 'operation/**/*-speed.test.ts';

/**
 * The configuration of the operation tests: start, stop, kill, restart. Three workers run, because one usually waits
 * for a server or its database.
 */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    maxWorkers: 3,
    globalSetup: ['operation/global-setup.ts'],
    // Runs as many concurrent tests of a file as there are cores.
    maxConcurrency: 2,
    // The timeout for tests that hang; a busy machine does not reach it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Timed tests run separately, before all others.
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
