/** Types that can be hidden from students, available without loading models: teachers see the numbers that students see. */
import type { ExerciseType } from './names.ts';
import { isHiddenFromStudents as notify } from './types/notify/hidden.ts';

/** Each function takes stored content. */
export const hiddenChecks: Partial<Readonly<Record<ExerciseType, (content: never) => boolean>>> = { notify };

interface Exercise {
  readonly type: ExerciseType;
  readonly content: unknown;
}

export const isVisibleToStudents = ({ type, content }: Exercise): boolean =>
  !hiddenChecks[type]?.(content as never);

/** The numbers that students see; hidden exercises have none. */
export function numberExercises(
  exercises: readonly (Exercise & { readonly id: string })[],
): ReadonlyMap<string, number> {
  return new Map(exercises.filter(isVisibleToStudents).map(({ id }, index) => [id, index + 1]));
}
