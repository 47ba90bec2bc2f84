/** The history of attempts, the number of comments, and the notes of staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, openWork } from '../../../test/material.ts';
import type { TestPerson, TestSchool, World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let ann: TestPerson;
let bob: TestPerson;
let annDoor: Door;
let work: AtWork;
beforeAll(async () => {
  ({ world, school, lessons, ann, bob, annDoor } = await openClassroom());
});
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann, bob]);
});

describe('the history of attempts', () => {
  test('lists the attempts of one student item by item, with the number of attempts left', async () => {
    await lessons.teacherDoor.put(`${work.lesson.exercises}/${work.gaps}`, { body: { attemptsLimit: 3 } });
    for (const gaps of [
      ['am', ''],
      ['am', 'are'],
    ]) {
      await annDoor.put(work.answers(), { body: { gaps } });
      await annDoor.post(`${work.answers()}/check`);
    }
    const history = `${work.answers()}/attempts`;
    const told = done(await lessons.teacherDoor.get(`${history}?studentId=${ann.id}`));
    const second = expect.stringContaining('you');
    expect(told).toMatchObject({
      attemptsRemaining: 1,
      attempts: [
        {
          number: 1,
          correct: 1,
          total: 2,
          items: [{ given: 'am', mark: { correct: true } }, { given: null }],
        },
        { number: 2, correct: 2, items: [{}, { prompt: second, given: 'are', mark: { correct: true } }] },
      ],
    });
    expect(done(await annDoor.get(history))).toEqual(told);
    expect(done(await lessons.teacherDoor.get(`${history}?studentId=${bob.id}`)).attempts).toEqual([]);
    expect((await lessons.teacherDoor.get(history)).status).toBe(400);
    expect((await annDoor.get(`${history}?studentId=${bob.id}`)).status).toBe(403);
  });
});

describe('the number of comments', () => {
  const counts = async (door: Door, of = '') =>
    done(await door.get(`${work.path}/comments/counts${of && `?studentId=${of}`}`));

  test('covers a student’s own thread for the student, and all threads or one for teachers', async () => {
    const say = (recipientId: string, message: string) =>
      lessons.teacherDoor.post(`${work.path}/exercises/${work.gaps}/comments`, {
        body: { message, recipientId },
      });
    expect(await counts(lessons.teacherDoor)).toEqual({});
    await say(ann.id, 'Look again');
    const by = { lastAuthorId: lessons.teacher.id };
    await say(bob.id, 'Well done');
    const last = done(await say(bob.id, 'Really')).createdAt;
    expect(await counts(annDoor)).toEqual({
      [work.gaps]: { count: 1, lastAt: expect.any(String), lastAuthorId: lessons.teacher.id },
    });
    expect(await counts(lessons.teacherDoor)).toEqual({ [work.gaps]: { ...by, count: 3, lastAt: last } });
    expect(await counts(lessons.admin, bob.id)).toEqual({ [work.gaps]: { ...by, count: 2, lastAt: last } });
    expect((await annDoor.get(`${work.path}/comments/counts?studentId=${bob.id}`)).status).toBe(403);
  });
});

describe('a staff note', () => {
  const write = (text: string, studentId = ann.id, exercise = work.gaps) =>
    lessons.teacherDoor.put(`${work.path}/exercises/${exercise}/note`, { body: { studentId, text } });
  const read = async (door: Door, of = '') =>
    done(await door.get(`${work.path}/notes${of && `?studentId=${of}`}`));

  test('exists once for each student and exercise, and is deleted by an empty text', async () => {
    const kept = { exerciseId: work.gaps, studentId: ann.id, updatedAt: expect.any(String) };
    expect(done(await write(' Mixes up am and is '))).toEqual({ ...kept, text: 'Mixes up am and is' });
    await write('Slow today', bob.id);
    expect(done(await write('Better now'))).toEqual({ ...kept, text: 'Better now' });
    expect(await read(lessons.admin, ann.id)).toEqual([{ ...kept, text: 'Better now' }]);
    expect(await read(lessons.teacherDoor)).toHaveLength(2);
    expect(done(await write('  '))).toBeNull();
    expect(await read(lessons.teacherDoor, ann.id)).toEqual([]);
  });

  test('has at most 2000 characters, and needs a student of the class and an existing exercise', async () => {
    const outsider = await lessons.student();
    const nowhere = '01890000-0000-7000-8000-000000000000';
    expect((await write('x'.repeat(2000))).status).toBe(200);
    expect((await write('x'.repeat(2001))).status).toBe(400);
    for (const text of ['\u200b\u200b', 'Half \ud800', 'a\u0000b']) {
      const { status, body } = await write(text);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['text']]);
    }
    expect((await write('Hello', outsider.id)).status).toBe(404);
    expect((await write('Hello', ann.id, nowhere)).status).toBe(404);
  });

  test('is part of the student’s data export and is deleted when the student is erased', async () => {
    const carol = await lessons.student();
    work = await openWork(lessons, [carol]);
    await write('Needs more time', carol.id);
    const [part] = world.app.personalParts.filter(({ name }) => name === 'answers');
    const about = () =>
      world.connected.database.inSchool(school.id, async (tx) => (await part?.collect(tx, carol.id))?.json);
    expect(await about()).toMatchObject({
      notes: [{ class: 'English for Ann', exercise: 'Fill in', text: 'Needs more time' }],
    });
    await lessons.admin.delete(`/tenant/users/${carol.id}`);
    expect((await lessons.admin.post(`/tenant/users/${carol.id}/erase`)).status).toBe(204);
    expect(await about()).toMatchObject({ notes: [] });
  });
});
