import type { NewHomework } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { isId } from '../../kernel/ids.ts';
import { findExercisesInUse } from '../courses/index.ts';
import { emitHomeworkChanged } from './emit-homework-changed.ts';
import { homeworkAssigned } from './homework.events.ts';
import { addExercises, type Homework, insertHomework } from './homework.store.ts';
import type { HomeworkAssigner } from './resources.ts';
import { addStudents } from './statuses.store.ts';

export async function assignHomework(
  tx: Tx,
  assigner: HomeworkAssigner,
  { exerciseIds, title = null, message = null, dueAt = null, studentIds }: NewHomework,
): Promise<Homework> {
  if (exerciseIds.length === 0) throw toInvalidField('exerciseIds', 'exerciseNone');
  const checkedIds = await requireReadable(tx, assigner, exerciseIds, 'exerciseIds');
  const unknownIndex = studentIds?.findIndex((id) => !assigner.studentIds.includes(id)) ?? -1;
  if (unknownIndex >= 0) throw toInvalidField(`studentIds.${unknownIndex}`, 'notInClass');
  const homework = await insertHomework(tx, {
    classId: assigner.classId,
    title,
    message,
    isForAll: studentIds === undefined,
    dueAt: dueAt === null ? null : new Date(dueAt),
  });
  await addExercises(tx, homework.id, checkedIds);
  if (studentIds) await addStudents(tx, homework.id, [...new Set(studentIds)]);
  await emitHomeworkChanged(tx, homework);
  const { id: homeworkId, number, classId } = homework;
  const userIds = [...new Set(studentIds ?? assigner.studentIds)];
  tx.publish(homeworkAssigned({ homeworkId, number, title, classId, userIds, actorId: assigner.actorId }));
  return homework;
}

/**
 * Deduplicates the ids and checks that the caller may read each exercise. One message covers unknown and
 * forbidden exercises, so that it does not reveal which exist.
 */
export async function requireReadable(
  tx: Tx,
  { canRead }: HomeworkAssigner,
  requestedIds: readonly string[],
  field: string,
): Promise<string[]> {
  const ids = [...new Set(requestedIds.map((id) => id.toLowerCase()))];
  const found = ids.every(isId) ? await findExercisesInUse(tx, ids) : new Map<string, never>();
  const isUsable = (id: string): boolean => {
    const exerciseInUse = found.get(id);
    return (
      exerciseInUse !== undefined &&
      exerciseInUse.exercise.deletedAt === null &&
      canRead(exerciseInUse.course)
    );
  };
  if (!ids.every(isUsable)) throw toInvalidField(field, 'exercisesUnusable');
  return ids;
}
