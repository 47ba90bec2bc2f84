import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessonTools, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { deleteExpiredOfAllSchools, sendReminders } from './schedule.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool('Lindenhof');
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

const inMinutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const inHours = (count: number): string => inMinutes(count * 60);
const jobDeps = (mailer = testApp.app.mailer) => ({
  ...testApp.jobDeps,
  mailer,
  origin: () => 'https://school.example',
});
const runReminders = () => sendReminders(jobDeps());
const countMails = async (person: TestPerson): Promise<number> => (await testApp.listMails(person)).length;
/** Every class has its own teacher, so that lessons never conflict. */
async function createClass(student: { id: string }): Promise<{ one: TestClass; teacher: TestPerson }> {
  const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  return {
    teacher,
    one: await lessons.createPersonalClass(student, { teacherId: teacher.id, name: 'English' }),
  };
}

describe('a reminder', () => {
  test('is sent once a day before and once an hour before, in the language and time zone of the recipient', async () => {
    const student = await lessons.createStudent({ locale: 'de', firstName: 'Ann' });
    const client = await testApp.signInAs(student);
    await client.put('/tenant/user/profile', { body: { timezone: 'America/New_York' } });
    const { one } = await createClass(student);
    const lessonStart = inHours(23);
    const lesson = await lessons.planLesson(one, lessonStart);
    await runReminders();
    await runReminders();
    const [mail, ...more] = await testApp.listMails(student);
    expect(more).toEqual([]);
    const time = new Intl.DateTimeFormat('de', {
      ...{ hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' },
    }).format(new Date(lessonStart));
    expect(mail?.subject).toMatch(/^Erinnerung: /);
    expect(mail?.subject).toContain(time);
    expect(mail?.text).toContain('Wir erinnern Sie an Ihre Stunde „English“');
    expect(mail?.text).toContain('https://school.example/lessons/schedule');
    await lessons.adminClient.put(`/tenant/schedule/${lesson.id}`, { body: { startsAt: inMinutes(50) } });
    await runReminders();
    await runReminders();
    expect(await countMails(student)).toBe(2);
  });

  test.each([
    ['a week before', inHours(170)],
    ['two hours before, between the two reminders', inHours(2)],
    ['after the lesson has begun', inMinutes(-5)],
  ])('is not sent %s', async (_, lessonStart) => {
    const student = await lessons.createStudent();
    await lessons.planLesson((await createClass(student)).one, lessonStart);
    await runReminders();
    expect(await countMails(student)).toBe(0);
  });

  test('is not sent for held or deleted lessons, nor to suspended people', async () => {
    const [held, deleted, suspended] = [
      await lessons.createStudent(),
      await lessons.createStudent(),
      await lessons.createStudent(),
    ];
    const planLesson = async (person: TestPerson) =>
      lessons.planLesson((await createClass(person)).one, inHours(20));
    const [first, second] = [await planLesson(held), await planLesson(deleted), await planLesson(suspended)];
    await lessons.adminClient.put(`/tenant/schedule/${first.id}`, { body: { status: 'completed' } });
    await lessons.adminClient.delete(`/tenant/schedule/${second.id}`);
    await lessons.adminClient.put(`/tenant/users/${suspended.id}`, { body: { status: 'suspended' } });
    await runReminders();
    for (const student of [held, deleted, suspended]) expect(await countMails(student)).toBe(0);
  });

  test('is sent to every group member, and again when the lesson moves to another day', async () => {
    const [ann, bob] = [await lessons.createStudent(), await lessons.createStudent()];
    const group = await lessons.createGroup([ann, bob]);
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const one = await lessons.createGroupClass(group, { teacherId: teacher.id });
    // The lesson starts in the middle of an hour, so that a few minutes later it is still the same day.
    const lessonStart = new Date(inHours(22)).setUTCMinutes(30, 0, 0);
    const lesson = await lessons.planLesson(one, new Date(lessonStart).toISOString());
    await runReminders();
    for (const minute of [1, 2]) {
      const startsAt = new Date(lessonStart + minute * 60_000).toISOString();
      await lessons.adminClient.put(`/tenant/schedule/${lesson.id}`, { body: { startsAt } });
      await runReminders();
    }
    expect([await countMails(ann), await countMails(bob)]).toEqual([1, 1]);
    const dayBefore = `
      with deleted as (
        delete from lesson_reminders where school_id = $school and event_id = $1
        returning event_id, user_id, kind, starts_at
      ), moved as (
        insert into lesson_reminders as l (school_id, event_id, user_id, kind, starts_at)
        select s.school_id, d.event_id, d.user_id, d.kind, d.starts_at - interval '1 day'
        from schools s cross join deleted d where s.school_id = $school
        returning l.event_id
      )
      select from moved`;
    await testApp.runSql(school.id, dayBefore, [lesson.id]);
    await runReminders();
    await runReminders();
    expect([await countMails(ann), await countMails(bob)]).toEqual([2, 2]);
  });

  test('is sent once even if several processes run concurrently', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => lessons.createStudent()));
    for (const student of students) await lessons.planLesson((await createClass(student)).one, inHours(19));
    await Promise.all(Array.from({ length: 5 }, runReminders));
    for (const student of students) expect(await countMails(student)).toBe(1);
  });

  test('is neither lost nor sent twice when the process is killed', async () => {
    const student = await lessons.createStudent();
    await lessons.planLesson((await createClass(student)).one, inHours(18));
    const dyingMailer = {
      queue: async (...args: Parameters<typeof testApp.app.mailer.queue>) => {
        await testApp.app.mailer.queue(...args);
        throw new Error('The process is killed here.');
      },
    };
    await expect(sendReminders(jobDeps(dyingMailer))).rejects.toThrow('schools failed: 1');
    expect(await countMails(student)).toBe(0);
    await runReminders();
    await runReminders();
    expect(await countMails(student)).toBe(1);
  });
});

