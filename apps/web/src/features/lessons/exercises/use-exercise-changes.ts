/** Changes to exercises. The editor handles failures of create and change; the others report them themselves. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { notify } from '@klasna/kit/notify';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useTranslation } from '@klasna/kit/words';
import { useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { withChangedExercise, withExercise, withoutExercise } from '../arrange-lesson.ts';
import type { LessonPath } from '../lesson-query.ts';
import { useShownLesson } from '../use-shown-lesson.ts';
import { type ExerciseChangeBody, exerciseCalls, type NewExerciseBody } from './exercise-calls.ts';

export type ExerciseChanges = ReturnType<typeof useExerciseChanges>;

export function useExerciseChanges(path: LessonPath) {
  const { t } = useTranslation('lessons');
  const shown = useShownLesson(path);
  const offerUndo = useOfferUndo();
  return useMemo(() => {
    const calls = exerciseCalls(path);

    const create = async (section: string, body: NewExerciseBody): Promise<ExerciseView> => {
      const exercise = await calls.create(section, body);
      shown.change(withExercise(section, exercise));
      return exercise;
    };
    const change = async (section: string, id: string, body: ExerciseChangeBody): Promise<void> => {
      const exercise = await calls.change(section, id, body);
      shown.change(withChangedExercise(section, exercise));
    };
    const restore = async (section: string, id: string): Promise<void> => {
      const exercise = await calls.restore(section, id);
      shown.change(withExercise(section, exercise));
    };
    const remove = async (section: string, { id }: ExerciseView): Promise<boolean> => {
      try {
        await calls.remove(section, id);
      } catch (failure) {
        notify.error(messageOf(failure, t('exercise.notDeleted')));
        return false;
      }
      shown.change(withoutExercise(section, id));
      offerUndo({
        done: t('exercise.deleted'),
        undo: () => restore(section, id),
        undone: t('exercise.restored'),
        failed: (failure) => messageOf(failure, t('exercise.notRestored')),
      });
      return true;
    };
    const duplicate = async (section: string, { id }: ExerciseView, title: string): Promise<boolean> => {
      try {
        shown.change(withExercise(section, await calls.duplicate(section, id, title)));
        notify.success(t('exercise.duplicated'));
        return true;
      } catch (failure) {
        notify.error(messageOf(failure, t('exercise.notDuplicated')));
        return false;
      }
    };
    return { create, change, remove, duplicate };
  }, [path, shown, offerUndo, t]);
}
