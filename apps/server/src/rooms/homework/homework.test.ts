import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { done, makeExercise, makeLesson } from '../../../test/content.ts';
import type { Answer, Door } from '../../../test/door.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, gapsBody, openWork } from '../../../test/material.ts';
import type { TestPerson, TestSchool, World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let teacher: Door;
let ann: TestPerson;
let bob: TestPerson;
let annDoor: Door;
let bobDoor: Door;
let work: AtWork;
/** An exercise in a lesson that the class cannot open. */
let home: string;
let homeLesson: Awaited<ReturnType<typeof makeLesson>>;
beforeAll(async () => {
  ({ world, school, lessons, teacher, ann, bob, annDoor, bobDoor } = await openClassroom());
});
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann, bob]);
  homeLesson = await makeLesson(teacher);
  home = await makeExercise(teacher, homeLesson.exercises, gapsBody({ answer: 'The model' }));
});

const nowhere = '01890000-0000-7000-8000-000000000000';
const [notDone, inProgress, needsReview, isDone] = [0, 1, 2, 3];
const refusal = ({ status, body }: Answer) => [status, body.code, body.message];
const path = () => `${work.path}/homework`;
const give = (body: object, door = teacher) => door.post(path(), { body });
const given = async (more: object = {}) => done(await give({ exerciseIds: [home], ...more }));
const read = async (id: string, door = teacher) => done(await door.get(`${path()}/${id}`));
const send = (id: string, door = annDoor) => door.put(`${path()}/${id}/send-to-check`);
const set = (id: string, status: unknown, userId = ann.id) =>
  teacher.put(`${path()}/${id}/status`, { body: { userId, status } });
const answer = (gaps: string[] = ['am', ''], door = annDoor, exercise = home) =>
  door.put(work.answers(exercise), { body: { gaps } });
const statusOf = async (id: string, userId = ann.id) =>
  (await read(id)).userStatuses.find((one: { userId: string }) => one.userId === userId)?.status;

