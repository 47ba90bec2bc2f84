import type { Body, Query } from '@klasna/contract/define';
import type { scheduleRoutes } from '@klasna/contract/schedule/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { wasExpected } from '../../modules/attendance/index.ts';
import { findTimeOff } from '../../modules/availability/index.ts';
import {
  findClass,
  findClassIncludingDeleted,
  isStudentOf,
  lockClassesShared,
  type SchoolClass,
} from '../../modules/classes/index.ts';
import { findPerson } from '../../modules/people/index.ts';
import {
  type AttendanceResource,
  type Booking,
  type CancellationResource,
  type ClosedDayLessons,
  type CurrentAttendanceResource,
  type Event,
  type EventResource,
  findEvent,
  findRestorable,
  isGuestOf,
  type LessonTeachers,
  type LockedAttendance,
  type LockedCancellation,
  type LockedEvent,
  type LockedSeries,
  listEvents,
  lockDeleted,
  lockLessons,
  lockPlanned,
  lockSeries,
  type PlannerResource,
  type ReminderRecipient,
  type ScheduleRights,
  type ScheduleScope,
  type SeriesResource,
  type TimeOffLessonsResource,
  type TimetableImporter,
} from '../../modules/schedule/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher, toMyself } from '../actor.ts';
import { canManageClass, isClassOpenTo, isClassTeacher, isMember } from '../classes/class-rights.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';
import { filterTeachers, isTeacherHere } from '../people/is-teacher-here.ts';
import { listTeacherIds } from '../people/permission-holders.ts';

type Routes = typeof scheduleRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface EventPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

export const canManageLessons = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);
const canReadLessons = (actor: Actor): boolean => canManageLessons(actor) || isMember(actor);

/**
 * Returns whether the actor may manage the lesson, as administrators, the teacher of the class and the substitute
 * teacher of the lesson may.
 */
export const canManageLesson = (actor: Actor, { teacherId, classTeacherId }: LessonTeachers): boolean =>
  isAdministrator(actor) || (isTeacher(actor) && [teacherId, classTeacherId].includes(actor.userId));

export const toLessonReader = (actor: Actor): ScheduleRights => ({
  canEdit: (lesson) => canManageLesson(actor, lesson),
  canSeeClass: (lesson) => canManageLesson(actor, lesson),
  canOpenClass: ({ classTeacherId }, attends) => isClassOpenTo(actor, { teacherId: classTeacherId }, attends),
  // Members see only their own lessons here; staff also see lessons of a student that other teachers give.
  canSeeMeetingLink: (lesson) => isMember(actor) || canManageLesson(actor, lesson),
  ...(isMember(actor) && { paymentsOfId: actor.userId }),
});

const toPersonFilter = ({
  userId,
  role,
}: {
  userId: string;
  role: Actor['role'];
}): ScheduleScope['audience'] => ({
  kind: role === 'member' ? 'student' : 'teacher',
  id: userId,
});

/**
 * Loads the scope of a list. It contains the lessons that the actor teaches or attends; filtered by an own class, all
 * its lessons including those of substitutes. Only administrators list the whole school.
 */
async function loadScheduleScope({
  tx,
  actor,
  query: { scope, classId, studentId },
}: PolicyContext & { query: Query<Routes['listSchedule']> }): Promise<ScheduleScope> {
  const reader = toLessonReader(actor);
  if (scope === 'school') {
    if (!isAdministrator(actor)) throw new Failure('forbidden');
    return { ...reader, audience: { kind: 'everybody' } };
  }
  if (studentId !== undefined) await checkStudent(tx, actor, studentId);
  const schoolClass = classId === undefined ? undefined : await findClass(tx, classId);
  const isOwnClass = schoolClass !== undefined && isClassTeacher(actor, schoolClass);
  return { ...reader, audience: isOwnClass ? { kind: 'everybody' } : toPersonFilter(actor) };
}

