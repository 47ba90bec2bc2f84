/**
 * Keeps objects in the storage during a backup, which reads them after its snapshot of the tables. A later orphan sweep
 * removes the objects.
 */
import type { Database } from '../db/pool.ts';

/** A backup holds this advisory lock exclusively; removals share it. */
export const removalLock = 7_210_504;

/** Runs `remove` unless a backup is running; resolves with whether it ran. */
export function removeUnlessBackingUp(database: Database, remove: () => Promise<void>): Promise<boolean> {
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
