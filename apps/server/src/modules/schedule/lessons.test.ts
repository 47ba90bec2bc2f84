import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLedgerTools } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => testApp.close());

const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const changeLesson = (one: { id: string }, body: object, query = '') =>
  lessons.adminClient.put(toPath(one) + query, { body });
/** Returns the first day of a new week, so that tests do not share times. */
let week = 30;
const nextFreeDay = (): number => {
  week += 1;
  return week * 7;
};

describe('a lesson', () => {
  test('can be planned, read, moved and deleted', async () => {
    const testClass = await lessons.createPersonalClass(ann, { roomUrl: 'https://meet.example/room' });
    const at = inDays(nextFreeDay());
    const created = await lessons.requestLesson(testClass, at, {}, lessons.teacherClient);
    expect(created.status).toBe(201);
    const teacher = { id: lessons.teacher.id, firstName: 'Tara', lastName: 'Bell', image: null };
    expect(created.body.data).toEqual({
      ...{
        id: expect.any(String),
        seriesId: null,
        room: null,
        class: { id: testClass.id, name: testClass.name, type: 'personal' },
      },
      teacher,
      students: [{ id: ann.id, firstName: 'Ann', lastName: 'Lee', image: null }],
      ...{ startsAt: at, endsAt: at.replace('T10', 'T11'), duration: 60, timezone: 'Europe/Kyiv' },
      ...{ status: 'scheduled', paymentStatus: null, meetingLink: 'https://meet.example/room' },
      overlaps: false,
      suspendedIds: [],
      can: { edit: true, openClass: true },
    });
    const { data } = created.body;
    expect((await lessons.adminClient.get(toPath(data))).body.data).toEqual(data);
    const later = at.replace('T10', 'T12');
    const moved = await changeLesson(data, { startsAt: later, duration: 90 });
    expect([moved.status, moved.body.data]).toEqual([
      200,
      { ...data, startsAt: later, endsAt: at.replace('T10:00', 'T13:30'), duration: 90 },
    ]);
    expect((await lessons.adminClient.delete(toPath(data))).status).toBe(204);
    for (const response of [
      await lessons.adminClient.get(toPath(data)),
      await changeLesson(data, {}),
      await lessons.adminClient.delete(toPath(data)),
    ])
      expect(response.status).toBe(404);
  });

  test('lasts as long as the plan of its class says, or one hour', async () => {
    const books = createLedgerTools(testApp, school, lessons.adminClient);
    const plan = await books.createPlan({ duration: 45 });
    const day = nextFreeDay();
    const withPlan = await lessons.createPersonalClass(await lessons.createStudent(), {
      schoolPlanId: plan.id,
    });
    expect((await lessons.planLesson(withPlan, inDays(day))).duration).toBe(45);
    const classWithoutPlan = await lessons.createPersonalClass(await lessons.createStudent());
    expect((await lessons.planLesson(classWithoutPlan, inDays(day, 12))).duration).toBe(60);
    expect((await lessons.planLesson(classWithoutPlan, inDays(day, 14), { duration: 30 })).duration).toBe(30);
  });

  test('starts at the given instant, whatever the offset notation', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const at = inDays(nextFreeDay(), 20);
    const withOffset = `${new Date(new Date(at).getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
    expect((await lessons.planLesson(one, withOffset)).startsAt).toBe(at);
  });

  test('uses its own meeting link, or else that of its class', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent(), {
      roomUrl: 'https://meet.example/a',
    });
    const lesson = await lessons.planLesson(one, inDays(nextFreeDay()), {
      meetingLink: 'https://meet.example/b',
    });
    expect(lesson.meetingLink).toBe('https://meet.example/b');
    expect((await changeLesson(lesson, { meetingLink: null })).body.data.meetingLink).toBe(
      'https://meet.example/a',
    );
    await lessons.adminClient.put(`/tenant/classes/${one.id}`, {
      body: { roomUrl: 'https://meet.example/c' },
    });
    expect((await lessons.adminClient.get(toPath(lesson))).body.data.meetingLink).toBe(
      'https://meet.example/c',
    );
  });

  test('can be in the past and can cross midnight', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    expect((await lessons.planLesson(one, inDays(-400, 9))).status).toBe('scheduled');
    const lateLesson = await lessons.planLesson(one, inDays(nextFreeDay(), 23, 30));
    expect(lateLesson.endsAt.slice(8, 10)).not.toBe(lateLesson.startsAt.slice(8, 10));
    const [from, to] = [lateLesson.endsAt.slice(0, 10), lateLesson.endsAt];
    const list = await lessons.adminClient.get(
      `/tenant/schedule/user?scope=school&classId=${one.id}&from=${from}T00:00:00Z&to=${to}`,
    );
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([lateLesson.id]);
  });

  test('can be reassigned by an administrator to another teacher, who may then edit it', async () => {
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const otherClient = await testApp.signInAs(other);
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const lesson = await lessons.planLesson(one, inDays(nextFreeDay()));
    expect((await otherClient.put(toPath(lesson), { body: { duration: 30 } })).status).toBe(403);
    expect((await changeLesson(lesson, { teacherId: other.id })).body.data.teacher.id).toBe(other.id);
    expect((await otherClient.put(toPath(lesson), { body: { duration: 30 } })).status).toBe(200);
    expect((await lessons.teacherClient.put(toPath(lesson), { body: { duration: 40 } })).status).toBe(200);
    const listOwnIds = async (client: typeof otherClient, query = '') =>
      (await client.get(`/tenant/schedule/user${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await listOwnIds(otherClient)).toEqual([lesson.id]);
    expect(await listOwnIds(lessons.teacherClient)).not.toContain(lesson.id);
    expect(await listOwnIds(lessons.teacherClient, `?classId=${one.id}`)).toEqual([lesson.id]);
  });

  test('can move to another class, and then gets the teacher of that class', async () => {
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const [one, two] = [
      await lessons.createPersonalClass(await lessons.createStudent()),
      await lessons.createPersonalClass(ann, { teacherId: other.id }),
    ];
    const lesson = await lessons.planLesson(one, inDays(nextFreeDay()));
    const { data } = (await changeLesson(lesson, { classId: two.id })).body;
    expect([data.class.id, data.teacher.id, data.students[0].id]).toEqual([two.id, other.id, ann.id]);
  });

  const unknownId = '01890000-0000-7000-8000-000000000000';
  test.each<[string, object, number, string | undefined]>([
    ['without a class', { classId: undefined }, 400, 'classId'],
    ['of an unknown class', { classId: unknownId }, 404, undefined],
    ['without a time', { startsAt: undefined }, 400, 'startsAt'],
    ['at an impossible date', { startsAt: '2026-02-30T10:00:00Z' }, 400, 'startsAt'],
    ['at a time without an offset', { startsAt: '2026-03-01T10:00:00' }, 400, 'startsAt'],
    ['in another century', { startsAt: '1026-03-01T10:00:00Z' }, 400, 'startsAt'],
    ['of no length', { duration: 0 }, 400, 'duration'],
    ['longer than a day', { duration: 1441 }, 400, 'duration'],
    ['with a fraction of a minute', { duration: 1.5 }, 400, 'duration'],
    ['with a script link', { meetingLink: 'javascript:alert(1)' }, 400, 'meetingLink'],
    [
      'with a right-to-left override in the link',
      { meetingLink: 'https://x.example/\u202egpj' },
      400,
      'meetingLink',
    ],
    ['with a line break in the link', { meetingLink: 'https://x.example/\u0085BEGIN' }, 400, 'meetingLink'],
    ['with a lone surrogate in the link', { meetingLink: 'https://x.example/\ud800' }, 400, 'meetingLink'],
    ['with an unknown teacher', { teacherId: unknownId }, 400, 'teacherId'],
  ])('cannot be planned %s', async (_, overrides, status, field) => {
    const one = await lessons.createPersonalClass(ann);
    const response = await lessons.requestLesson(one, inDays(nextFreeDay()), overrides);
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([
      status,
      field ? [field] : [],
    ]);
  });

  test('with unchanged values stays as it is, and its calendar entry too', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const lesson = await lessons.planLesson(one, inDays(nextFreeDay()));
    const { startsAt, duration, status } = lesson;
    expect((await changeLesson(lesson, { startsAt, duration, status, meetingLink: '' })).body.data).toEqual(
      lesson,
    );
    const [row] = await testApp.runSql(school.id, 'select sequence from lesson_events where id = $1', [
      lesson.id,
    ]);
    expect(row).toEqual({ sequence: 0 });
  });
});

