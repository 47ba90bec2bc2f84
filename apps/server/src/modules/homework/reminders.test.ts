import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { gapsExerciseBody } from '../../../test/class-work.ts';
import { makeExercise, makeLesson, unwrapData } from '../../../test/content.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';
import { formatDateTimeForMail } from '../../kernel/format-date-time.ts';
import { remindOfHomework } from './homework.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: ApiClient;
let exercise: string;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool('Lindenhof');
  lessons = await createLessonTools(testApp, school);
  teacher = lessons.teacherClient;
  exercise = await makeExercise(teacher, (await makeLesson(teacher)).exercises, gapsExerciseBody());
});
afterAll(() => testApp.close());

const hours = (many: number): string => new Date(Date.now() + many * 3_600_000).toISOString();
const createDeps = (mailer = testApp.app.mailer) => ({
  ...testApp.jobDeps,
  mailer,
  origin: () => 'https://school.example',
});
const remind = () => remindOfHomework(createDeps());
const countMails = async (who: TestPerson): Promise<number> => (await testApp.listMails(who)).length;

async function classOf(student: TestPerson): Promise<string> {
  return (await lessons.createPersonalClass(student, { name: 'English' })).id;
}

async function give(classId: string, dueAt: string | undefined, more: object = {}): Promise<string> {
  const body = { exerciseIds: [exercise], dueAt, ...more };
  return `/tenant/classes/${classId}/homework/${
    unwrapData(await teacher.post(`/tenant/classes/${classId}/homework`, { body })).id
  }`;
}

