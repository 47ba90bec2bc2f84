/** A class with an attached lesson that contains exercises. */

import type { ApiClient } from './api-client.ts';
import { makeExercise, makeLesson, type TestLesson, unwrapData } from './content.ts';
import type { LessonTools, TestClass } from './lesson-tools.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export const gapsExerciseBody = (overrides: object = {}) => ({
  type: 'fill_in_gaps',
  title: 'Fill in',
  content: { text: 'I [am] here and you [are] there' },
  ...overrides,
});

export interface ClassWork {
  readonly class: TestClass;
  readonly path: string;
  readonly lesson: TestLesson;
  /** An exercise with two gaps, `am` and `are`. */
  readonly gapsExerciseId: string;
  readonly answersPath: (exercise?: string) => string;
}

/** Several students share a group class. */
export async function createClassWork(
  lessons: LessonTools,
  students: readonly TestPerson[],
): Promise<ClassWork> {
  const [first] = students;
  const schoolClass =
    students.length === 1 && first
      ? await lessons.createPersonalClass(first)
      : await lessons.createGroupClass(await lessons.createGroup(students));
  const lesson = await makeLesson(lessons.teacherClient);
  const gapsExerciseId = await makeExercise(lessons.teacherClient, lesson.exercises, gapsExerciseBody());
  const path = `/tenant/classes/${schoolClass.id}`;
  await attachLesson(lessons.teacherClient, path, lesson);
  return {
    ...{ class: schoolClass, path, lesson, gapsExerciseId },
    answersPath: (exercise = gapsExerciseId) => `${path}/answers/${exercise}`,
  };
}

export const attachLesson = async (client: ApiClient, path: string, { ids }: TestLesson) =>
  unwrapData(await client.put(`${path}/attach-lesson`, { body: { lessonId: ids.lesson } }));

export const createStudents = async (testApp: TestApp, lessons: LessonTools, count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => lessons.createStudent()));
  return { people, clients: await Promise.all(people.map((person) => testApp.signInAs(person))) };
};