test('failing reminders of one school do not stop those of other schools', async () => {
  const otherSchool = await testApp.createTestSchool('Elmwood');
  const otherLessons = await createLessonTools(testApp, otherSchool);
  const students = [await lessons.createStudent(), await otherLessons.createStudent()] as const;
  await lessons.planLesson((await createClass(students[0])).one, inHours(16));
  await otherLessons.planLesson(await otherLessons.createPersonalClass(students[1]), inHours(16));
  let hasFailed = false;
  const failingMailer = {
    queue: async (...args: Parameters<typeof testApp.app.mailer.queue>) => {
      if (hasFailed) return testApp.app.mailer.queue(...args);
      hasFailed = true;
      throw new Error('The first school fails.');
    },
  };
  await expect(sendReminders(jobDeps(failingMailer))).rejects.toThrow('schools failed: 1');
  const countSent = async () => (await countMails(students[0])) + (await countMails(students[1]));
  expect(await countSent()).toBe(1);
  await runReminders();
  expect(await countSent()).toBe(2);
});

describe('the reminder settings', () => {
  const settingsPath = '/tenant/user/reminders';

  test('are on by default for students and off for teachers, and each person can change them', async () => {
    const student = await lessons.createStudent();
    const { one, teacher } = await createClass(student);
    const [studentClient, teacherClient] = [await testApp.signInAs(student), await testApp.signInAs(teacher)];
    expect((await studentClient.get(settingsPath)).body.data).toEqual({
      dayBefore: true,
      hourBefore: true,
      homeworkDue: true,
    });
    expect((await teacherClient.get(settingsPath)).body.data).toEqual({
      dayBefore: false,
      hourBefore: false,
      homeworkDue: false,
    });
    expect((await studentClient.put(settingsPath, { body: { dayBefore: false } })).body.data).toEqual({
      ...{ dayBefore: false, hourBefore: true, homeworkDue: true },
    });
    await teacherClient.put(settingsPath, { body: { dayBefore: true } });
    const lesson = await lessons.planLesson(one, inHours(17));
    await runReminders();
    expect([await countMails(student), await countMails(teacher)]).toEqual([0, 1]);
    await lessons.adminClient.put(`/tenant/schedule/${lesson.id}`, { body: { startsAt: inMinutes(40) } });
    await runReminders();
    expect([await countMails(student), await countMails(teacher)]).toEqual([1, 1]);
  });

  test('accept only booleans, and only from signed-in people', async () => {
    const client = await testApp.signInAs(await lessons.createStudent());
    const response = await client.put(settingsPath, { body: { dayBefore: 'sometimes' } });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['dayBefore']]);
    expect((await testApp.visitor.get(settingsPath)).status).toBe(401);
    expect((await testApp.visitor.put(settingsPath, { body: {} })).status).toBe(401);
  });
});

test('sent reminders are stored for thirty days after the lesson', async () => {
  const student = await lessons.createStudent();
  await lessons.planLesson((await createClass(student)).one, inHours(15));
  await runReminders();
  const listSent = () =>
    testApp.runSql(school.id, 'select kind from lesson_reminders where user_id = $1', [student.id]);
  const text = `insert into lesson_reminders
    select school_id, event_id, user_id, kind, now() - make_interval(days => days)
    from lesson_reminders, unnest(array[29, 31]) as days where user_id = $1`;
  await testApp.runSql(school.id, text, [student.id]);
  expect(await listSent()).toHaveLength(3);
  await deleteExpiredOfAllSchools(jobDeps());
  expect(await listSent()).toHaveLength(2);
});

test('the reminder job runs every minute', async () => {
  const text = "select cron from jobs.schedule where name = 'schedule.remind'";
  expect(await testApp.runSql(school.id, text)).toEqual([{ cron: '* * * * *' }]);
});