describe('the list of lessons', () => {
  const toIds = (response: { body: { data: { id: string }[] } }): string[] =>
    response.body.data.map(({ id }) => id);

  test("accepts a period between two instants or whole days in the school's time zone", async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const day = nextFreeDay();
    // This time is shortly before midnight in Kyiv, in summer and in winter.
    const date = inDays(day).slice(0, 10);
    const lateLesson = await lessons.planLesson(one, `${date}T20:15:00Z`);
    const next = await lessons.planLesson(one, `${date}T22:30:00Z`);
    const listIds = async (query: string) =>
      toIds(await lessons.adminClient.get(`/tenant/schedule/user?scope=school&classId=${one.id}&${query}`));
    expect(await listIds(`from=${date}&to=${date}`)).toEqual([lateLesson.id]);
    expect(await listIds(`from=${lateLesson.endsAt}&to=${next.startsAt}`)).toEqual([]);
    expect(await listIds(`from=${lateLesson.startsAt}`)).toEqual([lateLesson.id, next.id]);
    expect(await listIds(`to=${next.startsAt}`)).toEqual([lateLesson.id]);
    expect(await listIds('')).toEqual([lateLesson.id, next.id]);
  });

  test('compares instants across the date line', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const date = inDays(nextFreeDay()).slice(0, 10);
    const lesson = await lessons.planLesson(one, `${date}T11:30:00Z`);
    const listIds = async (from: string, to: string) =>
      toIds(
        await lessons.adminClient.get(
          `/tenant/schedule/user?${new URLSearchParams({ scope: 'school', classId: one.id, from, to })}`,
        ),
      );
    const next = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    // The time is half past one on the next day in Kiritimati, and half past midnight on this day in Pago Pago.
    expect(await listIds(`${next}T01:00:00+14:00`, `${next}T02:00:00+14:00`)).toEqual([lesson.id]);
    expect(await listIds(`${date}T00:00:00-11:00`, `${date}T01:00:00-11:00`)).toEqual([lesson.id]);
    expect(await listIds(`${date}T00:00:00+14:00`, `${date}T23:59:00+14:00`)).toEqual([]);
  });

  test('filters by teacher, class, student or group', async () => {
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const bob = await lessons.createStudent();
    const group = await lessons.createGroup([bob]);
    const [personalClass, groupClass] = [
      await lessons.createPersonalClass(ann, { teacherId: other.id }),
      await lessons.createGroupClass(group, { teacherId: other.id }),
    ];
    const day = nextFreeDay();
    const [first, second] = [
      await lessons.planLesson(personalClass, inDays(day)),
      await lessons.planLesson(groupClass, inDays(day, 13)),
    ];
    const listIds = async (query: string) =>
      toIds(
        await lessons.adminClient.get(`/tenant/schedule/user?scope=school&from=${inDays(day, 0)}&${query}`),
      );
    expect(await listIds(`teacherId=${other.id}`)).toEqual([first.id, second.id]);
    expect(await listIds(`classId=${personalClass.id}`)).toEqual([first.id]);
    expect(await listIds(`studentId=${bob.id}`)).toEqual([second.id]);
    expect(await listIds(`groupId=${group.id}`)).toEqual([second.id]);
    expect(await listIds(`groupId=${group.id}&classId=${personalClass.id}`)).toEqual([]);
    expect(await listIds('teacherId=01890000-0000-7000-8000-000000000000')).toEqual([]);
    expect(toIds(await (await testApp.signInAs(bob)).get('/tenant/schedule/user'))).toEqual([second.id]);
    expect(
      toIds(await lessons.adminClient.get(`/tenant/users/${bob.id}/schedule?from=${inDays(day)}`)),
    ).toEqual([second.id]);
    expect(toIds(await lessons.adminClient.get(`/tenant/users/${other.id}/schedule`))).toEqual([
      first.id,
      second.id,
    ]);
  });

  test.each([
    ['from=yesterday', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2026-03-01&to=2027-03-07', 'to'],
    ['scope=town', 'scope'],
    ['classId=x', 'classId'],
  ])('rejects %s as bad input', async (query, field) => {
    const response = await lessons.adminClient.get(`/tenant/schedule/user?${query}`);
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]]);
  });

  test('accepts a period of one year and five days', async () => {
    expect(
      (await lessons.adminClient.get('/tenant/schedule/user?from=2026-03-01&to=2027-03-06')).status,
    ).toBe(200);
  });
});

