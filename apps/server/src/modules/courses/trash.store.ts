/** Finds and deletes content in the trash that was deleted too long ago to be restored. */
import type { Tx } from '../../kernel/db/pool.ts';
import { type Level, levelsFrom, levelTables } from './levels.ts';

export interface TrashedRow {
  readonly id: string;
  readonly parentId: string;
}

export async function listTrashed(tx: Tx, level: Level, minutes: number): Promise<TrashedRow[]> {
  const { table, parent } = levelTables[level];
  const { rows } = await tx.client.query<TrashedRow>(
    `select id, ${parent} as "parentId" from ${table}
      where school_id = $1 and deleted_at < now() - make_interval(mins => $2)`,
    [tx.schoolId, minutes],
  );
  return rows;
}

/**
 * Deletes only rows without children, because a foreign key would delete children with them that must stay. Returns how
 * many were deleted.
 */
export async function deleteTrashed(tx: Tx, level: Level, ids: readonly string[]): Promise<number> {
  const [, childLevel] = levelsFrom(level);
  const child = childLevel && levelTables[childLevel];
  const nothingBelow = child
    ? `and not exists (select from ${child.table} c where c.school_id = one.school_id and c.${child.parent} = one.id)`
    : '';
  const { rowCount } = await tx.client.query(
    `delete from ${levelTables[level].table} one
      where one.school_id = $1 and one.id = any($2) and one.deleted_at is not null ${nothingBelow}`,
    [tx.schoolId, ids],
  );
  return rowCount ?? 0;
}
