/** Reads a course file for the tests of the library; the server has the authoritative parser. */
import { readFileSync } from 'node:fs';
import type { ExerciseType } from '@klasna/exercises/names';

interface Keyed {
  readonly key: string;
}

export interface FiledExercise extends Keyed {
  readonly type: ExerciseType;
  readonly title: string;
  readonly images?: readonly string[];
  readonly gif?: string;
  readonly audio?: object;
  readonly script?: string;
  readonly content?: unknown;
}

interface Lesson extends Keyed {
  readonly name: string;
  readonly sections: readonly (Keyed & {
    readonly isHomework: boolean;
    readonly exercises: readonly FiledExercise[];
  })[];
}

export interface Courses {
  readonly courses: readonly {
    readonly sections: readonly (Keyed & { readonly lessons: readonly Lesson[] })[];
  }[];
  readonly media: Readonly<Record<string, { readonly path: string }>>;
}

export interface Exercise extends FiledExercise {
  /** Its path of keys. */
  readonly at: string;
}

export const readCourses = (file: string): Courses => JSON.parse(readFileSync(file, 'utf8')) as Courses;

export const exercisesIn = ({ courses }: Courses): Exercise[] =>
  courses
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .flatMap((lesson) =>
      lesson.sections.flatMap(({ key, exercises }) =>
        exercises.map((one) => ({ ...one, at: `${lesson.key} / ${key} / ${one.key}` })),
      ),
    );

export function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) textsIn(one, found);
  return found;
}