describe('the meeting link of a class', () => {
  test('is kept by held lessons, while planned lessons follow the current one', async () => {
    const bob = await lessons.createStudent();
    const group = await lessons.createGroup([bob]);
    const one = await lessons.createGroupClass(group, { roomUrl: 'https://meet.example/then' });
    const [heldLesson, lessonWithoutLink] = [
      await lessons.planLesson(one, inDays(-21, 15)),
      await lessons.planLesson(one, inDays(-22, 15)),
    ];
    expect((await changeLesson(heldLesson, { status: 'completed' })).body.data.meetingLink).toBe(
      'https://meet.example/then',
    );
    await lessons.adminClient.put(`/tenant/classes/${one.id}`, { body: { roomUrl: null } });
    await changeLesson(lessonWithoutLink, { status: 'completed' });
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: bob.id } });
    await lessons.adminClient.put(`/tenant/classes/${one.id}`, {
      body: { roomUrl: 'https://meet.example/now' },
    });
    const client = await testApp.signInAs(bob);
    const links = await Promise.all(
      [heldLesson, lessonWithoutLink].map(
        async (lesson) => (await client.get(toPath(lesson))).body.data.meetingLink,
      ),
    );
    expect(links).toEqual(['https://meet.example/then', null]);
    const { url } = (await client.get('/tenant/user/calendar')).body.data;
    const feed = await (await fetch(url)).text();
    expect([feed.includes('/then'), feed.includes('/now')]).toEqual([true, false]);
    expect((await changeLesson(lessonWithoutLink, { status: 'scheduled' })).body.data.meetingLink).toBe(
      'https://meet.example/now',
    );
    await changeLesson(lessonWithoutLink, { status: 'completed' });
    await changeLesson(lessonWithoutLink, { status: 'scheduled' });
    await lessons.adminClient.put(`/tenant/classes/${one.id}`, {
      body: { roomUrl: 'https://meet.example/next' },
    });
    expect((await lessons.adminClient.get(toPath(lessonWithoutLink))).body.data.meetingLink).toBe(
      'https://meet.example/next',
    );
  });
});

