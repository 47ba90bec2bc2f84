/** Decides about permissions in classes and their lessons. */
import type { ClassRights } from '@klasna/contract/classes/models';
import type { AccessType } from '@klasna/contract/classes/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type ClassReader, isStudentOf, type SchoolClass } from '../../modules/classes/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher } from '../actor.ts';
import { listOwnStudentIds } from './own-students.ts';

export const isMember = ({ role }: Actor): boolean => role === 'member';

type TaughtClass = Pick<SchoolClass, 'teacherId'>;

/** A class keeps its teacher after the teacher permission was revoked, but the teacher loses all rights in it. */
export const isClassTeacher = (actor: Actor, { teacherId }: TaughtClass): boolean =>
  isTeacher(actor) && teacherId === actor.userId;

/** Lessons may be led by the teacher of the class, and by an administrator who is a teacher as well. */
export const canLeadLessons = (actor: Actor, schoolClass: TaughtClass): boolean =>
  isTeacher(actor) && (isClassTeacher(actor, schoolClass) || isAdministrator(actor));

/** Only administrators and the teacher of a class may change it and see all of it. */
export const canManageClass = (actor: Actor, schoolClass: TaughtClass): boolean =>
  isAdministrator(actor) || isClassTeacher(actor, schoolClass);

const rightsFor =
  (actor: Actor) =>
  (schoolClass: TaughtClass): ClassRights => {
    const canManage = canManageClass(actor, schoolClass);
    return {
      edit: canManage,
      delete: canManage,
      schedule: canManage,
      teach: canLeadLessons(actor, schoolClass),
    };
  };

/**
 * How an actor sees the attached lesson of a class, or the class without one. The attached lesson is open to students.
 */
export function decideClassAccess(
  actor: Actor,
  schoolClass: TaughtClass,
  hasAttachedLesson: boolean,
): AccessType {
  if (canLeadLessons(actor, schoolClass)) return 'full';
  if (isAdministrator(actor)) return 'view';
  return hasAttachedLesson && isMember(actor) ? 'full' : 'none';
}

/** Creates the rights in classes that the actor may open. */
export const createRights = (actor: Actor): Omit<ClassReader, 'look'> => rightsWith(actor, new Set());

/** Creates the rights in classes of a list, among which teachers see the balances of their students in other classes. */
export const createRightsInLists = async (tx: Tx, actor: Actor): Promise<Omit<ClassReader, 'look'>> =>
  rightsWith(
    actor,
    isTeacher(actor) && !canManagePeople(actor) ? await listOwnStudentIds(tx, actor) : new Set(),
  );

function rightsWith(actor: Actor, ownStudents: ReadonlySet<string>): Omit<ClassReader, 'look'> {
  return {
    actorId: actor.userId,
    rightsOver: rightsFor(actor),
    accessTo: (schoolClass, hasLesson) => decideClassAccess(actor, schoolClass, hasLesson),
    canSeeBalance: (schoolClass, studentId) =>
      canManagePeople(actor) ||
      isClassTeacher(actor, schoolClass) ||
      ownStudents.has(studentId) ||
      (isMember(actor) && studentId === actor.userId),
  };
}

/** Managers of people and staff without a teaching permission have no access to classes. */
export const canVisitClasses = (actor: Actor): boolean =>
  isAdministrator(actor) || isTeacher(actor) || isMember(actor);

/**
 * Returns whether the actor may open the class, as administrators, its teacher and its students may; `attends` says
 * whether the actor is one of its students.
 */
export const isClassOpenTo = (actor: Actor, schoolClass: TaughtClass, attends: boolean): boolean =>
  canManageClass(actor, schoolClass) || (isMember(actor) && attends);

/** Returns whether the actor is a student of the class; nobody else attends one. */
export const attendsClass = async (tx: Tx, actor: Actor, classId: string): Promise<boolean> =>
  isMember(actor) && (await isStudentOf(tx, classId, actor.userId));