describe('homework', () => {
  test('is assigned to everybody in a class, numbered, and shown to each student with the own status', async () => {
    const dueAt = '2026-12-01T18:00:00.000Z';
    const first = await give({ exerciseIds: [home, work.gaps, home], dueAt });
    expect(first.status).toBe(201);
    const { id } = done(first);
    const each = (userId: string) => ({
      ...{ userId, status: notDone, sentAt: null },
      ...{ isReturned: false, comment: null },
    });
    expect(done(first)).toMatchObject({
      ...{ number: 1, status: notDone, dueAt, currentUserStatus: null },
      exercises: [
        { id: home, answer: 'The model', content: { text: expect.any(String) }, language: 'en' },
        { id: work.gaps },
      ],
      userStatuses: expect.arrayContaining([each(ann.id), each(bob.id)]),
    });
    const own = await read(id, annDoor);
    expect(own).toMatchObject({ userStatuses: [each(ann.id)], currentUserStatus: notDone });
    expect(own.exercises[0].content).toHaveProperty('segments');
    expect(own.exercises[0]).not.toHaveProperty('answer');
    await teacher.delete(`${path()}/${id}`);
    expect((await given({ exercises: undefined })).number).toBe(2);
    expect(done(await teacher.get(path())).map(({ number }: { number: number }) => number)).toEqual([2]);
  });

  test('shows its title and message to those it is assigned to', async () => {
    const { id } = await given({ title: ' Winter ', message: 'Read the text first.\nThen answer.' });
    const words = { title: 'Winter', message: 'Read the text first.\nThen answer.' };
    expect(await read(id, annDoor)).toMatchObject(words);
    expect(done(await annDoor.get(path()))).toMatchObject([words]);
    const mine = done(await annDoor.get('/tenant/homework/mine?limit=100'));
    expect(mine.find((one: { homeworkId: string }) => one.homeworkId === id)).toMatchObject({
      title: 'Winter',
    });
    expect(await given({ title: '', message: '' })).toMatchObject({ title: null, message: null });
    expect((await give({ exerciseIds: [home], message: 'x'.repeat(2001) })).status).toBe(400);
    expect((await give({ exerciseIds: [home], title: 'two\nlines' })).status).toBe(400);
  });

  test('changes its words and its due date, which everybody sees and the log tells', async () => {
    const dueAt = '2030-03-04T10:00:00.000Z';
    const { id, number } = await given({ title: 'Winter', message: 'Read it.', dueAt });
    const change = (body: object, door = teacher) => door.patch(`${path()}/${id}`, { body });
    const later = '2030-03-05T10:00:00.000Z';
    const before = { title: 'Winter', message: 'Read it.', dueAt };
    expect(done(await change({ title: ' Snow ' }))).toMatchObject({ ...before, title: 'Snow' });
    expect(done(await change({ message: '', dueAt: later }))).toMatchObject({
      ...{ number, title: 'Snow', message: null, dueAt: later },
    });
    expect(await read(id, annDoor)).toMatchObject({ title: 'Snow', message: null, dueAt: later });
    expect(done(await change({ title: null }))).toMatchObject({ title: null });
    expect(done(await change({}))).toMatchObject({ title: null, dueAt: later });
    const log = (await lessons.admin.get('/tenant/audit?type=homework.changed')).body.data;
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

  test('is changed by nobody but the teacher of its class, and to nothing that could not be given', async () => {
    const { id } = await given({ title: 'Winter' });
    const change = (body: object, door = teacher, at = id) => door.patch(`${path()}/${at}`, { body });
    for (const body of [{ title: 'two\nlines' }, { message: 'x'.repeat(2001) }, { dueAt: 'soon' }]) {
      const answer = await change(body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, Object.keys(body)]);
    }
    expect((await change({ title: 'Mine' }, annDoor)).status).toBe(403);
    expect((await change({ title: 'Mine' }, teacher, nowhere)).status).toBe(404);
    await teacher.delete(`${path()}/${id}`);
    expect((await change({ title: 'Late' })).status).toBe(404);
  });

  test('is given back with a reason, and carries one comment on the whole work', async () => {
    const { id } = await given();
    const judge = (status: number, comment?: string) =>
      teacher.put(`${path()}/${id}/status`, { body: { userId: ann.id, status, comment } });
    const own = async () => (await read(id, annDoor)).userStatuses[0];
    await answer();
    expect(await own()).toMatchObject({ status: inProgress, isReturned: false, comment: null });
    await send(id);
    await judge(inProgress, 'Look at the second gap');
    expect(await own()).toMatchObject({ isReturned: true, comment: 'Look at the second gap' });
    await send(id);
    expect(await own()).toMatchObject({ status: needsReview, isReturned: false });
    await judge(isDone);
    expect(await own()).toMatchObject({ status: isDone, comment: 'Look at the second gap' });
    await judge(isDone, 'Well done!');
    expect(await own()).toMatchObject({ status: isDone, comment: 'Well done!' });
    await judge(isDone, '');
    expect(await own()).toMatchObject({ comment: null });
    expect(JSON.stringify(await read(id, bobDoor))).not.toContain('Well done');
  });

  test('includes students who join later, and excludes those who leave', async () => {
    const { id } = await given();
    const { group } = done(await lessons.admin.get(work.path));
    const late = await lessons.student();
    await lessons.admin.post(`/tenant/groups/${group.id}/users`, { body: { userId: late.id } });
    await lessons.admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: bob.id } });
    expect((await read(id)).userStatuses.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
      [ann.id, late.id].sort(),
    );
    await lessons.admin.post(`/tenant/groups/${group.id}/users`, { body: { userId: bob.id } });
  });

  test('can be assigned to some students, and then is hidden from others', async () => {
    const { id } = await given({ studentIds: [ann.id] });
    expect((await read(id)).userStatuses).toHaveLength(1);
    expect((await annDoor.get(path())).body.data).toHaveLength(1);
    expect((await bobDoor.get(path())).body.data).toEqual([]);
    expect((await bobDoor.get(`${path()}/${id}`)).status).toBe(403);
    expect((await send(id, bobDoor)).status).toBe(403);
    expect((await answer(undefined, bobDoor)).status).toBe(403);
    expect((await answer()).status).toBe(200);
    expect((await set(id, 1, bob.id)).status).toBe(400);
  });

  test('opens its exercises to students, including hidden ones and those of closed lessons', async () => {
    expect((await answer()).status).toBe(403);
    await given();
    expect((await answer()).status).toBe(200);
    await teacher.put(`${work.path}/exercises/${work.gaps}/toggle-visibility`);
    expect((await answer([], annDoor, work.gaps)).status).toBe(403);
    await give({ exerciseIds: [work.gaps] });
    expect((await answer([], annDoor, work.gaps)).status).toBe(200);
  });

  test('keeps its exercises when their course is deleted', async () => {
    const { id } = await given();
    await teacher.delete(homeLesson.course);
    expect((await read(id, annDoor)).exercises).toHaveLength(1);
    expect((await answer()).status).toBe(200);
  });

  test('is gone once deleted, while answers stay', async () => {
    const { id } = await give({ exerciseIds: [work.gaps] }).then(done);
    await answer(['mine', ''], annDoor, work.gaps);
    expect((await teacher.delete(`${path()}/${id}`)).status).toBe(204);
    expect(refusal(await teacher.get(`${path()}/${id}`))).toEqual([
      404,
      'HOMEWORK_NOT_FOUND',
      'Homework not found',
    ]);
    expect(done(await annDoor.get(work.answers())).data).toEqual({ gaps: ['mine', ''] });
  });

  test('is only found in its own class', async () => {
    const { id } = await given();
    const other = await openWork(lessons, [ann]);
    expect((await teacher.get(`${other.path}/homework/${id}`)).status).toBe(404);
    expect(refusal(await teacher.get(`/tenant/classes/${nowhere}/homework`))).toEqual([
      ...[404, 'CLASS_NOT_FOUND', 'Class not found'],
    ]);
  });

  const select = 'Select at least one exercise';
  const unusable = 'Invalid data. Check the selected exercises';
  test.each<[string, (() => object) | object, string, string]>([
    ['no exercise', { exerciseIds: [] }, 'exerciseIds', select],
    ['an empty body', {}, 'exerciseIds', select],
    ['an unknown exercise', { exerciseIds: [nowhere] }, 'exerciseIds', unusable],
    ['an invalid id', { exerciseIds: ['x'] }, 'exerciseIds', unusable],
    [
      'a person outside the class',
      () => ({ exerciseIds: [home], studentIds: [nowhere] }),
      'studentIds.0',
      'Please choose a student of this class',
    ],
  ])('is rejected with %s', async (_, body, field, message) => {
    const refused = await give(typeof body === 'function' ? (body as () => object)() : body);
    expect([refused.status, refused.body.message, Object.keys(refused.body.errors)]).toEqual([
      400,
      message,
      [field],
    ]);
  });

  test('is rejected with exercises that the teacher may not read', async () => {
    const other = await world.as(await world.person(school, { permissions: ['teacher'] }));
    const theirs = await makeExercise(other, (await makeLesson(other)).exercises, gapsBody());
    expect((await give({ exerciseIds: [theirs] })).body.message).toBe(unusable);
    expect((await give({ exerciseIds: [theirs] }, lessons.admin)).status).toBe(201);
  });
});

