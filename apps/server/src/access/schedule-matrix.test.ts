/** Permission matrix of the schedule: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../../test/door.ts';
import { inDays, openLessons, type TestClass } from '../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../test/world.ts';

const callers = [
  ...['administrator', 'manager', 'teacher', 'substitute', 'colleague', 'staff', 'student', 'outsider'],
] as const;
type Caller = (typeof callers)[number];

const holds = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  /** The teacher of the class. */
  teacher: ['teacher'],
  /** Teaches this one lesson as a substitute. */
  substitute: ['teacher'],
  colleague: ['teacher'],
  staff: [],
  /** A student of the class. */
  student: [],
  outsider: [],
} as const;

let world: World;
let school: TestSchool;
let lessons: Awaited<ReturnType<typeof openLessons>>;
let one: TestClass;
let lesson: { id: string };
let foreign: string;
const people = {} as Record<Caller, TestPerson>;
const doors = {} as Record<Caller, Door>;
let day = 20;
/** Plans a lesson of the class on a day of its own, taught by the substitute. */
async function planned(): Promise<{ id: string }> {
  day += 1;
  return lessons.planned(one, inDays(day), { teacherId: people.substitute.id });
}
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  for (const caller of callers) {
    const role = caller === 'student' || caller === 'outsider' ? 'member' : 'staff';
    people[caller] = await world.person(school, { role, permissions: holds[caller as keyof typeof holds] });
    doors[caller] = await world.as(people[caller]);
  }
  one = await lessons.personal(people.student, { teacherId: people.teacher.id });
  lesson = await planned();
  const elsewhere = await openLessons(world, await world.school());
  foreign = (await elsewhere.planned(await elsewhere.personal(await elsewhere.student()), inDays(5))).id;
});
afterAll(() => world.close());

const own = '/tenant/schedule/user';
const path = (id: string): string => `/tenant/schedule/${id}`;
const nowhere = '01890000-0000-7000-8000-000000000000';
const seen = ({ status, body }: Answer): string[] | number =>
  status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;

