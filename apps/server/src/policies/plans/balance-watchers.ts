import type { Tx } from '../../kernel/db/pool.ts';
import { listTeachersOf } from '../../modules/classes/index.ts';
import { listPeopleManagerIds, listTeacherIds } from '../people/permission-holders.ts';

/**
 * Lists the people whose clients may show these balances, with the balances each of them may see: people their own,
 * teachers those of their students, managers of people all.
 */
export async function listBalanceWatchers(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [managers, teachers, taughtPairs] = await Promise.all([
    listPeopleManagerIds(tx),
    listTeacherIds(tx),
    listTeachersOf(tx, userIds),
  ]);
  // Keeps only teachers with the permission, because a class keeps its teacher after it was revoked.
  const teacherIds = new Set(teachers);
  const pairsByWatcher = Map.groupBy(
    [
      ...userIds.map((userId) => ({ watcherId: userId, userId })),
      ...taughtPairs
        .filter(({ teacherId }) => teacherIds.has(teacherId))
        .map(({ teacherId, studentId }) => ({ watcherId: teacherId, userId: studentId })),
    ],
    ({ watcherId }) => watcherId,
  );
  const userIdsByWatcher = [...pairsByWatcher].map(
    ([watcherId, pairs]) => [watcherId, pairs.map(({ userId }) => userId)] as const,
  );
  return new Map([...userIdsByWatcher, ...managers.map((id) => [id, userIds] as const)]);
}
