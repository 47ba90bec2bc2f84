import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { sendReminders, tidyReminders } from './schedule.jobs.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school('Lindenhof');
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

const minutes = (many: number): string => new Date(Date.now() + many * 60_000).toISOString();
const hours = (many: number): string => minutes(many * 60);
const means = (mailer = world.app.mailer) => ({
  ...world.jobMeans,
  mailer,
  origin: () => 'https://school.example',
});
const remind = () => sendReminders(means());
const reminded = async (who: TestPerson): Promise<number> => (await world.mails(who)).length;
/** Every class has its own teacher, so that lessons never conflict. */
async function classOf(student: { id: string }): Promise<{ one: TestClass; teacher: TestPerson }> {
  const teacher = await world.person(school, { permissions: ['teacher'] });
  return { teacher, one: await lessons.personal(student, { teacherId: teacher.id, name: 'English' }) };
}

describe('a reminder', () => {
  test('is sent once a day before and once an hour before, in the language and time zone of the recipient', async () => {
    const student = await lessons.student({ locale: 'de', firstName: 'Ann' });
    const door = await world.as(student);
    await door.put('/tenant/user/profile', { body: { timezone: 'America/New_York' } });
    const { one } = await classOf(student);
    const at = hours(23);
    const lesson = await lessons.planned(one, at);
    await remind();
    await remind();
    const [mail, ...more] = await world.mails(student);
    expect(more).toEqual([]);
    const time = new Intl.DateTimeFormat('de', {
      ...{ hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' },
    }).format(new Date(at));
    expect(mail?.subject).toMatch(/^Erinnerung: /);
    expect(mail?.subject).toContain(time);
    expect(mail?.text).toContain('Wir erinnern Sie an Ihre Stunde „English“');
    expect(mail?.text).toContain('https://school.example/lessons/schedule');
    await lessons.admin.put(`/tenant/schedule/${lesson.id}`, { body: { startsAt: minutes(50) } });
    await remind();
    await remind();
    expect(await reminded(student)).toBe(2);
  });

  test.each([
    ['a week before', hours(170)],
    ['two hours before, between the two reminders', hours(2)],
    ['after the lesson has begun', minutes(-5)],
  ])('is not sent %s', async (_, at) => {
    const student = await lessons.student();
    await lessons.planned((await classOf(student)).one, at);
    await remind();
    expect(await reminded(student)).toBe(0);
  });

  test('is not sent for held or deleted lessons, nor to suspended people', async () => {
    const [held, deleted, suspended] = [
      await lessons.student(),
      await lessons.student(),
      await lessons.student(),
    ];
    const plan = async (who: TestPerson) => lessons.planned((await classOf(who)).one, hours(20));
    const [first, second] = [await plan(held), await plan(deleted), await plan(suspended)];
    await lessons.admin.put(`/tenant/schedule/${first.id}`, { body: { status: 'completed' } });
    await lessons.admin.delete(`/tenant/schedule/${second.id}`);
    await lessons.admin.put(`/tenant/users/${suspended.id}`, { body: { status: 'suspended' } });
    await remind();
    for (const student of [held, deleted, suspended]) expect(await reminded(student)).toBe(0);
  });

  test('is sent to every group member, and again when the lesson moves to another day', async () => {
    const [ann, bob] = [await lessons.student(), await lessons.student()];
    const group = await lessons.group([ann, bob]);
    const teacher = await world.person(school, { permissions: ['teacher'] });
    const one = await lessons.ofGroup(group, { teacherId: teacher.id });
    // In the middle of an hour, so that a few minutes later it is still the same day.
    const at = new Date(hours(22)).setUTCMinutes(30, 0, 0);
    const lesson = await lessons.planned(one, new Date(at).toISOString());
    await remind();
    for (const minute of [1, 2]) {
      const startsAt = new Date(at + minute * 60_000).toISOString();
      await lessons.admin.put(`/tenant/schedule/${lesson.id}`, { body: { startsAt } });
      await remind();
    }
    expect([await reminded(ann), await reminded(bob)]).toEqual([1, 1]);
    const dayBefore = `with told as (delete from lesson_reminders where event_id = $1 returning *)
      insert into lesson_reminders (school_id, event_id, user_id, kind, starts_at)
      select school_id, event_id, user_id, kind, starts_at - interval '1 day' from told`;
    await world.sql(school.id, dayBefore, [lesson.id]);
    await remind();
    await remind();
    expect([await reminded(ann), await reminded(bob)]).toEqual([2, 2]);
  });

  test('is sent once even if several processes run concurrently', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => lessons.student()));
    for (const student of students) await lessons.planned((await classOf(student)).one, hours(19));
    await Promise.all(Array.from({ length: 5 }, remind));
    for (const student of students) expect(await reminded(student)).toBe(1);
  });

  test('is neither lost nor sent twice when the process is killed', async () => {
    const student = await lessons.student();
    await lessons.planned((await classOf(student)).one, hours(18));
    const dying = {
      post: async (...given: Parameters<typeof world.app.mailer.post>) => {
        await world.app.mailer.post(...given);
        throw new Error('The process is killed here.');
      },
    };
    await expect(sendReminders(means(dying))).rejects.toThrow('schools failed: 1');
    expect(await reminded(student)).toBe(0);
    await remind();
    await remind();
    expect(await reminded(student)).toBe(1);
  });
});

