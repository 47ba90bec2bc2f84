/** The classes of the demo school and their lessons: scheduled for a term, then held, missed, moved or cancelled. */
import { newClass } from '@klasna/contract/classes/models';
import { newGroup } from '@klasna/contract/groups/models';
import { eventChange, newEvent } from '@klasna/contract/schedule/models';
import { classesRules } from '../access/classes.access.ts';
import { groupsRules } from '../access/groups.access.ts';
import { scheduleRules } from '../access/schedule.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { createClass } from '../rooms/classes/create-class.ts';
import { addMembers } from '../rooms/groups/add-members.ts';
import { createGroup } from '../rooms/groups/create-group.ts';
import { changeEvent } from '../rooms/schedule/change-event.ts';
import { deleteEvents } from '../rooms/schedule/delete-events.ts';
import { scheduleEvent } from '../rooms/schedule/schedule-event.ts';
import { type ListedEvent, listEvents } from '../rooms/schedule/schedule-lists.store.ts';
import { permit } from './cast.ts';
import { chanceOf } from './chance.ts';
import { later } from './clock.ts';
import { namesOfGroup } from './office.ts';
import type { Purses } from './purses.ts';
import { type GroupScript, groups, type Lessons, personalClasses, termBegan, termEnds } from './script.ts';
import type { Stage } from './stage.ts';

/** Schedules the actions around a lesson. Returns whether completing the material also marks the lesson as held. */
type WithMaterial = (taught: Taught, event: ListedEvent, place: number) => boolean;

/** A class with its current students. */
export interface Taught {
  readonly key: string;
  readonly classId: string;
  readonly teacher: string;
  readonly plan: Lessons['plan'];
  readonly group?: { readonly id: string; readonly script: GroupScript };
  readonly students: string[];
}

const noPictures = { find: async () => undefined, remove: async () => {} };
const endOf = ({ startsAt, duration }: ListedEvent): Date => later(startsAt, duration);

