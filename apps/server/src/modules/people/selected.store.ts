import type { PermissionKey } from '@klasna/contract/permissions';
import { and, eq, inArray, isNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';
import { userPermissions, users } from './people.tables.ts';

export function readPeople(tx: Tx, ids: readonly string[]) {
  return tx.query
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(and(eq(users.schoolId, tx.schoolId), inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(users.id)
    .$dynamic();
}

/** Locks the people until the transaction ends, in id order so that concurrent calls never deadlock. */
export const lockPeople = (tx: Tx, ids: readonly string[]) => readPeople(tx, ids).for('no key update');

export async function listPermissionsOfMany(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PermissionKey[]>> {
  const rows = await tx.query
    .select({ userId: userPermissions.userId, key: userPermissions.permissionKey })
    .from(userPermissions)
    .where(and(eq(userPermissions.schoolId, tx.schoolId), inArray(userPermissions.userId, [...ids])));
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byPerson].map(([userId, permissionRows]) => [userId, permissionRows.map(({ key }) => key)]),
  );
}

export async function setStatuses(tx: Tx, ids: readonly string[], status: Person['status']): Promise<void> {
  await tx.query
    .update(users)
    .set({ status })
    .where(and(eq(users.schoolId, tx.schoolId), inArray(users.id, [...ids]), isNull(users.deletedAt)));
}
