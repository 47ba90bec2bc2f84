import type { Tx } from '../kernel/db/pool.ts';
import { listTeachersOf } from '../rooms/classes/index.ts';
import { listPeopleManagerIds, listTeacherIds } from './administrators.ts';

/**
 * Whose windows may show these balances (rows 4 and 27), and which of them: people look at their own, teachers at those
 * of their students, and whoever looks after people at all.
 */
export async function listBalanceWatchers(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [managers, teachers, taught] = await Promise.all([
    listPeopleManagerIds(tx),
    listTeacherIds(tx),
    listTeachersOf(tx, userIds),
  ]);
  // A class stays with its teacher when the permission goes.
  const mayTeach = new Set(teachers);
  const seen = Map.groupBy(
    [
      ...userIds.map((userId) => ({ watcherId: userId, userId })),
      ...taught
        .filter(({ teacherId }) => mayTeach.has(teacherId))
        .map(({ teacherId, studentId }) => ({ watcherId: teacherId, userId: studentId })),
    ],
    ({ watcherId }) => watcherId,
  );
  const some = [...seen].map(([watcherId, pairs]) => [watcherId, pairs.map(({ userId }) => userId)] as const);
  return new Map([...some, ...managers.map((id) => [id, userIds] as const)]);
}
