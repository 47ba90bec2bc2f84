/** Which kinds can be kept from students, known before their minds have come: teachers number exercises as students do. */
import type { ExerciseType } from './names.ts';
import { isKeptFromStudents as notify } from './types/notify/kept.ts';

/** Asked with content as it is kept. */
export const keptBy: Partial<Readonly<Record<ExerciseType, (content: never) => boolean>>> = { notify };

interface Numbered {
  readonly id: string;
  readonly type: ExerciseType;
  readonly content: unknown;
}

/** The numbers that students see; what they do not see has none. */
export function numbersOf(exercises: readonly Numbered[]): ReadonlyMap<string, number> {
  const shown = exercises.filter(({ type, content }) => !keptBy[type]?.(content as never));
  return new Map(shown.map(({ id }, place) => [id, place + 1]));
}
