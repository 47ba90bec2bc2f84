import { and, eq, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { users } from '../people/index.ts';
import { groupMembers, groups, leftGroupMembers } from './groups.tables.ts';

/** Lists the members, sorted by name in locale order. */
export function listMembers(tx: Tx, groupId: string) {
  return tx.query
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      avatarId: users.avatarId,
      status: users.status,
      joinedAt: groupMembers.createdAt,
    })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.schoolId, groupMembers.schoolId), eq(users.id, groupMembers.userId)))
    .where(and(eq(groupMembers.schoolId, tx.schoolId), eq(groupMembers.groupId, groupId)))
    .orderBy(sql`(${users.firstName} || ' ' || ${users.lastName}) collate "und-x-icu"`, users.id);
}
export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** Lists the ids of the members of these groups, by group. A group without members has no entry. */
export async function listMemberIdsByGroup(
  tx: Tx,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { schoolId, groupId, userId } = groupMembers;
  const rows = await tx.query
    .select({ groupId, userId })
    .from(groupMembers)
    .where(and(eq(schoolId, tx.schoolId), inArray(groupId, [...groupIds])));
  const byGroup = Map.groupBy(rows, (row) => row.groupId);
  return new Map([...byGroup].map(([id, members]) => [id, members.map((member) => member.userId)]));
}

/**
 * Locks the students among these ids, so that no account is deleted in the meantime; returns the ids that are students
 * of the school. Rows are locked in id order to avoid deadlocks.
 */
export async function lockStudents(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        sql`${users.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(users.role, 'member'),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inserts members. The caller has locked the people and knows that they are students. Returns the ids that were not in
 * the group before.
 */
export async function insertMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const added = await tx.query
    .insert(groupMembers)
    .values(ids.map((userId) => ({ schoolId: tx.schoolId, groupId, userId })))
    .onConflictDoNothing()
    .returning({ id: groupMembers.userId });
  return added.map(({ id }) => id);
}

export interface Membership {
  readonly groupId: string;
  readonly userId: string;
}

/** Inserts memberships of many groups at once; the same holds as for `insertMembers`. */
export async function insertMemberships(tx: Tx, memberships: readonly Membership[]): Promise<void> {
  const rows = memberships.map((membership) => ({ ...membership, schoolId: tx.schoolId }));
  // Inserts in parts, because PostgreSQL limits the number of parameters in a statement.
  for (let start = 0; start < rows.length; start += 1000)
    await tx.query
      .insert(groupMembers)
      .values(rows.slice(start, start + 1000))
      .onConflictDoNothing();
}

const whereGroup = (tx: Tx, groupId: string) =>
  and(eq(groupMembers.schoolId, tx.schoolId), eq(groupMembers.groupId, groupId));

/** Deletes members; returns the ids that were in the group. */
export async function deleteMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await tx.query
    .delete(groupMembers)
    .where(and(whereGroup(tx, groupId), inArray(groupMembers.userId, [...ids])))
    .returning({ id: groupMembers.userId });
  return deleted.map(({ id }) => id);
}

export async function listMemberIds(tx: Tx, groupId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(whereGroup(tx, groupId));
  return new Set(rows.map(({ id }) => id));
}

export async function deleteAllMembers(tx: Tx, groupId: string): Promise<void> {
  await tx.query.delete(groupMembers).where(whereGroup(tx, groupId));
}

const whereUser = (tx: Tx, userId: string) =>
  and(eq(groupMembers.schoolId, tx.schoolId), eq(groupMembers.userId, userId));

export function listGroupsOfUser(tx: Tx, userId: string) {
  return tx.query
    .select({ id: groups.id, name: groups.name, joinedAt: groupMembers.createdAt })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.schoolId, groupMembers.schoolId), eq(groups.id, groupMembers.groupId)))
    .where(whereUser(tx, userId))
    .orderBy(groupMembers.createdAt, groups.id);
}

export async function leaveAllGroups(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(groupMembers).where(whereUser(tx, userId));
  await tx.query
    .delete(leftGroupMembers)
    .where(and(eq(leftGroupMembers.schoolId, tx.schoolId), eq(leftGroupMembers.userId, userId)));
}
