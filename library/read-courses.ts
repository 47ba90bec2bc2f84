/** Reads a course file for the tests of the library; the server has the authoritative parser. */
import { readFileSync } from 'node:fs';
import type { ExerciseType } from '@klasna/exercises/names';

interface Keyed {
  readonly key: string;
}

export interface StoredExercise extends Keyed {
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
    readonly exercises: readonly StoredExercise[];
  })[];
}

export interface Courses {
  readonly courses: readonly {
    readonly sections: readonly (Keyed & { readonly lessons: readonly Lesson[] })[];
  }[];
  readonly media: Readonly<Record<string, { readonly path: string }>>;
}

export interface Exercise extends StoredExercise {
  /** The keys of its lesson, its section and itself, which name it in test results. */
  readonly path: string;
}

export const readCourses = (file: string): Courses => JSON.parse(readFileSync(file, 'utf8')) as Courses;

export const listExercises = ({ courses }: Courses): Exercise[] =>
  courses
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .flatMap((lesson) =>
      lesson.sections.flatMap(({ key, exercises }) =>
        exercises.map((exercise) => ({ ...exercise, path: `${lesson.key} / ${key} / ${exercise.key}` })),
      ),
    );

export function collectTexts(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collectTexts(item, found);
  return found;
}
