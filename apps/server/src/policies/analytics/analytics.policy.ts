/**
 * Policies of analytics: all staff see numbers; names require the permission to read the lists that the numbers come
 * from.
 */
import type { analyticsRoutes } from '@klasna/contract/analytics/routes';
import type { Query } from '@klasna/contract/define';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import type { DashboardScope, TeachersScope } from '../../modules/analytics/index.ts';
import { findNames } from '../../modules/people/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher, toMyself } from '../actor.ts';
import { isMember } from '../classes/class-rights.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';
import { toLessonReader } from '../schedule/schedule.policy.ts';

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}

const isStaff = (actor: Actor): boolean => !isMember(actor);
const canListTeachers = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);

const toTeachersScope = ({ actor }: PolicyContext): TeachersScope => ({
  teacherId: canManagePeople(actor) ? null : actor.userId,
});

async function loadDashboardScope({ tx, actor }: PolicyContext): Promise<DashboardScope> {
  const reader = toLessonReader(actor);
  if (isAdministrator(actor)) return { ...reader, teacherId: null, studentIds: null, seesHomework: true };
  const studentIds = canManagePeople(actor) ? null : [...(await listOwnStudentIds(tx, actor))];
  return { ...reader, teacherId: actor.userId, studentIds, seesHomework: isTeacher(actor) };
}

const canReadLoad = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);

/** Administrators read the load of everybody, also of those who have left; teachers their own. */
async function loadLoadScope({
  tx,
  actor,
  query: { teacherId },
}: PolicyContext & { query: Query<(typeof analyticsRoutes)['readTeachingLoad']> }): Promise<TeachersScope> {
  if (isAdministrator(actor)) {
    if (teacherId === undefined) return { teacherId: null };
    const [person] = await findNames(tx, [teacherId]);
    if (person?.role !== 'staff') throw new Failure('notFound');
    return { teacherId };
  }
  if (teacherId !== undefined && teacherId !== actor.userId) throw new Failure('forbidden');
  return { teacherId: actor.userId };
}

export const analyticsPolicies = {
  readGeneral: { isAllowed: isStaff, load: toMyself },
  readOverTime: { isAllowed: isStaff, load: toMyself },
  exportFigures: { isAllowed: isStaff, load: toMyself },
  listTeachers: { isAllowed: canListTeachers, load: toTeachersScope },
  readAttendance: { isAllowed: canListTeachers, load: toTeachersScope },
  listLessons: { isAllowed: isAdministrator, load: toMyself },
  listReviews: { isAllowed: isAdministrator, load: toMyself },
  listPayments: { isAllowed: canManagePeople, load: toMyself },
  listStudents: { isAllowed: canManagePeople, load: toMyself },
  readDebts: { isAllowed: canManagePeople, load: toMyself },
  readExpiring: { isAllowed: canManagePeople, load: toMyself },
  listWaiting: { isAllowed: isAdministrator, load: toMyself },
  readDashboard: { isAllowed: isStaff, load: loadDashboardScope },
  readTeachingLoad: { isAllowed: canReadLoad, load: loadLoadScope },
  exportTeachingLoad: { isAllowed: canReadLoad, load: loadLoadScope },
} satisfies PoliciesOf<typeof analyticsRoutes, Actor>;