describe('listing lessons', () => {
  test.each<[Caller, boolean, boolean]>([
    ['administrator', false, true],
    ['manager', false, false],
    ['teacher', false, false],
    ['substitute', true, false],
    ['colleague', false, false],
    ['staff', false, false],
    ['student', true, false],
    ['outsider', false, false],
  ])(
    'as %s: own list includes the lesson %s, may list the whole school %s',
    async (caller, isMine, seesAll) => {
      expect(seen(await doors[caller].get(own))).toEqual(isMine ? [lesson.id] : []);
      expect(seen(await doors[caller].get(`${own}?scope=school`))).toEqual(seesAll ? [lesson.id] : 403);
    },
  );

  test('includes all lessons of an own class, even those of substitutes', async () => {
    const ofClass = `${own}?classId=${one.id}`;
    expect(seen(await doors.teacher.get(ofClass))).toEqual([lesson.id]);
    expect(seen(await doors.colleague.get(ofClass))).toEqual([]);
    expect(seen(await doors.outsider.get(ofClass))).toEqual([]);
    expect(seen(await doors.teacher.get(`${own}?classId=${nowhere}`))).toEqual([]);
  });

  test.each<[Caller, number, number, number]>([
    ['administrator', 200, 200, 200],
    ['manager', 200, 200, 200],
    ['teacher', 200, 404, 200],
    ['colleague', 404, 404, 200],
    ['staff', 404, 404, 200],
    ['student', 200, 403, 403],
    ['outsider', 403, 200, 403],
  ])('as %s filtered by student: of the class %i, another %i, unknown %i', async (caller, ...cells) => {
    const asked = [people.student.id, people.outsider.id, nowhere];
    const answers = await Promise.all(asked.map((id) => doors[caller].get(`${own}?studentId=${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(cells);
  });
});

describe('listing the lessons of a person', () => {
  test.each<[Caller, number, number]>([
    ['administrator', 200, 200],
    ['manager', 200, 200],
    ['teacher', 200, 403],
    ['substitute', 403, 200],
    ['colleague', 403, 403],
    ['staff', 403, 403],
    ['student', 200, 403],
    ['outsider', 403, 403],
  ])('as %s: of the student %i, of the substitute %i', async (caller, ofStudent, ofTeacher) => {
    for (const [person, status] of [
      [people.student, ofStudent],
      [people.substitute, ofTeacher],
    ] as const) {
      const answer = await doors[caller].get(`/tenant/users/${person.id}/schedule`);
      expect(seen(answer)).toEqual(status === 200 ? [lesson.id] : status);
    }
    expect((await doors[caller].get(`/tenant/users/${people[caller].id}/schedule`)).status).toBe(200);
    for (const id of [nowhere, school.id, 'x'])
      expect((await doors[caller].get(`/tenant/users/${id}/schedule`)).status).toBe(404);
  });
});

test('the meeting link is hidden from people who see a lesson but may not join it', async () => {
  const meetingLink = 'https://meet.example/theirs';
  const body = (link: string | null) => ({ body: { meetingLink: link } });
  expect((await doors.teacher.put(path(lesson.id), body(meetingLink))).status).toBe(200);
  await lessons.personal(people.student, { teacherId: people.colleague.id });
  const link = async (caller: Caller) =>
    (await doors[caller].get(`/tenant/users/${people.student.id}/schedule`)).body.data[0].meetingLink;
  const told = ['administrator', 'teacher', 'student', 'manager', 'colleague'] as const;
  expect(await Promise.all(told.map(link))).toEqual([meetingLink, meetingLink, meetingLink, null, null]);
  await doors.teacher.put(path(lesson.id), body(null));
});

describe('planning a lesson', () => {
  const weekly = { repeat: { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 2 } };
  test.each<[Caller, number, number]>([
    ['administrator', 201, 404],
    ['manager', 403, 403],
    ['teacher', 201, 404],
    ['substitute', 403, 404],
    ['colleague', 403, 404],
    ['staff', 403, 403],
    ['student', 403, 403],
    ['outsider', 403, 403],
  ])('as %s: in the class %i, in an unknown class %i', async (caller, status, unknown) => {
    for (const more of [{}, weekly]) {
      day += 3;
      const answer = await lessons.plan(one, inDays(day), more, doors[caller]);
      expect([more, answer.status]).toEqual([more, status]);
      if (status === 201) await doors.administrator.delete(`${path(answer.body.data.id)}?scope=all`);
      for (const id of [nowhere, foreign])
        expect((await lessons.plan({ id, name: '' }, inDays(day), more, doors[caller])).status).toBe(unknown);
    }
  });

  test('lets only administrators choose another teacher', async () => {
    day += 1;
    const body = { teacherId: people.colleague.id };
    expect((await lessons.plan(one, inDays(day), body, doors.teacher)).status).toBe(403);
    const usual = await lessons.plan(one, inDays(day), { teacherId: people.teacher.id }, doors.teacher);
    expect(usual.status).toBe(201);
    expect((await doors.teacher.put(path(usual.body.data.id), { body })).status).toBe(403);
    expect((await doors.administrator.put(path(usual.body.data.id), { body })).status).toBe(200);
    await doors.administrator.delete(path(usual.body.data.id));
  });

  test('lets teachers move lessons to their own classes only', async () => {
    const [fresh, theirs] = [await planned(), await lessons.personal(people.outsider)];
    const body = { classId: theirs.id };
    expect((await doors.teacher.put(path(fresh.id), { body })).status).toBe(403);
    expect((await doors.teacher.put(path(fresh.id), { body: { classId: nowhere } })).status).toBe(404);
    expect((await doors.administrator.put(path(fresh.id), { body })).status).toBe(200);
    await doors.administrator.delete(path(fresh.id));
  });
});

describe('a lesson', () => {
  const teachers = ['administrator', 'teacher', 'substitute'] as const;
  type Call = (door: Door, id: string) => Promise<Answer>;
  const calls: readonly (readonly [string, readonly Caller[], Call])[] = [
    ['reading', [...teachers, 'student'], (door, id) => door.get(path(id))],
    ['moving', teachers, (door, id) => door.put(path(id), { body: { duration: 30 } })],
    ['completing', teachers, (door, id) => door.put(path(id), { body: { status: 'completed' } })],
    [
      'changing its series',
      teachers,
      (door, id) => door.put(`${path(id)}?scope=all`, { body: { duration: 40 } }),
    ],
    ['deleting', teachers, (door, id) => door.delete(path(id))],
    ['deleting its series', teachers, (door, id) => door.delete(`${path(id)}?scope=following`)],
  ];

  test.each(callers.flatMap((caller) => calls.map((call) => [caller as Caller, ...call] as const)))(
    'as %s: %s',
    async (caller, name, may, call) => {
      const fresh = await planned();
      const done = name.startsWith('deleting') ? 204 : 200;
      expect((await call(doors[caller], fresh.id)).status).toBe(may.includes(caller) ? done : 403);
      const runsNothing = ['manager', 'staff'].includes(caller);
      const onlyReads = ['student', 'outsider'].includes(caller) && name !== 'reading';
      for (const id of [nowhere, foreign, 'x'])
        expect([id, (await call(doors[caller], id)).status]).toEqual([
          id,
          runsNothing || onlyReads ? 403 : 404,
        ]);
      await doors.administrator.delete(path(fresh.id));
    },
  );

  test('of a series can be changed by its substitute, but the rest of the series cannot', async () => {
    day += 3;
    const repeat = { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 2 };
    const { id } = (await lessons.plan(one, inDays(day, 5), { repeat })).body.data;
    const alone = await planned();
    const body = { teacherId: people.substitute.id };
    expect((await doors.administrator.put(path(id), { body })).status).toBe(200);
    const statuses = async (door: Door) => [
      (await door.put(`${path(id)}?scope=all`, { body: { duration: 30 } })).status,
      (await door.put(`${path(id)}?scope=following`, { body: { duration: 30 } })).status,
      (await door.put(path(alone.id), { body: { repeat } })).status,
      (await door.put(path(id), { body: { duration: 30 } })).status,
      (await door.delete(`${path(id)}?scope=following`)).status,
    ];
    expect(await statuses(doors.substitute)).toEqual([403, 403, 403, 200, 403]);
    expect(await statuses(doors.teacher)).toEqual([200, 200, 200, 200, 204]);
    await doors.administrator.delete(`${path(alone.id)}?scope=all`);
  });

  test('states the permissions of the actor in `can`', async () => {
    for (const caller of [...teachers, 'student'] as const)
      expect((await doors[caller].get(path(lesson.id))).body.data.can).toEqual({
        edit: caller !== 'student',
        openClass: caller !== 'substitute',
      });
  });

  test('rejects visitors', async () => {
    for (const [, , call] of calls) expect((await call(world.visitor, lesson.id)).status).toBe(401);
    for (const query of [own, `/tenant/users/${people.student.id}/schedule`])
      expect((await world.visitor.get(query)).status).toBe(401);
    expect((await lessons.plan(one, inDays(5), {}, world.visitor)).status).toBe(401);
  });
});

describe('calendar feed and reminders', () => {
  test.each(callers)('are available to %s', async (caller) => {
    const door = doors[caller as Caller];
    const { data } = (await door.get('/tenant/user/calendar')).body;
    expect((await door.post('/tenant/user/calendar/renew')).body.data.token).not.toBe(data.token);
    expect(
      (await door.put('/tenant/user/reminders', { body: { hourBefore: true } })).body.data.hourBefore,
    ).toBe(true);
  });
});
