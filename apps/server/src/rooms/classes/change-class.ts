import type { ClassChange } from '@klasna/contract/classes/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found as unlessGone } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import type { Calendar } from './calendar.ts';
import { changeClass as change, type SchoolClass } from './classes.store.ts';
import type { HeldClass } from './subjects.ts';
import { tellOfClass } from './tell-of-class.ts';

const fixed = ['type', 'studentId', 'groupId'] as const;

export async function changeClass(
  tx: Tx,
  { found, newTeacher }: HeldClass,
  asked: ClassChange,
  calendar: Pick<Calendar, 'handOver'>,
): Promise<SchoolClass> {
  for (const field of fixed) {
    const given = asked[field];
    if (given !== undefined && given !== found[field]) throw badField(field, 'classFixed');
  }
  if (newTeacher && !newTeacher.teaches) throw badField('teacherId', 'notATeacher');
  const { name = found.name, schoolPlanId = found.schoolPlanId, roomUrl = found.roomUrl } = asked;
  const teacherId = newTeacher?.id ?? found.teacherId;
  // Runs first because it locks people in the common order; the constraints of the class would lock the new
  // teacher first.
  if (newTeacher) {
    const { allowOverlap = false } = asked;
    await calendar.handOver(tx, {
      ...{ classId: found.id, allowOverlap },
      ...{ from: found.teacherId, to: newTeacher.id },
    });
  }
  const changed = unlessGone(await change(tx, found.id, { name, schoolPlanId, roomUrl, teacherId }));
  await tellOfClass(tx, changed, found.teacherId);
  return changed;
}
