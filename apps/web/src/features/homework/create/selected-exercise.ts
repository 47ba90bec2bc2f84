import type { ExerciseType } from '@klasna/exercises/names';

/** The fields needed to select an exercise. */
export interface SelectedExercise {
  readonly id: string;
  readonly title: string;
  readonly type: ExerciseType;
}
