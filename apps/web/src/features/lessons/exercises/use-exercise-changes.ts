/** Changes to exercises. The editor handles failures of create and change; the others report them themselves. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { addExercise, removeExercise, replaceExercise } from '../arrange-lesson.ts';
import type { LessonPath } from '../lesson-query.ts';
import { useCachedLesson } from '../use-cached-lesson.ts';
import { buildExerciseRequests, type ExerciseChangeBody, type NewExerciseBody } from './exercise-requests.ts';

export type ExerciseChanges = ReturnType<typeof useExerciseChanges>;

export function useExerciseChanges(path: LessonPath) {
  const { t } = useTranslation('lessons');
  const cachedLesson = useCachedLesson(path);
  const offerUndo = useOfferUndo();
  return useMemo(() => {
    const requests = buildExerciseRequests(path);

    const create = async (section: string, body: NewExerciseBody): Promise<ExerciseView> => {
      const exercise = await requests.create(section, body);
      cachedLesson.change(addExercise(section, exercise));
      return exercise;
    };
    const change = async (section: string, id: string, body: ExerciseChangeBody): Promise<void> => {
      const exercise = await requests.change(section, id, body);
      cachedLesson.change(replaceExercise(section, exercise));
    };
    const restore = async (section: string, id: string): Promise<void> => {
      const exercise = await requests.restore(section, id);
      cachedLesson.change(addExercise(section, exercise));
    };
    const remove = async (section: string, { id }: ExerciseView): Promise<boolean> => {
      try {
        await requests.remove(section, id);
      } catch (failure) {
        notify.error(messageOf(failure, t('exercise.notDeleted')));
        return false;
      }
      cachedLesson.change(removeExercise(section, id));
      offerUndo({
        doneText: t('exercise.deleted'),
        undo: () => restore(section, id),
        undoneText: t('exercise.restored'),
        toFailureText: (failure) => messageOf(failure, t('exercise.notRestored')),
      });
      return true;
    };
    const duplicate = async (section: string, { id }: ExerciseView, title: string): Promise<boolean> => {
      try {
        cachedLesson.change(addExercise(section, await requests.duplicate(section, id, title)));
        notify.success(t('exercise.duplicated'));
        return true;
      } catch (failure) {
        notify.error(messageOf(failure, t('exercise.notDuplicated')));
        return false;
      }
    };
    return { create, change, remove, duplicate };
  }, [path, cachedLesson, offerUndo, t]);
}
