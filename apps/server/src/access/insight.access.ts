/**
 * Policies of analytics: all staff see numbers; names require the permission to read the lists that the numbers come
 * from.
 */
import type { insightRoutes } from '@klasna/contract/insight/routes';
import type { Tx } from '../kernel/db/pool.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import type { DashboardScope, TeachersScope } from '../rooms/insight/index.ts';
import { type Actor, isAdministrator, isTeacher, managesPeople, oneself } from './actor.ts';
import { isMember } from './class-rights.ts';
import { ownStudentIds } from './own-students.ts';
import { lessonReader } from './schedule.access.ts';

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}

const isStaff = (actor: Actor): boolean => !isMember(actor);
const knowsTeachers = (actor: Actor): boolean => managesPeople(actor) || isTeacher(actor);

const teachers = ({ actor }: Asking): TeachersScope => ({
  teacherId: managesPeople(actor) ? null : actor.userId,
});

async function dashboard({ tx, actor }: Asking): Promise<DashboardScope> {
  const reader = lessonReader(actor);
  if (isAdministrator(actor)) return { ...reader, teacherId: null, studentIds: null, seesHomework: true };
  const studentIds = managesPeople(actor) ? null : [...(await ownStudentIds(tx, actor))];
  return { ...reader, teacherId: actor.userId, studentIds, seesHomework: isTeacher(actor) };
}

export const insightRules = {
  readGeneral: { may: isStaff, find: oneself },
  readOverTime: { may: isStaff, find: oneself },
  exportFigures: { may: isStaff, find: oneself },
  listTeachers: { may: knowsTeachers, find: teachers },
  listLessons: { may: isAdministrator, find: oneself },
  listReviews: { may: isAdministrator, find: oneself },
  listPayments: { may: managesPeople, find: oneself },
  listStudents: { may: managesPeople, find: oneself },
  readDebts: { may: managesPeople, find: oneself },
  readExpiring: { may: managesPeople, find: oneself },
  listWaiting: { may: isAdministrator, find: oneself },
  readDashboard: { may: isStaff, find: dashboard },
} satisfies RulesOf<typeof insightRoutes, Actor>;
