import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { makeExercise, makeLesson, unwrapData } from '../../../test/content.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson, TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: ApiClient;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let bobClient: ApiClient;
let work: ClassWork;
/** An exercise in a lesson that the class cannot open. */
let home: string;
let homeLesson: Awaited<ReturnType<typeof makeLesson>>;
beforeAll(async () => {
  ({ testApp, school, lessons, teacher, ann, bob, annClient, bobClient } = await createClassroom());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
  homeLesson = await makeLesson(teacher);
  home = await makeExercise(teacher, homeLesson.exercises, gapsExerciseBody({ answer: 'The model' }));
});

const unknownId = '01890000-0000-7000-8000-000000000000';
const [notDone, inProgress, needsReview, isDone] = [0, 1, 2, 3];
const toFailure = ({ status, body }: ApiReply) => [status, body.code, body.message];
const path = () => `${work.path}/homework`;
const assign = (body: object, client = teacher) => client.post(path(), { body });
const assignHomework = async (more: object = {}) =>
  unwrapData(await assign({ exerciseIds: [home], ...more }));
const read = async (id: string, client = teacher) => unwrapData(await client.get(`${path()}/${id}`));
const send = (id: string, client = annClient) => client.put(`${path()}/${id}/send-to-check`);
const setStatus = (id: string, status: unknown, userId = ann.id) =>
  teacher.put(`${path()}/${id}/status`, { body: { userId, status } });
const saveAnswer = (gaps: string[] = ['am', ''], client = annClient, exercise = home) =>
  client.put(work.answersPath(exercise), { body: { gaps } });
const statusOf = async (id: string, userId = ann.id) =>
  (await read(id)).userStatuses.find((one: { userId: string }) => one.userId === userId)?.status;

