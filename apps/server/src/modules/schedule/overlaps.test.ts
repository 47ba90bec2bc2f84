import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => testApp.close());

let day = 30;
const nextDay = (): number => {
  day += 1;
  return day;
};
const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const changeLesson = (one: { id: string }, body: object) => lessons.adminClient.put(toPath(one), { body });
const createOtherClass = async (student: { id: string } = ann, more: object = {}): Promise<TestClass> => {
  const other = await testApp.createPerson(school, { permissions: ['teacher'] });
  return lessons.createPersonalClass(student, { teacherId: other.id, name: 'Elsewhere', ...more });
};

describe('a lesson at a time that is taken', () => {
  test('by the teacher is rejected and names the conflict', async () => {
    const [one, two] = [
      await lessons.createPersonalClass(ann, { name: 'First' }),
      await lessons.createPersonalClass(await lessons.createStudent(), { name: 'Second' }),
    ];
    const dayOffset = nextDay();
    const takenLesson = await lessons.planLesson(one, inDays(dayOffset));
    const rejected = await lessons.requestLesson(two, inDays(dayOffset, 10, 30));
    expect([rejected.status, rejected.body]).toEqual([
      409,
      {
        ...{ message: 'This time is already taken', code: 'OVERLAP' },
        errors: {
          conflicts: [
            {
              ...{ eventId: takenLesson.id, className: 'First', who: 'teacher', name: 'Tara Bell' },
              ...{ startsAt: takenLesson.startsAt, endsAt: takenLesson.endsAt },
            },
          ],
        },
      },
    ]);
  });

  test('by a student in any class or group is rejected', async () => {
    const at = nextDay();
    const group = await lessons.createGroup([ann, await lessons.createStudent()]);
    const takenLesson = await lessons.planLesson(await lessons.createGroupClass(group), inDays(at));
    const rejected = await lessons.requestLesson(await createOtherClass(), inDays(at, 9, 30));
    expect([rejected.status, rejected.body.errors.conflicts]).toMatchObject([
      409,
      [{ eventId: takenLesson.id, who: 'student', name: 'Ann Lee' }],
    ]);
  });

  test('by a class the actor may not see hides the class name', async () => {
    const at = nextDay();
    const otherClass = await createOtherClass();
    await lessons.planLesson(otherClass, inDays(at));
    const one = await lessons.createPersonalClass(ann);
    const rejected = await lessons.requestLesson(one, inDays(at), {}, lessons.teacherClient);
    expect(rejected.body.errors.conflicts).toMatchObject([
      { className: null, who: 'student', name: 'Ann Lee' },
    ]);
  });

  test('is accepted when the other lesson merely touches, is held or is deleted', async () => {
    const at = nextDay();
    const [one, two] = [
      await lessons.createPersonalClass(ann),
      await lessons.createPersonalClass(await lessons.createStudent()),
    ];
    const takenLesson = await lessons.planLesson(one, inDays(at));
    await lessons.planLesson(two, inDays(at, 11));
    await lessons.planLesson(two, inDays(at, 9));
    expect((await lessons.requestLesson(two, inDays(at))).status).toBe(409);
    await changeLesson(takenLesson, { status: 'noShowWithoutCharge' });
    const replacement = await lessons.planLesson(two, inDays(at));
    await lessons.adminClient.delete(toPath(replacement));
    await lessons.planLesson(two, inDays(at));
    const response = await changeLesson(takenLesson, { status: 'scheduled' });
    expect([response.status, response.body.code]).toEqual([409, 'OVERLAP']);
  });

  test('by a long lesson of the day before is rejected', async () => {
    const at = nextDay();
    await lessons.planLesson(await lessons.createPersonalClass(ann), inDays(at, 12), { duration: 1440 });
    const rejected = await lessons.requestLesson(await createOtherClass(), inDays(at + 1, 11, 59));
    expect(rejected.status).toBe(409);
    expect((await lessons.requestLesson(await createOtherClass(), inDays(at + 1, 12))).status).toBe(201);
    nextDay();
  });

  test('is accepted when overlaps are allowed', async () => {
    const at = nextDay();
    const [one, two] = [
      await lessons.createPersonalClass(ann),
      await lessons.createPersonalClass(await lessons.createStudent()),
    ];
    await lessons.planLesson(one, inDays(at));
    const overlapping = await lessons.planLesson(two, inDays(at), { allowOverlap: true });
    expect(overlapping.overlaps).toBe(true);
    expect((await changeLesson(overlapping, { meetingLink: 'https://meet.example/x' })).status).toBe(200);
    expect((await changeLesson(overlapping, { startsAt: inDays(at, 10, 15) })).status).toBe(409);
    expect(
      (await changeLesson(overlapping, { startsAt: inDays(at, 10, 15), allowOverlap: true })).status,
    ).toBe(200);
    expect((await changeLesson(overlapping, { startsAt: inDays(at, 15) })).status).toBe(200);
    const again = await lessons.requestLesson(one, inDays(at, 15));
    expect(again.status).toBe(409);
  });

  test('cannot be moved there, lengthened into it, or given to a busy teacher', async () => {
    const at = nextDay();
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const otherClass = await lessons.createPersonalClass(await lessons.createStudent(), {
      teacherId: other.id,
    });
    const [one, two] = [
      await lessons.createPersonalClass(ann),
      await lessons.createPersonalClass(await lessons.createStudent()),
    ];
    await lessons.planLesson(one, inDays(at));
    const lesson = await lessons.planLesson(two, inDays(at, 8));
    await lessons.planLesson(otherClass, inDays(at, 8));
    for (const body of [{ startsAt: inDays(at, 9, 30) }, { duration: 121 }, { teacherId: other.id }])
      expect([body, (await changeLesson(lesson, body)).body.code]).toEqual([body, 'OVERLAP']);
    expect((await changeLesson(lesson, { duration: 120 })).status).toBe(200);
    expect((await changeLesson(lesson, { duration: 60 })).status).toBe(200);
  });
});

