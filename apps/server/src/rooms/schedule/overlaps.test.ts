import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let ann: TestPerson;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await world.school();
  lessons = await openLessons(world, school);
  ann = await lessons.student({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => world.close());

let day = 30;
const fresh = (): number => {
  day += 1;
  return day;
};
const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const change = (one: { id: string }, body: object) => lessons.admin.put(path(one), { body });
const elsewhere = async (student: { id: string } = ann, more: object = {}): Promise<TestClass> => {
  const other = await world.person(school, { permissions: ['teacher'] });
  return lessons.personal(student, { teacherId: other.id, name: 'Elsewhere', ...more });
};

describe('a lesson at a time that is taken', () => {
  test('by the teacher is rejected and names the conflict', async () => {
    const [one, two] = [
      await lessons.personal(ann, { name: 'First' }),
      await lessons.personal(await lessons.student(), { name: 'Second' }),
    ];
    const at = fresh();
    const taken = await lessons.planned(one, inDays(at));
    const refused = await lessons.plan(two, inDays(at, 10, 30));
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        ...{ message: 'This time is already taken', code: 'OVERLAP' },
        errors: {
          conflicts: [
            {
              ...{ eventId: taken.id, className: 'First', who: 'teacher', name: 'Tara Bell' },
              ...{ startsAt: taken.startsAt, endsAt: taken.endsAt },
            },
          ],
        },
      },
    ]);
  });

  test('by a student in any class or group is rejected', async () => {
    const at = fresh();
    const group = await lessons.group([ann, await lessons.student()]);
    const taken = await lessons.planned(await lessons.ofGroup(group), inDays(at));
    const refused = await lessons.plan(await elsewhere(), inDays(at, 9, 30));
    expect([refused.status, refused.body.errors.conflicts]).toMatchObject([
      409,
      [{ eventId: taken.id, who: 'student', name: 'Ann Lee' }],
    ]);
  });

  test('by a class the actor may not see hides the class name', async () => {
    const at = fresh();
    const theirs = await elsewhere();
    await lessons.planned(theirs, inDays(at));
    const one = await lessons.personal(ann);
    const refused = await lessons.plan(one, inDays(at), {}, lessons.teacherDoor);
    expect(refused.body.errors.conflicts).toMatchObject([
      { className: null, who: 'student', name: 'Ann Lee' },
    ]);
  });

  test('is accepted when the other lesson merely touches, is held or is deleted', async () => {
    const at = fresh();
    const [one, two] = [await lessons.personal(ann), await lessons.personal(await lessons.student())];
    const taken = await lessons.planned(one, inDays(at));
    await lessons.planned(two, inDays(at, 11));
    await lessons.planned(two, inDays(at, 9));
    expect((await lessons.plan(two, inDays(at))).status).toBe(409);
    await change(taken, { status: 'noShowWithoutCharge' });
    const instead = await lessons.planned(two, inDays(at));
    await lessons.admin.delete(path(instead));
    await lessons.planned(two, inDays(at));
    const back = await change(taken, { status: 'scheduled' });
    expect([back.status, back.body.code]).toEqual([409, 'OVERLAP']);
  });

  test('by a long lesson of the day before is rejected', async () => {
    const at = fresh();
    await lessons.planned(await lessons.personal(ann), inDays(at, 12), { duration: 1440 });
    const refused = await lessons.plan(await elsewhere(), inDays(at + 1, 11, 59));
    expect(refused.status).toBe(409);
    expect((await lessons.plan(await elsewhere(), inDays(at + 1, 12))).status).toBe(201);
    fresh();
  });

  test('is accepted when overlaps are allowed', async () => {
    const at = fresh();
    const [one, two] = [await lessons.personal(ann), await lessons.personal(await lessons.student())];
    await lessons.planned(one, inDays(at));
    const joint = await lessons.planned(two, inDays(at), { allowOverlap: true });
    expect(joint.overlaps).toBe(true);
    expect((await change(joint, { meetingLink: 'https://meet.example/x' })).status).toBe(200);
    expect((await change(joint, { startsAt: inDays(at, 10, 15) })).status).toBe(409);
    expect((await change(joint, { startsAt: inDays(at, 10, 15), allowOverlap: true })).status).toBe(200);
    expect((await change(joint, { startsAt: inDays(at, 15) })).status).toBe(200);
    const again = await lessons.plan(one, inDays(at, 15));
    expect(again.status).toBe(409);
  });

  test('cannot be moved there, lengthened into it, or given to a busy teacher', async () => {
    const at = fresh();
    const other = await world.person(school, { permissions: ['teacher'] });
    const theirs = await lessons.personal(await lessons.student(), { teacherId: other.id });
    const [one, two] = [await lessons.personal(ann), await lessons.personal(await lessons.student())];
    await lessons.planned(one, inDays(at));
    const lesson = await lessons.planned(two, inDays(at, 8));
    await lessons.planned(theirs, inDays(at, 8));
    for (const body of [{ startsAt: inDays(at, 9, 30) }, { duration: 121 }, { teacherId: other.id }])
      expect([body, (await change(lesson, body)).body.code]).toEqual([body, 'OVERLAP']);
    expect((await change(lesson, { duration: 120 })).status).toBe(200);
    expect((await change(lesson, { duration: 60 })).status).toBe(200);
  });
});

