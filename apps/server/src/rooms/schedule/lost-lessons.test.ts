/**
 * When a person loses a lesson that their calendar feed contains, the feed lists it as cancelled, however it was
 * lost.
 */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school('Lindenhof');
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

interface Told {
  readonly id: string;
  readonly name: string;
  readonly startsAt: string;
  readonly sequence: number;
  readonly status: string;
  readonly url: string | undefined;
}

async function read(who: TestPerson): Promise<Told[]> {
  const { url } = (await (await world.as(who)).get('/tenant/user/calendar')).body.data;
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      id: event.uid.replace('@klasna', ''),
      name: event.summary,
      startsAt: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      url: component.getFirstPropertyValue('url')?.toString(),
    };
  });
}
const newTeacher = () => world.person(school, { permissions: ['teacher'] });
const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;

let day = 30;
/** A group class of two students with its own teacher, and a lesson at an otherwise free time. */
async function open() {
  day += 1;
  const [teacher, ann, bob] = [await newTeacher(), await lessons.student(), await lessons.student()];
  const group = await lessons.group([ann, bob]);
  const roomUrl = 'https://meet.example/room';
  const one = await lessons.ofGroup(group, { teacherId: teacher.id, name: 'Ours', roomUrl });
  const lesson = await lessons.planned(one, inDays(day, 5));
  return { teacher, ann, bob, group, one, lesson };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function expectOk(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
}
const leaveGroup = ({ group }: Opened, who: TestPerson) =>
  expectOk(lessons.admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: who.id } }));
const joinGroup = ({ group }: Opened, who: TestPerson) =>
  expectOk(lessons.admin.post(`/tenant/groups/${group.id}/users`, { body: { userIds: [who.id] } }));
const change = ({ lesson }: Opened, body: object) => expectOk(lessons.admin.put(path(lesson), { body }));

const ways: [string, 'teacher' | 'ann', (opened: Opened) => Promise<void>][] = [
  [
    'the lesson gets another teacher',
    'teacher',
    async (opened) => change(opened, { teacherId: (await newTeacher()).id }),
  ],
  [
    'the lesson gets another teacher and time',
    'teacher',
    async (opened) => change(opened, { teacherId: (await newTeacher()).id, startsAt: inDays(day, 7) }),
  ],
  [
    'the class gets another teacher',
    'teacher',
    async ({ one }) => {
      const body = { teacherId: (await newTeacher()).id };
      await expectOk(lessons.admin.put(`/tenant/classes/${one.id}`, { body }));
    },
  ],
  ['the student leaves the group', 'ann', (opened) => leaveGroup(opened, opened.ann)],
  [
    'the lesson moves to another class',
    'ann',
    async (opened) => {
      const other = await lessons.personal(await lessons.student(), {
        teacherId: opened.teacher.id,
        name: 'Secret',
      });
      await change(opened, { classId: other.id });
    },
  ],
  [
    'a held lesson is planned again after the student left',
    'ann',
    async (opened) => {
      await change(opened, { status: 'completed' });
      await leaveGroup(opened, opened.ann);
      expect((await read(opened.ann))[0]?.status).toBe('CONFIRMED');
      await change(opened, { status: 'scheduled' });
    },
  ],
];

describe('the calendar feed', () => {
  test.each(ways)('lists a lesson as cancelled when %s', async (_, who, lose) => {
    const opened = await open();
    const [before] = await read(opened[who]);
    expect(before).toMatchObject({ id: opened.lesson.id, status: 'CONFIRMED' });
    await lose(opened);
    const after = await read(opened[who]);
    expect(after).toHaveLength(1);
    const [gone] = after;
    // As the person last knew it, regardless of the new owner.
    expect(gone).toMatchObject({ id: opened.lesson.id, name: 'Ours', startsAt: before?.startsAt });
    expect([gone?.status, gone?.url]).toEqual(['CANCELLED', undefined]);
    expect(gone?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect((await read(opened.bob)).filter(({ status }) => status === 'CONFIRMED').length).toBe(
      lose === ways[4]?.[2] ? 0 : 1,
    );
    await world.sql(
      school.id,
      "update lesson_removals set removed_at = now() - interval '31 days' where event_id = $1",
      [opened.lesson.id],
    );
    expect(await read(opened[who])).toEqual([]);
  });

  test('lists every lost lesson of a series as cancelled', async () => {
    const opened = await open();
    const other = await newTeacher();
    const answer = await lessons.plan(opened.one, inDays(day, 9), {
      repeat: { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 5 },
    });
    const body = { teacherId: other.id };
    await expectOk(lessons.admin.put(`${path(answer.body.data)}?scope=all`, { body }));
    const statuses = (await read(opened.teacher)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<string>(5).fill('CANCELLED'), 'CONFIRMED']);
    expect((await read(other)).map(({ status }) => status)).toEqual(Array<string>(5).fill('CONFIRMED'));
  });

  test('increases the sequence each time a lesson is lost and regained, and shows no later changes of a lost one', async () => {
    const opened = await open();
    const numbers = [(await read(opened.ann))[0]?.sequence ?? -1];
    for (const step of [
      () => leaveGroup(opened, opened.ann),
      () => joinGroup(opened, opened.ann),
      () => change(opened, { duration: 45 }),
      () => leaveGroup(opened, opened.ann),
    ]) {
      await step();
      const told = await read(opened.ann);
      expect(told).toHaveLength(1);
      numbers.push(told[0]?.sequence ?? -1);
    }
    expect(numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))).toBe(true);
    const gone = await read(opened.ann);
    await change(opened, { startsAt: inDays(day, 8) });
    expect(await read(opened.ann)).toEqual(gone);
    await joinGroup(opened, opened.ann);
    const [back] = await read(opened.ann);
    expect(back).toMatchObject({ startsAt: inDays(day, 8), status: 'CONFIRMED' });
    expect(back?.sequence).toBeGreaterThan(gone[0]?.sequence ?? 0);
  });

  test('increases the sequence when the class is renamed or its link changes, and not without a change', async () => {
    const opened = await open();
    const numbers = [];
    for (const body of [
      {},
      { name: 'Renamed' },
      { name: 'Renamed' },
      { roomUrl: 'https://meet.example/2' },
    ]) {
      await expectOk(lessons.admin.put(`/tenant/classes/${opened.one.id}`, { body }));
      numbers.push((await read(opened.bob))[0]?.sequence);
    }
    expect(numbers).toEqual([0, 1, 1, 2]);
    const other = await lessons.ofGroup(opened.group, { teacherId: opened.teacher.id });
    await change(opened, { classId: other.id });
    expect((await read(opened.bob))[0]?.sequence).toBeGreaterThan(2);
  });
});
