/** Who may do what with a class, and with the lessons of it. */
import type { ClassRights } from '@klasna/contract/classes/models';
import type { AccessType } from '@klasna/contract/classes/values';
import type { Tx } from '../kernel/db/pool.ts';
import { type ClassReader, isStudentOf, type SchoolClass } from '../rooms/classes/index.ts';
import { type Actor, isAdministrator, isTeacher, managesPeople } from './actor.ts';
import { ownStudentIds } from './own-students.ts';

export const isMember = ({ role }: Actor): boolean => role === 'member';

type OfTeacher = Pick<SchoolClass, 'teacherId'>;

/** A class stays with its teacher when the permission goes, and the teacher without rights in it. */
export const teachesClass = (actor: Actor, { teacherId }: OfTeacher): boolean =>
  isTeacher(actor) && teacherId === actor.userId;

/** Lessons are led by the teacher of the class, or by an administrator who is a teacher too. */
export const leads = (actor: Actor, one: OfTeacher): boolean =>
  isTeacher(actor) && (teachesClass(actor, one) || isAdministrator(actor));

/** Rows 55 and 65. */
export const runsClass = (actor: Actor, one: OfTeacher): boolean =>
  isAdministrator(actor) || teachesClass(actor, one);

const classRights =
  (actor: Actor) =>
  (one: OfTeacher): ClassRights => {
    const runs = runsClass(actor, one);
    return { edit: runs, delete: runs, schedule: runs, teach: leads(actor, one) };
  };

const accessTo =
  (actor: Actor) =>
  (one: OfTeacher, hasLesson: boolean): AccessType => {
    if (leads(actor, one)) return 'full';
    if (isAdministrator(actor)) return 'view';
    return hasLesson && isMember(actor) ? 'full' : 'none';
  };

export async function meetingOf(tx: Tx, actor: Actor): Promise<Omit<ClassReader, 'look'>> {
  const own = isTeacher(actor) && !managesPeople(actor) ? await ownStudentIds(tx, actor) : new Set();
  return {
    actorId: actor.userId,
    rightsOver: classRights(actor),
    accessTo: accessTo(actor),
    knowsBalance: (one, studentId) =>
      managesPeople(actor) ||
      teachesClass(actor, one) ||
      own.has(studentId) ||
      (isMember(actor) && studentId === actor.userId),
  };
}

/** Managers of people, and staff who teach nothing, have no business in classes. */
export const meetsClasses = (actor: Actor): boolean =>
  isAdministrator(actor) || isTeacher(actor) || isMember(actor);

/** Row 54, where it is known whether the actor learns in the class. */
export const opensClass = (actor: Actor, one: OfTeacher, attends: boolean): boolean =>
  runsClass(actor, one) || (isMember(actor) && attends);

/** Row 54. */
export const mayOpen = async (tx: Tx, actor: Actor, one: SchoolClass): Promise<boolean> =>
  opensClass(actor, one, isMember(actor) && (await isStudentOf(tx, one.id, actor.userId)));
