import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { attachLesson, createClassWork, createStudents, gapsExerciseBody } from '../../../test/class-work.ts';
import { makeCourse, makeExercise, makeLesson, type TestLesson, unwrapData } from '../../../test/content.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { createLessonTools, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let books: LedgerTools;
let plan: Plan;
let ann: TestPerson;
let annClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  books = createLedgerTools(testApp, school, lessons.adminClient);
  plan = await books.createPlan();
  ({
    people: [ann],
    clients: [annClient],
  } = (await createStudents(testApp, lessons, 1)) as unknown as {
    people: [TestPerson];
    clients: [ApiClient];
  });
});
afterAll(() => testApp.close());

const unknownId = '01890000-0000-7000-8000-000000000000';
const path = ({ id }: TestClass): string => `/tenant/classes/${id}`;
const read = async (client: ApiClient, address: string) => unwrapData(await client.get(address));
const toFailure = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
];

describe('the attached lesson', () => {
  test('is shown completely to the teacher, and without the answer key to students', async () => {
    const work = await createClassWork(lessons, [ann]);
    const teachers = await read(lessons.teacherClient, work.path);
    const students = await read(annClient, work.path);
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
    const work = await createClassWork(lessons, [ann]);
    const [listed] = (await lessons.adminClient.get('/tenant/classes?limit=1')).body.data;
    expect(listed).toMatchObject({
      ...{ id: work.class.id, accessType: 'full' },
      courseLesson: { id: work.lesson.ids.lesson, name: 'Lesson' },
    });
    expect(listed.courseLesson).not.toHaveProperty('sections');
  });

  test('is still shown, but read-only, after its course is deleted', async () => {
    const work = await createClassWork(lessons, [ann]);
    await lessons.teacherClient.delete(work.lesson.course);
    for (const client of [lessons.teacherClient, annClient]) {
      const shown = await read(client, work.path);
      expect([shown.isReadOnly, shown.courseLesson.sections[0].exercises.length]).toEqual([true, 1]);
    }
    expect((await annClient.put(work.answersPath(), { body: { gaps: ['am'] } })).status).toBe(403);
  });

  test('cannot be unknown, deleted or of a colleague', async () => {
    const one = await lessons.createPersonalClass(ann);
    const attachLesson = (lessonId: string, client = lessons.teacherClient) =>
      client.put(`${path(one)}/attach-lesson`, { body: { lessonId } });
    const other = await makeLesson(
      await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] })),
    );
    const gone = await makeLesson(lessons.teacherClient);
    await lessons.teacherClient.delete(gone.lesson);
    expect([(await attachLesson(unknownId)).status, (await attachLesson(gone.ids.lesson)).status]).toEqual([
      404, 404,
    ]);
    expect((await attachLesson(other.ids.lesson)).status).toBe(403);
    expect((await attachLesson('x')).status).toBe(400);
    expect(
      (await lessons.adminClient.put(`${path(one)}/attach-lesson`, { body: { lessonId: other.ids.lesson } }))
        .status,
    ).toBe(200);
  });

  test('can be replaced for one request by another lesson that the caller may open', async () => {
    const work = await createClassWork(lessons, [ann]);
    const other = await makeLesson(lessons.teacherClient);
    const pathWithLesson = `${work.path}?lessonId=${other.ids.lesson}`;
    expect((await read(lessons.teacherClient, pathWithLesson)).courseLesson.id).toBe(other.ids.lesson);
    expect((await annClient.get(pathWithLesson)).status).toBe(403);
    await lessons.teacherClient.post(`${work.path}/lesson-access`, { body: { lessonId: other.ids.lesson } });
    expect(await read(annClient, pathWithLesson)).toMatchObject({
      ...{ accessType: 'lesson', isReadOnly: false, courseLesson: { id: other.ids.lesson } },
    });
    for (const client of [lessons.teacherClient, annClient])
      expect((await client.get(`${work.path}?lessonId=${unknownId}`)).status).toBe(404);
  });
});

