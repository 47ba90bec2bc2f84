/** Reorders optimistically, saves one change after another and refetches after a failure. */
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { useMemo } from 'react';
import { positionsOf } from '../../../lib/in-order.ts';
import { useSaveOrder } from '../../../lib/use-save-order.ts';
import { withExerciseAt, withSectionsIn } from '../arrange-lesson.ts';
import { exerciseCalls } from '../exercises/exercise-calls.ts';
import type { LessonPath } from '../lesson-query.ts';
import { sectionCalls } from '../sections/section-calls.ts';
import { useShownLesson } from '../use-shown-lesson.ts';

interface Move {
  readonly id: string;
  /** The source and target sections. */
  readonly from: string;
  readonly to: string;
}

export type LessonOrder = ReturnType<typeof useLessonOrder>;

export function useLessonOrder(path: LessonPath) {
  const shown = useShownLesson(path);
  const saveOrder = useSaveOrder();
  return useMemo(() => {
    const calls = exerciseCalls(path);
    const keys = [shown.queryKey];

    /** Moves within a section or to another one; `order` is the new order of the target section. */
    const moveExercise = (move: Move, order: readonly string[]): void =>
      saveOrder({
        keys,
        show: () => shown.change(withExerciseAt(move, order)),
        save: async () => {
          const { id, from, to } = move;
          if (from !== to) await calls.move(from, id, { targetLessonSectionId: to });
          await calls.reorder(to, positionsOf(order));
        },
      });

    /** Moves one position up or down; does nothing at the edge. */
    const stepExercise = ({ id: section, exercises }: LessonSectionView, id: string, steps: -1 | 1): void => {
      const ids = exercises.map((exercise) => exercise.id);
      const at = ids.indexOf(id);
      const to = at + steps;
      if (at < 0 || to < 0 || to >= ids.length) return;
      saveOrder({
        keys,
        show: () =>
          shown.change(
            withExerciseAt({ id, from: section, to: section }, ids.toSpliced(at, 1).toSpliced(to, 0, id)),
          ),
        save: () => calls.moveBy(section, id, steps),
      });
    };

    const arrangeSections = (order: readonly string[]): void =>
      saveOrder({
        keys,
        show: () => shown.change(withSectionsIn(order)),
        save: () => sectionCalls(path).reorder(positionsOf(order)),
      });

    return { moveExercise, stepExercise, arrangeSections };
  }, [path, shown, saveOrder]);
}