/** Staff do not find students of other teachers; members may ask for themselves only. */
async function checkStudent(tx: Tx, actor: Actor, studentId: string): Promise<void> {
  if (canManagePeople(actor) || studentId === actor.userId) return;
  if (isMember(actor)) throw new Failure('forbidden');
  const isOwn = isTeacher(actor) && (await listOwnStudentIds(tx, actor)).has(studentId);
  if (!isOwn && (await findPerson(tx, studentId))) throw new Failure('notFound');
}

/** Everybody may list their own lessons, managers those of everybody, teachers those of their own students. */
async function loadPersonScope({ tx, actor, params }: EventPolicyInput): Promise<ScheduleScope> {
  const { id, role } = requireFound(await findPerson(tx, params.id));
  const isVisible = id === actor.userId || canManagePeople(actor);
  if (!isVisible && !(isTeacher(actor) && (await listOwnStudentIds(tx, actor)).has(id)))
    throw new Failure('forbidden');
  return { ...toLessonReader(actor), audience: toPersonFilter({ userId: id, role }) };
}

interface TeacherChoice {
  readonly teacherId?: string | undefined;
}

/**
 * Checks that the actor may plan lessons of the class; only administrators may choose another teacher than the usual
 * one.
 */
async function checkBooking(
  { tx, actor }: PolicyContext,
  schoolClass: SchoolClass,
  usualTeacherId: string,
  { teacherId = usualTeacherId }: TeacherChoice,
): Promise<Booking> {
  if (!canManageClass(actor, schoolClass)) throw new Failure('forbidden');
  if (teacherId === usualTeacherId) return { class: schoolClass, teacherId, isTeacher: true };
  if (!isAdministrator(actor)) throw new Failure('forbidden');
  return { class: schoolClass, teacherId, isTeacher: await isTeacherHere(tx, teacherId) };
}

function requireExistingClass(classes: ReadonlyMap<string, SchoolClass>, id: string): SchoolClass {
  const schoolClass = requireFound(classes.get(id));
  if (schoolClass.deletedAt !== null) throw new Failure('notFound');
  return schoolClass;
}

/** Administrators and the teacher of a class may plan its lessons. */
async function loadPlanner(
  input: PolicyContext & { body: Body<Routes['scheduleEvent']> },
): Promise<PlannerResource> {
  const { tx, actor, body } = input;
  const schoolClass = requireExistingClass(await lockClassesShared(tx, [body.classId]), body.classId);
  const booking = await checkBooking(input, schoolClass, schoolClass.teacherId, body);
  return { ...toLessonReader(actor), ...booking, actorId: actor.userId };
}

/** Only administrators import a timetable, because only they plan lessons of all teachers. */
const toTimetableImporter = ({ actor }: PolicyContext): TimetableImporter => ({
  ...toLessonReader(actor),
  actorId: actor.userId,
  filterTeachers,
});

/** Returns whether the actor is a student of the class of the lesson, a guest, or was expected when it was held. */
const attendsLesson = async ({ tx, actor: { userId } }: PolicyContext, event: Event): Promise<boolean> =>
  (await isStudentOf(tx, event.classId, userId)) ||
  (await isGuestOf(tx, event.id, userId)) ||
  (await wasExpected(tx, event.id, userId));

/** A lesson is readable for students of its class, its guests, students who attended it, its teachers, and administrators. */
async function loadEvent({ tx, actor, params }: EventPolicyInput): Promise<EventResource> {
  const event = requireFound(await findEvent(tx, params.id));
  const schoolClass = requireFound(await findClassIncludingDeleted(tx, event.classId));
  const canRead = isMember(actor)
    ? await attendsLesson({ tx, actor }, event)
    : canManageLesson(actor, { teacherId: event.teacherId, classTeacherId: schoolClass.teacherId });
  if (!canRead) throw new Failure('forbidden');
  return { ...toLessonReader(actor), event };
}

/** Managers mark attendance too, because they answer for what students are charged. */
const canMarkLesson = (actor: Actor, lesson: LessonTeachers): boolean =>
  canManagePeople(actor) || canManageLesson(actor, lesson);
const canMarkLessons = (actor: Actor): boolean => canManagePeople(actor) || canManageLessons(actor);
const canReadAttendance = (actor: Actor): boolean => canMarkLessons(actor) || isMember(actor);

