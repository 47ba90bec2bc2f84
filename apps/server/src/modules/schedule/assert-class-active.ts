import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { isStudentOf, type SchoolClass } from '../classes/index.ts';

/**
 * Refuses to plan in a deleted class, or in a personal class whose student left the school. A group may be empty,
 * because students may join before the lesson.
 */
export async function assertClassActive(
  tx: Tx,
  { id, studentId, deletedAt }: Pick<SchoolClass, 'id' | 'studentId' | 'deletedAt'>,
): Promise<void> {
  const hasLostStudent = studentId !== null && !(await isStudentOf(tx, id, studentId));
  if (deletedAt !== null || hasLostStudent) throw new Failure('classEnded');
}
