import type { CourseView, courseChange, ListedCourse, newCourse } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { courseListsKey, courseQuery } from './courses-query.ts';

export type NewCourseBody = z.input<typeof newCourse>;
export type CourseChangeBody = z.input<typeof courseChange>;

type Copied = Pick<ListedCourse, 'id' | 'name' | 'type'>;

/** Changes to whole courses. The form handles failures of create and change; the others report them themselves. */
export function useCourseChanges() {
  const { t } = useTranslation('courses');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const offerUndo = useOfferUndo();
  const show = (course: CourseView) => queries.setQueryData(courseQuery(course.id).queryKey, course);
  const readListsAgain = () => queries.invalidateQueries({ queryKey: courseListsKey });
  const wayTo = (id: string) => ({
    label: t('open'),
    onSelect: () => void navigate({ to: '/courses/$id', params: { id } }),
  });

  const create = async (body: NewCourseBody) => {
    const { data } = await call('POST /tenant/courses', { body });
    show(data);
    void readListsAgain();
    notify.success(t('created'), wayTo(data.id));
  };
  const change = async (courseId: string, body: CourseChangeBody) => {
    const { data } = await call('PUT /tenant/courses/{courseId}', { params: { courseId }, body });
    show(data);
    void readListsAgain();
    notify.success(t('updated'));
  };
  const restore = async (courseId: string) => {
    show((await call('POST /tenant/courses/{courseId}/restore', { params: { courseId } })).data);
    await readListsAgain();
  };
  const remove = async ({ id }: Pick<Copied, 'id'>) => {
    try {
      await call('DELETE /tenant/courses/{courseId}', { params: { courseId: id } });
    } catch (failure) {
      notify.error(messageOf(failure, t('notDeleted')));
      return false;
    }
    void readListsAgain();
    // The page of the course may still be mounted and must not request it again.
    void queries.invalidateQueries({ queryKey: courseQuery(id).queryKey, refetchType: 'none' });
    offerUndo({
      done: t('deleted'),
      undo: () => restore(id),
      undone: t('restored'),
      failed: (failure) => messageOf(failure, t('notRestored')),
    });
    return true;
  };
  /** A course of somebody else is copied rather than duplicated; the messages use the same word as the menu. */
  const duplicate = async ({ id, name, type }: Copied) => {
    const own = type === 'own';
    const notice = notify.busy(t(own ? 'duplicating' : 'copyingToMine', { name }));
    try {
      const { data } = await call('POST /tenant/courses/{courseId}/duplicate', { params: { courseId: id } });
      await readListsAgain();
      notice.success(t(own ? 'duplicated' : 'copiedToMine', { name: data.name }), wayTo(data.id));
    } catch (failure) {
      notice.error(messageOf(failure, t(own ? 'notDuplicated' : 'notCopiedToMine')));
    }
  };
  return { create, change, remove, duplicate };
}
