import type { NewNamedItem } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { courseListsKey, courseQuery } from '../courses-query.ts';
import { buildRequests, createOutlineItem, type OutlineItem, type Parent } from './outline-item-requests.ts';

/** Returns a function that refetches a course after a change and resolves when the new data has arrived. */
export function useRefetchCourse() {
  const queries = useQueryClient();
  return async (courseId: string): Promise<void> => {
    void queries.invalidateQueries({ queryKey: courseListsKey });
    await queries.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
  };
}

/** Changes to the sections and lessons of a course. The form handles failures of create and change. */
export function useOutlineItemChanges(courseId: string) {
  const { t } = useTranslation('courses');
  const refetchCourse = useRefetchCourse();
  const offerUndo = useOfferUndo();
  const navigate = useNavigate();
  const openLesson = (lessonId: string) =>
    void navigate({ to: '/courses/$id/lessons/$lessonId', params: { id: courseId, lessonId } });

  const create = async (parent: Parent, body: NewNamedItem) => {
    const id = await createOutlineItem(courseId, parent, body);
    await refetchCourse(courseId);
    const message = t(`step.${parent.level}.created`);
    // Shows a toast for a new section, because a section has no page of its own to open.
    if (parent.level === 'section') notify.success(message);
    else notify.success(message, { label: t('open'), onSelect: () => openLesson(id) });
  };
  const change = async (item: OutlineItem, body: NewNamedItem) => {
    await buildRequests(courseId, item).change(body);
    await refetchCourse(courseId);
    notify.success(t(`step.${item.level}.updated`));
  };
  const remove = async (item: OutlineItem) => {
    const requests = buildRequests(courseId, item);
    try {
      await requests.remove();
    } catch (failure) {
      notify.error(messageOf(failure, t(`step.${item.level}.notDeleted`)));
      return false;
    }
    await refetchCourse(courseId);
    offerUndo({
      doneText: t(`step.${item.level}.deleted`),
      undo: async () => {
        await requests.restore();
        await refetchCourse(courseId);
      },
      undoneText: t(`step.${item.level}.restored`),
      toFailureText: (failure) => messageOf(failure, t(`step.${item.level}.notRestored`)),
    });
    return true;
  };
  const duplicate = async (item: OutlineItem) => {
    const notification = notify.busy(t('duplicating', { name: item.name }));
    try {
      await buildRequests(courseId, item).duplicate();
      await refetchCourse(courseId);
      notification.success(t(`step.${item.level}.duplicated`));
    } catch (failure) {
      notification.error(messageOf(failure, t(`step.${item.level}.notDuplicated`)));
    }
  };
  return { create, change, remove, duplicate };
}