describe('the exercises of homework', () => {
  test('can be added once each, and removed except for the last one', async () => {
    const { id } = await given();
    const exercises = `${path()}/${id}/exercises`;
    const held = async () => (await read(id)).exercises.map((one: { id: string }) => one.id);
    await send(id);
    for (let time = 0; time < 2; time += 1)
      expect((await teacher.post(exercises, { body: { exerciseId: work.gaps } })).status).toBe(200);
    expect([await held(), await statusOf(id)]).toEqual([[home, work.gaps], needsReview]);
    expect((await teacher.delete(`${exercises}/${home}`)).status).toBe(204);
    expect((await teacher.delete(`${exercises}/${home}`)).status).toBe(404);
    const last = await teacher.delete(`${exercises}/${work.gaps}`);
    expect([last.status, last.body.message]).toEqual([400, 'Select at least one exercise']);
    expect((await teacher.post(exercises, { body: { exerciseId: nowhere } })).status).toBe(400);
    expect(await held()).toEqual([work.gaps]);
  });

  test('are added several at once, or none if one is rejected', async () => {
    const { id } = await given();
    const exercises = `${path()}/${id}/exercises`;
    const add = (body: object) => teacher.post(exercises, { body });
    const held = async () => (await read(id)).exercises.map((one: { id: string }) => one.id);
    const other = await makeExercise(teacher, homeLesson.exercises, gapsBody());
    expect((await add({ exerciseIds: [other, nowhere] })).status).toBe(400);
    expect(await held()).toEqual([home]);
    expect((await add({ exerciseIds: [home, other, work.gaps] })).status).toBe(200);
    expect(await held()).toEqual([home, other, work.gaps]);
    for (const nothing of [{}, { exerciseIds: [] }]) expect((await add(nothing)).status).toBe(400);
  });
});