/** Students see their own attendance, and nothing about others. */
async function loadAttendance({ tx, actor, params }: EventPolicyInput): Promise<AttendanceResource> {
  const event = requireFound(await findEvent(tx, params.id));
  const schoolClass = requireFound(await findClassIncludingDeleted(tx, event.classId));
  if (isMember(actor)) {
    if (!(await attendsLesson({ tx, actor }, event))) throw new Failure('forbidden');
    return { event, class: schoolClass, canMark: false, ownId: actor.userId };
  }
  if (!canMarkLesson(actor, { teacherId: event.teacherId, classTeacherId: schoolClass.teacherId }))
    throw new Failure('forbidden');
  return { event, class: schoolClass, canMark: true };
}

async function lockAttendance({ tx, actor, params }: EventPolicyInput): Promise<LockedAttendance> {
  const foundEvent = requireFound(await findEvent(tx, params.id));
  const classes = await lockClassesShared(tx, [foundEvent.classId]);
  const { event } = requireFound(await lockLessons(tx, foundEvent, 'one'));
  const schoolClass = classes.get(event.classId);
  // Refuses, because the lesson was moved to another class while this transaction waited for the locks.
  if (!schoolClass) throw new Failure('conflict');
  if (!canMarkLesson(actor, { teacherId: event.teacherId, classTeacherId: schoolClass.teacherId }))
    throw new Failure('forbidden');
  return { event, class: schoolClass, actorId: actor.userId };
}

/** Those who may complete the lesson of a class see whom that records. */
async function loadCurrentAttendance({
  tx,
  actor,
  params,
}: EventPolicyInput): Promise<CurrentAttendanceResource> {
  const schoolClass = requireFound(await findClass(tx, params.id));
  if (!canManagePeople(actor) && !canManageClass(actor, schoolClass)) throw new Failure('forbidden');
  return { class: schoolClass };
}

type CancellationInput = EventPolicyInput & { readonly studentId: string | undefined };

/** Students cancel for themselves; those who mark a lesson may do it for its students. Guests give their seat back instead. */
async function checkCancellation(
  { tx, actor, studentId: wantedId }: CancellationInput,
  event: Event,
  schoolClass: SchoolClass,
): Promise<CancellationResource> {
  const isOwn = isMember(actor);
  const lesson = { teacherId: event.teacherId, classTeacherId: schoolClass.teacherId };
  if (isOwn ? (wantedId ?? actor.userId) !== actor.userId : !canMarkLesson(actor, lesson))
    throw new Failure('forbidden');
  const studentId = isOwn ? actor.userId : (wantedId ?? schoolClass.studentId);
  if (studentId === null) throw toInvalidField('studentId', 'required');
  const attends =
    (await isStudentOf(tx, event.classId, studentId)) ||
    (!isOwn && (await isGuestOf(tx, event.id, studentId))) ||
    (await wasExpected(tx, event.id, studentId));
  if (!attends) throw new Failure(isOwn ? 'forbidden' : 'notFound');
  return { event, class: schoolClass, studentId, isOwn };
}

async function loadCancellation({
  query,
  ...input
}: EventPolicyInput & { query: Query<Routes['readCancellation']> }): Promise<CancellationResource> {
  const event = requireFound(await findEvent(input.tx, input.params.id));
  const schoolClass = requireFound(await findClassIncludingDeleted(input.tx, event.classId));
  return checkCancellation({ ...input, studentId: query.studentId }, event, schoolClass);
}

/** Locks the class before the lesson, as marking it does. */
async function lockCancellation(input: CancellationInput): Promise<LockedCancellation> {
  const { tx, actor, params } = input;
  const found = requireFound(await findEvent(tx, params.id));
  const classes = await lockClassesShared(tx, [found.classId]);
  const { event } = requireFound(await lockLessons(tx, found, 'one'));
  const schoolClass = classes.get(event.classId);
  // Refuses, because the lesson was moved to another class while this transaction waited for the locks.
  if (!schoolClass) throw new Failure('conflict');
  return { ...(await checkCancellation(input, event, schoolClass)), actorId: actor.userId };
}

