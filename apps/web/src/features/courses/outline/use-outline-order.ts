import type { CourseView } from '@klasna/contract/courses/models';
import type { ReorderMove } from '@klasna/kit/reorder';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { inOrder, positionsOf } from '../../../lib/in-order.ts';
import { useSaveOrder } from '../../../lib/use-save-order.ts';
import { courseQuery } from '../courses-query.ts';
import { withLessonAt } from '../curriculum.ts';
import { sendLesson } from './step-calls.ts';

/** Id of the list of sections; the lists of lessons use the id of their section. */
export const sectionsList = 'sections';

/** Reorders optimistically and saves in the background. */
export function useOutlineOrder(courseId: string): (move: ReorderMove) => void {
  const { t } = useTranslation('courses');
  const queries = useQueryClient();
  const saveOrder = useSaveOrder();
  const { queryKey } = courseQuery(courseId);
  const show = (change: (sections: CourseView['sections']) => CourseView['sections']) => () =>
    queries.setQueryData(queryKey, (before) => before && { ...before, sections: change(before.sections) });

  return ({ id, from, to, order }) => {
    const body = { items: positionsOf(order) };
    if (to.list === sectionsList) {
      return saveOrder({
        keys: [queryKey],
        show: show((sections) => inOrder(sections, order)),
        save: () => call('PATCH /tenant/courses/{courseId}/sections/reorder', { params: { courseId }, body }),
      });
    }
    const showLesson = show((sections) => withLessonAt(sections, id, to.list, order));
    if (from.list === to.list) {
      const params = { courseId, sectionId: to.list };
      return saveOrder({
        keys: [queryKey],
        show: showLesson,
        save: () =>
          call('PATCH /tenant/courses/{courseId}/sections/{sectionId}/lessons/reorder', { params, body }),
      });
    }
    const lesson = { id, sectionId: from.list };
    return saveOrder({
      keys: [queryKey],
      show: showLesson,
      save: () => sendLesson.move(courseId, lesson, { targetSectionId: to.list, position: to.index + 1 }),
      readAgain: true,
      failed: (failure) => messageOf(failure, t('step.lesson.notMoved')),
    });
  };
}
