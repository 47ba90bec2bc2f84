import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks } from '../../../test/ledger.ts';
import { inDays, type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let ann: TestPerson;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  ann = await lessons.student({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => world.close());

const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const change = (one: { id: string }, body: object, query = '') =>
  lessons.admin.put(path(one) + query, { body });
/** Returns the first day of a new week, so that tests do not share times. */
let week = 30;
const fresh = (): number => {
  week += 1;
  return week * 7;
};

describe('a lesson', () => {
  test('can be planned, read, moved and deleted', async () => {
    const one = await lessons.personal(ann, { roomUrl: 'https://meet.example/room' });
    const at = inDays(fresh());
    const made = await lessons.plan(one, at, {}, lessons.teacherDoor);
    expect(made.status).toBe(201);
    const teacher = { id: lessons.teacher.id, firstName: 'Tara', lastName: 'Bell', image: null };
    expect(made.body.data).toEqual({
      ...{ id: expect.any(String), seriesId: null, class: { id: one.id, name: one.name, type: 'personal' } },
      teacher,
      students: [{ id: ann.id, firstName: 'Ann', lastName: 'Lee', image: null }],
      ...{ startsAt: at, endsAt: at.replace('T10', 'T11'), duration: 60, timezone: 'Europe/Kyiv' },
      ...{ status: 'scheduled', paymentStatus: null, meetingLink: 'https://meet.example/room' },
      overlaps: false,
      can: { edit: true, openClass: true },
    });
    const { data } = made.body;
    expect((await lessons.admin.get(path(data))).body.data).toEqual(data);
    const later = at.replace('T10', 'T12');
    const moved = await change(data, { startsAt: later, duration: 90 });
    expect([moved.status, moved.body.data]).toEqual([
      200,
      { ...data, startsAt: later, endsAt: at.replace('T10:00', 'T13:30'), duration: 90 },
    ]);
    expect((await lessons.admin.delete(path(data))).status).toBe(204);
    for (const answer of [
      await lessons.admin.get(path(data)),
      await change(data, {}),
      await lessons.admin.delete(path(data)),
    ])
      expect(answer.status).toBe(404);
  });

  test('lasts as long as the plan of its class says, or one hour', async () => {
    const books = openBooks(world, school, lessons.admin);
    const plan = await books.plan({ duration: 45 });
    const day = fresh();
    const withPlan = await lessons.personal(await lessons.student(), { schoolPlanId: plan.id });
    expect((await lessons.planned(withPlan, inDays(day))).duration).toBe(45);
    const without = await lessons.personal(await lessons.student());
    expect((await lessons.planned(without, inDays(day, 12))).duration).toBe(60);
    expect((await lessons.planned(without, inDays(day, 14), { duration: 30 })).duration).toBe(30);
  });

  test('starts at the given instant, whatever the offset notation', async () => {
    const one = await lessons.personal(await lessons.student());
    const at = inDays(fresh(), 20);
    const written = `${new Date(new Date(at).getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
    expect((await lessons.planned(one, written)).startsAt).toBe(at);
  });

  test('uses its own meeting link, or else that of its class', async () => {
    const one = await lessons.personal(await lessons.student(), { roomUrl: 'https://meet.example/a' });
    const lesson = await lessons.planned(one, inDays(fresh()), { meetingLink: 'https://meet.example/b' });
    expect(lesson.meetingLink).toBe('https://meet.example/b');
    expect((await change(lesson, { meetingLink: null })).body.data.meetingLink).toBe(
      'https://meet.example/a',
    );
    await lessons.admin.put(`/tenant/classes/${one.id}`, { body: { roomUrl: 'https://meet.example/c' } });
    expect((await lessons.admin.get(path(lesson))).body.data.meetingLink).toBe('https://meet.example/c');
  });

  test('can be in the past and can cross midnight', async () => {
    const one = await lessons.personal(await lessons.student());
    expect((await lessons.planned(one, inDays(-400, 9))).status).toBe('scheduled');
    const late = await lessons.planned(one, inDays(fresh(), 23, 30));
    expect(late.endsAt.slice(8, 10)).not.toBe(late.startsAt.slice(8, 10));
    const [from, to] = [late.endsAt.slice(0, 10), late.endsAt];
    const list = await lessons.admin.get(
      `/tenant/schedule/user?scope=school&classId=${one.id}&from=${from}T00:00:00Z&to=${to}`,
    );
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([late.id]);
  });

  test('can be reassigned by an administrator to another teacher, who may then edit it', async () => {
    const other = await world.person(school, { permissions: ['teacher'] });
    const theirs = await world.as(other);
    const one = await lessons.personal(await lessons.student());
    const lesson = await lessons.planned(one, inDays(fresh()));
    expect((await theirs.put(path(lesson), { body: { duration: 30 } })).status).toBe(403);
    expect((await change(lesson, { teacherId: other.id })).body.data.teacher.id).toBe(other.id);
    expect((await theirs.put(path(lesson), { body: { duration: 30 } })).status).toBe(200);
    expect((await lessons.teacherDoor.put(path(lesson), { body: { duration: 40 } })).status).toBe(200);
    const mine = async (door: typeof theirs, query = '') =>
      (await door.get(`/tenant/schedule/user${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await mine(theirs)).toEqual([lesson.id]);
    expect(await mine(lessons.teacherDoor)).not.toContain(lesson.id);
    expect(await mine(lessons.teacherDoor, `?classId=${one.id}`)).toEqual([lesson.id]);
  });

  test('can move to another class, and then gets the teacher of that class', async () => {
    const other = await world.person(school, { permissions: ['teacher'] });
    const [one, two] = [
      await lessons.personal(await lessons.student()),
      await lessons.personal(ann, { teacherId: other.id }),
    ];
    const lesson = await lessons.planned(one, inDays(fresh()));
    const { data } = (await change(lesson, { classId: two.id })).body;
    expect([data.class.id, data.teacher.id, data.students[0].id]).toEqual([two.id, other.id, ann.id]);
  });

  const nowhere = '01890000-0000-7000-8000-000000000000';
  test.each<[string, object, number, string | undefined]>([
    ['without a class', { classId: undefined }, 400, 'classId'],
    ['of an unknown class', { classId: nowhere }, 404, undefined],
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
    ['with an unknown teacher', { teacherId: nowhere }, 400, 'teacherId'],
  ])('cannot be planned %s', async (_, more, status, field) => {
    const one = await lessons.personal(ann);
    const answer = await lessons.plan(one, inDays(fresh()), more);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, field ? [field] : []]);
  });

  test('with unchanged values stays as it is, and its calendar entry too', async () => {
    const one = await lessons.personal(await lessons.student());
    const lesson = await lessons.planned(one, inDays(fresh()));
    const { startsAt, duration, status } = lesson;
    expect((await change(lesson, { startsAt, duration, status, meetingLink: '' })).body.data).toEqual(lesson);
    const [row] = await world.sql(school.id, 'select sequence from lesson_events where id = $1', [lesson.id]);
    expect(row).toEqual({ sequence: 0 });
  });
});

