/** The list of mistakes: who sees it, and when it includes the correct answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { done, makeLesson } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, attach, openWork } from '../../../test/material.ts';
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

const put = (body: unknown) => annDoor.put(work.answers(), { body });
const check = () => annDoor.post(`${work.answers()}/check`);
const reveal = () => annDoor.post(`${work.answers()}/reveal`);

describe('mistakes', () => {
  const told = async (door: Door, query = '') => done(await door.get(`${work.path}/mistakes${query}`));

  test('are listed by item, newest first, with the correct answer for students once they know it', async () => {
    await put({ gaps: ['is', 'was'] });
    await check();
    const of = {
      studentId: ann.id,
      exerciseId: work.gaps,
      exerciseTitle: 'Fill in',
      exerciseType: 'fill_in_gaps',
      ...{ language: 'en', canOpen: true },
    };
    const mistake = (item: number, given: string, prompt: string) => ({
      ...{ ...of, id: `${ann.id}:${work.gaps}:${item}`, given, prompt, lessonId: work.lesson.ids.lesson },
      afterReveal: false,
      at: expect.any(String),
    });
    const first = mistake(0, 'is', 'I ___ here and you … there');
    const second = mistake(1, 'was', 'I … here and you ___ there');
    expect(await told(annDoor)).toEqual([first, second]);
    expect(await told(teacher)).toEqual([
      { ...first, expected: 'am' },
      { ...second, expected: 'are' },
    ]);
    await put({ gaps: ['am', 'were'] });
    await check();
    const later = { ...second, given: 'were' };
    expect(await told(annDoor)).toEqual([later, { ...first, expected: 'am' }]);
    await reveal();
    expect((await told(annDoor))[0]).toEqual({ ...later, expected: 'are' });
    await check();
    expect((await told(teacher))[0]).toEqual({ ...later, expected: 'are', afterReveal: true });
    expect(await told(bobDoor)).toEqual([]);
    expect(await told(teacher, `?studentId=${bob.id}`)).toEqual([]);
  });

  test('link to their lesson as long as it is open', async () => {
    await put({ gaps: ['is', 'was'] });
    await check();
    await attach(teacher, work.path, await makeLesson(teacher));
    const ways = async (door: Door) =>
      new Set((await told(door)).map(({ canOpen }: { canOpen: boolean }) => canOpen));
    expect([await ways(annDoor), await ways(teacher)]).toEqual([new Set([false]), new Set([true])]);
    expect((await annDoor.get(`${work.path}?lessonId=${work.lesson.ids.lesson}`)).status).toBe(403);
  });

  test('are not listed for students if the exercise is hidden, nor are its answers and comments', async () => {
    await put({ gaps: ['is', 'was'] });
    await check();
    const said = { message: 'Look again', recipientId: ann.id };
    await teacher.post(`${work.path}/exercises/${work.gaps}/comments`, { body: said });
    const lists = async (door: Door) => [
      (await told(door)).length,
      Object.keys(done(await door.get(`${work.path}/answers`))[ann.id]).length,
      Object.keys(done(await door.get(`${work.path}/comments/counts`))).length,
    ];
    expect(await lists(annDoor)).toEqual([2, 1, 1]);
    await teacher.put(`${work.path}/exercises/${work.gaps}/toggle-visibility`);
    expect(await lists(annDoor)).toEqual([0, 0, 0]);
    expect(await lists(teacher)).toEqual([2, 1, 1]);
  });

  test('do not show students the new correct answer of a changed exercise', async () => {
    await put({ gaps: ['is', 'are'] });
    await check();
    await put({ gaps: ['am', 'are'] });
    await check();
    await reveal();
    expect((await told(annDoor))[0].expected).toBe('am');
    const content = { text: 'I [newkey] here and you [are] there' };
    done(await teacher.put(`${work.lesson.exercises}/${work.gaps}`, { body: { content } }));
    expect((await told(annDoor))[0]).not.toHaveProperty('expected');
    expect((await told(teacher))[0].expected).toBe('newkey');
  });
});
