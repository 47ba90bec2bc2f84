import type { Tx } from '../kernel/db/pool.ts';
import { listTeachersOf } from '../rooms/classes/index.ts';
import { listPeopleManagerIds, listTeacherIds } from './administrators.ts';

/**
 * Lists the people whose clients may show these balances, with the balances each of them may see: people their own,
 * teachers those of their students, managers of people all.
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
  // A class keeps its teacher after the teacher permission was revoked.
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
