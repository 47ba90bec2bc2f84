import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { unwrapData } from '../../../test/content.ts';
import { createLedgerTools } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { startOutboxRelay } from '../../kernel/db/outbox-relay.ts';
import { locateExercise } from '../../policies/load-visibility.ts';
import { sendDigests } from './notifications.jobs.ts';
import { createNotificationSubscribers } from './notifications.subscribers.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let student: TestPerson;
let studentClient: ApiClient;
let teacherClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool('Lindenhof');
  lessons = await createLessonTools(testApp, school);
  student = await lessons.createStudent({ firstName: 'Ivan', lastName: 'Franko' });
  studentClient = await testApp.signInAs(student);
  teacherClient = lessons.teacherClient;
  work = await createClassWork(lessons, [student]);
});
afterAll(() => testApp.close());

interface ListedNotification {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly link: string;
  readonly readAt: string | null;
}

const listNotifications = async (
  client: ApiClient,
): Promise<{ data: ListedNotification[]; meta: { unread: number } }> => {
  await testApp.app.waitUntilSettled();
  return (await client.get('/tenant/notifications?limit=100')).body;
};
/** Returns the notifications that the action added for each client, newest first. */
async function collectNew(
  clients: readonly ApiClient[],
  action: () => Promise<unknown>,
): Promise<ListedNotification[][]> {
  const before = await Promise.all(
    clients.map(async (client) => (await listNotifications(client)).data.length),
  );
  await action();
  const after = await Promise.all(clients.map(listNotifications));
  return after.map(({ data }, index) => data.slice(0, data.length - (before[index] ?? 0)));
}
const toTypes = (received: readonly ListedNotification[][]): string[][] =>
  received.map((notifications) => notifications.map(({ type }) => type));

const giveHomework = async (client = teacherClient, overrides: object = {}): Promise<string> => {
  const body = { exerciseIds: [work.gapsExerciseId], ...overrides };
  return `${work.path}/homework/${unwrapData(await client.post(`${work.path}/homework`, { body })).id}`;
};

