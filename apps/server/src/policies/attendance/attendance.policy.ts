/**
 * Policies of the figures of attendance: administrators and managers read those of the school, teachers those of their
 * classes and of lessons that they gave, students their own. Who marks a lesson is decided with the lesson, in the policy of
 * the schedule.
 */

import type { attendanceRoutes } from '@klasna/contract/attendance/routes';
import type { Query } from '@klasna/contract/define';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import type { AttendanceScope, SheetResource } from '../../modules/attendance/index.ts';
import { findClassIncludingDeleted } from '../../modules/classes/index.ts';
import { type Actor, canManagePeople, isTeacher } from '../actor.ts';
import { isClassTeacher, isMember } from '../classes/class-rights.ts';

type Routes = typeof attendanceRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}

const canReadOfOthers = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);
const canRead = (actor: Actor): boolean => canReadOfOthers(actor) || isMember(actor);

function toScope({ actor }: Pick<PolicyContext, 'actor'>): AttendanceScope {
  if (canManagePeople(actor)) return {};
  return isMember(actor) ? { studentId: actor.userId } : { teacherId: actor.userId };
}

async function loadSheet({
  tx,
  actor,
  query,
}: PolicyContext & { query: Query<Routes['readSheet']> }): Promise<SheetResource> {
  const schoolClass = requireFound(await findClassIncludingDeleted(tx, query.classId));
  if (!canManagePeople(actor) && !isClassTeacher(actor, schoolClass)) throw new Failure('forbidden');
  return { id: schoolClass.id, name: schoolClass.name };
}

export const attendancePolicies = {
  listAttendance: { isAllowed: canRead, load: toScope },
  listMarks: { isAllowed: canRead, load: toScope },
  exportMarks: { isAllowed: canReadOfOthers, load: toScope },
  readSheet: { isAllowed: canReadOfOthers, load: loadSheet },
  listWarnings: { isAllowed: canReadOfOthers, load: toScope },
} satisfies PoliciesOf<Routes, Actor>;