describe('a reminder of homework', () => {
  test('is sent once, within a day before it is due, in the language and time zone of the reader', async () => {
    const student = await lessons.createStudent({ locale: 'de', firstName: 'Ann' });
    await (await testApp.signInAs(student)).put('/tenant/user/profile', {
      body: { timezone: 'America/New_York' },
    });
    const dueAt = hours(23);
    const path = await give(await classOf(student), dueAt);
    await remind();
    await remind();
    const [mail, ...more] = await testApp.listMails(student);
    expect(more).toEqual([]);
    const time = new Intl.DateTimeFormat('de', {
      ...{ hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' },
    }).format(new Date(dueAt));
    expect(mail?.subject).toMatch(/^Erinnerung: Hausaufgabe/);
    expect(mail?.subject).toContain(time);
    expect(mail?.text).toContain('Hausaufgabe 1 in „English“');
    expect(mail?.text).toContain(`https://school.example${path.replace('/tenant', '')}`);
  });

  test('calls homework by its title where it has one', async () => {
    const student = await lessons.createStudent({ locale: 'de' });
    await give(await classOf(student), hours(23), { title: 'Winter' });
    await remind();
    const [mail] = await testApp.listMails(student);
    expect(mail?.text).toContain('Hausaufgabe „Winter“ in „English“');
  });

  test('is sent again when the due date moves', async () => {
    const student = await lessons.createStudent();
    const path = await give(await classOf(student), hours(23));
    await remind();
    unwrapData(await teacher.patch(path, { body: { title: 'Snow' } }));
    await remind();
    expect(await countMails(student)).toBe(1);
    unwrapData(await teacher.patch(path, { body: { dueAt: hours(22) } }));
    await remind();
    expect(await countMails(student)).toBe(2);
  });

  test('that runs while the due date moves waits for the new date', async () => {
    const student = await lessons.createStudent();
    const path = await give(await classOf(student), hours(23));
    const dueAt = hours(21);
    const { reminding } = await testApp.connected.database.inSchool(school.id, async (tx) => {
      const values = [school.id, path.split('/').at(-1), dueAt];
      await tx.client.query('update homework set due_at = $3 where school_id = $1 and id = $2', values);
      const running = remind();
      await Promise.race([running, waitForLock(testApp, school)]);
      return { reminding: running };
    });
    await reminding;
    const [mail, ...more] = await testApp.listMails(student);
    expect([mail?.subject, more]).toEqual([
      expect.stringContaining(formatDateTimeForMail(new Date(dueAt), 'en', 'Europe/Kyiv')),
      [],
    ]);
  });

  test('says of homework what it was, and nothing of how far it is', async () => {
    const student = await lessons.createStudent();
    const path = await give(await classOf(student), hours(20));
    await remind();
    expect(unwrapData(await teacher.get(path)).userStatuses).toEqual([
      { userId: student.id, status: 0, sentAt: null, isReturned: false, comment: null },
    ]);
  });

  test.each<[string, string | undefined]>([
    ['two days before it is due', hours(48)],
    ['after it was due', hours(-1)],
    ['without a due time', undefined],
  ])('is not sent %s', async (_, dueAt) => {
    const student = await lessons.createStudent();
    await give(await classOf(student), dueAt);
    await remind();
    expect(await countMails(student)).toBe(0);
  });

  test.each<[string, 0 | 1, (path: string, student: TestPerson, classId: string) => Promise<unknown>]>([
    ['of started homework', 1, (path, { id }) => status(path, id, 1)],
    ['of returned homework', 1, (path, { id }) => status(path, id, 2).then(() => status(path, id, 1))],
    [
      'of homework handed in',
      0,
      async (path, who) => (await testApp.signInAs(who)).put(`${path}/send-to-check`),
    ],
    ['of homework that is done', 0, (path, { id }) => status(path, id, 3)],
    ['of deleted homework', 0, (path) => teacher.delete(path)],
    ['of a deleted class', 0, (_, __, classId) => lessons.adminClient.delete(`/tenant/classes/${classId}`)],
    [
      'to a suspended student',
      0,
      (_, { id }) => lessons.adminClient.put(`/tenant/users/${id}`, { body: { status: 'suspended' } }),
    ],
    [
      'to a student who has switched it off',
      0,
      async (_, who) =>
        (await testApp.signInAs(who)).put('/tenant/user/reminders', { body: { homeworkDue: false } }),
    ],
    [
      'to a student who has switched off reminders of lessons',
      1,
      async (_, who) =>
        (await testApp.signInAs(who)).put('/tenant/user/reminders', { body: { dayBefore: false } }),
    ],
  ])('%s is sent this many times: %i', async (_, mails, act) => {
    const student = await lessons.createStudent();
    const classId = await classOf(student);
    await act(await give(classId, hours(12)), student, classId);
    await remind();
    expect(await countMails(student)).toBe(mails);
  });

  test('is sent only to the students it is assigned to', async () => {
    const [ann, bob] = [await lessons.createStudent(), await lessons.createStudent()];
    const { id } = await lessons.createGroupClass(await lessons.createGroup([ann, bob]));
    await give(id, hours(10), { studentIds: [ann.id] });
    await remind();
    expect([await countMails(ann), await countMails(bob), await countMails(lessons.teacher)]).toEqual([
      1, 0, 0,
    ]);
    await give(id, hours(10));
    await remind();
    expect([await countMails(ann), await countMails(bob)]).toEqual([2, 1]);
  });

  test('is sent once when several processes run at the same time', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => lessons.createStudent()));
    await give((await lessons.createGroupClass(await lessons.createGroup(students))).id, hours(9));
    await Promise.all(Array.from({ length: 5 }, remind));
    for (const student of students) expect(await countMails(student)).toBe(1);
  });

  test('is neither lost nor repeated when the process crashes while sending', async () => {
    const student = await lessons.createStudent();
    await give(await classOf(student), hours(8));
    const failingMailer = {
      queue: async (...given: Parameters<typeof testApp.app.mailer.queue>) => {
        await testApp.app.mailer.queue(...given);
        throw new Error('the process crashes here');
      },
    };
    await expect(remindOfHomework(createDeps(failingMailer))).rejects.toThrow('schools failed: 1');
    expect(await countMails(student)).toBe(0);
    await remind();
    await remind();
    expect(await countMails(student)).toBe(1);
  });
});

test('checks for homework due soon every five minutes', async () => {
  const text = "select cron from jobs.schedule where name = 'homework.remind'";
  expect(await testApp.runSql(school.id, text)).toEqual([{ cron: '*/5 * * * *' }]);
});

const status = (path: string, userId: string, next: number) =>
  teacher.put(`${path}/status`, { body: { userId, status: next } });
