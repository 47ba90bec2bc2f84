/**
 * Keeps objects in the storage during a backup, which reads them after its table snapshot. A later orphan sweep removes
 * what was kept.
 */
import type { Database } from '../db/pool.ts';

/** A backup holds this advisory lock exclusively; removals share it. */
export const removalLock = 7_210_504;

/** Resolves with whether `remove` ran. */
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