describe('a hidden exercise', () => {
  test('is hidden from students of this class only, until it is toggled again', async () => {
    const work = await createClassWork(lessons, [ann]);
    const other = await createClassWork(lessons, [ann]);
    const toggle = `${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`;
    const countVisible = async (client: ApiClient) =>
      (await read(client, work.path)).courseLesson.sections[0].exercises.length;
    const readHidden = async (client: ApiClient) => (await client.get(`${work.path}/exercises/hidden`)).body;
    expect((await lessons.teacherClient.put(toggle)).body).toEqual({ isHidden: true });
    expect([await countVisible(annClient), await countVisible(lessons.teacherClient)]).toEqual([0, 1]);
    expect(await readHidden(annClient)).toEqual({ hiddenExerciseIds: [work.gapsExerciseId] });
    expect((await annClient.get(`${other.path}/exercises/hidden`)).body).toEqual({ hiddenExerciseIds: [] });
    expect((await annClient.put(work.answersPath(), { body: { gaps: ['am'] } })).status).toBe(403);
    expect((await lessons.teacherClient.put(toggle)).body).toEqual({ isHidden: false });
    expect(await countVisible(annClient)).toBe(1);
  });

  test('must be an exercise of the class', async () => {
    const work = await createClassWork(lessons, [ann]);
    const elsewhere = await makeLesson(lessons.teacherClient);
    const exercise = await makeExercise(lessons.teacherClient, elsewhere.exercises, gapsExerciseBody());
    for (const id of [exercise, unknownId])
      expect((await lessons.teacherClient.put(`${work.path}/exercises/${id}/toggle-visibility`)).status).toBe(
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
    async (grantType, idOf) => {
      const { people, clients } = await createStudents(testApp, lessons, 2);
      const work = await createClassWork(lessons, people);
      const granted = await makeLesson(lessons.teacherClient);
      const id = idOf(granted);
      const address = `${work.path}/${grantType}-access`;
      const elsewhere = await createClassWork(lessons, people);
      const status = async ({ path } = work) =>
        (await clients[0]?.get(`${path}/access-status?${grantType}Id=${id}`))?.body;
      const listStatuses = async () =>
        Promise.all(
          clients.map(
            async (client) => (await client.get(`${work.path}?lessonId=${granted.ids.lesson}`)).status,
          ),
        );
      const only = { lessonAccess: grantType === 'lesson', sectionAccess: grantType === 'section' };
      expect(await listStatuses()).toEqual([403, 403]);
      for (let time = 0; time < 2; time += 1) {
        const answer = await lessons.teacherClient.post(address, { body: { [`${grantType}Id`]: id } });
        expect([answer.status, answer.body]).toEqual([200, only]);
      }
      expect([await listStatuses(), await status()]).toEqual([[200, 200], only]);
      expect(await status(elsewhere)).toEqual({ lessonAccess: false, sectionAccess: false });
      const late = await lessons.createStudent();
      const { group } = unwrapData(await lessons.adminClient.get(work.path));
      await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: late.id } });
      const lateClient = await testApp.signInAs(late);
      expect((await lateClient.get(`${work.path}?lessonId=${granted.ids.lesson}`)).status).toBe(200);
      for (let time = 0; time < 2; time += 1)
        expect((await lessons.teacherClient.delete(`${address}/${id}`)).status).toBe(204);
      expect(await listStatuses()).toEqual([403, 403]);
      expect(await status()).toEqual({ lessonAccess: false, sectionAccess: false });
    },
  );

  test('is refused in a fixed order: class, permission, content, no students', async () => {
    const empty = await lessons.createGroupClass(await lessons.createGroup([]));
    const lesson = await makeLesson(lessons.teacherClient);
    const foreign = await makeLesson(
      await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] })),
    );
    const grant = (client: ApiClient, of: string, id: string, classId = empty.id) =>
      client.post(`/tenant/classes/${classId}/${of}-access`, { body: { [`${of}Id`]: id } });
    expect(toFailure(await grant(lessons.teacherClient, 'lesson', unknownId, unknownId))).toEqual([
      ...[404, 'CLASS_NOT_FOUND', 'Class not found'],
    ]);
    expect(toFailure(await grant(annClient, 'lesson', unknownId))).toEqual([
      ...[403, 'ACCESS_FORBIDDEN', 'Insufficient permissions for access management'],
    ]);
    for (const id of [unknownId, foreign.ids.lesson])
      expect(toFailure(await grant(lessons.teacherClient, 'lesson', id))).toEqual([
        ...[404, 'LESSON_NOT_FOUND', 'Lesson not found'],
      ]);
    expect(toFailure(await grant(lessons.teacherClient, 'section', unknownId))).toEqual([
      ...[404, 'SECTION_NOT_FOUND', 'Section not found'],
    ]);
    const stranger = await testApp.createTestSchool();
    const theirs = await makeLesson(await testApp.signInAs(stranger.admin));
    for (const id of [unknownId, foreign.ids.lesson, theirs.ids.lesson])
      expect(
        toFailure(await lessons.teacherClient.delete(`/tenant/classes/${empty.id}/lesson-access/${id}`)),
      ).toEqual([...[404, 'LESSON_NOT_FOUND', 'Lesson not found']]);
    for (const id of [unknownId, foreign.ids.section, theirs.ids.section])
      expect(
        toFailure(await lessons.teacherClient.delete(`/tenant/classes/${empty.id}/section-access/${id}`)),
      ).toEqual([...[404, 'SECTION_NOT_FOUND', 'Section not found']]);
    for (const [of, id] of [
      ['lesson', lesson.ids.lesson],
      ['section', lesson.ids.section],
    ] as const)
      expect(toFailure(await grant(lessons.teacherClient, of, id))).toEqual([
        ...[400, 'NO_STUDENTS', 'No students in the class to grant access'],
      ]);
  });

  test('is queried by at least one id', async () => {
    const one = await lessons.createPersonalClass(ann);
    expect((await annClient.get(`${path(one)}/access-status`)).status).toBe(400);
  });
});