export function openTeaching(stage: Stage, purses: Purses, withMaterial: WithMaterial) {
  const { agenda, cast, clock } = stage;
  const known = new Map<string, Taught>();

  async function openGroup(tx: Tx, script: GroupScript): Promise<void> {
    const { key, name, description, teacher, plan } = script;
    const actor = cast.of('nataliia');
    const founder = permit(groupsRules.createGroup, { tx, actor });
    const group = await createGroup(tx, founder, newGroup.parse({ name, description }), noPictures);
    const everybody = namesOfGroup(key);
    // One student joins after the term has begun.
    const students = key === 'en-a1' ? everybody.slice(0, -1) : everybody;
    const held = await permit(groupsRules.addMembers, { tx, actor, params: { id: group.id } });
    await addMembers(tx, held, { userIds: students.map((one) => cast.of(one).userId) });
    for (const one of students) await purses.buy(tx, one, script);
    const room = { roomUrl: `https://meet.example/kalyna-${key}` };
    const classId = await open(tx, { name, type: 'group', groupId: group.id, teacher, plan, ...room });
    const taught = { key, classId, teacher, plan, group: { id: group.id, script }, students };
    known.set(key, taught);
    for (const late of everybody.slice(students.length))
      agenda.at(clock.at(-24, '12:30'), (then) => join(then, taught, late));
    await planLessons(tx, taught, script);
  }

  async function join(tx: Tx, { students, group }: Taught, name: string): Promise<void> {
    if (!group) throw new Error('nobody can join a personal class');
    const asked = { tx, actor: cast.of('nataliia'), params: { id: group.id } };
    await addMembers(tx, await permit(groupsRules.addMembers, asked), { userId: cast.of(name).userId });
    await purses.buy(tx, name, group.script);
    students.push(name);
  }

  interface NewClass {
    readonly name: string;
    readonly type: 'group' | 'personal';
    readonly teacher: string;
    readonly plan: Lessons['plan'];
    readonly groupId?: string;
    readonly studentId?: string;
    readonly roomUrl?: string;
  }

  async function open(tx: Tx, { teacher, plan, ...about }: NewClass): Promise<string> {
    const given = {
      ...about,
      teacherId: cast.of(teacher).userId,
      schoolPlanId: await purses.planId(tx, plan),
    };
    const body = newClass.parse(given);
    const founder = await permit(classesRules.createClass, { tx, actor: cast.of('olena'), body });
    return (await createClass(tx, founder, body)).id;
  }

  /** Once a week before the term, and on all weekdays of the seed script since it began. */
  async function planLessons(tx: Tx, taught: Taught, lessons: Lessons): Promise<void> {
    const { began, until = termEnds, days } = lessons;
    if (began < termBegan)
      await addSeries(tx, taught, { ...lessons, days: [days[0]], until: Math.min(until, termBegan - 1) });
    if (until < termBegan) return;
    const first = Math.max(began, termBegan);
    if (first === began) await addSeries(tx, taught, { ...lessons, until });
    else
      agenda.at(clock.at(termBegan - 6, '14:00'), (then) =>
        addSeries(then, taught, { ...lessons, began: first, until }),
      );
  }

  async function addSeries(
    tx: Tx,
    taught: Taught,
    { began, days, time, until = termEnds }: Lessons,
  ): Promise<void> {
    const actor = cast.of(taught.teacher);
    const first = Math.min(...days.map((day) => began + ((((day - began) % 7) + 7) % 7)));
    const weekdays = days.map((day) => clock.weekday(day));
    const repeat = { weekdays, every: 1, until: clock.date(until) };
    const body = newEvent.parse({
      classId: taught.classId,
      startsAt: clock.at(first, time).toISOString(),
      repeat,
    });
    const { seriesId } = await scheduleEvent(
      tx,
      await permit(scheduleRules.scheduleEvent, { tx, actor, body }),
      body,
    );
    const all = await listEvents(tx, { of: { kind: 'everybody' }, classId: taught.classId });
    for (const [place, event] of all.filter((one) => one.seriesId === seriesId).entries())
      plan(taught, event, place);
  }

  function plan(taught: Taught, event: ListedEvent, place: number): void {
    const end = later(endOf(event), 5);
    const day = clock.dayOf(event.startsAt);
    // Lessons around today always take place, whatever the current hour.
    const chance = day > -5 && day < 3 ? 1 : chanceOf(`${taught.key} ${day}`).next();
    if (chance < 0.03) agenda.at(clock.at(day - 1, '15:00'), (tx) => callOff(tx, taught, event));
    else if (chance < 0.07 && !taught.group) move(taught, event, day);
    else if (withMaterial(taught, event, place)) agenda.at(end, async (tx) => charged(tx, taught));
    else agenda.at(end, (tx) => hold(tx, taught, event.id, statusOf(taught, chance)));
  }

  const statusOf = ({ group }: Taught, chance: number) => {
    if (group) return chance < 0.06 ? 'noShowWithoutCharge' : 'completed';
    if (chance < 0.16) return 'noShowWithCharge';
    return chance < 0.24 ? 'noShowWithoutCharge' : 'completed';
  };

  async function change(tx: Tx, { teacher }: Taught, id: string, given: object): Promise<void> {
    const actor = cast.of(teacher);
    const body = eventChange.parse(given);
    const asked = { tx, actor, params: { id }, query: { scope: 'one' as const }, body };
    await changeEvent(tx, await permit(scheduleRules.changeEvent, asked), body);
  }

  async function hold(tx: Tx, taught: Taught, id: string, status: string): Promise<void> {
    await change(tx, taught, id, { status });
    if (status !== 'noShowWithoutCharge') charged(tx, taught);
  }

  const charged = (tx: Tx, { students, plan }: Taught): void => purses.spend(tx, students, plan);

  /** Moves a lesson to the next day, at a time that is free. */
  function move(taught: Taught, event: ListedEvent, day: number): void {
    const startsAt = clock.at(day + 1, '14:00');
    agenda.at(clock.at(day - 1, '16:00'), (tx) =>
      change(tx, taught, event.id, { startsAt: startsAt.toISOString() }),
    );
    agenda.at(later(startsAt, event.duration + 5), (tx) => hold(tx, taught, event.id, 'completed'));
  }

  async function callOff(tx: Tx, { teacher }: Taught, { id }: ListedEvent): Promise<void> {
    const asked = { tx, actor: cast.of(teacher), params: { id }, query: { scope: 'one' as const } };
    await deleteEvents(tx, await permit(scheduleRules.deleteEvent, asked));
  }

  for (const script of groups) agenda.at(clock.at(script.began - 3, '12:00'), (tx) => openGroup(tx, script));
  for (const script of personalClasses)
    agenda.at(clock.at(script.began - 2, '12:00'), async (tx) => {
      const { student, name, teacher, plan } = script;
      await purses.buy(tx, student, script);
      const studentId = cast.of(student).userId;
      const classId = await open(tx, { name, type: 'personal', studentId, teacher, plan });
      await planLessons(tx, { key: student, classId, teacher, plan, students: [student] }, script);
    });

  const find = (key: string): Taught => {
    const taught = known.get(key);
    if (!taught) throw new Error(`the demo school has no class ${key}`);
    return taught;
  };
  const groupId = (key: string): string => {
    const { group } = find(key);
    if (!group) throw new Error(`the class ${key} of the demo school is not a group's`);
    return group.id;
  };
  return { change, hold, find, groupId };
}
export type Teaching = ReturnType<typeof openTeaching>;
