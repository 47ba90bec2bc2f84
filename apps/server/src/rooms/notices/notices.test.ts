import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { openBooks } from '../../../test/ledger.ts';
import { inDays, type Lessons, openLessons } from '../../../test/lessons.ts';
import { type AtWork, openWork } from '../../../test/material.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { startRelay } from '../../kernel/db/relay.ts';
import { noticeListeners } from './hear.ts';
import { sendDigests } from './notices.jobs.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let student: TestPerson;
let learner: Door;
let teacher: Door;
let work: AtWork;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school('Lindenhof');
  lessons = await openLessons(world, school);
  student = await lessons.student({ firstName: 'Ivan', lastName: 'Franko' });
  learner = await world.as(student);
  teacher = lessons.teacherDoor;
  work = await openWork(lessons, [student]);
});
afterAll(() => world.close());

interface Told {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly link: string;
  readonly readAt: string | null;
}

const listed = async (door: Door): Promise<{ data: Told[]; meta: { unread: number } }> => {
  await world.app.settled();
  return (await door.get('/tenant/notifications?limit=100')).body;
};
/** Returns the notifications that the action added for each client, newest first. */
async function since(doors: readonly Door[], happen: () => Promise<unknown>): Promise<Told[][]> {
  const before = await Promise.all(doors.map(async (door) => (await listed(door)).data.length));
  await happen();
  const after = await Promise.all(doors.map(listed));
  return after.map(({ data }, place) => data.slice(0, data.length - (before[place] ?? 0)));
}
const typesIn = (told: readonly Told[][]): string[][] => told.map((of) => of.map(({ type }) => type));

const give = async (door = teacher, more: object = {}): Promise<string> => {
  const body = { exerciseIds: [work.gaps], ...more };
  return `${work.path}/homework/${done(await door.post(`${work.path}/homework`, { body })).id}`;
};

