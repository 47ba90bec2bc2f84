/** Empties the trash: deletes content that can no longer be restored, unless it is still in use. */
import { restorableMinutes } from '@klasna/base/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Level, levels } from './levels.ts';
import { deleteTrashed, listTrashed, type TrashedRow } from './trash.store.ts';

/**
 * Reports which of these ids a module still uses. Content in use stays, with everything below and above it: the
 * exercises of a lesson that a class shows, and the course of that lesson.
 */
export type ContentUsage = (tx: Tx, level: Level, ids: readonly string[]) => Promise<readonly string[]>;

/**
 * The retention time; longer than the time for restoring, because a restore that started at the last moment may still
 * be running.
 */
const trashRetentionMinutes = restorableMinutes + 10;

/** Empties the trash; returns the number of deleted rows. */
export async function emptyTrash(tx: Tx, usages: readonly ContentUsage[]): Promise<number> {
  const deletableByLevel = new Map<Level, readonly TrashedRow[]>();
  let keptParentIds: ReadonlySet<string> = new Set();
  for (const level of levels) {
    const trashed = await listTrashed(tx, level, trashRetentionMinutes);
    const keptIds = await findKeptIds(tx, level, trashed, keptParentIds, usages);
    deletableByLevel.set(
      level,
      trashed.filter(({ id }) => !keptIds.has(id)),
    );
    keptParentIds = keptIds;
  }
  let removed = 0;
  for (const level of levels.toReversed()) {
    const ids = (deletableByLevel.get(level) ?? []).map(({ id }) => id);
    if (ids.length > 0) removed += await deleteTrashed(tx, level, ids);
  }
  return removed;
}

async function findKeptIds(
  tx: Tx,
  level: Level,
  trashed: readonly TrashedRow[],
  keptParentIds: ReadonlySet<string>,
  usages: readonly ContentUsage[],
): Promise<ReadonlySet<string>> {
  if (trashed.length === 0) return new Set();
  const ids = trashed.map(({ id }) => id);
  const usedIds: string[] = [];
  for (const findUsed of usages) usedIds.push(...(await findUsed(tx, level, ids)));
  const childIds = trashed.filter(({ parentId }) => keptParentIds.has(parentId)).map(({ id }) => id);
  return new Set([...usedIds, ...childIds]);
}
