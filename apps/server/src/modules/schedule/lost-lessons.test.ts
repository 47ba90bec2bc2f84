/**
 * When a person loses a lesson that their calendar feed contains, the feed lists it as cancelled, however it was
 * lost.
 */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool('Lindenhof');
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

interface FeedEntry {
  readonly id: string;
  readonly name: string;
  readonly startsAt: string;
  readonly sequence: number;
  readonly status: string;
  readonly url: string | undefined;
}

async function readFeed(who: TestPerson): Promise<FeedEntry[]> {
  const { url } = (await (await testApp.signInAs(who)).get('/tenant/user/calendar')).body.data;
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
const createTeacher = () => testApp.createPerson(school, { permissions: ['teacher'] });
const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;

let day = 30;
/** A group class of two students with its own teacher, and a lesson at an otherwise free time. */
async function createGroupClass() {
  day += 1;
  const [teacher, ann, bob] = [
    await createTeacher(),
    await lessons.createStudent(),
    await lessons.createStudent(),
  ];
  const group = await lessons.createGroup([ann, bob]);
  const roomUrl = 'https://meet.example/room';
  const one = await lessons.createGroupClass(group, { teacherId: teacher.id, name: 'Ours', roomUrl });
  const lesson = await lessons.planLesson(one, inDays(day, 5));
  return { teacher, ann, bob, group, one, lesson };
}
type GroupClass = Awaited<ReturnType<typeof createGroupClass>>;

async function expectSuccess(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
}
const leaveGroup = ({ group }: GroupClass, who: TestPerson) =>
  expectSuccess(lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: who.id } }));
const joinGroup = ({ group }: GroupClass, who: TestPerson) =>
  expectSuccess(
    lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userIds: [who.id] } }),
  );
const changeLesson = ({ lesson }: GroupClass, body: object) =>
  expectSuccess(lessons.adminClient.put(toPath(lesson), { body }));

const lossCases: [string, 'teacher' | 'ann', (groupClass: GroupClass) => Promise<void>][] = [
  [
    'the lesson gets another teacher',
    'teacher',
    async (groupClass) => changeLesson(groupClass, { teacherId: (await createTeacher()).id }),
  ],
  [
    'the lesson gets another teacher and time',
    'teacher',
    async (groupClass) =>
      changeLesson(groupClass, { teacherId: (await createTeacher()).id, startsAt: inDays(day, 7) }),
  ],
  [
    'the class gets another teacher',
    'teacher',
    async ({ one }) => {
      const body = { teacherId: (await createTeacher()).id };
      await expectSuccess(lessons.adminClient.put(`/tenant/classes/${one.id}`, { body }));
    },
  ],
  ['the student leaves the group', 'ann', (groupClass) => leaveGroup(groupClass, groupClass.ann)],
  [
    'the lesson moves to another class',
    'ann',
    async (groupClass) => {
      const other = await lessons.createPersonalClass(await lessons.createStudent(), {
        teacherId: groupClass.teacher.id,
        name: 'Secret',
      });
      await changeLesson(groupClass, { classId: other.id });
    },
  ],
  [
    'a held lesson is planned again after the student left',
    'ann',
    async (groupClass) => {
      await changeLesson(groupClass, { status: 'completed' });
      await leaveGroup(groupClass, groupClass.ann);
      expect((await readFeed(groupClass.ann))[0]?.status).toBe('CONFIRMED');
      await changeLesson(groupClass, { status: 'scheduled' });
    },
  ],
];

