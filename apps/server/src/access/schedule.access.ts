import type { Body, Query } from '@klasna/contract/define';
import type { scheduleRoutes } from '@klasna/contract/schedule/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  findClass,
  isStudentOf,
  keepClasses,
  recallClass,
  type SchoolClass,
} from '../rooms/classes/index.ts';
import { findPerson } from '../rooms/people/index.ts';
import {
  attended,
  type Booking,
  findEvent,
  findRestorable,
  type HeldEvent,
  type Learner,
  lockDeleted,
  lockLessons,
  type Planner,
  type ScheduleReader,
  type ScheduleScope,
  type SeenEvent,
  type Taught,
} from '../rooms/schedule/index.ts';
import { type Actor, isAdministrator, isTeacher, managesPeople, oneself } from './actor.ts';
import { isMember, opensClass, runsClass, teachesClass } from './class-rights.ts';
import { ownStudentIds } from './own-students.ts';
import { isTeacherHere } from './teachers.ts';

type Routes = typeof scheduleRoutes;

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface AskingFor extends Asking {
  readonly params: { readonly id: string };
}

const runsLessons = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);
const readsLessons = (actor: Actor): boolean => runsLessons(actor) || isMember(actor);

/** Administrators, the teacher of the class, and the substitute teacher of this lesson. */
const runsLesson = (actor: Actor, { teacherId, classTeacherId }: Taught): boolean =>
  isAdministrator(actor) || (isTeacher(actor) && [teacherId, classTeacherId].includes(actor.userId));

export const lessonReader = (actor: Actor): ScheduleReader => ({
  mayEdit: (lesson) => runsLesson(actor, lesson),
  knowsClass: (lesson) => runsLesson(actor, lesson),
  mayOpenClass: ({ classTeacherId }, attends) => opensClass(actor, { teacherId: classTeacherId }, attends),
  // Members see only their own lessons here; staff also see lessons of a student that other teachers give.
  entersRoom: (lesson) => isMember(actor) || runsLesson(actor, lesson),
  ...(isMember(actor) && { payerId: actor.userId }),
});

const ofPerson = ({ userId, role }: { userId: string; role: Actor['role'] }): ScheduleScope['of'] => ({
  kind: role === 'member' ? 'student' : 'teacher',
  id: userId,
});

/**
 * Lists the lessons that the actor teaches or attends; filtered by an own class, all its lessons including those of
 * substitutes. Only administrators list the whole school.
 */
async function listed({
  tx,
  actor,
  query: { scope, classId, studentId },
}: Asking & { query: Query<Routes['listSchedule']> }): Promise<ScheduleScope> {
  const reader = lessonReader(actor);
  if (scope === 'school') {
    if (!isAdministrator(actor)) throw new Failure('forbidden');
    return { ...reader, of: { kind: 'everybody' } };
  }
  if (studentId !== undefined) await checkStudent(tx, actor, studentId);
  const one = classId === undefined ? undefined : await findClass(tx, classId);
  const ofClass = one !== undefined && teachesClass(actor, one);
  return { ...reader, of: ofClass ? { kind: 'everybody' } : ofPerson(actor) };
}

/** Staff do not find students of other teachers; members may ask for themselves only. */
async function checkStudent(tx: Tx, actor: Actor, studentId: string): Promise<void> {
  if (managesPeople(actor) || studentId === actor.userId) return;
  if (isMember(actor)) throw new Failure('forbidden');
  const isOwn = isTeacher(actor) && (await ownStudentIds(tx, actor)).has(studentId);
  if (!isOwn && (await findPerson(tx, studentId))) throw new Failure('notFound');
}

/** Everybody may list their own lessons, managers those of everybody, teachers those of their own students. */
async function listedOfPerson({ tx, actor, params }: AskingFor): Promise<ScheduleScope> {
  const { id, role } = found(await findPerson(tx, params.id));
  const isTheirs = id === actor.userId || managesPeople(actor);
  if (!isTheirs && !(isTeacher(actor) && (await ownStudentIds(tx, actor)).has(id)))
    throw new Failure('forbidden');
  return { ...lessonReader(actor), of: ofPerson({ userId: id, role }) };
}

interface Wish {
  readonly teacherId?: string | undefined;
}

/**
 * Checks that the actor may plan lessons of the class; only administrators may choose another teacher than the usual
 * one.
 */
async function booking(
  { tx, actor }: Asking,
  one: SchoolClass,
  usual: string,
  { teacherId = usual }: Wish,
): Promise<Booking> {
  if (!runsClass(actor, one)) throw new Failure('forbidden');
  if (teacherId === usual) return { class: one, teacherId, teaches: true };
  if (!isAdministrator(actor)) throw new Failure('forbidden');
  return { class: one, teacherId, teaches: await isTeacherHere(tx, teacherId) };
}