describe('notifications are sent', () => {
  test('to the student for given homework, to the teacher for handed-in homework, and to the student for the review', async () => {
    let path = '';
    const given = await since([learner, teacher], async () => {
      path = await give();
    });
    expect(typesIn(given)).toEqual([['homeworkCreated'], []]);
    expect(given[0]?.[0]).toMatchObject({
      text: `New homework 1 in “${work.class.name}”`,
      link: path.replace('/tenant', ''),
    });
    const sent = await since([learner, teacher], () => learner.put(`${path}/send-to-check`));
    expect(typesIn(sent)).toEqual([[], ['homeworkSent']]);
    expect(sent[1]?.[0]?.text).toContain('Ivan Franko sent homework 1');
    const body = { userId: student.id, status: 'inProgress' };
    const returned = await since([learner, teacher], () => teacher.put(`${path}/status`, { body }));
    expect(typesIn(returned)).toEqual([['homeworkStatus'], []]);
    expect(returned[0]?.[0]?.text).toContain('was returned');
  });

  test('with the title of homework that has one', async () => {
    let path = '';
    const given = await since([learner, teacher], async () => {
      path = await give(teacher, { title: 'Winter' });
    });
    const named = `“Winter” in “${work.class.name}”`;
    expect(given[0]?.[0]?.text).toBe(`New homework ${named}`);
    const sent = await since([learner, teacher], () => learner.put(`${path}/send-to-check`));
    expect(sent[1]?.[0]?.text).toBe(`Ivan Franko sent homework ${named} to be checked`);
    for (const [status, outcome] of [
      ['inProgress', 'was returned to be corrected'],
      ['done', 'was accepted'],
    ]) {
      const body = { userId: student.id, status };
      const told = await since([learner, teacher], () => teacher.put(`${path}/status`, { body }));
      expect(told[0]?.[0]?.text).toBe(`Homework ${named} ${outcome}`);
    }
    await teacher.delete(path);
  });

  test('to the teacher when somebody else gives homework in their class', async () => {
    const given = await since([learner, teacher, lessons.admin], () => give(lessons.admin));
    expect(typesIn(given)).toEqual([['homeworkCreated'], ['homeworkCreated'], []]);
  });

  test('to the other side for a comment', async () => {
    const path = `${work.path}/exercises/${work.gaps}/comments`;
    const said = await since([learner, teacher], () =>
      teacher.post(path, { body: { message: 'Look again', recipientId: student.id } }),
    );
    expect(typesIn(said)).toEqual([['comment'], []]);
    const answered = await since([learner, teacher], () =>
      learner.post(path, { body: { message: 'I did' } }),
    );
    expect(typesIn(answered)).toEqual([[], ['comment']]);
    const atExercise = `/classes/${work.class.id}?lesson=${work.lesson.ids.lesson}&exercise=${work.gaps}`;
    expect(said[0]?.[0]?.link).toBe(atExercise);
    expect(answered[1]?.[0]?.link).toBe(`${atExercise}&student=${student.id}`);
  });

  test('no longer to a teacher who lost the permission to teach, even for classes that remain theirs', async () => {
    const former = await world.person(school, { permissions: ['teacher'] });
    const door = await world.as(former);
    const personal = (one: { id: string }) => lessons.personal(one, { teacherId: former.id });
    const theirs = await openWork({ ...lessons, teacherDoor: door, personal }, [student]);
    const given = { exerciseIds: [theirs.gaps] };
    const one = done(await door.post(`${theirs.path}/homework`, { body: given }));
    await world.sql(school.id, 'delete from user_permissions where user_id = $1', [former.id]);
    const again = await world.as(former);
    const told = await since([again], async () => {
      const said = { message: 'I did', recipientId: former.id };
      done(await learner.post(`${theirs.path}/exercises/${theirs.gaps}/comments`, { body: said }));
      await learner.put(`${theirs.path}/homework/${one.id}/send-to-check`);
    });
    expect(typesIn(told)).toEqual([[]]);
    const dashboard = done(await again.get('/tenant/analytics/dashboard'));
    expect(dashboard.homeworkToReview).toBe(0);
  });

  test('with a link to the homework when the student sees the commented exercise only there', async () => {
    const path = (await give()).replace('/tenant', '');
    const exercise = `${work.path}/exercises/${work.gaps}`;
    done(await teacher.put(`${exercise}/toggle-visibility`));
    const [told] = await since([learner], () =>
      teacher.post(`${exercise}/comments`, { body: { message: 'Here too', recipientId: student.id } }),
    );
    expect(told?.map(({ link }) => link)).toEqual([path]);
    done(await teacher.put(`${exercise}/toggle-visibility`));
  });

  test('for planned, moved and cancelled lessons, once for a series, and never for past lessons', async () => {
    let id = '';
    const planned = await since([learner, teacher, lessons.admin], async () => {
      ({ id } = await lessons.planned(work.class, inDays(3)));
    });
    expect(typesIn(planned)).toEqual([['lessonScheduled'], ['lessonScheduled'], []]);
    expect(planned[0]?.[0]?.link).toBe(`/lessons/schedule?date=${inDays(3).slice(0, 10)}`);
    const moved = await since([learner], () =>
      teacher.put(`/tenant/schedule/${id}`, { body: { startsAt: inDays(4) } }),
    );
    expect(typesIn(moved)).toEqual([['lessonMoved']]);
    const linked = await since([learner], () =>
      teacher.put(`/tenant/schedule/${id}`, { body: { meetingLink: 'https://meet.example/x' } }),
    );
    expect(typesIn(linked)).toEqual([[]]);
    const gone = await since([learner], () => teacher.delete(`/tenant/schedule/${id}`));
    expect(typesIn(gone)).toEqual([['lessonDeleted']]);
    const startsAt = inDays(10, 15);
    const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(startsAt).getUTCDay()];
    const repeat = { weekdays: [weekday], count: 5 };
    const [series] = await since([learner], () => lessons.planned(work.class, startsAt, { repeat }));
    expect(series?.map(({ text }) => text)).toEqual([
      expect.stringContaining(`5 lessons of “${work.class.name}” were planned`),
    ]);
    const over = await since([learner], () => lessons.planned(work.class, inDays(-5)));
    expect(typesIn(over)).toEqual([[]]);
  });

  test('to the owner of a public document, and to nobody for a private one', async () => {
    const add = (type: string) => {
      const raw = new FormData();
      raw.set('name', 'plan');
      raw.set('type', type);
      raw.set('file', new File(['%PDF-1.4 a plan'], 'plan.pdf'));
      return lessons.admin.post(`/tenant/users/${student.id}/documents`, { raw });
    };
    const told = await since([learner, lessons.admin], async () => {
      expect((await add('public')).status).toBe(201);
    });
    expect(typesIn(told)).toEqual([['documentAdded'], []]);
    expect(typesIn(await since([learner], () => add('private')))).toEqual([[]]);
  });

  test('for bought lessons and when few lessons remain', async () => {
    const books = openBooks(world, school, lessons.admin);
    const plan = await books.plan({ packs: [{ lessonAmount: 2, price: 10 }] });
    const buyer = await lessons.student();
    const door = await world.as(buyer);
    const one = await lessons.personal(buyer, { schoolPlanId: plan.id });
    const bought = await since([door], () => books.assign(buyer, plan));
    expect(bought[0]?.map(({ text }) => text)).toContainEqual(expect.stringContaining('2 lessons of'));
    const held = async (days: number) => {
      const { id } = await lessons.planned(one, inDays(-days));
      done(await lessons.admin.put(`/tenant/schedule/${id}`, { body: { status: 'completed' } }));
    };
    expect((await since([door], () => held(3)))[0]?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^1 lesson of .* is left$/),
    ]);
    expect((await since([door], () => held(2)))[0]?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^No lessons of .* are left$/),
    ]);
    expect(typesIn(await since([door], () => held(1)))).toEqual([[]]);
  });
});