describe('the meeting link of a held lesson', () => {
  const [firstLink, secondLink] = ['https://meet.example/here', 'https://meet.example/there'];
  test('does not move to another class or to following lessons', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent(), { roomUrl: firstLink });
    const two = await lessons.createPersonalClass(ann, { roomUrl: secondLink });
    const [moved, first] = [
      await lessons.planLesson(one, inDays(-23, 15)),
      await lessons.planLesson(one, inDays(-28, 15)),
    ];
    for (const lesson of [moved, first]) await changeLesson(lesson, { status: 'completed' });
    const response = await changeLesson(moved, { status: 'scheduled', classId: two.id });
    expect(response.body.data.meetingLink).toBe(secondLink);
    const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    expect((await changeLesson(first, { repeat: { weekdays, count: 2 } })).status).toBe(200);
    await lessons.adminClient.put(`/tenant/classes/${one.id}`, { body: { roomUrl: secondLink } });
    const all = await lessons.adminClient.get(`/tenant/schedule/user?scope=school&classId=${one.id}`);
    const links = all.body.data.map(({ meetingLink }: { meetingLink: string }) => meetingLink);
    expect(links).toEqual([firstLink, secondLink]);
  });

  test('can be changed or removed', async () => {
    const lesson = await lessons.planLesson(
      await lessons.createPersonalClass(await lessons.createStudent(), { roomUrl: firstLink }),
      inDays(-25, 15),
    );
    const body = { status: 'completed', meetingLink: secondLink };
    expect((await changeLesson(lesson, body)).body.data.meetingLink).toBe(secondLink);
    expect((await changeLesson(lesson, { meetingLink: null })).body.data.meetingLink).toBeNull();
  });
});

describe('the students of a lesson', () => {
  test('are kept once it is held, even if the group changes later', async () => {
    const [bob, eve] = [
      await lessons.createStudent({ lastName: 'Bb' }),
      await lessons.createStudent({ lastName: 'Ee' }),
    ];
    const group = await lessons.createGroup([bob]);
    const one = await lessons.createGroupClass(group);
    const [heldLesson, planned] = [
      await lessons.planLesson(one, inDays(-20, 15)),
      await lessons.planLesson(one, inDays(nextFreeDay())),
    ];
    await changeLesson(heldLesson, { status: 'completed' });
    const members = `/tenant/groups/${group.id}/users`;
    await lessons.adminClient.delete(members, { body: { userId: bob.id } });
    await lessons.adminClient.post(members, { body: { userId: eve.id } });
    const listStudentIds = async ({ id }: { id: string }) =>
      (await lessons.adminClient.get(toPath({ id }))).body.data.students.map(
        (student: { id: string }) => student.id,
      );
    expect([await listStudentIds(heldLesson), await listStudentIds(planned)]).toEqual([[bob.id], [eve.id]]);
    const listLessonIds = async (person: TestPerson) =>
      (await (await testApp.signInAs(person)).get('/tenant/schedule/user')).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listLessonIds(bob)).toEqual([heldLesson.id]);
    expect(await listLessonIds(eve)).toEqual([heldLesson.id, planned.id]);
    await changeLesson(heldLesson, { status: 'scheduled' });
    expect(await listStudentIds(heldLesson)).toEqual([eve.id]);
  });
});
