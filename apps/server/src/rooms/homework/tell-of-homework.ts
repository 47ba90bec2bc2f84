import type { Tx } from '../../kernel/db/pool.ts';
import { tellLasting } from '../../kernel/live/lasting.ts';
import { classAudience, teachersView } from '../answers/index.ts';
import { listStudentIds, tellEverybody } from '../classes/index.ts';
import type { Homework } from './homework.store.ts';
import { listStatuses } from './statuses.store.ts';

/** Emits the change to the teachers and the students it is assigned to. */
export async function tellOfHomework(tx: Tx, { id, classId, isForAll }: Homework): Promise<void> {
  if (isForAll) return tellEverybody(tx, classId, 'homework.changed', { homeworkId: id });
  const students = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  const given = ((await listStatuses(tx, [id])).get(id) ?? []).map(({ userId }) => userId);
  const views = [teachersView, ...given.filter((userId) => students.includes(userId))];
  await tellLasting(tx, classAudience, {
    ...{ id: classId, event: 'homework.changed', views },
    data: { homeworkId: id },
  });
}

/** Emits a change of one student's status to that student and the teachers. */
export const tellOfProgress = (tx: Tx, classId: string, homeworkId: string, userId: string): Promise<void> =>
  tellLasting(tx, classAudience, {
    ...{ id: classId, event: 'homework.changed', views: [teachersView, userId] },
    data: { homeworkId },
  });
