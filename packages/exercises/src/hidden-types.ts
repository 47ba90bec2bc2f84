/**
 * Decides which exercises are hidden from students, without loading models: teachers see the exercise numbers that
 * students see.
 */
import type { ExerciseType } from './names.ts';
import { isHiddenFromStudents as notify } from './types/notify/hidden.ts';

/** Each function takes the stored content and returns whether the exercise is hidden. */
export const hiddenChecks: Partial<Readonly<Record<ExerciseType, (content: never) => boolean>>> = { notify };

interface Exercise {
  readonly type: ExerciseType;
  readonly content: unknown;
}

export const isVisibleToStudents = ({ type, content }: Exercise): boolean =>
  !hiddenChecks[type]?.(content as never);

/** Numbers the exercises as students see them; hidden exercises have no number. */
export function numberExercises(
  exercises: readonly (Exercise & { readonly id: string })[],
): ReadonlyMap<string, number> {
  return new Map(exercises.filter(isVisibleToStudents).map(({ id }, index) => [id, index + 1]));
}
