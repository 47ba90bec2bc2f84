import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { emitToClass } from './emit-to-class.ts';
import { deleteMark, insertMark } from './marks.store.ts';
import { listStudentIds } from './students.store.ts';

/** A grant of access for all students of a class, including those who join later. */
export interface Grant {
  readonly classId: string;
  readonly level: 'lesson' | 'section';
  readonly id: string;
}

const toEventTarget = ({ level, id }: Grant) => (level === 'lesson' ? { lessonId: id } : { sectionId: id });

export async function grantAccess(tx: Tx, grant: Grant): Promise<void> {
  const { classId, level, id } = grant;
  const students = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  if (students.length === 0) throw new Failure('noStudents');
  if (await insertMark(tx, level, classId, id))
    await emitToClass(tx, classId, 'access.changed', { ...toEventTarget(grant), granted: true });
}

export async function revokeAccess(tx: Tx, grant: Grant): Promise<void> {
  const { classId, level, id } = grant;
  if (await deleteMark(tx, level, classId, id))
    await emitToClass(tx, classId, 'access.changed', { ...toEventTarget(grant), granted: false });
}
