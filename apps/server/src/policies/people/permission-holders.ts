import type { PermissionKey } from '@klasna/contract/permissions';
import { and, eq, inArray } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { userPermissions } from '../../modules/people/index.ts';

/** The people who are notified of everything in the school. */
export const listAdministratorIds = (tx: Tx): Promise<string[]> => listHolders(tx, ['admin-access']);

/** Lists the people for whom `canManagePeople` is true. */
export const listPeopleManagerIds = (tx: Tx): Promise<string[]> =>
  listHolders(tx, ['admin-access', 'users-management']);

export const listTeacherIds = (tx: Tx): Promise<string[]> => listHolders(tx, ['teacher']);

async function listHolders(tx: Tx, keys: readonly PermissionKey[]): Promise<string[]> {
  const { schoolId, userId: id, permissionKey } = userPermissions;
  const rows = await tx.query
    .selectDistinct({ id })
    .from(userPermissions)
    .where(and(eq(schoolId, tx.schoolId), inArray(permissionKey, [...keys])));
  return rows.map((row) => row.id);
}