const lockToCancel = (input: EventPolicyInput & { body: Body<Routes['cancelLesson']> }) =>
  lockCancellation({ ...input, studentId: input.body.studentId });
const lockToWithdraw = (input: EventPolicyInput & { query: Query<Routes['withdrawCancellation']> }) =>
  lockCancellation({ ...input, studentId: input.query.studentId });

type ChangeInput = EventPolicyInput & { query: Query<Routes['deleteEvent']> };

type Change = Body<Routes['changeEvent']>;

/** Locks classes before their lessons, in the same order as deleting a class or changing its teacher. */
async function lockForChange({ tx, actor, params, query }: ChangeInput, { classId, repeat }: Change) {
  const foundEvent = requireFound(await findEvent(tx, params.id));
  const classes = await lockClassesShared(tx, [foundEvent.classId, classId ?? foundEvent.classId]);
  const lessons = requireFound(await lockLessons(tx, foundEvent, query.scope));
  const { event } = lessons;
  const schoolClass = classes.get(event.classId);
  // Refuses, because the lesson was moved to a third class while this transaction waited for the locks.
  if (!schoolClass) throw new Failure('conflict');
  const canManage = canManageClass(actor, schoolClass);
  const teachers = { teacherId: event.teacherId, classTeacherId: schoolClass.teacherId };
  // A substitute changes lessons that they teach, and plans none.
  if (!(canManage || (repeat === undefined && canManageLesson(actor, teachers))))
    throw new Failure('forbidden');
  const resource: LockedEvent = {
    ...toLessonReader(actor),
    event,
    // Of a series, those that they teach in the scope.
    affected: canManage
      ? lessons.affected
      : lessons.affected.filter(({ teacherId }) => teacherId === actor.userId),
    class: schoolClass,
    actorId: actor.userId,
  };
  return { resource, classes };
}

const lockEvent = async (input: ChangeInput): Promise<LockedEvent> =>
  (await lockForChange(input, {})).resource;

/** The right to delete lessons includes the right to undo it. */
async function lockForRestoring({ tx, actor, params }: EventPolicyInput): Promise<LockedEvent> {
  const foundEvent = requireFound(await findRestorable(tx, params.id));
  const schoolClass = requireExistingClass(
    await lockClassesShared(tx, [foundEvent.classId]),
    foundEvent.classId,
  );
  const lessons = requireFound(await lockDeleted(tx, foundEvent));
  const canManageAll = [lessons.event, ...lessons.affected].every(({ teacherId }) =>
    canManageLesson(actor, { teacherId, classTeacherId: schoolClass.teacherId }),
  );
  if (!canManageAll) throw new Failure('forbidden');
  return { ...toLessonReader(actor), ...lessons, class: schoolClass, actorId: actor.userId };
}

/** The actor needs the right to change the lesson and, when moving it, to plan lessons of the new class. */
async function lockForUpdate(input: ChangeInput & { body: Change }): Promise<LockedEvent> {
  const { body } = input;
  const { resource, classes } = await lockForChange(input, body);
  const { event, class: previousClass } = resource;
  const { classId = previousClass.id, teacherId = event.teacherId } = body;
  if (classId !== previousClass.id) {
    const newClass = requireExistingClass(classes, classId);
    return { ...resource, booking: await checkBooking(input, newClass, newClass.teacherId, body) };
  }
  if (teacherId === event.teacherId) return resource;
  return { ...resource, booking: await checkBooking(input, previousClass, event.teacherId, body) };
}

/** The rule of a series belongs to the class: a substitute neither reads nor changes it. */
function checkSeries(actor: Actor, schoolClass: SchoolClass, seriesId: string | null): string {
  if (!canManageClass(actor, schoolClass)) throw new Failure('forbidden');
  return requireFound(seriesId ?? undefined);
}

async function loadSeries({ tx, actor, params }: EventPolicyInput): Promise<SeriesResource> {
  const event = requireFound(await findEvent(tx, params.id));
  const schoolClass = requireFound(await findClassIncludingDeleted(tx, event.classId));
  return { event, seriesId: checkSeries(actor, schoolClass, event.seriesId) };
}

