import { and, eq, inArray, isNull, ne } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { groups } from './groups.tables.ts';

export type Group = typeof groups.$inferSelect;
type GroupFields = Pick<Group, 'name' | 'description' | 'imageId'>;

const whereGroup = (tx: Tx, id: string) =>
  and(eq(groups.schoolId, tx.schoolId), eq(groups.id, id), isNull(groups.deletedAt));

export async function findGroup(tx: Tx, id: string): Promise<Group | undefined> {
  const [group] = await tx.query.select().from(groups).where(whereGroup(tx, id));
  return group;
}

/**
 * Finds the group and locks it until the transaction ends, so the second of two concurrent changes sees the result of
 * the first.
 */
export async function lockGroup(tx: Tx, id: string): Promise<Group | undefined> {
  const [group] = await tx.query.select().from(groups).where(whereGroup(tx, id)).for('no key update');
  return group;
}

export const listGroupNames = (tx: Tx): Promise<Pick<Group, 'id' | 'name'>[]> =>
  tx.query
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(and(eq(groups.schoolId, tx.schoolId), isNull(groups.deletedAt)));

/**
 * Locks these groups against changes and deletion until the transaction ends; returns the ids that exist. Rows are
 * locked in id order to avoid deadlocks.
 */
export async function lockGroups(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.schoolId, tx.schoolId), inArray(groups.id, [...ids]), isNull(groups.deletedAt)))
    .orderBy(groups.id)
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

export async function insertGroup(tx: Tx, group: GroupFields): Promise<Group> {
  const [added] = await tx.query
    .insert(groups)
    .values({ ...group, schoolId: tx.schoolId, id: newId() })
    .returning();
  if (!added) throw new Error('The insert returned no group.');
  return added;
}

export async function changeGroup(
  tx: Tx,
  id: string,
  change: Partial<GroupFields & Pick<Group, 'deletedAt'>>,
): Promise<Group | undefined> {
  if (Object.keys(change).length === 0) return findGroup(tx, id);
  const [changed] = await tx.query.update(groups).set(change).where(whereGroup(tx, id)).returning();
  return changed;
}

export async function isImageOfOtherGroup(tx: Tx, fileId: string, groupId: string | null): Promise<boolean> {
  const rows = await tx.query
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.schoolId, tx.schoolId),
        eq(groups.imageId, fileId),
        groupId === null ? undefined : ne(groups.id, groupId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