describe('completing a lesson', () => {
  const complete = (one: TestClass, by = lessons.teacherClient) => by.post(`${path(one)}/complete-lesson`);
  async function createTaughtClass() {
    const student = await lessons.createStudent();
    await books.assign(student, plan);
    const one = await lessons.createPersonalClass(student, { schoolPlanId: plan.id });
    await attachLesson(lessons.teacherClient, path(one), await makeLesson(lessons.teacherClient));
    return { student, one };
  }
  const countRemaining = async (student: TestPerson): Promise<number> =>
    (await books.listTariffs(student)).reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);
  const listStatuses = async ({ id }: TestClass) =>
    (await lessons.adminClient.get(`/tenant/schedule/user?scope=school&classId=${id}`)).body.data.map(
      ({ status }: { status: string }) => status,
    );
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  test('completes and charges the planned event of this hour once, and is refused a second time', async () => {
    const { student, one } = await createTaughtClass();
    await lessons.planLesson(one, inMinutes(-600));
    const nearest = await lessons.planLesson(one, inMinutes(-50));
    await lessons.planLesson(one, inMinutes(120));
    const [first, second] = await Promise.all([complete(one), complete(one)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(toFailure(await complete(one))).toEqual([
      ...[409, 'LESSON_ALREADY_COMPLETED', 'The lesson is already completed'],
    ]);
    expect(await listStatuses(one)).toEqual(['scheduled', 'completed', 'scheduled']);
    expect((await lessons.adminClient.get(`/tenant/schedule/${nearest.id}`)).body.data.status).toBe(
      'completed',
    );
    expect(await countRemaining(student)).toBe(7);
  });

  test('by two teachers with two requests each charges it once', async () => {
    const { student, one } = await createTaughtClass();
    const planned = await lessons.planLesson(one, inMinutes(-10));
    const other = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['teacher', 'admin-access'] }),
    );
    const clients = [lessons.teacherClient, other, lessons.teacherClient, other];
    const all = await Promise.all(clients.map((client) => complete(one, client)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await listStatuses(one)).toEqual(['completed']);
    expect((await lessons.adminClient.get(`/tenant/schedule/${planned.id}`)).body.data.status).toBe(
      'completed',
    );
    expect(await countRemaining(student)).toBe(7);
  });

  test('creates a held event if none was planned, whatever else is in the calendar', async () => {
    const { student, one } = await createTaughtClass();
    await lessons.planLesson(await lessons.createPersonalClass(ann), inMinutes(-10), { allowOverlap: true });
    expect((await complete(one)).status).toBe(200);
    expect(await listStatuses(one)).toEqual(['completed']);
    expect(await countRemaining(student)).toBe(7);
  });

  test('needs an attached lesson', async () => {
    const one = await lessons.createPersonalClass(ann);
    expect(toFailure(await complete(one))).toEqual([409, 'NO_LESSON_ATTACHED', 'No lesson is attached']);
  });
});