describe('the status of homework', () => {
  test('changes with the first answer, on handing in, returning and accepting', async () => {
    const { id } = await given();
    await answer();
    expect(await statusOf(id)).toBe(inProgress);
    const sent = await send(id);
    expect([sent.status, sent.body.data.currentUserStatus]).toEqual([200, needsReview]);
    expect((await send(id)).status).toBe(200);
    expect([await statusOf(id), await statusOf(id, bob.id)]).toEqual([needsReview, notDone]);
    await set(id, inProgress);
    await answer(['was', '']);
    expect(await statusOf(id)).toBe(inProgress);
    await set(id, 'done');
    expect(await statusOf(id)).toBe(isDone);
    expect(refusal(await send(id))).toEqual([409, 'HOMEWORK_DONE', 'The homework is already done']);
  });

  test('allows handing in without an answer', async () => {
    const { id } = await given();
    expect((await send(id)).body.data.currentUserStatus).toBe(needsReview);
  });

  test('closes its answers once done, unless the exercise is open elsewhere', async () => {
    const { id } = await given({ exerciseIds: [home, work.gaps] });
    await answer();
    await set(id, isDone);
    expect((await answer()).status).toBe(409);
    expect((await annDoor.post(`${work.answers(home)}/check`)).status).toBe(409);
    expect((await answer([], annDoor, work.gaps)).status).toBe(200);
    await given();
    expect((await answer()).status).toBe(200);
  });

  test.each<[string, number[], number]>([
    ['nobody has started', [0, 0], 0],
    ['one student has started', [1, 0], 1],
    ['one student is done', [3, 0], 1],
    ['one waits for a review', [3, 2], 2],
    ['all are done', [3, 3], 3],
  ])('is combined for all students: %s', async (_, [first, second], together) => {
    const { id } = await given();
    await set(id, first);
    await set(id, second, bob.id);
    expect((await read(id)).status).toBe(together);
  });

  test.each<[string, unknown, string | undefined, string]>([
    ['an unknown number', 9, undefined, 'status'],
    ['an unknown name', 'finished', undefined, 'status'],
    ['a person outside the class', 1, nowhere, 'userId'],
  ])('cannot be set with %s', async (_, status, userId, field) => {
    const { id } = await given();
    const refused = await set(id, status, userId);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });
});

describe('the review queue of a teacher', () => {
  test('lists homework handed in to all classes, longest waiting first, until it is reviewed', async () => {
    const other = await openWork(lessons, [ann]);
    const first = await given();
    const second = done(await teacher.post(`${other.path}/homework`, { body: { exerciseIds: [home] } }));
    const before = new Set(
      (await teacher.get('/tenant/homework/review?limit=100')).body.data.map(
        (one: { homeworkId: string }) => one.homeworkId,
      ),
    );
    await annDoor.put(`${other.path}/homework/${second.id}/send-to-check`);
    await send(first.id, bobDoor);
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
    await set(first.id, isDone, bob.id);
    expect((await waiting()).map(({ homeworkId }: { homeworkId: string }) => homeworkId)).toEqual([
      second.id,
    ]);
  });
});

describe('the list of open homework', () => {
  test('covers all classes of a student, by due time, until homework is handed in', async () => {
    const student = await lessons.student();
    const door = await world.as(student);
    const [one, two] = [await openWork(lessons, [student, ann]), await openWork(lessons, [student])];
    const give = async (to: AtWork, more: object) =>
      done(await teacher.post(`${to.path}/homework`, { body: { exerciseIds: [home], ...more } })).id;
    const endless = await give(one, {});
    const late = await give(one, { dueAt: '2030-03-05T10:00:00Z' });
    const soon = await give(two, { dueAt: '2030-03-04T10:00:00Z' });
    await give(one, { studentIds: [ann.id] });
    const mine = async () => (await door.get('/tenant/homework/mine')).body;
    expect((await mine()).data).toEqual([
      {
        ...{ homeworkId: soon, number: 1, title: null, status: notDone, dueAt: '2030-03-04T10:00:00.000Z' },
        class: { id: two.class.id, name: two.class.name },
      },
      expect.objectContaining({ homeworkId: late, number: 2 }),
      expect.objectContaining({ homeworkId: endless, dueAt: null }),
    ]);
    await door.put(`${two.path}/homework/${soon}/send-to-check`);
    await teacher.delete(`${one.path}/homework/${late}`);
    const left = await mine();
    expect(left.data.map(({ homeworkId }: { homeworkId: string }) => homeworkId)).toEqual([endless]);
    expect(left.meta.pagination.total).toBe(1);
  });

  test('is for students only', async () => {
    for (const [door, status] of [
      ...([
        [annDoor, 200],
        [teacher, 403],
        [lessons.admin, 403],
      ] as const),
    ])
      expect((await door.get('/tenant/homework/mine')).status).toBe(status);
  });
});