test('failing reminders of one school do not stop those of other schools', async () => {
  const elsewhere = await world.school('Elmwood');
  const others = await openLessons(world, elsewhere);
  const students = [await lessons.student(), await others.student()] as const;
  await lessons.planned((await classOf(students[0])).one, hours(16));
  await others.planned(await others.personal(students[1]), hours(16));
  let failed = false;
  const failing = {
    post: async (...given: Parameters<typeof world.app.mailer.post>) => {
      if (failed) return world.app.mailer.post(...given);
      failed = true;
      throw new Error('The first school fails.');
    },
  };
  await expect(sendReminders(means(failing))).rejects.toThrow('schools failed: 1');
  const sent = async () => (await reminded(students[0])) + (await reminded(students[1]));
  expect(await sent()).toBe(1);
  await remind();
  expect(await sent()).toBe(2);
});

describe('the reminder settings', () => {
  const address = '/tenant/user/reminders';

  test('are on by default for students and off for teachers, and each person can change them', async () => {
    const student = await lessons.student();
    const { one, teacher } = await classOf(student);
    const [learner, giver] = [await world.as(student), await world.as(teacher)];
    expect((await learner.get(address)).body.data).toEqual({
      dayBefore: true,
      hourBefore: true,
      homeworkDue: true,
    });
    expect((await giver.get(address)).body.data).toEqual({
      dayBefore: false,
      hourBefore: false,
      homeworkDue: false,
    });
    expect((await learner.put(address, { body: { dayBefore: false } })).body.data).toEqual({
      ...{ dayBefore: false, hourBefore: true, homeworkDue: true },
    });
    await giver.put(address, { body: { dayBefore: true } });
    const lesson = await lessons.planned(one, hours(17));
    await remind();
    expect([await reminded(student), await reminded(teacher)]).toEqual([0, 1]);
    await lessons.admin.put(`/tenant/schedule/${lesson.id}`, { body: { startsAt: minutes(40) } });
    await remind();
    expect([await reminded(student), await reminded(teacher)]).toEqual([1, 1]);
  });

  test('accept only booleans, and only from signed-in people', async () => {
    const door = await world.as(await lessons.student());
    const answer = await door.put(address, { body: { dayBefore: 'sometimes' } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['dayBefore']]);
    expect((await world.visitor.get(address)).status).toBe(401);
    expect((await world.visitor.put(address, { body: {} })).status).toBe(401);
  });
});

test('sent reminders are stored for thirty days after the lesson', async () => {
  const student = await lessons.student();
  await lessons.planned((await classOf(student)).one, hours(15));
  await remind();
  const known = () =>
    world.sql(school.id, 'select kind from lesson_reminders where user_id = $1', [student.id]);
  const text = `insert into lesson_reminders
    select school_id, event_id, user_id, kind, now() - make_interval(days => days)
    from lesson_reminders, unnest(array[29, 31]) as days where user_id = $1`;
  await world.sql(school.id, text, [student.id]);
  expect(await known()).toHaveLength(3);
  await tidyReminders(means());
  expect(await known()).toHaveLength(2);
});

test('the reminder job runs every minute', async () => {
  const text = "select cron from jobs.schedule where name = 'schedule.remind'";
  expect(await world.sql(school.id, text)).toEqual([{ cron: '* * * * *' }]);
});
