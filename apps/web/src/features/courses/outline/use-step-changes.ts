import type { NewNamed } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { courseListsKey, courseQuery } from '../courses-query.ts';
import { callsOf, createStep, type Parent, type Step } from './step-calls.ts';

/** Refetches a course after a change to its content; resolves when the new data is there. */
export function useReadCourseAgain() {
  const queries = useQueryClient();
  return async (courseId: string): Promise<void> => {
    void queries.invalidateQueries({ queryKey: courseListsKey });
    await queries.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
  };
}

/** Changes to the sections and lessons of a course. The form handles failures of create and change. */
export function useStepChanges(courseId: string) {
  const { t } = useTranslation('courses');
  const readAgain = useReadCourseAgain();
  const offerUndo = useOfferUndo();
  const navigate = useNavigate();
  const openLesson = (lessonId: string) =>
    void navigate({ to: '/courses/$id/lessons/$lessonId', params: { id: courseId, lessonId } });

  const create = async (parent: Parent, body: NewNamed) => {
    const id = await createStep(courseId, parent, body);
    await readAgain(courseId);
    const created = t(`step.${parent.level}.created`);
    // A section has no page of its own to open.
    if (parent.level === 'section') notify.success(created);
    else notify.success(created, { label: t('open'), onSelect: () => openLesson(id) });
  };
  const change = async (step: Step, body: NewNamed) => {
    await callsOf(courseId, step).change(body);
    await readAgain(courseId);
    notify.success(t(`step.${step.level}.updated`));
  };
  const remove = async (step: Step) => {
    const calls = callsOf(courseId, step);
    try {
      await calls.remove();
    } catch (failure) {
      notify.error(messageOf(failure, t(`step.${step.level}.notDeleted`)));
      return false;
    }
    await readAgain(courseId);
    offerUndo({
      done: t(`step.${step.level}.deleted`),
      undo: async () => {
        await calls.restore();
        await readAgain(courseId);
      },
      undone: t(`step.${step.level}.restored`),
      failed: (failure) => messageOf(failure, t(`step.${step.level}.notRestored`)),
    });
    return true;
  };
  const duplicate = async (step: Step) => {
    const notice = notify.busy(t('duplicating', { name: step.name }));
    try {
      await callsOf(courseId, step).duplicate();
      await readAgain(courseId);
      notice.success(t(`step.${step.level}.duplicated`));
    } catch (failure) {
      notice.error(messageOf(failure, t(`step.${step.level}.notDuplicated`)));
    }
  };
  return { create, change, remove, duplicate };
}