describe('the calendar feed', () => {
  test.each(lossCases)('lists a lesson as cancelled when %s', async (_, who, loseLesson) => {
    const groupClass = await createGroupClass();
    const [before] = await readFeed(groupClass[who]);
    expect(before).toMatchObject({ id: groupClass.lesson.id, status: 'CONFIRMED' });
    await loseLesson(groupClass);
    const after = await readFeed(groupClass[who]);
    expect(after).toHaveLength(1);
    const [cancelled] = after;
    // The feed shows the lesson as the person last knew it, although the class has changed since.
    expect(cancelled).toMatchObject({ id: groupClass.lesson.id, name: 'Ours', startsAt: before?.startsAt });
    expect([cancelled?.status, cancelled?.url]).toEqual(['CANCELLED', undefined]);
    expect(cancelled?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect((await readFeed(groupClass.bob)).filter(({ status }) => status === 'CONFIRMED').length).toBe(
      loseLesson === lossCases[4]?.[2] ? 0 : 1,
    );
    await testApp.runSql(
      school.id,
      "update lesson_removals set removed_at = now() - interval '31 days' where event_id = $1",
      [groupClass.lesson.id],
    );
    expect(await readFeed(groupClass[who])).toEqual([]);
  });

  test.each<[string, (groupClass: GroupClass) => Promise<void>]>([
    ['planned', async () => {}],
    ['held', (groupClass) => changeLesson(groupClass, { status: 'completed' })],
  ])('lists a %s lesson as cancelled to a student who leaves after it was deleted', async (_, prepare) => {
    const groupClass = await createGroupClass();
    const [before] = await readFeed(groupClass.ann);
    await prepare(groupClass);
    await expectSuccess(lessons.adminClient.delete(toPath(groupClass.lesson)));
    const [deleted] = await readFeed(groupClass.ann);
    expect(deleted).toMatchObject({ id: groupClass.lesson.id, status: 'CANCELLED' });
    await leaveGroup(groupClass, groupClass.ann);
    const after = await readFeed(groupClass.ann);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      id: groupClass.lesson.id,
      status: 'CANCELLED',
      startsAt: before?.startsAt,
    });
    expect(after[0]?.sequence).toBeGreaterThanOrEqual(deleted?.sequence ?? 0);
    expect(after[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    await joinGroup(groupClass, groupClass.ann);
    expect((await readFeed(groupClass.ann))[0]?.sequence).toBeGreaterThanOrEqual(after[0]?.sequence ?? 0);
  });

  test('lists every lost lesson of a series as cancelled', async () => {
    const groupClass = await createGroupClass();
    const other = await createTeacher();
    const answer = await lessons.requestLesson(groupClass.one, inDays(day, 9), {
      repeat: { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 5 },
    });
    const body = { teacherId: other.id };
    await expectSuccess(lessons.adminClient.put(`${toPath(answer.body.data)}?scope=all`, { body }));
    const statuses = (await readFeed(groupClass.teacher)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<string>(5).fill('CANCELLED'), 'CONFIRMED']);
    expect((await readFeed(other)).map(({ status }) => status)).toEqual(Array<string>(5).fill('CONFIRMED'));
  });

  test('increases the sequence each time a lesson is lost and regained, and shows no later changes of a lost one', async () => {
    const groupClass = await createGroupClass();
    const sequences = [(await readFeed(groupClass.ann))[0]?.sequence ?? -1];
    for (const step of [
      () => leaveGroup(groupClass, groupClass.ann),
      () => joinGroup(groupClass, groupClass.ann),
      () => changeLesson(groupClass, { duration: 45 }),
      () => leaveGroup(groupClass, groupClass.ann),
    ]) {
      await step();
      const entries = await readFeed(groupClass.ann);
      expect(entries).toHaveLength(1);
      sequences.push(entries[0]?.sequence ?? -1);
    }
    expect(sequences.every((number, index) => index === 0 || number > (sequences[index - 1] ?? 0))).toBe(
      true,
    );
    const cancelled = await readFeed(groupClass.ann);
    await changeLesson(groupClass, { startsAt: inDays(day, 8) });
    expect(await readFeed(groupClass.ann)).toEqual(cancelled);
    await joinGroup(groupClass, groupClass.ann);
    const [regained] = await readFeed(groupClass.ann);
    expect(regained).toMatchObject({ startsAt: inDays(day, 8), status: 'CONFIRMED' });
    expect(regained?.sequence).toBeGreaterThan(cancelled[0]?.sequence ?? 0);
  });

  test('increases the sequence when the class is renamed or its link changes, and not without a change', async () => {
    const groupClass = await createGroupClass();
    const sequences = [];
    for (const body of [
      {},
      { name: 'Renamed' },
      { name: 'Renamed' },
      { roomUrl: 'https://meet.example/2' },
    ]) {
      await expectSuccess(lessons.adminClient.put(`/tenant/classes/${groupClass.one.id}`, { body }));
      sequences.push((await readFeed(groupClass.bob))[0]?.sequence);
    }
    expect(sequences).toEqual([0, 1, 1, 2]);
    const other = await lessons.createGroupClass(groupClass.group, { teacherId: groupClass.teacher.id });
    await changeLesson(groupClass, { classId: other.id });
    expect((await readFeed(groupClass.bob))[0]?.sequence).toBeGreaterThan(2);
  });
});
