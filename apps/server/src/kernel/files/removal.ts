/**
 * While a backup is made, nothing leaves the storage: its tables are of one moment, and the files that they name are
 * read afterwards. What was not removed then, the sweep of a later night removes.
 */
import type { Database } from '../db/pool.ts';

/** A backup holds it alone; those who remove share it. */
export const removalLock = 7_210_504;

/** Answers whether it was done. */
export function unlessBackedUp(database: Database, remove: () => Promise<void>): Promise<boolean> {
  return database.outsideSchools(async (_, client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      removalLock,
    ]);
    if (!rows[0]?.free) return false;
    try {
      await remove();
    } finally {
      await client.query('select pg_advisory_unlock_shared($1)', [removalLock]);
    }
    return true;
  });
}
