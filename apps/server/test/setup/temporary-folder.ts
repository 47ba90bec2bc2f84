import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder that the unprivileged account can read which owns an embedded cluster when tests run as root. */
export function createTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `klasna-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
