import { defineConfig } from 'vitest/config';

/** What an operator does: start, stop, kill, start again. One after another, because they are timed. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['operation/**/*.test.ts'],
    exclude: process.env.TEST_REDIS_SERVER ? [] : ['**/*.redis.test.ts'],
    fileParallelism: false,
    // Those that say so run side by side: as many as have a core.
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
