import type { Tx } from '../../kernel/db/pool.ts';
import { publishNumbered } from '../../kernel/live/numbered-events.ts';
import { classAudience, teachersView } from '../answers/index.ts';
import { emitToClass, listStudentIds } from '../classes/index.ts';
import type { Homework } from './homework.store.ts';
import { listStatuses } from './statuses.store.ts';

/** Emits the change to the teachers and to the students to whom the homework is assigned. */
export async function emitHomeworkChanged(tx: Tx, { id, classId, isForAll }: Homework): Promise<void> {
  if (isForAll) return emitToClass(tx, classId, 'homework.changed', { homeworkId: id });
  const students = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  const assignedIds = ((await listStatuses(tx, [id])).get(id) ?? []).map(({ userId }) => userId);
  const views = [teachersView, ...assignedIds.filter((userId) => students.includes(userId))];
  await publishNumbered(tx, classAudience, {
    ...{ id: classId, event: 'homework.changed', views },
    data: { homeworkId: id },
  });
}

/** Emits a change of one student's status to that student and the teachers. */
export const emitProgressChanged = (
  tx: Tx,
  classId: string,
  homeworkId: string,
  userId: string,
): Promise<void> =>
  publishNumbered(tx, classAudience, {
    ...{ id: classId, event: 'homework.changed', views: [teachersView, userId] },
    data: { homeworkId },
  });
