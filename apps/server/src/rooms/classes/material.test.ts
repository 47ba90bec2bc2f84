import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, makeCourse, makeExercise, makeLesson, type TestLesson } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { attach, gapsBody, openWork, studentsOf } from '../../../test/material.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let books: Books;
let plan: Plan;
let ann: TestPerson;
let annDoor: Door;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  books = openBooks(world, school, lessons.admin);
  plan = await books.plan();
  ({
    people: [ann],
    doors: [annDoor],
  } = (await studentsOf(world, lessons, 1)) as unknown as { people: [TestPerson]; doors: [Door] });
});
afterAll(() => world.close());

const nowhere = '01890000-0000-7000-8000-000000000000';
const path = ({ id }: TestClass): string => `/tenant/classes/${id}`;
const read = async (door: Door, address: string) => done(await door.get(address));
const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
];

describe('the attached lesson', () => {
  test('is shown completely to the teacher, and without the answer key to students', async () => {
    const work = await openWork(lessons, [ann]);
    const teachers = await read(lessons.teacherDoor, work.path);
    const students = await read(annDoor, work.path);
    const inTeachers = teachers.courseLesson.sections[0].exercises[0];
    const inStudents = students.courseLesson.sections[0].exercises[0];
    expect(teachers).toMatchObject({
      ...{ accessType: 'full', isReadOnly: false, attachment: { lessonId: work.lesson.ids.lesson } },
      courseLesson: {
        ...{ id: work.lesson.ids.lesson, courseName: 'English from zero', language: 'en' },
        can: { edit: true, copy: true },
      },
      me: teachers.teacher.id,
    });
    expect(students.me).toBe(students.students[0].id);
    expect(inTeachers).toMatchObject({ content: { text: 'I [am] here and you [are] there' }, answer: null });
    expect(students).toMatchObject({ accessType: 'full', isReadOnly: false });
    expect(inStudents.content).toEqual({
      segments: ['I ', { gap: 0 }, ' here and you ', { gap: 1 }, ' there'],
    });
    expect(inStudents).not.toHaveProperty('answer');
  });

  test('is named in lists of classes', async () => {
    const work = await openWork(lessons, [ann]);
    const [listed] = (await lessons.admin.get('/tenant/classes?limit=1')).body.data;
    expect(listed).toMatchObject({
      ...{ id: work.class.id, accessType: 'full' },
      courseLesson: { id: work.lesson.ids.lesson, name: 'Lesson' },
    });
    expect(listed.courseLesson).not.toHaveProperty('sections');
  });

  test('is still shown, but read-only, after its course is deleted', async () => {
    const work = await openWork(lessons, [ann]);
    await lessons.teacherDoor.delete(work.lesson.course);
    for (const door of [lessons.teacherDoor, annDoor]) {
      const shown = await read(door, work.path);
      expect([shown.isReadOnly, shown.courseLesson.sections[0].exercises.length]).toEqual([true, 1]);
    }
    expect((await annDoor.put(work.answers(), { body: { gaps: ['am'] } })).status).toBe(403);
  });

  test('cannot be unknown, deleted or of a colleague', async () => {
    const one = await lessons.personal(ann);
    const to = (lessonId: string, door = lessons.teacherDoor) =>
      door.put(`${path(one)}/attach-lesson`, { body: { lessonId } });
    const other = await makeLesson(await world.as(await world.person(school, { permissions: ['teacher'] })));
    const gone = await makeLesson(lessons.teacherDoor);
    await lessons.teacherDoor.delete(gone.lesson);
    expect([(await to(nowhere)).status, (await to(gone.ids.lesson)).status]).toEqual([404, 404]);
    expect((await to(other.ids.lesson)).status).toBe(403);
    expect((await to('x')).status).toBe(400);
    expect(
      (await lessons.admin.put(`${path(one)}/attach-lesson`, { body: { lessonId: other.ids.lesson } }))
        .status,
    ).toBe(200);
  });

  test('can be replaced for one request by another lesson that the caller may open', async () => {
    const work = await openWork(lessons, [ann]);
    const other = await makeLesson(lessons.teacherDoor);
    const asked = `${work.path}?lessonId=${other.ids.lesson}`;
    expect((await read(lessons.teacherDoor, asked)).courseLesson.id).toBe(other.ids.lesson);
    expect((await annDoor.get(asked)).status).toBe(403);
    await lessons.teacherDoor.post(`${work.path}/lesson-access`, { body: { lessonId: other.ids.lesson } });
    expect(await read(annDoor, asked)).toMatchObject({
      ...{ accessType: 'lesson', isReadOnly: false, courseLesson: { id: other.ids.lesson } },
    });
    for (const door of [lessons.teacherDoor, annDoor])
      expect((await door.get(`${work.path}?lessonId=${nowhere}`)).status).toBe(404);
  });
});