describe('lessons of one series that overlap each other', () => {
  const everyDay = { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 4 };
  /** Lessons of 24 hours: clocks go forward on the second day, so the third starts before it ends. */
  const [first, second] = ['2027-03-27T10:00:00.000Z', '2027-03-28T09:00:00.000Z'];

  test('are rejected unless overlaps are allowed', async () => {
    const one = await elsewhere(await lessons.student(), { name: 'Whole days' });
    const body = { duration: 1440, repeat: everyDay };
    const refused = await lessons.plan(one, first, body);
    expect([refused.status, refused.body.errors.conflicts]).toMatchObject([
      409,
      [
        {
          eventId: null,
          className: 'Whole days',
          who: 'teacher',
          startsAt: first,
          endsAt: second.replace('09', '10'),
        },
      ],
    ]);
    const made = await lessons.plan(one, first, { ...body, allowOverlap: true });
    expect(made.status).toBe(201);
    const flagged = 'select starts_at from lesson_events where series_id = $1 and allow_overlap';
    expect(await world.sql(school.id, flagged, [made.body.data.seriesId])).toEqual([
      { starts_at: new Date(second) },
    ]);
  });

  test('with different teachers conflict for the student once they are long enough', async () => {
    const at = fresh();
    fresh();
    const bob = await lessons.student({ firstName: 'Bob', lastName: 'Fox' });
    const one = await elsewhere(bob);
    const repeat = { ...everyDay, count: 2 };
    const lesson = await lessons.planned(one, inDays(at), { repeat });
    const [, other] = (await lessons.admin.get(`/tenant/schedule/user?scope=school&classId=${one.id}`)).body
      .data;
    const standIn = await world.person(school, { permissions: ['teacher'] });
    await change(other, { teacherId: standIn.id, startsAt: inDays(at, 11, 30) });
    const longer = (body: object) =>
      lessons.admin.put(`${path(lesson)}?scope=all`, { body: { duration: 120, ...body } });
    const refused = await longer({});
    expect([refused.status, refused.body.errors?.conflicts]).toMatchObject([
      409,
      [{ eventId: null, who: 'student', name: 'Bob Fox' }],
    ]);
    expect((await longer({ allowOverlap: true })).status).toBe(200);
    await change(other, { teacherId: lesson.teacher.id, allowOverlap: true });
    expect((await longer({ duration: 180 })).body.errors.conflicts).toMatchObject([{ who: 'teacher' }]);
    expect((await longer({ duration: 180, allowOverlap: true })).status).toBe(200);
  });
});

describe('concurrent bookings of one time', () => {
  test('succeed exactly once for a teacher, and the others receive the conflict', async () => {
    const at = inDays(fresh());
    const classes: TestClass[] = [];
    for (let many = 0; many < 10; many += 1) classes.push(await lessons.personal(await lessons.student()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        lessons.plan(classes[place % 10] ?? { id: '', name: '' }, at),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'OVERLAP');
    expect([made.length, refused.length]).toEqual([1, 99]);
    for (const { body } of refused)
      expect(body.errors.conflicts).toMatchObject([{ eventId: made[0]?.body.data.id, who: 'teacher' }]);
  });

  test('succeed exactly once for a student with ten teachers', async () => {
    const at = inDays(fresh());
    const classes = await Promise.all(Array.from({ length: 10 }, () => elsewhere()));
    const answers = await Promise.all(classes.map((one) => lessons.plan(one, at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test('by moving lessons succeed exactly once', async () => {
    const at = fresh();
    const one = await lessons.personal(ann);
    const movers = await Promise.all(
      Array.from({ length: 10 }, (_, hour) => lessons.planned(one, inDays(at, hour + 12))),
    );
    const answers = await Promise.all(movers.map((lesson) => change(lesson, { startsAt: inDays(at, 3) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are prevented by the database even without the checks in the code', async () => {
    const one = await lessons.personal(ann);
    const lesson = await lessons.planned(one, inDays(fresh()));
    const copy = `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
      select school_id, gen_random_uuid(), class_id, teacher_id, starts_at + interval '30 minutes', duration
      from lesson_events where id = $1`;
    await expect(world.sql(school.id, copy, [lesson.id])).rejects.toThrow(/lesson_events_teacher_is_free/);
  });
});
