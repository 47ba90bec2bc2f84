import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { isStudentOf, type SchoolClass } from '../classes/index.ts';

/**
 * Nothing more is planned in a class that was deleted, or whose only student has left the school. A group may be empty:
 * somebody may join it before the lesson.
 */
export async function assertGoesOn(
  tx: Tx,
  { id, studentId, deletedAt }: Pick<SchoolClass, 'id' | 'studentId' | 'deletedAt'>,
): Promise<void> {
  const isLeft = studentId !== null && !(await isStudentOf(tx, id, studentId));
  if (deletedAt !== null || isLeft) throw new Failure('classEnded');
}