describe('a hidden exercise', () => {
  test('is hidden from students of this class only, until it is toggled again', async () => {
    const work = await openWork(lessons, [ann]);
    const other = await openWork(lessons, [ann]);
    const toggle = `${work.path}/exercises/${work.gaps}/toggle-visibility`;
    const seen = async (door: Door) =>
      (await read(door, work.path)).courseLesson.sections[0].exercises.length;
    const hidden = async (door: Door) => (await door.get(`${work.path}/exercises/hidden`)).body;
    expect((await lessons.teacherDoor.put(toggle)).body).toEqual({ isHidden: true });
    expect([await seen(annDoor), await seen(lessons.teacherDoor)]).toEqual([0, 1]);
    expect(await hidden(annDoor)).toEqual({ hiddenExerciseIds: [work.gaps] });
    expect((await annDoor.get(`${other.path}/exercises/hidden`)).body).toEqual({ hiddenExerciseIds: [] });
    expect((await annDoor.put(work.answers(), { body: { gaps: ['am'] } })).status).toBe(403);
    expect((await lessons.teacherDoor.put(toggle)).body).toEqual({ isHidden: false });
    expect(await seen(annDoor)).toBe(1);
  });

  test('must be an exercise of the class', async () => {
    const work = await openWork(lessons, [ann]);
    const elsewhere = await makeLesson(lessons.teacherDoor);
    const exercise = await makeExercise(lessons.teacherDoor, elsewhere.exercises, gapsBody());
    for (const id of [exercise, nowhere])
      expect((await lessons.teacherDoor.put(`${work.path}/exercises/${id}/toggle-visibility`)).status).toBe(
        404,
      );
  });
});

