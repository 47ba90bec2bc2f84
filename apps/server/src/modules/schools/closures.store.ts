import type { Closure } from '@klasna/contract/schools/models';
import { and, desc, eq, inArray, isNotNull, isNull, not } from '../../kernel/db/drizzle.ts';
import { isRestorable } from '../../kernel/db/is-restorable.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { schoolClosures } from './schools.tables.ts';

const { schoolId, startsOn, endsOn, name, id, deletedAt } = schoolClosures;

const whereNotDeleted = (tx: Tx) => and(eq(schoolId, tx.schoolId), isNull(deletedAt));
const columns = { from: startsOn, to: endsOn, name };

/** Sorted by first day, then by last day. */
export function listClosures(tx: Tx): Promise<Closure[]> {
  return tx.query
    .select(columns)
    .from(schoolClosures)
    .where(whereNotDeleted(tx))
    .orderBy(startsOn, endsOn, id);
}

const toKey = ({ from, to, name: closureName }: Closure): string => JSON.stringify([from, to, closureName]);

/**
 * Replaces the closures: keeps unchanged ones and soft-deletes removed ones, which can be restored for a while. The
 * caller must have locked the school.
 */
export async function replaceClosures(tx: Tx, closures: readonly Closure[]): Promise<void> {
  const existing = await tx.query
    .select({ id, ...columns })
    .from(schoolClosures)
    .where(whereNotDeleted(tx))
    .orderBy(id);
  const idsByKey = Map.groupBy(existing, toKey);
  const added = closures.filter((closure) => idsByKey.get(toKey(closure))?.shift() === undefined);
  const removedIds = [...idsByKey.values()].flat().map((closure) => closure.id);
  await purgeDeletedClosures(tx);
  if (removedIds.length > 0)
    await tx.query
      .update(schoolClosures)
      .set({ deletedAt: tx.now })
      .where(and(eq(schoolId, tx.schoolId), inArray(id, removedIds)));
  if (added.length === 0) return;
  await tx.query.insert(schoolClosures).values(
    added.map((closure) => ({
      schoolId: tx.schoolId,
      id: newId(),
      startsOn: closure.from,
      endsOn: closure.to,
      name: closure.name,
    })),
  );
}

async function purgeDeletedClosures(tx: Tx): Promise<void> {
  await tx.query
    .delete(schoolClosures)
    .where(and(eq(schoolId, tx.schoolId), isNotNull(deletedAt), not(isRestorable(tx, deletedAt))));
}

const whereClosure = (tx: Tx, closure: Closure) =>
  and(eq(schoolId, tx.schoolId), eq(startsOn, closure.from), eq(endsOn, closure.to), eq(name, closure.name));

/** If several equal closures were deleted, finds the one deleted last. */
export async function findRestorableClosure(tx: Tx, closure: Closure): Promise<string | undefined> {
  const [deleted] = await tx.query
    .select({ id })
    .from(schoolClosures)
    .where(and(whereClosure(tx, closure), isRestorable(tx, deletedAt)))
    .orderBy(desc(deletedAt), desc(id))
    .limit(1);
  return deleted?.id;
}

export async function hasClosure(tx: Tx, closure: Closure): Promise<boolean> {
  const rows = await tx.query
    .select({ id })
    .from(schoolClosures)
    .where(and(whereClosure(tx, closure), isNull(deletedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function restoreClosureRow(tx: Tx, closureId: string): Promise<void> {
  await tx.query
    .update(schoolClosures)
    .set({ deletedAt: null })
    .where(and(eq(schoolId, tx.schoolId), eq(id, closureId)));
}