describe('notifications are sent', () => {
  test('to the student for given homework, to the teacher for handed-in homework, and to the student for the review', async () => {
    let path = '';
    const given = await collectNew([studentClient, teacherClient], async () => {
      path = await giveHomework();
    });
    expect(toTypes(given)).toEqual([['homeworkCreated'], []]);
    expect(given[0]?.[0]).toMatchObject({
      text: `New homework 1 in “${work.class.name}”`,
      link: path.replace('/tenant', ''),
    });
    const sent = await collectNew([studentClient, teacherClient], () =>
      studentClient.put(`${path}/send-to-check`),
    );
    expect(toTypes(sent)).toEqual([[], ['homeworkSent']]);
    expect(sent[1]?.[0]?.text).toContain('Ivan Franko sent homework 1');
    const body = { userId: student.id, status: 'inProgress' };
    const returned = await collectNew([studentClient, teacherClient], () =>
      teacherClient.put(`${path}/status`, { body }),
    );
    expect(toTypes(returned)).toEqual([['homeworkStatus'], []]);
    expect(returned[0]?.[0]?.text).toContain('was returned');
  });

  test('with the title of homework that has one', async () => {
    let path = '';
    const given = await collectNew([studentClient, teacherClient], async () => {
      path = await giveHomework(teacherClient, { title: 'Winter' });
    });
    const named = `“Winter” in “${work.class.name}”`;
    expect(given[0]?.[0]?.text).toBe(`New homework ${named}`);
    const sent = await collectNew([studentClient, teacherClient], () =>
      studentClient.put(`${path}/send-to-check`),
    );
    expect(sent[1]?.[0]?.text).toBe(`Ivan Franko sent homework ${named} to be checked`);
    for (const [status, outcome] of [
      ['inProgress', 'was returned to be corrected'],
      ['done', 'was accepted'],
    ]) {
      const body = { userId: student.id, status };
      const received = await collectNew([studentClient, teacherClient], () =>
        teacherClient.put(`${path}/status`, { body }),
      );
      expect(received[0]?.[0]?.text).toBe(`Homework ${named} ${outcome}`);
    }
    await teacherClient.delete(path);
  });

  test('for a changed message or due date, to students who have not handed in', async () => {
    const path = await giveHomework(teacherClient, { title: 'Winter' });
    const change = (body: object) =>
      collectNew([studentClient, teacherClient], () => teacherClient.patch(path, { body }));
    const named = `Homework “Winter” in “${work.class.name}”`;
    const moved = await change({ dueAt: '2030-03-05T10:00:00.000Z' });
    expect(toTypes(moved)).toEqual([['homeworkCreated'], []]);
    expect(moved[0]?.[0]?.text).toMatch(new RegExp(`^${named} was changed, due Tue.*5 March`));
    expect(moved[0]?.[0]?.link).toBe(path.replace('/tenant', ''));
    const undated = await change({ message: 'Read it twice.', dueAt: null });
    expect(undated[0]?.map(({ text }) => text)).toEqual([`${named} was changed, no due date`]);
    expect(toTypes(await change({ message: 'Read it twice.' }))).toEqual([[], []]);
    unwrapData(await studentClient.put(`${path}/send-to-check`));
    expect(toTypes(await change({ message: 'Read it again.' }))).toEqual([[], []]);
    unwrapData(
      await teacherClient.put(`${path}/status`, { body: { userId: student.id, status: 'inProgress' } }),
    );
    expect(toTypes(await change({ message: 'Read it once more.' }))).toEqual([['homeworkCreated'], []]);
    await teacherClient.delete(path);
  });

  test('never for a changed title alone, which older notifications show as long as the homework exists', async () => {
    const path = await giveHomework(teacherClient, { title: 'Winter' });
    unwrapData(await studentClient.put(`${path}/send-to-check`));
    const texts = async () =>
      (await Promise.all([studentClient, teacherClient].map(listNotifications))).map(
        ({ data }) => data[0]?.text,
      );
    const change = (title: string | null) =>
      collectNew([studentClient, teacherClient], () => teacherClient.patch(path, { body: { title } }));
    expect(toTypes(await change('Snow'))).toEqual([[], []]);
    const snow = `“Snow” in “${work.class.name}”`;
    expect(await texts()).toEqual([
      `New homework ${snow}`,
      `Ivan Franko sent homework ${snow} to be checked`,
    ]);
    await change(null);
    expect((await texts())[0]).toMatch(/^New homework \d+ in/);
    await change('Snow');
    await teacherClient.delete(path);
    expect((await texts())[0]).toBe(`New homework “Winter” in “${work.class.name}”`);
  });

  test('to the teacher when somebody else gives homework in their class', async () => {
    const given = await collectNew([studentClient, teacherClient, lessons.adminClient], () =>
      giveHomework(lessons.adminClient),
    );
    expect(toTypes(given)).toEqual([['homeworkCreated'], ['homeworkCreated'], []]);
  });

  test('to the other side for a comment', async () => {
    const path = `${work.path}/exercises/${work.gapsExerciseId}/comments`;
    const received = await collectNew([studentClient, teacherClient], () =>
      teacherClient.post(path, { body: { message: 'Look again', recipientId: student.id } }),
    );
    expect(toTypes(received)).toEqual([['comment'], []]);
    const answered = await collectNew([studentClient, teacherClient], () =>
      studentClient.post(path, { body: { message: 'I did' } }),
    );
    expect(toTypes(answered)).toEqual([[], ['comment']]);
    const atExercise = `/classes/${work.class.id}?lesson=${work.lesson.ids.lesson}&exercise=${work.gapsExerciseId}`;
    expect(received[0]?.[0]?.link).toBe(atExercise);
    expect(answered[1]?.[0]?.link).toBe(`${atExercise}&student=${student.id}`);
  });

  test('no longer to a teacher who lost the permission to teach, even for classes that remain theirs', async () => {
    const former = await testApp.createPerson(school, { permissions: ['teacher'] });
    const client = await testApp.signInAs(former);
    const personal = (one: { id: string }) => lessons.createPersonalClass(one, { teacherId: former.id });
    const formerAssignment = await createClassWork(
      { ...lessons, teacherClient: client, createPersonalClass: personal },
      [student],
    );
    const given = { exerciseIds: [formerAssignment.gapsExerciseId] };
    const one = unwrapData(await client.post(`${formerAssignment.path}/homework`, { body: given }));
    await testApp.runSql(
      school.id,
      'delete from user_permissions where school_id = $school and user_id = $1',
      [former.id],
    );
    const formerClient = await testApp.signInAs(former);
    const received = await collectNew([formerClient], async () => {
      const comment = { message: 'I did', recipientId: former.id };
      unwrapData(
        await studentClient.post(
          `${formerAssignment.path}/exercises/${formerAssignment.gapsExerciseId}/comments`,
          { body: comment },
        ),
      );
      await studentClient.put(`${formerAssignment.path}/homework/${one.id}/send-to-check`);
    });
    expect(toTypes(received)).toEqual([[]]);
    const dashboard = unwrapData(await formerClient.get('/tenant/analytics/dashboard'));
    expect(dashboard.homeworkToReview).toBe(0);
  });

  test('with a link to the homework when the student sees the commented exercise only there', async () => {
    const path = (await giveHomework()).replace('/tenant', '');
    const exercise = `${work.path}/exercises/${work.gapsExerciseId}`;
    unwrapData(await teacherClient.put(`${exercise}/toggle-visibility`));
    const [received] = await collectNew([studentClient], () =>
      teacherClient.post(`${exercise}/comments`, { body: { message: 'Here too', recipientId: student.id } }),
    );
    expect(received?.map(({ link }) => link)).toEqual([path]);
    unwrapData(await teacherClient.put(`${exercise}/toggle-visibility`));
  });

  test('for planned, moved and cancelled lessons, once for a series, and never for past lessons', async () => {
    let id = '';
    const planned = await collectNew([studentClient, teacherClient, lessons.adminClient], async () => {
      ({ id } = await lessons.planLesson(work.class, inDays(3)));
    });
    expect(toTypes(planned)).toEqual([['lessonScheduled'], ['lessonScheduled'], []]);
    expect(planned[0]?.[0]?.link).toBe(`/lessons/schedule?date=${inDays(3).slice(0, 10)}`);
    const moved = await collectNew([studentClient], () =>
      teacherClient.put(`/tenant/schedule/${id}`, { body: { startsAt: inDays(4) } }),
    );
    expect(toTypes(moved)).toEqual([['lessonMoved']]);
    const linked = await collectNew([studentClient], () =>
      teacherClient.put(`/tenant/schedule/${id}`, { body: { meetingLink: 'https://meet.example/x' } }),
    );
    expect(toTypes(linked)).toEqual([[]]);
    const cancelled = await collectNew([studentClient], () => teacherClient.delete(`/tenant/schedule/${id}`));
    expect(toTypes(cancelled)).toEqual([['lessonDeleted']]);
    const startsAt = inDays(10, 15);
    const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(startsAt).getUTCDay()];
    const repeat = { weekdays: [weekday], count: 5 };
    const [series] = await collectNew([studentClient], () =>
      lessons.planLesson(work.class, startsAt, { repeat }),
    );
    expect(series?.map(({ text }) => text)).toEqual([
      expect.stringContaining(`5 lessons of “${work.class.name}” were planned`),
    ]);
    const past = await collectNew([studentClient], () => lessons.planLesson(work.class, inDays(-5)));
    expect(toTypes(past)).toEqual([[]]);
  });

  test('to the owner of a public document, and to nobody for a private one', async () => {
    const add = (type: string) => {
      const raw = new FormData();
      raw.set('name', 'plan');
      raw.set('type', type);
      raw.set('file', new File(['%PDF-1.4 a plan'], 'plan.pdf'));
      return lessons.adminClient.post(`/tenant/users/${student.id}/documents`, { raw });
    };
    const received = await collectNew([studentClient, lessons.adminClient], async () => {
      expect((await add('public')).status).toBe(201);
    });
    expect(toTypes(received)).toEqual([['documentAdded'], []]);
    expect(toTypes(await collectNew([studentClient], () => add('private')))).toEqual([[]]);
  });

  test('for bought lessons and when few lessons remain', async () => {
    const books = createLedgerTools(testApp, school, lessons.adminClient);
    const plan = await books.createPlan({ packs: [{ lessonAmount: 2, price: 10 }] });
    const buyer = await lessons.createStudent();
    const client = await testApp.signInAs(buyer);
    const one = await lessons.createPersonalClass(buyer, { schoolPlanId: plan.id });
    const bought = await collectNew([client], () => books.assign(buyer, plan));
    expect(bought[0]?.map(({ text }) => text)).toContainEqual(expect.stringContaining('2 lessons of'));
    const completeLesson = async (days: number) => {
      const { id } = await lessons.planLesson(one, inDays(-days));
      unwrapData(await lessons.adminClient.put(`/tenant/schedule/${id}`, { body: { status: 'completed' } }));
    };
    expect((await collectNew([client], () => completeLesson(3)))[0]?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^1 lesson of .* is left$/),
    ]);
    expect((await collectNew([client], () => completeLesson(2)))[0]?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^No lessons of .* are left$/),
    ]);
    expect(toTypes(await collectNew([client], () => completeLesson(1)))).toEqual([[]]);
  });
});

