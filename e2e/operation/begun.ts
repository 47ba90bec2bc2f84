import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { inject } from 'vitest';

/** A data folder of one's own, as the first start has left it. */
export function copyBegun(): string {
  const folder = createTemporaryFolder();
  // Under root the database belongs to another account, which only the system's own copying keeps.
  if (process.platform === 'win32') cpSync(inject('begun'), folder, { recursive: true });
  else execFileSync('cp', ['-pR', `${inject('begun')}/.`, folder]);
  return folder;
}
