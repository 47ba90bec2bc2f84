/** Decides which students' answers an actor may read in a class. */
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { AnswersScope } from '../rooms/answers/index.ts';
import { listStudentIds, type Met, meetClass } from '../rooms/classes/index.ts';
import type { Actor } from './actor.ts';
import { isMember } from './class-rights.ts';

export interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}
export interface Selecting {
  readonly query: { readonly studentId?: string | undefined };
}

/** Students: their own answers only. Staff with access: all, or those of the selected student. */
export async function scopeOf(
  { tx, actor, params: { id: classId }, query: { studentId } }: Asking & Selecting,
  may: (actor: Actor, one: Met) => boolean,
): Promise<AnswersScope> {
  const met = found(await meetClass(tx, classId, actor.userId));
  if (isMember(actor)) {
    if (!met.attends || (studentId ?? actor.userId) !== actor.userId) throw new Failure('forbidden');
    return { classId, studentIds: [actor.userId], isAll: false, isOwn: true };
  }
  if (!may(actor, met)) throw new Failure('forbidden');
  const students = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  if (studentId === undefined) return { classId, studentIds: students, isAll: true, isOwn: false };
  if (!students.includes(studentId)) throw new Failure('notFound');
  return { classId, studentIds: [studentId], isAll: false, isOwn: false };
}
