/** Reads and writes the order of siblings as a list of ids; positions are numbered from one. */
import type { Tx } from '../../kernel/db/pool.ts';
import { type Level, levelTables } from './levels.ts';

/** The column to order by before the position: homework sections come last. */
const orderColumns: Readonly<Partial<Record<Level, string>>> = { lessonSection: 'is_homework, position, id' };

export async function listOrder(tx: Tx, level: Level, parentId: string): Promise<string[]> {
  const { table, parent } = levelTables[level];
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from ${table} where school_id = $1 and ${parent} = $2 and deleted_at is null
      order by ${orderColumns[level] ?? 'position, id'}`,
    [tx.schoolId, parentId],
  );
  return rows.map(({ id }) => id);
}

export async function writeOrder(tx: Tx, level: Level, ids: readonly string[]): Promise<void> {
  const { table } = levelTables[level];
  await tx.client.query(
    `update ${table} as one set position = wanted.place
      from unnest($2::uuid[]) with ordinality as wanted (id, place)
      where one.school_id = $1 and one.id = wanted.id and one.position <> wanted.place`,
    [tx.schoolId, ids],
  );
}
