import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { inject } from 'vitest';

/** Copies the data folder that the first start has prepared. */
export function copyPreparedDataFolder(): string {
  const folder = createTemporaryFolder();
  // Under root the database files belong to another account; only `cp -p` keeps their owner.
  if (process.platform === 'win32') cpSync(inject('preparedDataFolder'), folder, { recursive: true });
  else execFileSync('cp', ['-pR', `${inject('preparedDataFolder')}/.`, folder]);
  return folder;
}
