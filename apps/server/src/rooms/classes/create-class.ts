import type { NewClass } from '@klasna/contract/classes/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import { insertClass, type SchoolClass } from './classes.store.ts';
import type { ClassFounder } from './subjects.ts';
import { tellOfClass } from './tell-of-class.ts';

export async function createClass(
  tx: Tx,
  { teacher }: Pick<ClassFounder, 'teacher'>,
  { name, type, teacherId, schoolPlanId = null, studentId = null, groupId = null, roomUrl = null }: NewClass,
): Promise<SchoolClass> {
  if (!teacher.teaches) throw badField('teacherId', teacherId === undefined ? 'required' : 'notATeacher');
  const made = await insertClass(tx, {
    ...{ name, type, teacherId: teacher.id, schoolPlanId, roomUrl },
    studentId: type === 'personal' ? studentId : null,
    groupId: type === 'group' ? groupId : null,
  });
  await tellOfClass(tx, made);
  return made;
}