describe('reading notifications', () => {
  test('lowers the unread count, one by one or all at once, and is limited to own notifications', async () => {
    await giveHomework();
    await giveHomework();
    const { data, meta } = await listNotifications(studentClient);
    expect(meta.unread).toBe(data.filter(({ readAt }) => readAt === null).length);
    const path = `/tenant/notifications/${data[0]?.id}/read`;
    expect((await teacherClient.post(path)).status).toBe(404);
    const one = await studentClient.post(path);
    expect([one.status, one.body]).toEqual([200, { data: { unread: meta.unread - 1 } }]);
    expect((await listNotifications(studentClient)).meta.unread).toBe(meta.unread - 1);
    const all = await studentClient.post('/tenant/notifications/read-all');
    expect([all.status, all.body]).toEqual([200, { data: { unread: 0 } }]);
    expect((await listNotifications(studentClient)).meta.unread).toBe(0);
  });

  test('returns texts in the requested language', async () => {
    await giveHomework();
    await testApp.app.waitUntilSettled();
    const response = await studentClient.get('/tenant/notifications', {
      headers: { 'accept-language': 'de' },
    });
    expect(response.body.data[0].text).toMatch(/^Neue Hausaufgabe/);
  });

  test('is possible live in open tabs', async () => {
    const socket: Socket = io(testApp.address, {
      path: '/live',
      auth: { token: studentClient.token },
      transports: ['websocket'],
    });
    const liveEvent = new Promise<{ data: { notification: ListedNotification } }>((resolve) =>
      socket.on('notice', resolve),
    );
    await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
    await giveHomework();
    expect((await liveEvent).data.notification.type).toBe('homeworkCreated');
    socket.disconnect();
  });
});

