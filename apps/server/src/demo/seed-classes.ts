/** The classes of the demo school and their lessons: scheduled for a term, then held, missed, moved or cancelled. */
import { attendanceChange } from '@klasna/contract/attendance/models';
import { newClass } from '@klasna/contract/classes/models';
import { newGroup, newMembers } from '@klasna/contract/groups/models';
import { eventChange, newEvent } from '@klasna/contract/schedule/models';
import type { Tx } from '../kernel/db/pool.ts';
import { createClass } from '../modules/classes/create-class.ts';
import { addMembers } from '../modules/groups/add-members.ts';
import { createGroup } from '../modules/groups/create-group.ts';
import { changeEvent } from '../modules/schedule/change-event.ts';
import { deleteEvents } from '../modules/schedule/delete-events.ts';
import { groupOverlaps } from '../modules/schedule/group-overlaps.ts';
import { markAttendance } from '../modules/schedule/mark-attendance.ts';
import { scheduleEvent } from '../modules/schedule/schedule-event.ts';
import { type ListedEventRow, listEvents } from '../modules/schedule/schedule-lists.store.ts';
import { classesPolicies } from '../policies/classes/classes.policy.ts';
import { groupsPolicies } from '../policies/groups/groups.policy.ts';
import { schedulePolicies } from '../policies/schedule/schedule.policy.ts';
import { namesOfGroup } from './office.ts';
import { createRandom } from './random.ts';
import type { RemainingLessons } from './remaining-lessons.ts';
import { addMinutes } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { findRoomOfClass } from './seed-rooms.ts';
import {
  type GroupScript,
  groups,
  type LessonPlan,
  personalClasses,
  termEndDay,
  termStartDay,
} from './seed-script.ts';

/** Schedules the actions around a lesson. Returns whether completing the material also marks the lesson as held. */
type ScheduleMaterial = (seedClass: SeedClass, event: ListedEventRow, index: number) => boolean;

/** A class with its current students. */
export interface SeedClass {
  readonly key: string;
  readonly classId: string;
  readonly teacher: string;
  readonly plan: LessonPlan['plan'];
  readonly group?: { readonly id: string; readonly script: GroupScript };
  readonly students: string[];
}

interface NewClass {
  readonly name: string;
  readonly type: 'group' | 'personal';
  readonly teacher: string;
  readonly plan: LessonPlan['plan'];
  readonly groupId?: string;
  readonly studentId?: string;
  readonly roomUrl?: string;
}

const noPictures = { find: async () => undefined, remove: async () => {} };
const toEnd = ({ startsAt, duration }: ListedEventRow): Date => addMinutes(startsAt, duration);

const toStatus = ({ group }: SeedClass, probability: number) => {
  if (group) return probability < 0.06 ? 'noShowWithoutCharge' : 'completed';
  if (probability < 0.16) return 'noShowWithCharge';
  return probability < 0.24 ? 'noShowWithoutCharge' : 'completed';
};

/** What is marked for a student of a group; undefined for those who were present. */
function toMark(probability: number, lateMinutes: number) {
  if (probability < 0.04) return { status: 'unexcused' } as const;
  if (probability < 0.1) return { status: 'excused', reason: 'Хвороба' } as const;
  if (probability < 0.16) return { status: 'late', lateMinutes } as const;
  return undefined;
}

/** Lessons of a class that a colleague gives, by their days from today: one that was held, and one to come. */
const substitution = { classKey: 'en-b2', substitute: 'taras', days: [-10, 4] };

/** What happens to single lessons. */
function createLessonActions({ timeline, people, clock }: SeedContext, remainingLessons: RemainingLessons) {
  async function change(tx: Tx, { teacher }: SeedClass, id: string, given: object): Promise<void> {
    const actor = people.findActor(teacher);
    const body = eventChange.parse(given);
    const input = { tx, actor, params: { id }, query: { scope: 'one' as const }, body };
    await changeEvent(tx, await runPolicy(schedulePolicies.changeEvent, input), body);
  }

  async function completeLesson(tx: Tx, seedClass: SeedClass, id: string, status: string): Promise<void> {
    if (seedClass.group && status === 'completed') return markGroup(tx, seedClass, id);
    await change(tx, seedClass, id, { status });
    if (status !== 'noShowWithoutCharge') countCharged(tx, seedClass);
  }

  /** Most students of a group come; some are late, excused or missing. */
  async function markGroup(tx: Tx, seedClass: SeedClass, id: string): Promise<void> {
    const { key, students, teacher, plan } = seedClass;
    const { next, between } = createRandom(`attendance ${key} ${clock.daysFromToday(tx.now)}`);
    const marks = students.flatMap((name) => {
      const mark = toMark(next(), between(5, 20));
      return mark ? [{ name, studentId: people.findActor(name).userId, ...mark }] : [];
    });
    const body = attendanceChange.parse({ students: marks });
    const input = { tx, actor: people.findActor(teacher), params: { id }, body };
    await markAttendance(tx, await runPolicy(schedulePolicies.markAttendance, input), body);
    const excused = new Set(marks.filter(({ status }) => status === 'excused').map(({ name }) => name));
    remainingLessons.countCharged(
      tx,
      students.filter((name) => !excused.has(name)),
      plan,
    );
  }

  const countCharged = (tx: Tx, { students, plan }: SeedClass): void =>
    remainingLessons.countCharged(tx, students, plan);

  /** Moves a lesson to the next day, at a time that is free. */
  function rescheduleLesson(seedClass: SeedClass, event: ListedEventRow, day: number): void {
    const startsAt = clock.toInstant(day + 1, '14:00');
    timeline.schedule(clock.toInstant(day - 1, '16:00'), (tx) =>
      change(tx, seedClass, event.id, { startsAt: startsAt.toISOString() }),
    );
    timeline.schedule(addMinutes(startsAt, event.duration + 5), (tx) =>
      completeLesson(tx, seedClass, event.id, 'completed'),
    );
  }

  async function cancelLesson(tx: Tx, { teacher }: SeedClass, { id }: ListedEventRow): Promise<void> {
    const input = { tx, actor: people.findActor(teacher), params: { id }, query: { scope: 'one' as const } };
    await deleteEvents(tx, await runPolicy(schedulePolicies.deleteEvent, input));
  }

  return { change, completeLesson, countCharged, rescheduleLesson, cancelLesson };
}
type LessonActions = ReturnType<typeof createLessonActions>;

