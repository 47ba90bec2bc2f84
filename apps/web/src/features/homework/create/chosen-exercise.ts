import type { ExerciseType } from '@klasna/exercises/names';

/** What has to be known of an exercise to choose it. */
export interface ChosenExercise {
  readonly id: string;
  readonly title: string;
  readonly type: ExerciseType;
}
