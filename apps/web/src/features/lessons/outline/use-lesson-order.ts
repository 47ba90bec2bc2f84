/** Reorders optimistically, saves one change after another and refetches after a failure. */
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { useMemo } from 'react';
import { toPositions } from '../../../lib/reorder.ts';
import { useSaveOrder } from '../../../lib/use-save-order.ts';
import { moveExerciseTo, reorderSections } from '../arrange-lesson.ts';
import { buildExerciseRequests } from '../exercises/exercise-requests.ts';
import type { LessonPath } from '../lesson-query.ts';
import { buildSectionRequests } from '../sections/section-requests.ts';
import { useCachedLesson } from '../use-cached-lesson.ts';

interface ExerciseMove {
  readonly id: string;
  /** The source and target sections. */
  readonly from: string;
  readonly to: string;
}

export type LessonOrder = ReturnType<typeof useLessonOrder>;

export function useLessonOrder(path: LessonPath) {
  const cachedLesson = useCachedLesson(path);
  const saveOrder = useSaveOrder();
  return useMemo(() => {
    const requests = buildExerciseRequests(path);
    const keys = [cachedLesson.queryKey];

    /** Moves within a section or to another one; `order` is the new order of the target section. */
    const moveExercise = (move: ExerciseMove, order: readonly string[]): void =>
      saveOrder({
        keys,
        updateCache: () => cachedLesson.change(moveExerciseTo(move, order)),
        save: async () => {
          const { id, from, to } = move;
          if (from !== to) await requests.move(from, id, { targetLessonSectionId: to });
          await requests.reorder(to, toPositions(order));
        },
      });

    /** Moves one position up or down; does nothing at the edge. */
    const stepExercise = ({ id: section, exercises }: LessonSectionView, id: string, steps: -1 | 1): void => {
      const ids = exercises.map((exercise) => exercise.id);
      const fromIndex = ids.indexOf(id);
      const toIndex = fromIndex + steps;
      if (fromIndex < 0 || toIndex < 0 || toIndex >= ids.length) return;
      saveOrder({
        keys,
        updateCache: () =>
          cachedLesson.change(
            moveExerciseTo(
              { id, from: section, to: section },
              ids.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, id),
            ),
          ),
        save: () => requests.moveBy(section, id, steps),
      });
    };

    const arrangeSections = (order: readonly string[]): void =>
      saveOrder({
        keys,
        updateCache: () => cachedLesson.change(reorderSections(order)),
        save: () => buildSectionRequests(path).reorder(toPositions(order)),
      });

    return { moveExercise, stepExercise, arrangeSections };
  }, [path, cachedLesson, saveOrder]);
}
