/**
 * Removes objects without a row, which failed transactions leave behind. The object key contains the time of the file's
 * UUIDv7, so its age needs no storage request; objects younger than a day may still get their row.
 */
import type { Database } from '../db/pool.ts';
import { isId } from '../ids.ts';
import { type FileRows, keyOf } from './file-rows.ts';
import { unlessBackedUp } from './removal.ts';
import type { Storage } from './storage.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const portion = 500;

interface Means {
  readonly storage: Storage;
  readonly database: Database;
  readonly rows: Pick<FileRows, 'known'>;
  readonly signal?: AbortSignal;
  readonly now?: number;
}

export async function sweepOrphans({
  storage,
  database,
  rows,
  signal,
  now = Date.now(),
}: Means): Promise<number> {
  const before = now - dayInMilliseconds;
  let removed = 0;
  for (const schoolId of await storage.folders()) {
    if (!isId(schoolId)) continue;
    for await (const keys of storage.list(schoolId)) {
      const ids = keys
        .map((key) => key.slice(schoolId.length + 1))
        .filter((id) => isId(id) && timeOf(id) < before);
      for (let at = 0; at < ids.length; at += portion) {
        if (signal?.aborted) return removed;
        const some = ids.slice(at, at + portion);
        const done = await unlessBackedUp(database, async () => {
          const known = await database.inSchool(schoolId, (tx) => rows.known(tx, some));
          const orphans = some.filter((id) => !known.has(id));
          for (const id of orphans) await storage.remove(keyOf(schoolId, id));
          removed += orphans.length;
        });
        if (!done) return removed;
      }
    }
  }
  return removed;
}

/** The first 48 bits of a UUIDv7 are its creation time in milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
