import type { classesRoutes } from '@klasna/contract/classes/routes';
import type { Body, Query } from '@klasna/contract/define';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import type { ClassesScope, ClassFounder, HeldClass } from '../rooms/classes/index.ts';
import { findPerson } from '../rooms/people/index.ts';
import { type Actor, isAdministrator, isTeacher, managesPeople } from './actor.ts';
import { heldBy, readerOf, seenClass } from './class-found.ts';
import { materialRules } from './class-material.access.ts';
import { isMember, leads, meetsClasses, runsClass } from './class-rights.ts';
import { ownStudentIds } from './own-students.ts';
import { isTeacherHere } from './teachers.ts';

type Routes = typeof classesRoutes;

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface AskingFor extends Asking {
  readonly params: { readonly id: string };
}

const seesLists = (actor: Actor): boolean => managesPeople(actor) || isTeacher(actor);
const runsClasses = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);

/**
 * Managers must filter by teacher or student; teachers may filter by themselves or by one of their students. For
 * teachers, other students are not found, and an unknown id gives an empty list.
 */
async function listed({
  tx,
  actor,
  query: { teacherId, studentId, groupId },
}: Asking & { query: Query<Routes['listClasses']> }): Promise<ClassesScope> {
  const isNamed = teacherId !== undefined || studentId !== undefined;
  const isOwn = isTeacher(actor) && teacherId === actor.userId;
  if (!isAdministrator(actor) && !(managesPeople(actor) ? isNamed : isOwn)) {
    if (studentId === undefined) throw new Failure('forbidden');
    const isTheirs = (await ownStudentIds(tx, actor)).has(studentId);
    if (!isTheirs && (await findPerson(tx, studentId))) throw new Failure('notFound');
  }
  return { only: { teacherId, studentId, groupId }, ...(await readerOf(tx, actor)) };
}

/** Everybody may list the classes that they attend or teach. */
const mine = async ({ tx, actor }: Asking): Promise<ClassesScope> => ({
  only: isMember(actor) ? { studentId: actor.userId } : { teacherId: actor.userId },
  ...(await readerOf(tx, actor)),
});

const teacherOf = async (tx: Tx, id: string) => ({ id, teaches: await isTeacherHere(tx, id) });

/** Teachers may create classes of their own; only administrators may create classes of other teachers. */
async function founder({
  tx,
  actor,
  body,
}: Asking & { body: Body<Routes['createClass']> }): Promise<ClassFounder> {
  const { teacherId = actor.userId } = body;
  if (teacherId !== actor.userId && !isAdministrator(actor)) throw new Failure('forbidden');
  return { teacher: await teacherOf(tx, teacherId), ...(await readerOf(tx, actor)) };
}

/**
 * Only administrators and the teacher of the class may change it; only administrators may give it to another teacher.
 */
async function changed(asked: AskingFor & { body: Body<Routes['changeClass']> }): Promise<HeldClass> {
  const { tx, actor, body } = asked;
  const subject = await heldBy(runsClass)(asked);
  const { teacherId = subject.found.teacherId } = body;
  if (teacherId === subject.found.teacherId) return subject;
  if (!isAdministrator(actor)) throw new Failure('forbidden');
  return { ...subject, newTeacher: await teacherOf(tx, teacherId) };
}

/** The policies of classes, including those of class material. */
export const classesRules = {
  listClasses: { may: seesLists, find: listed },
  listMyClasses: { find: mine },
  createClass: { may: runsClasses, find: founder },
  readClass: { may: meetsClasses, find: seenClass },
  changeClass: { may: runsClasses, find: changed },
  deleteClass: { may: runsClasses, find: heldBy(runsClass) },
  changeRoom: { may: isTeacher, find: heldBy(leads) },
  ...materialRules,
} satisfies RulesOf<Routes, Actor>;
