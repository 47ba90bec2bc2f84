/**
 * Removes objects without a row, which failed transactions leave behind. The object key contains the time of the file's
 * UUIDv7, so its age needs no storage request; objects younger than a day may still get their row.
 */
import type { Database } from '../db/pool.ts';
import { isId } from '../ids.ts';
import { type FileRepository, toStorageKey } from './file-repository.ts';
import { removeUnlessBackingUp } from './removal-lock.ts';
import type { Storage } from './storage.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

interface SweepOptions {
  readonly storage: Storage;
  readonly database: Database;
  readonly repository: Pick<FileRepository, 'findKnownIds'>;
  readonly signal?: AbortSignal;
  readonly now?: number;
}

export async function sweepOrphans({
  storage,
  database,
  repository,
  signal,
  now = Date.now(),
}: SweepOptions): Promise<number> {
  const createdBeforeMs = now - dayMs;
  let removed = 0;
  for (const schoolId of await storage.listFolders()) {
    if (!isId(schoolId)) continue;
    for await (const keys of storage.list(schoolId)) {
      const ids = keys
        .map((key) => key.slice(schoolId.length + 1))
        .filter((id) => isId(id) && createdAtMs(id) < createdBeforeMs);
      for (let offset = 0; offset < ids.length; offset += batchSize) {
        if (signal?.aborted) return removed;
        const batch = ids.slice(offset, offset + batchSize);
        const isDone = await removeUnlessBackingUp(database, async () => {
          const knownIds = await database.inSchool(schoolId, (tx) => repository.findKnownIds(tx, batch));
          const orphans = batch.filter((id) => !knownIds.has(id));
          for (const id of orphans) await storage.remove(toStorageKey(schoolId, id));
          removed += orphans.length;
        });
        if (!isDone) return removed;
      }
    }
  }
  return removed;
}

/** The first 48 bits of a UUIDv7 are its creation time in milliseconds. */
const createdAtMs = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
