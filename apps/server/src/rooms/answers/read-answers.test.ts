/** The answers of a class: who may read and who may delete them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { done, makeExercise, makeLesson } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, attach, gapsBody, openWork } from '../../../test/material.ts';
import type { TestPerson, World } from '../../../test/world.ts';

let world: World;
let lessons: Lessons;
let teacher: Door;
let ann: TestPerson;
let bob: TestPerson;
let annDoor: Door;
let bobDoor: Door;
let work: AtWork;
beforeAll(async () => {
  ({ world, lessons, teacher, ann, bob, annDoor, bobDoor } = await openClassroom());
});
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann, bob]);
});

const nowhere = '01890000-0000-7000-8000-000000000000';
const add = (body: object): Promise<string> => makeExercise(teacher, work.lesson.exercises, body);
const put = (body: unknown, exercise = work.gaps, door = annDoor) =>
  door.put(work.answers(exercise), { body });

describe('answers of a class', () => {
  const all = async (door: Door, query = '') => (await door.get(`${work.path}/answers${query}`)).body.data;
  beforeEach(async () => {
    await put({ gaps: ['ann', ''] });
    await put({ gaps: ['bob', ''] }, work.gaps, bobDoor);
  });
  const ids = (read: Record<string, object>) =>
    Object.fromEntries(Object.entries(read).map(([who, of]) => [who, Object.keys(of)]));

  test('are all visible to the teacher, and only the own ones to a student', async () => {
    const late = await lessons.student();
    const { group } = done(await lessons.admin.get(work.path));
    await lessons.admin.post(`/tenant/groups/${group.id}/users`, { body: { userId: late.id } });
    expect(ids(await all(teacher))).toEqual({ [ann.id]: [work.gaps], [bob.id]: [work.gaps], [late.id]: [] });
    expect(ids(await all(annDoor))).toEqual({ [ann.id]: [work.gaps] });
    expect(ids(await all(teacher, `?studentId=${bob.id}`))).toEqual({ [bob.id]: [work.gaps] });
    expect(ids(await all(teacher, `?lessonId=${nowhere}`))).toEqual({
      [ann.id]: [],
      [bob.id]: [],
      [late.id]: [],
    });
    expect(ids(await all(teacher, `?lessonId=${work.lesson.ids.lesson}&studentId=${ann.id}`))).toEqual({
      [ann.id]: [work.gaps],
    });
  });

  test('can be filtered by lesson, by the attached lesson and by homework', async () => {
    const [inLesson, atHome] = [work.gaps, await add(gapsBody())];
    const homework = done(await teacher.post(`${work.path}/homework`, { body: { exerciseIds: [atHome] } }));
    await put({ gaps: ['x', ''] }, atHome);
    const of = async (query: string) => ids(await all(annDoor, query))[ann.id];
    expect(await of(`?homeworkId=${homework.id}`)).toEqual([atHome]);
    expect((await of('?lessonId=attached'))?.toSorted()).toEqual([inLesson, atHome].toSorted());
    const other = await makeLesson(teacher);
    await attach(teacher, work.path, other);
    expect(await of('?lessonId=attached')).toEqual([]);
    expect((await of(`?lessonId=${work.lesson.ids.lesson}`))?.length).toBe(2);
    expect((await annDoor.get(`${work.path}/answers?homeworkId=${nowhere}`)).status).toBe(404);
  });

  test('to one exercise are returned by student, or for one student', async () => {
    const one = done(await teacher.get(work.answers()));
    expect(Object.keys(one).sort()).toEqual([ann.id, bob.id].sort());
    expect(done(await teacher.get(`${work.answers()}?studentId=${bob.id}`)).data).toEqual({
      gaps: ['bob', ''],
    });
  });

  test('are deleted by exercise, by student, by the student, or all at once', async () => {
    const other = await add(gapsBody());
    const bothAnswer = async () => {
      for (const exercise of [work.gaps, other])
        for (const door of [annDoor, bobDoor]) await put({ gaps: ['x', ''] }, exercise, door);
    };
    const left = async () => {
      const read = await all(teacher);
      return [ann, bob].map(({ id }) => Object.keys(read[id]).length);
    };
    await bothAnswer();
    expect((await teacher.post(`${work.path}/exercises/${work.gaps}/reset-answers`)).status).toBe(200);
    expect(await left()).toEqual([1, 1]);
    await bothAnswer();
    expect((await teacher.delete(work.answers())).status).toBe(204);
    expect(await left()).toEqual([1, 1]);
    await bothAnswer();
    await teacher.delete(`${work.answers()}?studentId=${ann.id}`);
    expect(await left()).toEqual([1, 2]);
    await annDoor.delete(`${work.path}/answers`);
    expect(await left()).toEqual([0, 2]);
    await bothAnswer();
    await teacher.delete(`${work.path}/answers?studentId=${bob.id}`);
    expect(await left()).toEqual([2, 0]);
    await teacher.delete(`${work.path}/answers`);
    expect(await left()).toEqual([0, 0]);
  });

  test('are refused for an exercise that is unknown or not of the class', async () => {
    const foreign = await openWork(lessons, [bob]);
    expect((await put({ gaps: ['x'] }, foreign.gaps)).status).toBe(403);
    expect((await annDoor.get(work.answers(foreign.gaps))).status).toBe(403);
    expect((await put({ gaps: ['x'] }, nowhere)).status).toBe(404);
    expect((await teacher.get(work.answers(nowhere))).status).toBe(404);
  });
});
