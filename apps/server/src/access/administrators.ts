import { and, eq } from '../kernel/db/drizzle.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { userPermissions } from '../rooms/people/index.ts';

/** Who is told of whatever happens in the school. */
export async function listAdministratorIds(tx: Tx): Promise<string[]> {
  const rows = await tx.query
    .select({ id: userPermissions.userId })
    .from(userPermissions)
    .where(and(eq(userPermissions.schoolId, tx.schoolId), eq(userPermissions.permissionKey, 'admin-access')));
  return rows.map(({ id }) => id);
}
