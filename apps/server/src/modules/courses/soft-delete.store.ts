/**
 * Soft delete: marks content and everything below it with the same time, by which a restore finds what was
 * deleted together.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { type Level, levelsFrom, levelTables } from './levels.ts';

interface Row {
  readonly id: string;
}

const listTablesBelow = (level: Level) =>
  levelsFrom(level)
    .slice(1)
    .map((one) => levelTables[one]);

/**
 * Uses the clock instead of the transaction time: with the course locked, each deletion is later than the
 * previous one.
 */
export async function markDeleted(tx: Tx, level: Level, id: string): Promise<void> {
  const rootTable = levelTables[level].table;
  await tx.client.query(
    `update ${rootTable} set deleted_at = statement_timestamp() where school_id = $1 and id = $2 and deleted_at is null`,
    [tx.schoolId, id],
  );
  await runOnAllBelow(
    tx,
    level,
    id,
    ({
      table,
      parent,
    }) => `update ${table} set deleted_at = (select deleted_at from ${rootTable} where school_id = $1 and id = $3)
      where school_id = $1 and ${parent} = any($2) and deleted_at is null returning id`,
  );
}

/** Restores what was deleted together; content deleted earlier stays deleted. */
export async function markRestored(tx: Tx, level: Level, id: string): Promise<void> {
  const rootTable = levelTables[level].table;
  await runOnAllBelow(
    tx,
    level,
    id,
    ({ table, parent }) => `update ${table} set deleted_at = null
      where school_id = $1 and ${parent} = any($2)
        and deleted_at = (select deleted_at from ${rootTable} where school_id = $1 and id = $3) returning id`,
  );
  await tx.client.query(`update ${rootTable} set deleted_at = null where school_id = $1 and id = $2`, [
    tx.schoolId,
    id,
  ]);
}

async function runOnAllBelow(
  tx: Tx,
  level: Level,
  id: string,
  text: (table: (typeof levelTables)[Level]) => string,
): Promise<void> {
  let parents = [id];
  for (const one of listTablesBelow(level)) {
    const { rows } = await tx.client.query<Row>(text(one), [tx.schoolId, parents, id]);
    parents = rows.map((row) => row.id);
  }
}
