import type { NewHomework } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import { isId } from '../../kernel/ids.ts';
import { findExercisesInUse } from '../courses/index.ts';
import { homeworkGiven } from './homework.news.ts';
import { addExercises, type Homework, insertHomework } from './homework.store.ts';
import { chooseStudents } from './statuses.store.ts';
import type { Giver } from './subjects.ts';
import { tellOfHomework } from './tell-of-homework.ts';

export async function assignHomework(
  tx: Tx,
  giver: Giver,
  { exerciseIds, title = null, message = null, dueAt = null, studentIds }: NewHomework,
): Promise<Homework> {
  if (exerciseIds.length === 0) throw badField('exerciseIds', 'exerciseNone');
  const chosen = await readable(tx, giver, exerciseIds, 'exerciseIds');
  const stranger = studentIds?.findIndex((id) => !giver.studentIds.includes(id)) ?? -1;
  if (stranger >= 0) throw badField(`studentIds.${stranger}`, 'notInClass');
  const given = await insertHomework(tx, {
    classId: giver.classId,
    title,
    message,
    isForAll: studentIds === undefined,
    dueAt: dueAt === null ? null : new Date(dueAt),
  });
  await addExercises(tx, given.id, chosen);
  if (studentIds) await chooseStudents(tx, given.id, [...new Set(studentIds)]);
  await tellOfHomework(tx, given);
  const { id: homeworkId, number, classId } = given;
  const userIds = [...new Set(studentIds ?? giver.studentIds)];
  tx.tell(homeworkGiven({ homeworkId, number, title, classId, userIds, actorId: giver.actorId }));
  return given;
}

/**
 * Deduplicates the ids and checks that the caller may read each exercise. One message covers unknown and
 * forbidden exercises, so that it does not reveal which exist.
 */
export async function readable(
  tx: Tx,
  { mayRead }: Giver,
  given: readonly string[],
  field: string,
): Promise<string[]> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const found = ids.every(isId) ? await findExercisesInUse(tx, ids) : new Map<string, never>();
  const isUsable = (id: string): boolean => {
    const of = found.get(id);
    return of !== undefined && of.exercise.deletedAt === null && mayRead(of.course);
  };
  if (!ids.every(isUsable)) throw badField(field, 'exercisesUnusable');
  return ids;
}