describe('reading notifications', () => {
  test('lowers the unread count, one by one or all at once, and is limited to own notifications', async () => {
    await give();
    await give();
    const { data, meta } = await listed(learner);
    expect(meta.unread).toBe(data.filter(({ readAt }) => readAt === null).length);
    const path = `/tenant/notifications/${data[0]?.id}/read`;
    expect((await teacher.post(path)).status).toBe(404);
    const one = await learner.post(path);
    expect([one.status, one.body]).toEqual([200, { data: { unread: meta.unread - 1 } }]);
    expect((await listed(learner)).meta.unread).toBe(meta.unread - 1);
    const all = await learner.post('/tenant/notifications/read-all');
    expect([all.status, all.body]).toEqual([200, { data: { unread: 0 } }]);
    expect((await listed(learner)).meta.unread).toBe(0);
  });

  test('returns texts in the requested language', async () => {
    await give();
    await world.app.settled();
    const answer = await learner.get('/tenant/notifications', { headers: { 'accept-language': 'de' } });
    expect(answer.body.data[0].text).toMatch(/^Neue Hausaufgabe/);
  });

  test('is possible live in open tabs', async () => {
    const socket: Socket = io(world.address, {
      path: '/live',
      auth: { token: learner.token },
      transports: ['websocket'],
    });
    const heard = new Promise<{ data: { notification: Told } }>((resolve) => socket.on('notice', resolve));
    await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
    await give();
    expect((await heard).data.notification.type).toBe('homeworkCreated');
    socket.disconnect();
  });
});

describe('delivery exactly once', () => {
  test('sends nothing for a change that is rolled back', async () => {
    const told = await since([learner], async () => {
      const answer = await teacher.post(`${work.path}/homework`, { body: { exerciseIds: [] } });
      expect(answer.status).toBe(400);
    });
    expect(typesIn(told)).toEqual([[]]);
  });

  test('delivers an event left behind by a killed process once, even with several relays', async () => {
    await world.app.settled();
    const news = { homeworkId: work.gaps, number: 99, classId: work.class.id, actorId: lessons.teacher.id };
    const [told] = await since([learner], async () => {
      await world.sql(
        school.id,
        `insert into outbox (school_id, id, kind, data, created_at)
          values ($1, gen_random_uuid(), 'homework.given', $2, now() - interval '1 minute')`,
        [school.id, JSON.stringify({ ...news, userIds: [student.id] })],
      );
      const { database, log } = world.jobMeans;
      const relays = Array.from({ length: 3 }, () => startRelay(database, noticeListeners, log));
      await Promise.all(relays.map((relay) => relay.sweep()));
      await Promise.all(relays.map((relay) => relay.stop()));
    });
    expect(told?.map(({ text }) => text)).toEqual([expect.stringContaining('New homework 99')]);
  });
});

describe('the daily digest', () => {
  const means = () => ({
    ...world.jobMeans,
    mailer: world.app.mailer,
    origin: () => 'https://school.example',
    namesOf: async () => new Map(),
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('is mailed once a day to people who asked for it and lists unread notifications', async () => {
    // Digests are mailed from seven in the morning on.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) });
    const reader = await lessons.student();
    const door = await world.as(reader);
    const path = (await openWork(lessons, [reader])).path;
    const send = () =>
      teacher
        .post(`${path}/homework`, { body: { exerciseIds: [work.gaps] } })
        .then(() => world.app.settled());
    await send();
    await sendDigests(means());
    expect(await world.mails(reader)).toEqual([]);
    await door.put('/tenant/notifications/settings', { body: { digest: 'daily' } });
    await send();
    await world.sql(
      school.id,
      `update notice_settings set digested_until = now() - interval '2 days' where school_id = $1 and user_id = $2`,
      [school.id, reader.id],
    );
    await Promise.all([sendDigests(means()), sendDigests(means())]);
    await sendDigests(means());
    const mails = await world.mails(reader);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/notification/);
    expect(mails[0]?.text).toContain('New homework');
    expect(mails[0]?.text).toContain('https://school.example/notifications');
  });
});
