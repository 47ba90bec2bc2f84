import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Open to the unprivileged account that an embedded cluster belongs to under root. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `klasna-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
