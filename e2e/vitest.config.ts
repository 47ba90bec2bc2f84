import { defineConfig } from 'vitest/config';

const timed = 'operation/**/*-speed.test.ts';

/** What an operator does: start, stop, kill, start again. Of three of them one waits, for a server or for its database. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    maxWorkers: 3,
    globalSetup: ['operation/global-setup.ts'],
    // Those that say so run side by side: as many as have a core.
    maxConcurrency: 2,
    // What hangs, not what a busy machine makes slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is timed is timed alone, before everything else.
    projects: [
      { extends: true, test: { name: 'timed', include: [timed], sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['operation/**/*.test.ts'],
          exclude: [timed, ...(process.env.TEST_REDIS_SERVER ? [] : ['**/*.redis.test.ts'])],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