describe('delivery exactly once', () => {
  test('sends nothing for a change that is rolled back', async () => {
    const received = await collectNew([studentClient], async () => {
      const response = await teacherClient.post(`${work.path}/homework`, { body: { exerciseIds: [] } });
      expect(response.status).toBe(400);
    });
    expect(toTypes(received)).toEqual([[]]);
  });

  test('delivers an event left behind by a killed process once, even with several relays', async () => {
    await testApp.app.waitUntilSettled();
    const news = {
      homeworkId: work.gapsExerciseId,
      number: 99,
      classId: work.class.id,
      actorId: lessons.teacher.id,
    };
    const [received] = await collectNew([studentClient], async () => {
      await testApp.runSql(
        school.id,
        `insert into outbox (school_id, id, kind, data, created_at)
          values ($1, gen_random_uuid(), 'homework.given', $2, now() - interval '1 minute')`,
        [school.id, JSON.stringify({ ...news, userIds: [student.id] })],
      );
      const { database, log } = testApp.jobDeps;
      const subscribers = createNotificationSubscribers({ locateExercise });
      const relays = Array.from({ length: 3 }, () => startOutboxRelay(database, subscribers, log));
      await Promise.all(relays.map((relay) => relay.sweep()));
      await Promise.all(relays.map((relay) => relay.stop()));
    });
    expect(received?.map(({ text }) => text)).toEqual([expect.stringContaining('New homework 99')]);
  });
});

describe('the daily digest', () => {
  const jobDeps = () => ({
    ...testApp.jobDeps,
    mailer: testApp.app.mailer,
    origin: () => 'https://school.example',
    loadNames: async () => new Map(),
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('is mailed once a day to people who asked for it and lists unread notifications', async () => {
    // Sets the clock to noon, because digests are mailed from seven in the morning on.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) });
    const reader = await lessons.createStudent();
    const client = await testApp.signInAs(reader);
    const path = (await createClassWork(lessons, [reader])).path;
    const send = () =>
      teacherClient
        .post(`${path}/homework`, { body: { exerciseIds: [work.gapsExerciseId] } })
        .then(() => testApp.app.waitUntilSettled());
    await send();
    await sendDigests(jobDeps());
    expect(await testApp.listMails(reader)).toEqual([]);
    await client.put('/tenant/notifications/settings', { body: { digest: 'daily' } });
    await send();
    await testApp.runSql(
      school.id,
      `update notice_settings set digested_until = now() - interval '2 days' where school_id = $1 and user_id = $2`,
      [school.id, reader.id],
    );
    await Promise.all([sendDigests(jobDeps()), sendDigests(jobDeps())]);
    await sendDigests(jobDeps());
    const mails = await testApp.listMails(reader);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/notification/);
    expect(mails[0]?.text).toContain('New homework');
    expect(mails[0]?.text).toContain('https://school.example/notifications');
  });
});
