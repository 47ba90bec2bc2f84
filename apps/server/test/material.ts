/** A class with an attached lesson that contains exercises. */
import { done, makeExercise, makeLesson, type TestLesson } from './content.ts';
import type { Door } from './door.ts';
import type { Lessons, TestClass } from './lessons.ts';
import type { TestPerson, World } from './world.ts';

export const gapsBody = (more: object = {}) => ({
  type: 'fill_in_gaps',
  title: 'Fill in',
  content: { text: 'I [am] here and you [are] there' },
  ...more,
});

export interface AtWork {
  readonly class: TestClass;
  readonly path: string;
  readonly lesson: TestLesson;
  /** An exercise with two gaps, `am` and `are`. */
  readonly gaps: string;
  readonly answers: (exercise?: string) => string;
}

/** Several students share a group class. */
export async function openWork(lessons: Lessons, students: readonly TestPerson[]): Promise<AtWork> {
  const [first] = students;
  const one =
    students.length === 1 && first
      ? await lessons.personal(first)
      : await lessons.ofGroup(await lessons.group(students));
  const lesson = await makeLesson(lessons.teacherDoor);
  const gaps = await makeExercise(lessons.teacherDoor, lesson.exercises, gapsBody());
  const path = `/tenant/classes/${one.id}`;
  await attach(lessons.teacherDoor, path, lesson);
  return {
    ...{ class: one, path, lesson, gaps },
    answers: (exercise = gaps) => `${path}/answers/${exercise}`,
  };
}

export const attach = async (door: Door, path: string, { ids }: TestLesson) =>
  done(await door.put(`${path}/attach-lesson`, { body: { lessonId: ids.lesson } }));

export const studentsOf = async (world: World, lessons: Lessons, count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => lessons.student()));
  return { people, doors: await Promise.all(people.map((person) => world.as(person))) };
};