describe('granted access', () => {
  const grants: readonly (readonly ['lesson' | 'section', (of: TestLesson) => string])[] = [
    ['lesson', ({ ids }) => ids.lesson],
    ['section', ({ ids }) => ids.section],
  ];

  test.each(grants)(
    'to a %s lets all students of one class open it until it is revoked',
    async (of, idOf) => {
      const { people, doors } = await studentsOf(world, lessons, 2);
      const work = await openWork(lessons, people);
      const granted = await makeLesson(lessons.teacherDoor);
      const id = idOf(granted);
      const address = `${work.path}/${of}-access`;
      const elsewhere = await openWork(lessons, people);
      const status = async ({ path } = work) =>
        (await doors[0]?.get(`${path}/access-status?${of}Id=${id}`))?.body;
      const lets = async () =>
        Promise.all(
          doors.map(async (door) => (await door.get(`${work.path}?lessonId=${granted.ids.lesson}`)).status),
        );
      const only = { lessonAccess: of === 'lesson', sectionAccess: of === 'section' };
      expect(await lets()).toEqual([403, 403]);
      for (let time = 0; time < 2; time += 1) {
        const answer = await lessons.teacherDoor.post(address, { body: { [`${of}Id`]: id } });
        expect([answer.status, answer.body]).toEqual([200, only]);
      }
      expect([await lets(), await status()]).toEqual([[200, 200], only]);
      expect(await status(elsewhere)).toEqual({ lessonAccess: false, sectionAccess: false });
      const late = await lessons.student();
      const { group } = done(await lessons.admin.get(work.path));
      await lessons.admin.post(`/tenant/groups/${group.id}/users`, { body: { userId: late.id } });
      const lateDoor = await world.as(late);
      expect((await lateDoor.get(`${work.path}?lessonId=${granted.ids.lesson}`)).status).toBe(200);
      for (let time = 0; time < 2; time += 1)
        expect((await lessons.teacherDoor.delete(`${address}/${id}`)).status).toBe(204);
      expect(await lets()).toEqual([403, 403]);
      expect(await status()).toEqual({ lessonAccess: false, sectionAccess: false });
    },
  );

  test('is refused in a fixed order: class, permission, content, no students', async () => {
    const empty = await lessons.ofGroup(await lessons.group([]));
    const lesson = await makeLesson(lessons.teacherDoor);
    const foreign = await makeLesson(
      await world.as(await world.person(school, { permissions: ['teacher'] })),
    );
    const grant = (door: Door, of: string, id: string, classId = empty.id) =>
      door.post(`/tenant/classes/${classId}/${of}-access`, { body: { [`${of}Id`]: id } });
    expect(refusal(await grant(lessons.teacherDoor, 'lesson', nowhere, nowhere))).toEqual([
      ...[404, 'CLASS_NOT_FOUND', 'Class not found'],
    ]);
    expect(refusal(await grant(annDoor, 'lesson', nowhere))).toEqual([
      ...[403, 'ACCESS_FORBIDDEN', 'Insufficient permissions for access management'],
    ]);
    for (const id of [nowhere, foreign.ids.lesson])
      expect(refusal(await grant(lessons.teacherDoor, 'lesson', id))).toEqual([
        ...[404, 'LESSON_NOT_FOUND', 'Lesson not found'],
      ]);
    expect(refusal(await grant(lessons.teacherDoor, 'section', nowhere))).toEqual([
      ...[404, 'SECTION_NOT_FOUND', 'Section not found'],
    ]);
    const stranger = await world.school();
    const theirs = await makeLesson(await world.as(stranger.admin));
    for (const id of [nowhere, foreign.ids.lesson, theirs.ids.lesson])
      expect(
        refusal(await lessons.teacherDoor.delete(`/tenant/classes/${empty.id}/lesson-access/${id}`)),
      ).toEqual([...[404, 'LESSON_NOT_FOUND', 'Lesson not found']]);
    for (const id of [nowhere, foreign.ids.section, theirs.ids.section])
      expect(
        refusal(await lessons.teacherDoor.delete(`/tenant/classes/${empty.id}/section-access/${id}`)),
      ).toEqual([...[404, 'SECTION_NOT_FOUND', 'Section not found']]);
    for (const [of, id] of [
      ['lesson', lesson.ids.lesson],
      ['section', lesson.ids.section],
    ] as const)
      expect(refusal(await grant(lessons.teacherDoor, of, id))).toEqual([
        ...[400, 'NO_STUDENTS', 'No students in the class to grant access'],
      ]);
  });

  test('is queried by at least one id', async () => {
    const one = await lessons.personal(ann);
    expect((await annDoor.get(`${path(one)}/access-status`)).status).toBe(400);
  });
});