describe('homework', () => {
  test('has a title with something visible, or none', async () => {
    const { id } = await assignHomework({ title: 'Essay' });
    for (const title of ['\u2063', '\u200f', '\u3164']) {
      const response = await teacher.patch(`${path()}/${id}`, { body: { title } });
      expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, ['title']]);
    }
    expect((await read(id)).title).toBe('Essay');
  });

  test('accepts every due date that it returns', async () => {
    const atEnd = { dueAt: '2199-12-31T23:59:59-23:59' };
    expect((await assign({ exerciseIds: [home], ...atEnd })).status).toBe(400);
    const { id, dueAt } = await assignHomework({ dueAt: '2200-01-01T00:00:00+01:00' });
    expect(dueAt).toBe('2199-12-31T23:00:00.000Z');
    expect((await teacher.patch(`${path()}/${id}`, { body: { dueAt } })).status).toBe(200);
  });

  test('is assigned to everybody in a class, numbered, and shown to each student with the own status', async () => {
    const dueAt = '2026-12-01T18:00:00.000Z';
    const first = await assign({ exerciseIds: [home, work.gapsExerciseId, home], dueAt });
    expect(first.status).toBe(201);
    const { id } = unwrapData(first);
    const each = (userId: string) => ({
      ...{ userId, status: notDone, sentAt: null },
      ...{ isReturned: false, comment: null },
    });
    expect(unwrapData(first)).toMatchObject({
      ...{ number: 1, status: notDone, dueAt, currentUserStatus: null },
      exercises: [
        { id: home, answer: 'The model', content: { text: expect.any(String) }, language: 'en' },
        { id: work.gapsExerciseId },
      ],
      userStatuses: expect.arrayContaining([each(ann.id), each(bob.id)]),
    });
    const own = await read(id, annClient);
    expect(own).toMatchObject({ userStatuses: [each(ann.id)], currentUserStatus: notDone });
    expect(own.exercises[0].content).toHaveProperty('segments');
    expect(own.exercises[0]).not.toHaveProperty('answer');
    await teacher.delete(`${path()}/${id}`);
    expect((await assignHomework({ exercises: undefined })).number).toBe(2);
    expect(unwrapData(await teacher.get(path())).map(({ number }: { number: number }) => number)).toEqual([
      2,
    ]);
  });

  test('shows its title and message to those it is assigned to', async () => {
    const { id } = await assignHomework({ title: ' Winter ', message: 'Read the text first.\nThen answer.' });
    const words = { title: 'Winter', message: 'Read the text first.\nThen answer.' };
    expect(await read(id, annClient)).toMatchObject(words);
    expect(unwrapData(await annClient.get(path()))).toMatchObject([words]);
    const mine = unwrapData(await annClient.get('/tenant/homework/mine?limit=100'));
    expect(mine.find((one: { homeworkId: string }) => one.homeworkId === id)).toMatchObject({
      title: 'Winter',
    });
    expect(await assignHomework({ title: '', message: '' })).toMatchObject({ title: null, message: null });
    expect((await assign({ exerciseIds: [home], message: 'x'.repeat(2001) })).status).toBe(400);
    expect((await assign({ exerciseIds: [home], title: 'two\nlines' })).status).toBe(400);
  });

  test('shows a changed title, message and due date to everybody and records them in the audit log', async () => {
    const dueAt = '2030-03-04T10:00:00.000Z';
    const { id, number } = await assignHomework({ title: 'Winter', message: 'Read it.', dueAt });
    const change = (body: object, client = teacher) => client.patch(`${path()}/${id}`, { body });
    const later = '2030-03-05T10:00:00.000Z';
    const before = { title: 'Winter', message: 'Read it.', dueAt };
    expect(unwrapData(await change({ title: ' Snow ' }))).toMatchObject({ ...before, title: 'Snow' });
    expect(unwrapData(await change({ message: '', dueAt: later }))).toMatchObject({
      ...{ number, title: 'Snow', message: null, dueAt: later },
    });
    expect(await read(id, annClient)).toMatchObject({ title: 'Snow', message: null, dueAt: later });
    expect(unwrapData(await change({ title: null }))).toMatchObject({ title: null });
    expect(unwrapData(await change({}))).toMatchObject({ title: null, dueAt: later });
    const log = (await lessons.adminClient.get('/tenant/audit?type=homework.changed')).body.data;
    const name = (text: string) => ({ field: 'homework', from: text, to: text });
    const className = { field: 'className', from: work.class.name, to: work.class.name };
    expect(log.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [className, name('Snow'), { field: 'title', from: 'Snow', to: null }],
      [
        className,
        name('Snow'),
        { field: 'message', from: 'Read it.', to: null },
        { field: 'dueAt', from: dueAt, to: later },
      ],
      [className, name('Winter'), { field: 'title', from: 'Winter', to: 'Snow' }],
    ]);
  });

  test('can be changed by the teacher of its class only, and only to values that are valid when giving it', async () => {
    const { id } = await assignHomework({ title: 'Winter' });
    const change = (body: object, client = teacher, at = id) => client.patch(`${path()}/${at}`, { body });
    for (const body of [{ title: 'two\nlines' }, { message: 'x'.repeat(2001) }, { dueAt: 'soon' }]) {
      const answer = await change(body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, Object.keys(body)]);
    }
    expect((await change({ title: 'Mine' }, annClient)).status).toBe(403);
    expect((await change({ title: 'Mine' }, teacher, unknownId)).status).toBe(404);
    await teacher.delete(`${path()}/${id}`);
    expect((await change({ title: 'Late' })).status).toBe(404);
  });

  test('is returned with a reason and one comment on the whole work', async () => {
    const { id } = await assignHomework();
    const review = (status: number, comment?: string) =>
      teacher.put(`${path()}/${id}/status`, { body: { userId: ann.id, status, comment } });
    const own = async () => (await read(id, annClient)).userStatuses[0];
    await saveAnswer();
    expect(await own()).toMatchObject({ status: inProgress, isReturned: false, comment: null });
    await send(id);
    await review(inProgress, 'Look at the second gap');
    expect(await own()).toMatchObject({ isReturned: true, comment: 'Look at the second gap' });
    await send(id);
    expect(await own()).toMatchObject({ status: needsReview, isReturned: false });
    await review(isDone);
    expect(await own()).toMatchObject({ status: isDone, comment: 'Look at the second gap' });
    await review(isDone, 'Well done!');
    expect(await own()).toMatchObject({ status: isDone, comment: 'Well done!' });
    await review(isDone, '');
    expect(await own()).toMatchObject({ comment: null });
    expect(JSON.stringify(await read(id, bobClient))).not.toContain('Well done');
  });

  test('includes students who join later, and excludes those who leave', async () => {
    const { id } = await assignHomework();
    const { group } = unwrapData(await lessons.adminClient.get(work.path));
    const late = await lessons.createStudent();
    await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: late.id } });
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: bob.id } });
    expect((await read(id)).userStatuses.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
      [ann.id, late.id].sort(),
    );
    await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: bob.id } });
  });

  test('can be assigned to some students, and then is hidden from others', async () => {
    const { id } = await assignHomework({ studentIds: [ann.id] });
    expect((await read(id)).userStatuses).toHaveLength(1);
    expect((await annClient.get(path())).body.data).toHaveLength(1);
    expect((await bobClient.get(path())).body.data).toEqual([]);
    expect((await bobClient.get(`${path()}/${id}`)).status).toBe(403);
    expect((await send(id, bobClient)).status).toBe(403);
    expect((await saveAnswer(undefined, bobClient)).status).toBe(403);
    expect((await saveAnswer()).status).toBe(200);
    expect((await setStatus(id, 1, bob.id)).status).toBe(400);
  });

  test('opens its exercises to students, including hidden ones and those of closed lessons', async () => {
    expect((await saveAnswer()).status).toBe(403);
    await assignHomework();
    expect((await saveAnswer()).status).toBe(200);
    await teacher.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`);
    expect((await saveAnswer([], annClient, work.gapsExerciseId)).status).toBe(403);
    await assign({ exerciseIds: [work.gapsExerciseId] });
    expect((await saveAnswer([], annClient, work.gapsExerciseId)).status).toBe(200);
  });

  test('keeps its exercises when their course is deleted', async () => {
    const { id } = await assignHomework();
    await teacher.delete(homeLesson.course);
    expect((await read(id, annClient)).exercises).toHaveLength(1);
    expect((await saveAnswer()).status).toBe(200);
  });

  test('is gone once deleted, while answers stay', async () => {
    const { id } = await assign({ exerciseIds: [work.gapsExerciseId] }).then(unwrapData);
    await saveAnswer(['mine', ''], annClient, work.gapsExerciseId);
    expect((await teacher.delete(`${path()}/${id}`)).status).toBe(204);
    expect(toFailure(await teacher.get(`${path()}/${id}`))).toEqual([
      404,
      'HOMEWORK_NOT_FOUND',
      'Homework not found',
    ]);
    expect(unwrapData(await annClient.get(work.answersPath())).data).toEqual({ gaps: ['mine', ''] });
  });

  test('is only found in its own class', async () => {
    const { id } = await assignHomework();
    const other = await createClassWork(lessons, [ann]);
    expect((await teacher.get(`${other.path}/homework/${id}`)).status).toBe(404);
    expect(toFailure(await teacher.get(`/tenant/classes/${unknownId}/homework`))).toEqual([
      ...[404, 'CLASS_NOT_FOUND', 'Class not found'],
    ]);
  });

  const select = 'Select at least one exercise';
  const unusable = 'Invalid data. Check the selected exercises';
  test.each<[string, (() => object) | object, string, string]>([
    ['no exercise', { exerciseIds: [] }, 'exerciseIds', select],
    ['an empty body', {}, 'exerciseIds', select],
    ['an unknown exercise', { exerciseIds: [unknownId] }, 'exerciseIds', unusable],
    ['an invalid id', { exerciseIds: ['x'] }, 'exerciseIds', unusable],
    [
      'a person outside the class',
      () => ({ exerciseIds: [home], studentIds: [unknownId] }),
      'studentIds.0',
      'Please choose a student of this class',
    ],
  ])('is rejected with %s', async (_, body, field, message) => {
    const refused = await assign(typeof body === 'function' ? (body as () => object)() : body);
    expect([refused.status, refused.body.message, Object.keys(refused.body.errors)]).toEqual([
      400,
      message,
      [field],
    ]);
  });

  test('is rejected with exercises that the teacher may not read', async () => {
    const other = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
    const theirs = await makeExercise(other, (await makeLesson(other)).exercises, gapsExerciseBody());
    expect((await assign({ exerciseIds: [theirs] })).body.message).toBe(unusable);
    expect((await assign({ exerciseIds: [theirs] }, lessons.adminClient)).status).toBe(201);
  });
});

describe('the exercises of homework', () => {
  test('can be added once each, and removed except for the last one', async () => {
    const { id } = await assignHomework();
    const exercises = `${path()}/${id}/exercises`;
    const listExerciseIds = async () => (await read(id)).exercises.map((one: { id: string }) => one.id);
    await send(id);
    for (let time = 0; time < 2; time += 1)
      expect((await teacher.post(exercises, { body: { exerciseId: work.gapsExerciseId } })).status).toBe(200);
    expect([await listExerciseIds(), await statusOf(id)]).toEqual([[home, work.gapsExerciseId], needsReview]);
    expect((await teacher.delete(`${exercises}/${home}`)).status).toBe(204);
    expect((await teacher.delete(`${exercises}/${home}`)).status).toBe(404);
    const last = await teacher.delete(`${exercises}/${work.gapsExerciseId}`);
    expect([last.status, last.body.message]).toEqual([400, 'Select at least one exercise']);
    expect((await teacher.post(exercises, { body: { exerciseId: unknownId } })).status).toBe(400);
    expect(await listExerciseIds()).toEqual([work.gapsExerciseId]);
  });

  test('are added several at once, or none if one is rejected', async () => {
    const { id } = await assignHomework();
    const exercises = `${path()}/${id}/exercises`;
    const add = (body: object) => teacher.post(exercises, { body });
    const listExerciseIds = async () => (await read(id)).exercises.map((one: { id: string }) => one.id);
    const other = await makeExercise(teacher, homeLesson.exercises, gapsExerciseBody());
    expect((await add({ exerciseIds: [other, unknownId] })).status).toBe(400);
    expect(await listExerciseIds()).toEqual([home]);
    expect((await add({ exerciseIds: [home, other, work.gapsExerciseId] })).status).toBe(200);
    expect(await listExerciseIds()).toEqual([home, other, work.gapsExerciseId]);
    for (const nothing of [{}, { exerciseIds: [] }]) expect((await add(nothing)).status).toBe(400);
  });
});

describe('the status of homework', () => {
  test('changes with the first answer, on handing in, returning and accepting', async () => {
    const { id } = await assignHomework();
    await saveAnswer();
    expect(await statusOf(id)).toBe(inProgress);
    const sent = await send(id);
    expect([sent.status, sent.body.data.currentUserStatus]).toEqual([200, needsReview]);
    expect((await send(id)).status).toBe(200);
    expect([await statusOf(id), await statusOf(id, bob.id)]).toEqual([needsReview, notDone]);
    await setStatus(id, inProgress);
    await saveAnswer(['was', '']);
    expect(await statusOf(id)).toBe(inProgress);
    await setStatus(id, 'done');
    expect(await statusOf(id)).toBe(isDone);
    expect(toFailure(await send(id))).toEqual([409, 'HOMEWORK_DONE', 'The homework is already done']);
  });

  test('allows handing in without an answer', async () => {
    const { id } = await assignHomework();
    expect((await send(id)).body.data.currentUserStatus).toBe(needsReview);
  });

  test('closes its answers once done, unless the exercise is open elsewhere', async () => {
    const { id } = await assignHomework({ exerciseIds: [home, work.gapsExerciseId] });
    await saveAnswer();
    await setStatus(id, isDone);
    expect((await saveAnswer()).status).toBe(409);
    expect((await annClient.post(`${work.answersPath(home)}/check`)).status).toBe(409);
    expect((await saveAnswer([], annClient, work.gapsExerciseId)).status).toBe(200);
    await assignHomework();
    expect((await saveAnswer()).status).toBe(200);
  });

  test.each<[string, number[], number]>([
    ['nobody has started', [0, 0], 0],
    ['one student has started', [1, 0], 1],
    ['one student is done', [3, 0], 1],
    ['one waits for a review', [3, 2], 2],
    ['all are done', [3, 3], 3],
  ])('is combined for all students: %s', async (_, [first, second], together) => {
    const { id } = await assignHomework();
    await setStatus(id, first);
    await setStatus(id, second, bob.id);
    expect((await read(id)).status).toBe(together);
  });

  test.each<[string, unknown, string | undefined, string]>([
    ['an unknown number', 9, undefined, 'status'],
    ['an unknown name', 'finished', undefined, 'status'],
    ['a person outside the class', 1, unknownId, 'userId'],
  ])('cannot be set with %s', async (_, status, userId, field) => {
    const { id } = await assignHomework();
    const refused = await setStatus(id, status, userId);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });
});

describe('the review queue of a teacher', () => {
  test('lists homework handed in to all classes, longest waiting first, until it is reviewed', async () => {
    const other = await createClassWork(lessons, [ann]);
    const first = await assignHomework();
    const second = unwrapData(
      await teacher.post(`${other.path}/homework`, { body: { exerciseIds: [home] } }),
    );
    const before = new Set(
      (await teacher.get('/tenant/homework/review?limit=100')).body.data.map(
        (one: { homeworkId: string }) => one.homeworkId,
      ),
    );
    await annClient.put(`${other.path}/homework/${second.id}/send-to-check`);
    await send(first.id, bobClient);
    const waiting = async () =>
      (await teacher.get('/tenant/homework/review?limit=100')).body.data.filter(
        (one: { homeworkId: string }) => !before.has(one.homeworkId),
      );
    expect(await waiting()).toMatchObject([
      {
        homeworkId: second.id,
        class: { id: other.class.id },
        student: { id: ann.id },
        sentAt: expect.any(String),
      },
      { homeworkId: first.id, number: 1, student: { id: bob.id } },
    ]);
    await setStatus(first.id, isDone, bob.id);
    expect((await waiting()).map(({ homeworkId }: { homeworkId: string }) => homeworkId)).toEqual([
      second.id,
    ]);
  });
});

describe('the list of open homework', () => {
  test('covers all classes of a student, by due time, until homework is handed in', async () => {
    const student = await lessons.createStudent();
    const client = await testApp.signInAs(student);
    const [one, two] = [
      await createClassWork(lessons, [student, ann]),
      await createClassWork(lessons, [student]),
    ];
    const assign = async (to: ClassWork, more: object) =>
      unwrapData(await teacher.post(`${to.path}/homework`, { body: { exerciseIds: [home], ...more } })).id;
    const endless = await assign(one, {});
    const late = await assign(one, { dueAt: '2030-03-05T10:00:00Z' });
    const soon = await assign(two, { dueAt: '2030-03-04T10:00:00Z' });
    await assign(one, { studentIds: [ann.id] });
    const mine = async () => (await client.get('/tenant/homework/mine')).body;
    expect((await mine()).data).toEqual([
      {
        ...{ homeworkId: soon, number: 1, title: null, status: notDone, dueAt: '2030-03-04T10:00:00.000Z' },
        class: { id: two.class.id, name: two.class.name },
      },
      expect.objectContaining({ homeworkId: late, number: 2 }),
      expect.objectContaining({ homeworkId: endless, dueAt: null }),
    ]);
    await client.put(`${two.path}/homework/${soon}/send-to-check`);
    await teacher.delete(`${one.path}/homework/${late}`);
    const left = await mine();
    expect(left.data.map(({ homeworkId }: { homeworkId: string }) => homeworkId)).toEqual([endless]);
    expect(left.meta.pagination.total).toBe(1);
  });

  test('is for students only', async () => {
    for (const [client, status] of [
      ...([
        [annClient, 200],
        [teacher, 403],
        [lessons.adminClient, 403],
      ] as const),
    ])
      expect((await client.get('/tenant/homework/mine')).status).toBe(status);
  });
});
