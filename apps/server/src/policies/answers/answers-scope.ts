/** Decides which students' answers an actor may read in a class. */
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { AnswersScope } from '../../modules/answers/index.ts';
import { type ClassAccess, findClassAccess, listStudentIds } from '../../modules/classes/index.ts';
import type { Actor } from '../actor.ts';
import { isMember } from '../classes/class-rights.ts';

export interface ClassPolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}
export interface StudentFilterInput {
  readonly query: { readonly studentId?: string | undefined };
}

/**
 * Returns the scope: for students their own answers; for staff with access all answers, or those of the selected
 * student.
 */
export async function resolveAnswersScope(
  { tx, actor, params: { id: classId }, query: { studentId } }: ClassPolicyInput & StudentFilterInput,
  isAllowed: (actor: Actor, schoolClass: ClassAccess) => boolean,
): Promise<AnswersScope> {
  const met = requireFound(await findClassAccess(tx, classId, actor.userId));
  if (isMember(actor)) {
    if (!met.attends || (studentId ?? actor.userId) !== actor.userId) throw new Failure('forbidden');
    return { classId, studentIds: [actor.userId], includesAllStudents: false, isOwn: true };
  }
  if (!isAllowed(actor, met)) throw new Failure('forbidden');
  const students = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  if (studentId === undefined)
    return { classId, studentIds: students, includesAllStudents: true, isOwn: false };
  if (!students.includes(studentId)) throw new Failure('notFound');
  return { classId, studentIds: [studentId], includesAllStudents: false, isOwn: false };
}
