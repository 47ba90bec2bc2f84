/** Which kinds can be kept from students, known before their minds have come: teachers number exercises as students do. */
import type { ExerciseType } from './names.ts';
import { isKeptFromStudents as notify } from './types/notify/kept.ts';

/** Asked with content as it is kept. */
export const keptBy: Partial<Readonly<Record<ExerciseType, (content: never) => boolean>>> = { notify };

interface Exercise {
  readonly type: ExerciseType;
  readonly content: unknown;
}

export const isSeenByStudents = ({ type, content }: Exercise): boolean => !keptBy[type]?.(content as never);

/** The numbers that students see; what they do not see has none. */
export function numbersOf(
  exercises: readonly (Exercise & { readonly id: string })[],
): ReadonlyMap<string, number> {
  return new Map(exercises.filter(isSeenByStudents).map(({ id }, place) => [id, place + 1]));
}
