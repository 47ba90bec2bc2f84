import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { inject } from 'vitest';

/** Copies the data folder that the first start has prepared. */
export function copyBegun(): string {
  const folder = createTemporaryFolder();
  // Under root the database files belong to another account; only `cp -p` keeps their owner.
  if (process.platform === 'win32') cpSync(inject('begun'), folder, { recursive: true });
  else execFileSync('cp', ['-pR', `${inject('begun')}/.`, folder]);
  return folder;
}
