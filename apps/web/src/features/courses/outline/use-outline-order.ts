import type { CourseView } from '@klasna/contract/courses/models';
import type { ReorderMove } from '@klasna/kit/reorder';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { reorder, toPositions } from '../../../lib/reorder.ts';
import { useSaveOrder } from '../../../lib/use-save-order.ts';
import { courseQuery } from '../courses-query.ts';
import { moveLesson } from '../curriculum.ts';
import { lessonTransfers } from './outline-item-requests.ts';

/** Id of the list of sections; the lists of lessons use the id of their section. */
export const sectionListId = 'sections';

/** Reorders optimistically and saves in the background. */
export function useOutlineOrder(courseId: string): (move: ReorderMove) => void {
  const { t } = useTranslation('courses');
  const queries = useQueryClient();
  const saveOrder = useSaveOrder();
  const { queryKey } = courseQuery(courseId);
  const updateCache = (change: (sections: CourseView['sections']) => CourseView['sections']) => () =>
    queries.setQueryData(
      queryKey,
      (previous) => previous && { ...previous, sections: change(previous.sections) },
    );

  return ({ id, from, to, order }) => {
    const body = { items: toPositions(order) };
    if (to.list === sectionListId) {
      return saveOrder({
        keys: [queryKey],
        updateCache: updateCache((sections) => reorder(sections, order)),
        save: () => call('PATCH /tenant/courses/{courseId}/sections/reorder', { params: { courseId }, body }),
      });
    }
    const showLesson = updateCache((sections) => moveLesson(sections, id, to.list, order));
    if (from.list === to.list) {
      const params = { courseId, sectionId: to.list };
      return saveOrder({
        keys: [queryKey],
        updateCache: showLesson,
        save: () =>
          call('PATCH /tenant/courses/{courseId}/sections/{sectionId}/lessons/reorder', { params, body }),
      });
    }
    const lesson = { id, sectionId: from.list };
    return saveOrder({
      keys: [queryKey],
      updateCache: showLesson,
      save: () =>
        lessonTransfers.move(courseId, lesson, { targetSectionId: to.list, position: to.index + 1 }),
      shouldRefetch: true,
      toErrorText: (failure) => messageOf(failure, t('step.lesson.notMoved')),
    });
  };
}
