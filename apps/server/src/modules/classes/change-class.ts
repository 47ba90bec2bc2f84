import type { ClassChange } from '@klasna/contract/classes/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound as unlessGone } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { changeClass as change, type SchoolClass } from './classes.store.ts';
import { publishClassChanged } from './publish-class-changed.ts';
import { requireParticipants } from './require-participants.ts';
import type { LockedClass } from './resources.ts';
import type { ScheduleOperations } from './schedule-operations.ts';

const fixedFields = ['type', 'studentId', 'groupId'] as const;

export async function changeClass(
  tx: Tx,
  { found, newTeacher }: LockedClass,
  changes: ClassChange,
  schedule: Pick<ScheduleOperations, 'handOver'>,
): Promise<SchoolClass> {
  for (const field of fixedFields) {
    const value = changes[field];
    if (value !== undefined && value !== found[field]) throw toInvalidField(field, 'classFixed');
  }
  if (newTeacher && !newTeacher.teaches) throw toInvalidField('teacherId', 'notATeacher');
  const { name = found.name, schoolPlanId = found.schoolPlanId, roomUrl = found.roomUrl } = changes;
  const teacherId = newTeacher?.id ?? found.teacherId;
  // Runs first, because it locks all people in the common order; otherwise the new teacher would be locked first.
  if (newTeacher) {
    const { allowOverlap = false } = changes;
    await schedule.handOver(tx, {
      ...{ classId: found.id, allowOverlap },
      ...{ from: found.teacherId, to: newTeacher.id },
    });
  }
  await requireParticipants(tx, {
    teacherId: newTeacher?.id,
    schoolPlanId: schoolPlanId === found.schoolPlanId ? null : schoolPlanId,
  });
  const changed = unlessGone(await change(tx, found.id, { name, schoolPlanId, roomUrl, teacherId }));
  await publishClassChanged(tx, changed, found.teacherId);
  return changed;
}
