import type { classesRoutes } from '@klasna/contract/classes/routes';
import type { Body, Query } from '@klasna/contract/define';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import type { ClassCreator, ClassesScope, LockedClass } from '../../modules/classes/index.ts';
import { findPerson } from '../../modules/people/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher } from '../actor.ts';
import { isTeacherHere } from '../people/is-teacher-here.ts';
import { materialPolicies } from './class-material.policy.ts';
import { canLeadLessons, canManageClass, canVisitClasses, isMember } from './class-rights.ts';
import { createClassReader, createListReader, loadOpenedClass, lockClassIf } from './load-class.ts';
import { listOwnStudentIds } from './own-students.ts';

type Routes = typeof classesRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface ClassPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const canListClasses = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);
const canManageClasses = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);

/**
 * Loads the scope of a list. Managers must filter by teacher or student; teachers may filter by themselves or by one of
 * their students. For teachers, other students are not found, and an unknown id gives an empty list.
 */
async function loadListScope({
  tx,
  actor,
  query: { teacherId, studentId, groupId },
}: PolicyContext & { query: Query<Routes['listClasses']> }): Promise<ClassesScope> {
  const hasFilter = teacherId !== undefined || studentId !== undefined;
  const isOwn = isTeacher(actor) && teacherId === actor.userId;
  if (!isAdministrator(actor) && !(canManagePeople(actor) ? hasFilter : isOwn)) {
    if (studentId === undefined) throw new Failure('forbidden');
    const isOwnStudent = (await listOwnStudentIds(tx, actor)).has(studentId);
    if (!isOwnStudent && (await findPerson(tx, studentId))) throw new Failure('notFound');
  }
  return { filter: { teacherId, studentId, groupId }, ...(await createListReader(tx, actor)) };
}

/** Everybody may list the classes that they attend or teach. */
const loadOwnScope = async ({ tx, actor }: PolicyContext): Promise<ClassesScope> => ({
  filter: isMember(actor) ? { studentId: actor.userId } : { teacherId: actor.userId },
  ...(await createListReader(tx, actor)),
});

const loadTeacher = async (tx: Tx, id: string) => ({ id, teaches: await isTeacherHere(tx, id) });

/**
 * Returns the founder. Teachers may create classes of their own; only administrators may create classes of other
 * teachers.
 */
async function loadFounder({
  tx,
  actor,
  body,
}: PolicyContext & { body: Body<Routes['createClass']> }): Promise<ClassCreator> {
  const { teacherId = actor.userId } = body;
  if (teacherId !== actor.userId && !isAdministrator(actor)) throw new Failure('forbidden');
  return { teacher: await loadTeacher(tx, teacherId), ...createClassReader(actor) };
}

/**
 * Only administrators and the teacher of the class may change it; only administrators may give it to another teacher.
 */
async function lockForChange(
  input: ClassPolicyInput & { body: Body<Routes['changeClass']> },
): Promise<LockedClass> {
  const { tx, actor, body } = input;
  const resource = await lockClassIf(canManageClass)(input);
  const { teacherId = resource.found.teacherId } = body;
  if (teacherId === resource.found.teacherId) return resource;
  if (!isAdministrator(actor)) throw new Failure('forbidden');
  return { ...resource, newTeacher: await loadTeacher(tx, teacherId) };
}

/** The policies of classes, including those of class material. */
export const classesPolicies = {
  listClasses: { isAllowed: canListClasses, load: loadListScope },
  listMyClasses: { load: loadOwnScope },
  createClass: { isAllowed: canManageClasses, load: loadFounder },
  readClass: { isAllowed: canVisitClasses, load: loadOpenedClass },
  changeClass: { isAllowed: canManageClasses, load: lockForChange },
  deleteClass: { isAllowed: canManageClasses, load: lockClassIf(canManageClass) },
  changeRoom: { isAllowed: isTeacher, load: lockClassIf(canLeadLessons) },
  ...materialPolicies,
} satisfies PoliciesOf<Routes, Actor>;
