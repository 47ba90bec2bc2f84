import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, makeExercise, makeLesson } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { type Lessons, openLessons } from '../../../test/lessons.ts';
import { gapsBody } from '../../../test/material.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { remindOfHomework } from './homework.jobs.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let teacher: Door;
let exercise: string;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school('Lindenhof');
  lessons = await openLessons(world, school);
  teacher = lessons.teacherDoor;
  exercise = await makeExercise(teacher, (await makeLesson(teacher)).exercises, gapsBody());
});
afterAll(() => world.close());

const hours = (many: number): string => new Date(Date.now() + many * 3_600_000).toISOString();
const means = (mailer = world.app.mailer) => ({
  ...world.jobMeans,
  mailer,
  origin: () => 'https://school.example',
});
const remind = () => remindOfHomework(means());
const reminded = async (who: TestPerson): Promise<number> => (await world.mails(who)).length;

async function classOf(student: TestPerson): Promise<string> {
  return (await lessons.personal(student, { name: 'English' })).id;
}

async function give(classId: string, dueAt: string | undefined, more: object = {}): Promise<string> {
  const body = { exerciseIds: [exercise], dueAt, ...more };
  return `/tenant/classes/${classId}/homework/${
    done(await teacher.post(`/tenant/classes/${classId}/homework`, { body })).id
  }`;
}

describe('a reminder of homework', () => {
  test('is sent once, within a day before it is due, in the language and time zone of the reader', async () => {
    const student = await lessons.student({ locale: 'de', firstName: 'Ann' });
    await (await world.as(student)).put('/tenant/user/profile', { body: { timezone: 'America/New_York' } });
    const dueAt = hours(23);
    const path = await give(await classOf(student), dueAt);
    await remind();
    await remind();
    const [mail, ...more] = await world.mails(student);
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
    const student = await lessons.student({ locale: 'de' });
    await give(await classOf(student), hours(23), { title: 'Winter' });
    await remind();
    const [mail] = await world.mails(student);
    expect(mail?.text).toContain('Hausaufgabe „Winter“ in „English“');
  });

  test('comes once more when the due date was moved', async () => {
    const student = await lessons.student();
    const path = await give(await classOf(student), hours(23));
    await remind();
    done(await teacher.patch(path, { body: { title: 'Snow' } }));
    await remind();
    expect(await reminded(student)).toBe(1);
    done(await teacher.patch(path, { body: { dueAt: hours(22) } }));
    await remind();
    expect(await reminded(student)).toBe(2);
  });

  test('says of homework what it was, and nothing of how far it is', async () => {
    const student = await lessons.student();
    const path = await give(await classOf(student), hours(20));
    await remind();
    expect(done(await teacher.get(path)).userStatuses).toEqual([
      { userId: student.id, status: 0, sentAt: null, isReturned: false, comment: null },
    ]);
  });

  test.each<[string, string | undefined]>([
    ['two days before it is due', hours(48)],
    ['after it was due', hours(-1)],
    ['without a due time', undefined],
  ])('is not sent %s', async (_, dueAt) => {
    const student = await lessons.student();
    await give(await classOf(student), dueAt);
    await remind();
    expect(await reminded(student)).toBe(0);
  });

  test.each<[string, 0 | 1, (path: string, student: TestPerson, classId: string) => Promise<unknown>]>([
    ['of started homework', 1, (path, { id }) => status(path, id, 1)],
    ['of returned homework', 1, (path, { id }) => status(path, id, 2).then(() => status(path, id, 1))],
    ['of homework handed in', 0, async (path, who) => (await world.as(who)).put(`${path}/send-to-check`)],
    ['of homework that is done', 0, (path, { id }) => status(path, id, 3)],
    ['of deleted homework', 0, (path) => teacher.delete(path)],
    ['of a deleted class', 0, (_, __, classId) => lessons.admin.delete(`/tenant/classes/${classId}`)],
    [
      'to a suspended student',
      0,
      (_, { id }) => lessons.admin.put(`/tenant/users/${id}`, { body: { status: 'suspended' } }),
    ],
    [
      'to a student who has switched it off',
      0,
      async (_, who) => (await world.as(who)).put('/tenant/user/reminders', { body: { homeworkDue: false } }),
    ],
    [
      'to a student who has switched off reminders of lessons',
      1,
      async (_, who) => (await world.as(who)).put('/tenant/user/reminders', { body: { dayBefore: false } }),
    ],
  ])('%s is sent this many times: %i', async (_, mails, happens) => {
    const student = await lessons.student();
    const classId = await classOf(student);
    await happens(await give(classId, hours(12)), student, classId);
    await remind();
    expect(await reminded(student)).toBe(mails);
  });

  test('is sent only to the students it is assigned to', async () => {
    const [ann, bob] = [await lessons.student(), await lessons.student()];
    const { id } = await lessons.ofGroup(await lessons.group([ann, bob]));
    await give(id, hours(10), { studentIds: [ann.id] });
    await remind();
    expect([await reminded(ann), await reminded(bob), await reminded(lessons.teacher)]).toEqual([1, 0, 0]);
    await give(id, hours(10));
    await remind();
    expect([await reminded(ann), await reminded(bob)]).toEqual([2, 1]);
  });

  test('is sent once when several processes run at the same time', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => lessons.student()));
    await give((await lessons.ofGroup(await lessons.group(students))).id, hours(9));
    await Promise.all(Array.from({ length: 5 }, remind));
    for (const student of students) expect(await reminded(student)).toBe(1);
  });

  test('is neither lost nor repeated when the process crashes while sending', async () => {
    const student = await lessons.student();
    await give(await classOf(student), hours(8));
    const dying = {
      post: async (...given: Parameters<typeof world.app.mailer.post>) => {
        await world.app.mailer.post(...given);
        throw new Error('the process crashes here');
      },
    };
    await expect(remindOfHomework(means(dying))).rejects.toThrow('schools failed: 1');
    expect(await reminded(student)).toBe(0);
    await remind();
    await remind();
    expect(await reminded(student)).toBe(1);
  });
});

test('checks for homework due soon every five minutes', async () => {
  const text = "select cron from jobs.schedule where name = 'homework.remind'";
  expect(await world.sql(school.id, text)).toEqual([{ cron: '*/5 * * * *' }]);
});

const status = (path: string, userId: string, next: number) =>
  teacher.put(`${path}/status`, { body: { userId, status: next } });
