import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration so
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/setup/global-setup.ts'],
    setupFiles: ['test/setup/record-statements.ts'],
    exclude: process.env.TEST_REDIS_SERVER ? [] : ['**/*.redis.test.ts'],
    env: { NODE_ENV: 'test' },
    pool: 'forks',
    // Loading the server anew for every file would take a third of the whole time.
    isolate: false,
    // Tests wait for the database about as long as they work.
    maxWorkers: 3,
    // What hangs, not what a busy machine makes slow.
    testTimeout: 60_000,
    // For a busy machine; an expectation that already holds does not wait.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