/** Schedules the lessons of a class, and with each of them what becomes of it. */
function createSeriesActions(
  { timeline, people, clock }: SeedContext,
  { completeLesson, countCharged, rescheduleLesson, cancelLesson }: LessonActions,
  scheduleMaterial: ScheduleMaterial,
) {
  /** Schedules lessons once a week before the term, and on all weekdays of the seed script since the term began. */
  async function scheduleSeries(tx: Tx, seedClass: SeedClass, lessons: LessonPlan): Promise<void> {
    const { startDay, lastDay = termEndDay, weekdayOffsets } = lessons;
    if (startDay < termStartDay)
      await addSeries(tx, seedClass, {
        ...lessons,
        weekdayOffsets: [weekdayOffsets[0]],
        lastDay: Math.min(lastDay, termStartDay - 1),
      });
    if (lastDay < termStartDay) return;
    const firstDay = Math.max(startDay, termStartDay);
    if (firstDay === startDay) await addSeries(tx, seedClass, { ...lessons, lastDay });
    else
      timeline.schedule(clock.toInstant(termStartDay - 6, '14:00'), (actionTx) =>
        addSeries(actionTx, seedClass, { ...lessons, startDay: firstDay, lastDay }),
      );
  }

  async function addSeries(
    tx: Tx,
    seedClass: SeedClass,
    { startDay, weekdayOffsets, time, lastDay = termEndDay }: LessonPlan,
  ): Promise<void> {
    const actor = people.findActor(seedClass.teacher);
    const firstDay = Math.min(...weekdayOffsets.map((day) => startDay + ((((day - startDay) % 7) + 7) % 7)));
    const weekdays = weekdayOffsets.map((day) => clock.weekday(day));
    const repeat = { weekdays, every: 1, until: clock.toDate(lastDay) };
    const roomId = await findRoomOfClass(tx, seedClass.key);
    const body = newEvent.parse({
      ...(roomId && { roomId }),
      classId: seedClass.classId,
      startsAt: clock.toInstant(firstDay, time).toISOString(),
      repeat,
    });
    const { seriesId } = await scheduleEvent(
      tx,
      await runPolicy(schedulePolicies.scheduleEvent, { tx, actor, body }),
      body,
    );
    const all = await listEvents(tx, { audience: { kind: 'everybody' }, classId: seedClass.classId });
    for (const [index, event] of all.filter((one) => one.seriesId === seriesId).entries())
      scheduleOutcome(seedClass, event, index);
  }

  function scheduleOutcome(seedClass: SeedClass, event: ListedEventRow, index: number): void {
    const end = addMinutes(toEnd(event), 5);
    const day = clock.daysFromToday(event.startsAt);
    // Lessons around today always take place, regardless of the current hour.
    const probability = day > -5 && day < 3 ? 1 : createRandom(`${seedClass.key} ${day}`).next();
    if (probability < 0.03)
      timeline.schedule(clock.toInstant(day - 1, '15:00'), (tx) => cancelLesson(tx, seedClass, event));
    else if (probability < 0.07 && !seedClass.group) rescheduleLesson(seedClass, event, day);
    else if (scheduleMaterial(seedClass, event, index))
      timeline.schedule(end, async (tx) => countCharged(tx, seedClass));
    else
      timeline.schedule(end, (tx) =>
        completeLesson(tx, seedClass, event.id, toStatus(seedClass, probability)),
      );
  }

  return { scheduleSeries };
}

