import type { ShownLesson } from '@klasna/contract/classes/material';

export type ShownSection = ShownLesson['sections'][number];

export const findSectionOfExercise = (
  lesson: ShownLesson | null,
  exerciseId: string,
): ShownSection | undefined =>
  lesson?.sections.find(({ exercises }) => exercises.some(({ id }) => id === exerciseId));