describe('the list of lessons', () => {
  const ids = (answer: { body: { data: { id: string }[] } }): string[] =>
    answer.body.data.map(({ id }) => id);

  test("accepts a period between two instants or whole days in the school's time zone", async () => {
    const one = await lessons.personal(await lessons.student());
    const day = fresh();
    // In Kyiv this is shortly before midnight, in summer and in winter.
    const date = inDays(day).slice(0, 10);
    const late = await lessons.planned(one, `${date}T20:15:00Z`);
    const next = await lessons.planned(one, `${date}T22:30:00Z`);
    const ask = async (query: string) =>
      ids(await lessons.admin.get(`/tenant/schedule/user?scope=school&classId=${one.id}&${query}`));
    expect(await ask(`from=${date}&to=${date}`)).toEqual([late.id]);
    expect(await ask(`from=${late.endsAt}&to=${next.startsAt}`)).toEqual([]);
    expect(await ask(`from=${late.startsAt}`)).toEqual([late.id, next.id]);
    expect(await ask(`to=${next.startsAt}`)).toEqual([late.id]);
    expect(await ask('')).toEqual([late.id, next.id]);
  });

  test('compares instants across the date line', async () => {
    const one = await lessons.personal(await lessons.student());
    const date = inDays(fresh()).slice(0, 10);
    const lesson = await lessons.planned(one, `${date}T11:30:00Z`);
    const ask = async (from: string, to: string) =>
      ids(
        await lessons.admin.get(
          `/tenant/schedule/user?${new URLSearchParams({ scope: 'school', classId: one.id, from, to })}`,
        ),
      );
    const next = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    // Half past one on the next day in Kiritimati, half past midnight on this day in Pago Pago.
    expect(await ask(`${next}T01:00:00+14:00`, `${next}T02:00:00+14:00`)).toEqual([lesson.id]);
    expect(await ask(`${date}T00:00:00-11:00`, `${date}T01:00:00-11:00`)).toEqual([lesson.id]);
    expect(await ask(`${date}T00:00:00+14:00`, `${date}T23:59:00+14:00`)).toEqual([]);
  });

  test('filters by teacher, class, student or group', async () => {
    const other = await world.person(school, { permissions: ['teacher'] });
    const bob = await lessons.student();
    const group = await lessons.group([bob]);
    const [alone, together] = [
      await lessons.personal(ann, { teacherId: other.id }),
      await lessons.ofGroup(group, { teacherId: other.id }),
    ];
    const day = fresh();
    const [first, second] = [
      await lessons.planned(alone, inDays(day)),
      await lessons.planned(together, inDays(day, 13)),
    ];
    const ask = async (query: string) =>
      ids(await lessons.admin.get(`/tenant/schedule/user?scope=school&from=${inDays(day, 0)}&${query}`));
    expect(await ask(`teacherId=${other.id}`)).toEqual([first.id, second.id]);
    expect(await ask(`classId=${alone.id}`)).toEqual([first.id]);
    expect(await ask(`studentId=${bob.id}`)).toEqual([second.id]);
    expect(await ask(`groupId=${group.id}`)).toEqual([second.id]);
    expect(await ask(`groupId=${group.id}&classId=${alone.id}`)).toEqual([]);
    expect(await ask('teacherId=01890000-0000-7000-8000-000000000000')).toEqual([]);
    expect(ids(await (await world.as(bob)).get('/tenant/schedule/user'))).toEqual([second.id]);
    expect(ids(await lessons.admin.get(`/tenant/users/${bob.id}/schedule?from=${inDays(day)}`))).toEqual([
      second.id,
    ]);
    expect(ids(await lessons.admin.get(`/tenant/users/${other.id}/schedule`))).toEqual([first.id, second.id]);
  });

  test.each([
    ['from=yesterday', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2026-03-01&to=2027-03-07', 'to'],
    ['scope=town', 'scope'],
    ['classId=x', 'classId'],
  ])('rejects %s as bad input', async (query, field) => {
    const answer = await lessons.admin.get(`/tenant/schedule/user?${query}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test('accepts a period of one year and five days', async () => {
    expect((await lessons.admin.get('/tenant/schedule/user?from=2026-03-01&to=2027-03-06')).status).toBe(200);
  });
});

describe('the meeting link of a class', () => {
  test('is kept by held lessons, while planned lessons follow the current one', async () => {
    const bob = await lessons.student();
    const group = await lessons.group([bob]);
    const one = await lessons.ofGroup(group, { roomUrl: 'https://meet.example/then' });
    const [held, bare] = [
      await lessons.planned(one, inDays(-21, 15)),
      await lessons.planned(one, inDays(-22, 15)),
    ];
    expect((await change(held, { status: 'completed' })).body.data.meetingLink).toBe(
      'https://meet.example/then',
    );
    await lessons.admin.put(`/tenant/classes/${one.id}`, { body: { roomUrl: null } });
    await change(bare, { status: 'completed' });
    await lessons.admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: bob.id } });
    await lessons.admin.put(`/tenant/classes/${one.id}`, { body: { roomUrl: 'https://meet.example/now' } });
    const door = await world.as(bob);
    const links = await Promise.all(
      [held, bare].map(async (lesson) => (await door.get(path(lesson))).body.data.meetingLink),
    );
    expect(links).toEqual(['https://meet.example/then', null]);
    const { url } = (await door.get('/tenant/user/calendar')).body.data;
    const feed = await (await fetch(url)).text();
    expect([feed.includes('/then'), feed.includes('/now')]).toEqual([true, false]);
    expect((await change(bare, { status: 'scheduled' })).body.data.meetingLink).toBe(
      'https://meet.example/now',
    );
    await change(bare, { status: 'completed' });
    await change(bare, { status: 'scheduled' });
    await lessons.admin.put(`/tenant/classes/${one.id}`, { body: { roomUrl: 'https://meet.example/next' } });
    expect((await lessons.admin.get(path(bare))).body.data.meetingLink).toBe('https://meet.example/next');
  });
});

describe('the meeting link of a held lesson', () => {
  const [here, there] = ['https://meet.example/here', 'https://meet.example/there'];
  test('does not move to another class or to following lessons', async () => {
    const one = await lessons.personal(await lessons.student(), { roomUrl: here });
    const two = await lessons.personal(ann, { roomUrl: there });
    const [moved, first] = [
      await lessons.planned(one, inDays(-23, 15)),
      await lessons.planned(one, inDays(-28, 15)),
    ];
    for (const lesson of [moved, first]) await change(lesson, { status: 'completed' });
    const answer = await change(moved, { status: 'scheduled', classId: two.id });
    expect(answer.body.data.meetingLink).toBe(there);
    const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    expect((await change(first, { repeat: { weekdays, count: 2 } })).status).toBe(200);
    await lessons.admin.put(`/tenant/classes/${one.id}`, { body: { roomUrl: there } });
    const all = await lessons.admin.get(`/tenant/schedule/user?scope=school&classId=${one.id}`);
    const links = all.body.data.map(({ meetingLink }: { meetingLink: string }) => meetingLink);
    expect(links).toEqual([here, there]);
  });

  test('can be changed or removed', async () => {
    const lesson = await lessons.planned(
      await lessons.personal(await lessons.student(), { roomUrl: here }),
      inDays(-25, 15),
    );
    const body = { status: 'completed', meetingLink: there };
    expect((await change(lesson, body)).body.data.meetingLink).toBe(there);
    expect((await change(lesson, { meetingLink: null })).body.data.meetingLink).toBeNull();
  });
});

describe('the students of a lesson', () => {
  test('are kept once it is held, even if the group changes later', async () => {
    const [bob, eve] = [await lessons.student({ lastName: 'Bb' }), await lessons.student({ lastName: 'Ee' })];
    const group = await lessons.group([bob]);
    const one = await lessons.ofGroup(group);
    const [held, planned] = [
      await lessons.planned(one, inDays(-20, 15)),
      await lessons.planned(one, inDays(fresh())),
    ];
    await change(held, { status: 'completed' });
    const members = `/tenant/groups/${group.id}/users`;
    await lessons.admin.delete(members, { body: { userId: bob.id } });
    await lessons.admin.post(members, { body: { userId: eve.id } });
    const students = async ({ id }: { id: string }) =>
      (await lessons.admin.get(path({ id }))).body.data.students.map((student: { id: string }) => student.id);
    expect([await students(held), await students(planned)]).toEqual([[bob.id], [eve.id]]);
    const seenBy = async (who: TestPerson) =>
      (await (await world.as(who)).get('/tenant/schedule/user')).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await seenBy(bob)).toEqual([held.id]);
    expect(await seenBy(eve)).toEqual([held.id, planned.id]);
    await change(held, { status: 'scheduled' });
    expect(await students(held)).toEqual([eve.id]);
  });
});