describe('completing a lesson', () => {
  const complete = (one: TestClass, by = lessons.teacherDoor) => by.post(`${path(one)}/complete-lesson`);
  async function taught() {
    const student = await lessons.student();
    await books.assign(student, plan);
    const one = await lessons.personal(student, { schoolPlanId: plan.id });
    await attach(lessons.teacherDoor, path(one), await makeLesson(lessons.teacherDoor));
    return { student, one };
  }
  const left = async (student: TestPerson): Promise<number> =>
    (await books.tariffs(student)).reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);
  const eventsOf = async ({ id }: TestClass) =>
    (await lessons.admin.get(`/tenant/schedule/user?scope=school&classId=${id}`)).body.data.map(
      ({ status }: { status: string }) => status,
    );
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  test('completes and charges the planned event of this hour once, and is refused a second time', async () => {
    const { student, one } = await taught();
    await lessons.planned(one, soon(-600));
    const nearest = await lessons.planned(one, soon(-50));
    await lessons.planned(one, soon(120));
    const [first, second] = await Promise.all([complete(one), complete(one)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(refusal(await complete(one))).toEqual([
      ...[409, 'LESSON_ALREADY_COMPLETED', 'The lesson is already completed'],
    ]);
    expect(await eventsOf(one)).toEqual(['scheduled', 'completed', 'scheduled']);
    expect((await lessons.admin.get(`/tenant/schedule/${nearest.id}`)).body.data.status).toBe('completed');
    expect(await left(student)).toBe(7);
  });

  test('by two teachers with two requests each charges it once', async () => {
    const { student, one } = await taught();
    const planned = await lessons.planned(one, soon(-10));
    const other = await world.as(await world.person(school, { permissions: ['teacher', 'admin-access'] }));
    const doors = [lessons.teacherDoor, other, lessons.teacherDoor, other];
    const all = await Promise.all(doors.map((door) => complete(one, door)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await eventsOf(one)).toEqual(['completed']);
    expect((await lessons.admin.get(`/tenant/schedule/${planned.id}`)).body.data.status).toBe('completed');
    expect(await left(student)).toBe(7);
  });

  test('creates a held event if none was planned, whatever else is in the calendar', async () => {
    const { student, one } = await taught();
    await lessons.planned(await lessons.personal(ann), soon(-10), { allowOverlap: true });
    expect((await complete(one)).status).toBe(200);
    expect(await eventsOf(one)).toEqual(['completed']);
    expect(await left(student)).toBe(7);
  });

  test('needs an attached lesson', async () => {
    const one = await lessons.personal(ann);
    expect(refusal(await complete(one))).toEqual([409, 'NO_LESSON_ATTACHED', 'No lesson is attached']);
  });
});

describe('the history of materials', () => {
  const historyOf = async (address: string) => read(annDoor, `${address}/materials-history`);

  test('lists lessons that were completed, or answered before they were replaced, newest first', async () => {
    const work = await openWork(lessons, [ann]);
    expect(await historyOf(work.path)).toEqual([]);
    await annDoor.put(work.answers(), { body: { gaps: ['am'] } });
    const unanswered = await makeLesson(lessons.teacherDoor);
    await attach(lessons.teacherDoor, work.path, unanswered);
    const completed = await makeLesson(
      lessons.teacherDoor,
      await makeCourse(lessons.teacherDoor, { name: 'Other' }),
    );
    await attach(lessons.teacherDoor, work.path, completed);
    await lessons.teacherDoor.post(`${work.path}/complete-lesson`);
    const listed = await historyOf(work.path);
    expect(listed.map(({ lessonId }: { lessonId: string }) => lessonId)).toEqual([
      completed.ids.course && completed.ids.lesson,
      work.lesson.ids.lesson,
    ]);
    expect(listed[0]).toMatchObject({
      ...{ lessonName: 'Lesson', courseName: expect.any(String), sectionName: 'Section' },
      ...{ attachedAt: expect.any(String), completedAt: expect.any(String) },
    });
    expect(listed[1].completedAt).toBeNull();
    const openTo = async (door: Door) =>
      (await read(door, `${work.path}/materials-history`)).map(
        ({ canOpen }: { canOpen: boolean }) => canOpen,
      );
    expect([await openTo(annDoor), await openTo(lessons.teacherDoor)]).toEqual([
      [true, false],
      [true, true],
    ]);
    const { lesson: lessonId } = work.lesson.ids;
    await lessons.teacherDoor.post(`${work.path}/lesson-access`, { body: { lessonId } });
    expect(await openTo(annDoor)).toEqual([true, true]);
  });

  test('lists the same lesson again only if it had been completed', async () => {
    const work = await openWork(lessons, [ann]);
    await attach(lessons.teacherDoor, work.path, work.lesson);
    await lessons.teacherDoor.post(`${work.path}/complete-lesson`);
    await attach(lessons.teacherDoor, work.path, work.lesson);
    expect((await lessons.teacherDoor.post(`${work.path}/complete-lesson`)).status).toBe(200);
    expect((await historyOf(work.path)).length).toBe(2);
  });

  test('lets the teacher open lessons of a deleted course', async () => {
    const work = await openWork(lessons, [ann]);
    await lessons.teacherDoor.post(`${work.path}/complete-lesson`);
    await lessons.teacherDoor.delete(work.lesson.course);
    await attach(lessons.teacherDoor, work.path, await makeLesson(lessons.teacherDoor));
    expect((await historyOf(work.path))[0].lessonName).toBe('Lesson');
    const asked = `${work.path}?lessonId=${work.lesson.ids.lesson}`;
    expect(await read(lessons.teacherDoor, asked)).toMatchObject({
      ...{ isReadOnly: true, courseLesson: { can: { edit: false, copy: false } } },
    });
    expect((await annDoor.get(asked)).status).toBe(403);
  });
});
