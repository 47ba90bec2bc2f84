import { defineConfig } from 'vitest/config';

/** Pure functions. The server's tests need a database and have a configuration of their own in apps/server. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/web/{src,build}/**/*.test.{ts,tsx}',
      'library/*.test.ts',
      'bench/src/**/*.test.ts',
      'e2e/engines/journey-table.test.ts',
      'e2e/guide/*.test.ts',
    ],
    env: { NODE_ENV: 'test' },
    maxWorkers: 2,
    // For a busy machine: some tests try thousands of generated texts.
    testTimeout: 30_000,
  },
});
