/** The default selection of new homework: the homework section of the lesson. Pure. */
import { isSeenByStudents } from '@klasna/exercises/registry.kept';
import type { ChosenExercise } from './chosen-exercise.ts';
import type { StartingPoint } from './exercise-picker.tsx';

type LessonExercise = ChosenExercise & Parameters<typeof isSeenByStudents>[0];

export interface LessonForHome extends StartingPoint {
  readonly name: string;
  readonly sections: readonly {
    readonly isHomework: boolean;
    readonly exercises: readonly LessonExercise[];
  }[];
}

interface Given {
  readonly exercises: readonly { readonly id: string }[];
}

/** Leaves out exercises that the class was given before or that students do not see. */
export function forHome(lesson: LessonForHome | null, given: readonly Given[]): readonly ChosenExercise[] {
  const known = new Set(given.flatMap(({ exercises }) => exercises.map(({ id }) => id)));
  return (lesson?.sections ?? [])
    .filter(({ isHomework }) => isHomework)
    .flatMap(({ exercises }) => exercises)
    .filter((one) => !known.has(one.id) && isSeenByStudents(one))
    .map(({ id, title, type }) => ({ id, title, type }));
}