describe('the history of materials', () => {
  const readHistory = async (address: string) => read(annClient, `${address}/materials-history`);

  test('lists lessons that were completed, or answered before they were replaced, newest first', async () => {
    const work = await createClassWork(lessons, [ann]);
    expect(await readHistory(work.path)).toEqual([]);
    await annClient.put(work.answersPath(), { body: { gaps: ['am'] } });
    const unanswered = await makeLesson(lessons.teacherClient);
    await attachLesson(lessons.teacherClient, work.path, unanswered);
    const completed = await makeLesson(
      lessons.teacherClient,
      await makeCourse(lessons.teacherClient, { name: 'Other' }),
    );
    await attachLesson(lessons.teacherClient, work.path, completed);
    await lessons.teacherClient.post(`${work.path}/complete-lesson`);
    const listed = await readHistory(work.path);
    expect(listed.map(({ lessonId }: { lessonId: string }) => lessonId)).toEqual([
      completed.ids.course && completed.ids.lesson,
      work.lesson.ids.lesson,
    ]);
    expect(listed[0]).toMatchObject({
      ...{ lessonName: 'Lesson', courseName: expect.any(String), sectionName: 'Section' },
      ...{ attachedAt: expect.any(String), completedAt: expect.any(String) },
    });
    expect(listed[1].completedAt).toBeNull();
    const listCanOpen = async (client: ApiClient) =>
      (await read(client, `${work.path}/materials-history`)).map(
        ({ canOpen }: { canOpen: boolean }) => canOpen,
      );
    expect([await listCanOpen(annClient), await listCanOpen(lessons.teacherClient)]).toEqual([
      [true, false],
      [true, true],
    ]);
    const { lesson: lessonId } = work.lesson.ids;
    await lessons.teacherClient.post(`${work.path}/lesson-access`, { body: { lessonId } });
    expect(await listCanOpen(annClient)).toEqual([true, true]);
  });

  test('lists the same lesson again only if it had been completed', async () => {
    const work = await createClassWork(lessons, [ann]);
    await attachLesson(lessons.teacherClient, work.path, work.lesson);
    await lessons.teacherClient.post(`${work.path}/complete-lesson`);
    await attachLesson(lessons.teacherClient, work.path, work.lesson);
    expect((await lessons.teacherClient.post(`${work.path}/complete-lesson`)).status).toBe(200);
    expect((await readHistory(work.path)).length).toBe(2);
  });

  test('lets the teacher open lessons of a deleted course', async () => {
    const work = await createClassWork(lessons, [ann]);
    await lessons.teacherClient.post(`${work.path}/complete-lesson`);
    await lessons.teacherClient.delete(work.lesson.course);
    await attachLesson(lessons.teacherClient, work.path, await makeLesson(lessons.teacherClient));
    expect((await readHistory(work.path))[0].lessonName).toBe('Lesson');
    const pathWithLesson = `${work.path}?lessonId=${work.lesson.ids.lesson}`;
    expect(await read(lessons.teacherClient, pathWithLesson)).toMatchObject({
      ...{ isReadOnly: true, courseLesson: { can: { edit: false, copy: false } } },
    });
    expect((await annClient.get(pathWithLesson)).status).toBe(403);
  });
});
