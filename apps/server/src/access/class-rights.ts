/** Permissions in classes and their lessons. */
import type { ClassRights } from '@klasna/contract/classes/models';
import type { AccessType } from '@klasna/contract/classes/values';
import type { Tx } from '../kernel/db/pool.ts';
import { type ClassReader, isStudentOf, type SchoolClass } from '../rooms/classes/index.ts';
import { type Actor, isAdministrator, isTeacher, managesPeople } from './actor.ts';
import { ownStudentIds } from './own-students.ts';

export const isMember = ({ role }: Actor): boolean => role === 'member';

type OfTeacher = Pick<SchoolClass, 'teacherId'>;

/** A class keeps its teacher after the teacher permission was revoked, but the teacher loses all rights in it. */
export const teachesClass = (actor: Actor, { teacherId }: OfTeacher): boolean =>
  isTeacher(actor) && teacherId === actor.userId;

/** Lessons may be led by the teacher of the class, and by an administrator who is a teacher as well. */
export const leads = (actor: Actor, one: OfTeacher): boolean =>
  isTeacher(actor) && (teachesClass(actor, one) || isAdministrator(actor));

/** Only administrators and the teacher of a class may change it and see all of it. */
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

/** Managers of people and staff without a teaching permission have no access to classes. */
export const meetsClasses = (actor: Actor): boolean =>
  isAdministrator(actor) || isTeacher(actor) || isMember(actor);

/**
 * Administrators, the teacher of the class and its students may open it; `attends` states whether the actor is one of
 * its students.
 */
export const opensClass = (actor: Actor, one: OfTeacher, attends: boolean): boolean =>
  runsClass(actor, one) || (isMember(actor) && attends);

/** Like `isClassOpenTo`, but checks in the database whether the actor is a student of the class. */
export const mayOpen = async (tx: Tx, actor: Actor, one: SchoolClass): Promise<boolean> =>
  opensClass(actor, one, isMember(actor) && (await isStudentOf(tx, one.id, actor.userId)));
