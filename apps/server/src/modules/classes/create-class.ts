import type { NewClass } from '@klasna/contract/classes/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { insertClass, type SchoolClass } from './classes.store.ts';
import { publishClassChanged } from './publish-class-changed.ts';
import { requireParticipants } from './require-participants.ts';
import type { ClassCreator } from './resources.ts';

export async function createClass(
  tx: Tx,
  { teacher }: Pick<ClassCreator, 'teacher'>,
  { name, type, teacherId, schoolPlanId = null, studentId = null, groupId = null, roomUrl = null }: NewClass,
): Promise<SchoolClass> {
  if (!teacher.teaches)
    throw toInvalidField('teacherId', teacherId === undefined ? 'required' : 'notATeacher');
  const participants = {
    teacherId: teacher.id,
    studentId: type === 'personal' ? studentId : null,
    groupId: type === 'group' ? groupId : null,
    schoolPlanId,
  };
  await requireParticipants(tx, participants);
  const created = await insertClass(tx, { name, type, roomUrl, ...participants });
  await publishClassChanged(tx, created);
  return created;
}
