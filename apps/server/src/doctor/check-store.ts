/** Writes, reads and deletes a small object where files are stored. */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../kernel/files/storage.ts';
import { newId } from '../kernel/ids.ts';
import { describeProblem, type Finding, ok, problem } from './finding.ts';

/** A folder that is no id of a school, so that nothing else looks into it. */
const folder = 'doctor';
const size = 64;

type StoreSetting = 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_COPY_URL';

export async function checkStore(storage: Storage, setting: StoreSetting): Promise<Finding> {
  const advice =
    setting === 'DATA_DIR'
      ? 'Let the account of the product write into this folder, and see whether the disk is full or read-only.'
      : `Check address, bucket, key and region in ${setting}; the key must be allowed to put, get and delete objects and to list the bucket.`;
  const key = `${folder}/${newId()}`;
  const bytes = randomBytes(size);
  const steps: readonly (readonly [name: string, run: () => Promise<unknown>])[] = [
    ['reached', () => storage.check()],
    ['written', () => storage.put(key, bytes, 'application/octet-stream')],
    ['read', () => readBack(storage, key, bytes)],
    ['listed', () => expectListed(storage, key)],
    ['deleted', () => storage.remove(key)],
  ];
  for (const [name, run] of steps) {
    try {
      await run();
    } catch (error) {
      // It may have been written, also where the reply was lost.
      if (name !== 'reached') await storage.remove(key).catch(() => {});
      const reason = describeProblem(error).replace(/^STORAGE_URL: /, '');
      return problem(`${setting}: a file cannot be ${name} there (${reason})`, advice);
    }
  }
  return ok(`a small file was written, read, listed and deleted (${setting})`);
}

async function readBack(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  const stream = await storage.read(key, { first: 0, last: bytes.length - 1 });
  if (!stream) throw new Error('what was written is not there');
  if (!bytes.equals(await buffer(stream))) throw new Error('other bytes than were written');
}

async function expectListed(storage: Storage, key: string): Promise<void> {
  for await (const keys of storage.list(folder)) if (keys.includes(key)) return;
  throw new Error('what was written is not listed');
}
