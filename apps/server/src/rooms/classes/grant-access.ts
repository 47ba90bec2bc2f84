import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { removeMark, setMark } from './marks.store.ts';
import { listStudentIds } from './students.store.ts';
import { tellEverybody } from './tell-everybody.ts';

/** Access for all students of a class, including those who join later. */
export interface Grant {
  readonly classId: string;
  readonly of: 'lesson' | 'section';
  readonly id: string;
}

const named = ({ of, id }: Grant) => (of === 'lesson' ? { lessonId: id } : { sectionId: id });

export async function grantAccess(tx: Tx, grant: Grant): Promise<void> {
  const { classId, of, id } = grant;
  const students = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  if (students.length === 0) throw new Failure('noStudents');
  if (await setMark(tx, of, classId, id))
    await tellEverybody(tx, classId, 'access.changed', { ...named(grant), granted: true });
}

export async function revokeAccess(tx: Tx, grant: Grant): Promise<void> {
  const { classId, of, id } = grant;
  if (await removeMark(tx, of, classId, id))
    await tellEverybody(tx, classId, 'access.changed', { ...named(grant), granted: false });
}
