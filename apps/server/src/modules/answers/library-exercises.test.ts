/** Answers to exercises of a shared library, which belongs to another school than the class. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { courseFields, unwrapData } from '../../../test/content.ts';
import { importIntoLibrary } from '../../../test/import-into-library.ts';
import type { TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let client: ApiClient;
let work: ClassWork;
let exerciseId: string;
beforeAll(async () => {
  const room = await createClassroom();
  const { teacher } = room;
  ({ testApp, annClient: client } = room);
  work = await createClassWork(room.lessons, [room.ann]);
  const lesson = { name: 'Lesson', sections: [{ name: 'Warm up', exercises: [gapsExerciseBody()] }] };
  const course = { ...courseFields, name: 'Shared', sections: [{ name: 'Section', lessons: [lesson] }] };
  await importIntoLibrary(testApp, { type: 'kalyna-hub', courses: [course] });
  const [{ id: courseId }] = unwrapData(await teacher.get('/tenant/courses?type=kalyna-hub'));
  const [section] = unwrapData(await teacher.get(`/tenant/courses/${courseId}`)).sections;
  const [{ id: lessonId }] = section.lessons;
  unwrapData(await teacher.put(`${work.path}/attach-lesson`, { body: { lessonId } }));
  const path = `/tenant/courses/${courseId}/sections/${section.id}/lessons/${lessonId}`;
  const [part] = unwrapData(await teacher.get(path)).sections;
  exerciseId = part.exercises[0].id;
});
afterAll(() => testApp.close());

test('are saved, repeated once and checked as those of the school', async () => {
  const path = work.answersPath(exerciseId);
  const save = async (changes: object, operationId: string = randomUUID()) =>
    unwrapData(await client.put(path, { body: { revision: 0, operationId, changes } }));
  const operationId = randomUUID();
  expect(await save({ 'gaps.0': 'am' }, operationId)).toMatchObject({ revision: 1 });
  // Its access is known now, so it needs one statement.
  expect(await save({ 'gaps.1': 'are' })).toMatchObject({ revision: 2, data: { gaps: ['am', 'are'] } });
  expect(await save({ 'gaps.0': 'am' }, operationId)).toMatchObject({ revision: 2 });
  const together = await Promise.all(['was', 'is', 'am'].map((gap) => save({ 'gaps.0': gap })));
  expect(together.map(({ revision }) => revision).toSorted()).toEqual([3, 4, 5]);
  expect((await client.post(`${path}/check`)).status).toBe(200);
});
