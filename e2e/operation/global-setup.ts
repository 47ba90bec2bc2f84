/**
 * The first start creates the database, the libraries and the demo school. It runs once; tests of later starts copy its
 * data folder.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { startProduct } from '@klasna/tooling/start-product';
import type { TestProject } from 'vitest/node';

// biome-ignore lint/style/noDefaultExport: Vitest calls the default export.
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = createTemporaryFolder();
  const dataDir = join(folder, 'data');
  await (await startProduct({ dataDir })).stop();
  provide('preparedDataFolder', dataDir);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    preparedDataFolder: string;
  }
}
