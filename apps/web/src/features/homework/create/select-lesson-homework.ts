/** The default selection of new homework: the homework section of the lesson. Pure. */
import { isVisibleToStudents } from '@klasna/exercises/hidden-types';
import type { ClassLesson } from './exercise-picker.tsx';
import type { SelectedExercise } from './selected-exercise.ts';

type LessonExercise = SelectedExercise & Parameters<typeof isVisibleToStudents>[0];

export interface LessonForHome extends ClassLesson {
  readonly name: string;
  readonly sections: readonly {
    readonly isHomework: boolean;
    readonly exercises: readonly LessonExercise[];
  }[];
}

interface GivenHomework {
  readonly exercises: readonly { readonly id: string }[];
}

/** Leaves out exercises that the class was given before or that students do not see. */
export function selectLessonHomework(
  lesson: LessonForHome | null,
  givenHomework: readonly GivenHomework[],
): readonly SelectedExercise[] {
  const givenIds = new Set(givenHomework.flatMap(({ exercises }) => exercises.map(({ id }) => id)));
  return (lesson?.sections ?? [])
    .filter(({ isHomework }) => isHomework)
    .flatMap(({ exercises }) => exercises)
    .filter((exercise) => !givenIds.has(exercise.id) && isVisibleToStudents(exercise))
    .map(({ id, title, type }) => ({ id, title, type }));
}