/** Schedules that a colleague gives single lessons. */
function scheduleSubstitution(
  { timeline, people, clock }: SeedContext,
  findClass: (key: string) => SeedClass,
): void {
  const { classKey, substitute, days } = substitution;
  async function giveAway(tx: Tx, day: number): Promise<void> {
    const { classId } = findClass(classKey);
    const all = await listEvents(tx, { audience: { kind: 'everybody' }, classId });
    const actor = people.findActor('olena');
    const body = eventChange.parse({ teacherId: people.findActor(substitute).userId });
    for (const { id } of all.filter(({ startsAt }) => clock.daysFromToday(startsAt) === day)) {
      const input = { tx, actor, params: { id }, query: { scope: 'one' as const }, body };
      await changeEvent(tx, await runPolicy(schedulePolicies.changeEvent, input), body);
    }
  }
  for (const day of days)
    timeline.schedule(clock.toInstant(Math.min(day - 2, -1), '11:00'), (tx) => giveAway(tx, day));
}

export function createClassActions(
  context: SeedContext,
  remainingLessons: RemainingLessons,
  scheduleMaterial: ScheduleMaterial,
) {
  const lessonActions = createLessonActions(context, remainingLessons);
  const { scheduleSeries } = createSeriesActions(context, lessonActions, scheduleMaterial);
  const { timeline, people, clock } = context;
  const classesByKey = new Map<string, SeedClass>();

  async function openGroup(tx: Tx, script: GroupScript): Promise<void> {
    const { key, name, description, teacher, plan } = script;
    const actor = people.findActor('nataliia');
    const founder = runPolicy(groupsPolicies.createGroup, { tx, actor });
    const group = await createGroup(tx, founder, newGroup.parse({ name, description }), noPictures);
    const allStudents = namesOfGroup(key);
    // Leaves out one student, who joins after the term has begun.
    const students = key === 'en-a1' ? allStudents.slice(0, -1) : allStudents;
    const lockedGroup = await runPolicy(groupsPolicies.addMembers, { tx, actor, params: { id: group.id } });
    const userIds = students.map((one) => people.findActor(one).userId);
    await addMembers(tx, lockedGroup, newMembers.parse({ userIds }), groupOverlaps);
    for (const one of students) await remainingLessons.buy(tx, one, script);
    const meetingRoom = { roomUrl: `https://meet.example/kalyna-${key}` };
    const classId = await createSeedClass(tx, {
      name,
      type: 'group',
      groupId: group.id,
      teacher,
      plan,
      ...meetingRoom,
    });
    const seedClass = { key, classId, teacher, plan, group: { id: group.id, script }, students };
    classesByKey.set(key, seedClass);
    for (const lateStudent of allStudents.slice(students.length))
      timeline.schedule(clock.toInstant(-24, '12:30'), (actionTx) =>
        joinGroup(actionTx, seedClass, lateStudent),
      );
    await scheduleSeries(tx, seedClass, script);
  }

  async function joinGroup(tx: Tx, { students, group }: SeedClass, name: string): Promise<void> {
    if (!group) throw new Error('nobody can join a personal class');
    const input = { tx, actor: people.findActor('nataliia'), params: { id: group.id } };
    const resource = await runPolicy(groupsPolicies.addMembers, input);
    const joining = newMembers.parse({ userId: people.findActor(name).userId });
    await addMembers(tx, resource, joining, groupOverlaps);
    await remainingLessons.buy(tx, name, group.script);
    students.push(name);
  }

  async function createSeedClass(tx: Tx, { teacher, plan, ...values }: NewClass): Promise<string> {
    const given = {
      ...values,
      teacherId: people.findActor(teacher).userId,
      schoolPlanId: await remainingLessons.findPlanId(tx, plan),
    };
    const body = newClass.parse(given);
    const founder = await runPolicy(classesPolicies.createClass, {
      tx,
      actor: people.findActor('olena'),
      body,
    });
    return (await createClass(tx, founder, body)).id;
  }

  for (const script of groups)
    timeline.schedule(clock.toInstant(script.startDay - 3, '12:00'), (tx) => openGroup(tx, script));
  for (const script of personalClasses)
    timeline.schedule(clock.toInstant(script.startDay - 2, '12:00'), async (tx) => {
      const { student, name, teacher, plan } = script;
      await remainingLessons.buy(tx, student, script);
      const studentId = people.findActor(student).userId;
      const classId = await createSeedClass(tx, { name, type: 'personal', studentId, teacher, plan });
      await scheduleSeries(tx, { key: student, classId, teacher, plan, students: [student] }, script);
    });

  const findClass = (key: string): SeedClass => {
    const seedClass = classesByKey.get(key);
    if (!seedClass) throw new Error(`the demo school has no class ${key}`);
    return seedClass;
  };
  const findGroupId = (key: string): string => {
    const { group } = findClass(key);
    if (!group) throw new Error(`the class ${key} of the demo school is not a group's`);
    return group.id;
  };
  scheduleSubstitution(context, findClass);
  const { change, completeLesson } = lessonActions;
  return { change, completeLesson, findClass, findGroupId };
}
export type ClassActions = ReturnType<typeof createClassActions>;
