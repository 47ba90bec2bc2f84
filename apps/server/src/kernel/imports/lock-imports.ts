import type { Tx } from '../db/pool.ts';

/**
 * Locks the imports of one kind in this school until the transaction ends. Two concurrent imports of the same rows in a
 * different order would deadlock, and the second one must see what the first one added.
 */
export async function lockImports(tx: Tx, kind: 'people' | 'balances' | 'timetable'): Promise<void> {
  const name = `${kind} import ${tx.schoolId}`;
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