function living(classes: ReadonlyMap<string, SchoolClass>, id: string): SchoolClass {
  const one = found(classes.get(id));
  if (one.deletedAt !== null) throw new Failure('notFound');
  return one;
}

/** Administrators and the teacher of a class may plan its lessons. */
async function planner(asked: Asking & { body: Body<Routes['scheduleEvent']> }): Promise<Planner> {
  const { tx, actor, body } = asked;
  const one = living(await keepClasses(tx, [body.classId]), body.classId);
  const booked = await booking(asked, one, one.teacherId, body);
  return { ...lessonReader(actor), ...booked, actorId: actor.userId };
}

/** A lesson is readable for students of its class, students who attended it, its teachers, and administrators. */
async function seen({ tx, actor, params }: AskingFor): Promise<SeenEvent> {
  const event = found(await findEvent(tx, params.id));
  const one = found(await recallClass(tx, event.classId));
  const mayRead = isMember(actor)
    ? (await isStudentOf(tx, one.id, actor.userId)) || (await attended(tx, event.id, actor.userId))
    : runsLesson(actor, { teacherId: event.teacherId, classTeacherId: one.teacherId });
  if (!mayRead) throw new Failure('forbidden');
  return { ...lessonReader(actor), event };
}

type Changing = AskingFor & { query: Query<Routes['deleteEvent']> };

type Change = Body<Routes['changeEvent']>;

/** Locks classes before their lessons, in the same order as deleting a class or changing its teacher. */
async function open({ tx, actor, params, query }: Changing, { classId, repeat }: Change) {
  const named = found(await findEvent(tx, params.id));
  const classes = await keepClasses(tx, [named.classId, classId ?? named.classId]);
  const lessons = found(await lockLessons(tx, named, query.scope));
  const { event } = lessons;
  const one = classes.get(event.classId);
  // The lesson was moved to a third class while this transaction waited for the locks.
  if (!one) throw new Failure('conflict');
  const isOfClass = repeat !== undefined || (query.scope !== 'one' && event.seriesId !== null);
  const taught = { teacherId: event.teacherId, classTeacherId: one.teacherId };
  // A substitute may change their own lesson only, not the series.
  if (!(isOfClass ? runsClass(actor, one) : runsLesson(actor, taught))) throw new Failure('forbidden');
  const subject: HeldEvent = { ...lessonReader(actor), ...lessons, class: one, actorId: actor.userId };
  return { subject, classes };
}

const held = async (asked: Changing): Promise<HeldEvent> => (await open(asked, {})).subject;

/** The right to delete lessons includes the right to undo it. */
async function restorable({ tx, actor, params }: AskingFor): Promise<HeldEvent> {
  const named = found(await findRestorable(tx, params.id));
  const one = living(await keepClasses(tx, [named.classId]), named.classId);
  const lessons = found(await lockDeleted(tx, named));
  const taught = { teacherId: lessons.event.teacherId, classTeacherId: one.teacherId };
  if (!(lessons.along.length > 1 ? runsClass(actor, one) : runsLesson(actor, taught)))
    throw new Failure('forbidden');
  return { ...lessonReader(actor), ...lessons, class: one, actorId: actor.userId };
}

/** The actor needs the right to change the lesson and, when moving it, to plan lessons of the new class. */
async function changed(asked: Changing & { body: Change }): Promise<HeldEvent> {
  const { body } = asked;
  const { subject, classes } = await open(asked, body);
  const { event, class: before } = subject;
  const { classId = before.id, teacherId = event.teacherId } = body;
  if (classId !== before.id) {
    const after = living(classes, classId);
    return { ...subject, booking: await booking(asked, after, after.teacherId, body) };
  }
  if (teacherId === event.teacherId) return subject;
  return { ...subject, booking: await booking(asked, before, event.teacherId, body) };
}

const learner = ({ actor }: Asking): Learner => ({ userId: actor.userId, usually: isMember(actor) });

/** The policies of the schedule, calendar feeds and reminders. */
export const scheduleRules = {
  listSchedule: { find: listed },
  listPersonSchedule: { find: listedOfPerson },
  scheduleEvent: { may: runsLessons, find: planner },
  readEvent: { may: readsLessons, find: seen },
  changeEvent: { may: runsLessons, find: changed },
  deleteEvent: { may: runsLessons, find: held },
  restoreEvent: { may: runsLessons, find: restorable },
  readFeed: { find: oneself },
  renewFeed: { find: oneself },
  readReminders: { find: learner },
  changeReminders: { find: learner },
} satisfies RulesOf<Routes, Actor>;