describe('lessons of one series that overlap each other', () => {
  const everyDay = { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 4 };
  /** Lessons of 24 hours: clocks go forward on the second day, so the third starts before it ends. */
  const [first, second] = ['2027-03-27T10:00:00.000Z', '2027-03-28T09:00:00.000Z'];

  test('are rejected unless overlaps are allowed', async () => {
    const one = await createOtherClass(await lessons.createStudent(), { name: 'Whole days' });
    const body = { duration: 1440, repeat: everyDay };
    const rejected = await lessons.requestLesson(one, first, body);
    expect([rejected.status, rejected.body.errors.conflicts]).toMatchObject([
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
    const created = await lessons.requestLesson(one, first, { ...body, allowOverlap: true });
    expect(created.status).toBe(201);
    const overlapText = 'select starts_at from lesson_events where series_id = $1 and allow_overlap';
    expect(await testApp.runSql(school.id, overlapText, [created.body.data.seriesId])).toEqual([
      { starts_at: new Date(second) },
    ]);
  });

  test('with different teachers conflict for the student once they are long enough', async () => {
    const at = nextDay();
    nextDay();
    const bob = await lessons.createStudent({ firstName: 'Bob', lastName: 'Fox' });
    const one = await createOtherClass(bob);
    const repeat = { ...everyDay, count: 2 };
    const lesson = await lessons.planLesson(one, inDays(at), { repeat });
    const [, other] = (await lessons.adminClient.get(`/tenant/schedule/user?scope=school&classId=${one.id}`))
      .body.data;
    const substitute = await testApp.createPerson(school, { permissions: ['teacher'] });
    await changeLesson(other, { teacherId: substitute.id, startsAt: inDays(at, 11, 30) });
    const lengthen = (body: object) =>
      lessons.adminClient.put(`${toPath(lesson)}?scope=all`, { body: { duration: 120, ...body } });
    const rejected = await lengthen({});
    expect([rejected.status, rejected.body.errors?.conflicts]).toMatchObject([
      409,
      [{ eventId: null, who: 'student', name: 'Bob Fox' }],
    ]);
    expect((await lengthen({ allowOverlap: true })).status).toBe(200);
    await changeLesson(other, { teacherId: lesson.teacher.id, allowOverlap: true });
    expect((await lengthen({ duration: 180 })).body.errors.conflicts).toMatchObject([{ who: 'teacher' }]);
    expect((await lengthen({ duration: 180, allowOverlap: true })).status).toBe(200);
  });
});

describe('concurrent bookings of one time', () => {
  test('succeed exactly once for a teacher, and the others receive the conflict', async () => {
    const at = inDays(nextDay());
    const classes: TestClass[] = [];
    for (let count = 0; count < 10; count += 1)
      classes.push(await lessons.createPersonalClass(await lessons.createStudent()));
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        lessons.requestLesson(classes[index % 10] ?? { id: '', name: '' }, at),
      ),
    );
    const created = responses.filter(({ status }) => status === 201);
    const rejected = responses.filter(({ status, body }) => status === 409 && body.code === 'OVERLAP');
    expect([created.length, rejected.length]).toEqual([1, 99]);
    for (const { body } of rejected)
      expect(body.errors.conflicts).toMatchObject([{ eventId: created[0]?.body.data.id, who: 'teacher' }]);
  });

  test('succeed exactly once for a student with ten teachers', async () => {
    const at = inDays(nextDay());
    const classes = await Promise.all(Array.from({ length: 10 }, () => createOtherClass()));
    const responses = await Promise.all(classes.map((one) => lessons.requestLesson(one, at)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test('by moving lessons succeed exactly once', async () => {
    const at = nextDay();
    const one = await lessons.createPersonalClass(ann);
    const movedLessons = await Promise.all(
      Array.from({ length: 10 }, (_, hour) => lessons.planLesson(one, inDays(at, hour + 12))),
    );
    const responses = await Promise.all(
      movedLessons.map((lesson) => changeLesson(lesson, { startsAt: inDays(at, 3) })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are prevented by the database even without the checks in the code', async () => {
    const one = await lessons.createPersonalClass(ann);
    const lesson = await lessons.planLesson(one, inDays(nextDay()));
    const copyText = `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
      select school_id, '${newId()}', class_id, teacher_id, starts_at + interval '30 minutes', duration
      from lesson_events where school_id = $school and id = $1`;
    await expect(testApp.runSql(school.id, copyText, [lesson.id])).rejects.toThrow(
      /lesson_events_teacher_is_free/,
    );
  });
});
