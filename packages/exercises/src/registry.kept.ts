/** Types that can be hidden from students, available without loading models: teachers see the numbers that students see. */
import type { ExerciseType } from './names.ts';
import { isKeptFromStudents as notify } from './types/notify/kept.ts';

/** Each function takes stored content. */
export const keptBy: Partial<Readonly<Record<ExerciseType, (content: never) => boolean>>> = { notify };

interface Exercise {
  readonly type: ExerciseType;
  readonly content: unknown;
}

export const isSeenByStudents = ({ type, content }: Exercise): boolean => !keptBy[type]?.(content as never);

/** The numbers that students see; hidden exercises have none. */
export function numbersOf(
  exercises: readonly (Exercise & { readonly id: string })[],
): ReadonlyMap<string, number> {
  return new Map(exercises.filter(isSeenByStudents).map(({ id }, place) => [id, place + 1]));
}
