import { access, constants, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageDriver } from './storage-driver.ts';

export function createDiskDriver(dataDir: string): StorageDriver {
  const location = join(dataDir, 'files');
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    read: async (key, { first, last }) => {
      try {
        // Opens the file before the reply begins, so that a missing file can still be reported.
        const handle = await open(join(location, key));
        return handle.createReadStream({ start: first, end: last });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    check: async () => {
      await mkdir(location, { recursive: true, mode: 0o700 });
      await access(location, constants.W_OK);
    },
  };
}