async function lockSeriesForChange({ tx, actor, params }: EventPolicyInput): Promise<LockedSeries> {
  const found = requireFound(await findEvent(tx, params.id));
  const schoolClass = requireFound((await lockClassesShared(tx, [found.classId])).get(found.classId));
  const seriesId = checkSeries(actor, schoolClass, found.seriesId);
  const series = await lockSeries(tx, seriesId);
  const event = series.find(({ id }) => id === found.id);
  // Refuses, because the lesson left the series while this transaction waited for the locks.
  if (!event) throw new Failure('conflict');
  const lessons = series.filter(({ startsAt }) => startsAt >= event.startsAt);
  return { ...toLessonReader(actor), actorId: actor.userId, class: schoolClass, event, seriesId, lessons };
}

const toLearner = ({ actor }: PolicyContext): ReminderRecipient => ({
  userId: actor.userId,
  isOnByDefault: isMember(actor),
});

/** Administrators and the teacher themselves see which lessons time off hits; only administrators choose substitutes. */
async function loadTimeOffLessons({ tx, actor, params }: EventPolicyInput): Promise<TimeOffLessonsResource> {
  const timeOff = requireFound(await findTimeOff(tx, params.id));
  if (!isAdministrator(actor) && timeOff.userId !== actor.userId) throw new Failure('forbidden');
  const substituteIds = isAdministrator(actor) ? await listTeacherIds(tx) : [];
  return { ...toLessonReader(actor), timeOff, substituteIds };
}

/** Locks the classes of the lessons before the lessons, each by id. Lessons that are unknown are not found. */
async function lockClosedDayLessons({
  tx,
  actor,
  body: { lessonIds },
}: PolicyContext & { body: Body<Routes['clearClosedDays']> }): Promise<ClosedDayLessons> {
  const found = await listEvents(tx, lessonIds);
  if (found.length < new Set(lessonIds).size) throw new Failure('notFound');
  const classes = await lockClassesShared(tx, [...new Set(found.map(({ classId }) => classId))]);
  const events = await lockPlanned(tx, lessonIds);
  return { ...toLessonReader(actor), classes, events, actorId: actor.userId };
}

/** The policies of the schedule, calendar feeds and reminders. */
export const schedulePolicies = {
  listSchedule: { load: loadScheduleScope },
  listPersonSchedule: { load: loadPersonScope },
  listScheduleColumns: { load: loadScheduleScope },
  listPersonScheduleColumns: { load: loadPersonScope },
  scheduleEvent: { isAllowed: canManageLessons, load: loadPlanner },
  importTimetable: { isAllowed: isAdministrator, load: toTimetableImporter },
  listTimeOffLessons: { isAllowed: canManageLessons, load: loadTimeOffLessons },
  clearClosedDays: { isAllowed: isAdministrator, load: lockClosedDayLessons },
  readEvent: { isAllowed: canReadLessons, load: loadEvent },
  changeEvent: { isAllowed: canManageLessons, load: lockForUpdate },
  deleteEvent: { isAllowed: canManageLessons, load: lockEvent },
  restoreEvent: { isAllowed: canManageLessons, load: lockForRestoring },
  readAttendance: { isAllowed: canReadAttendance, load: loadAttendance },
  markAttendance: { isAllowed: canMarkLessons, load: lockAttendance },
  readCurrentAttendance: { isAllowed: canMarkLessons, load: loadCurrentAttendance },
  readCancellation: { isAllowed: canReadAttendance, load: loadCancellation },
  cancelLesson: { isAllowed: canReadAttendance, load: lockToCancel },
  withdrawCancellation: { isAllowed: canReadAttendance, load: lockToWithdraw },
  readRule: { isAllowed: canManageLessons, load: loadSeries },
  changeRule: { isAllowed: canManageLessons, load: lockSeriesForChange },
  readFeed: { load: toMyself },
  renewFeed: { load: toMyself },
  readReminders: { load: toLearner },
  changeReminders: { load: toLearner },
} satisfies PoliciesOf<Routes, Actor>;
