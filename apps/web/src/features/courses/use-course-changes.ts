import type { CourseView, courseChange, ListedCourse, newCourse } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { courseListsKey, courseQuery } from './courses-query.ts';

export type NewCourseBody = z.input<typeof newCourse>;
export type CourseChangeBody = z.input<typeof courseChange>;

type DuplicatedCourse = Pick<ListedCourse, 'id' | 'name' | 'type'>;

/** Changes to whole courses. The form handles failures of create and change; the others report them themselves. */
export function useCourseChanges() {
  const { t } = useTranslation('courses');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const offerUndo = useOfferUndo();
  const cacheCourse = (course: CourseView) => queries.setQueryData(courseQuery(course.id).queryKey, course);
  const invalidateLists = () => queries.invalidateQueries({ queryKey: courseListsKey });
  const buildOpenAction = (id: string) => ({
    label: t('open'),
    onSelect: () => void navigate({ to: '/courses/$id', params: { id } }),
  });

  const create = async (body: NewCourseBody) => {
    const { data } = await call('POST /tenant/courses', { body });
    cacheCourse(data);
    void invalidateLists();
    notify.success(t('created'), buildOpenAction(data.id));
  };
  const change = async (courseId: string, body: CourseChangeBody) => {
    const { data } = await call('PUT /tenant/courses/{courseId}', { params: { courseId }, body });
    cacheCourse(data);
    void invalidateLists();
    notify.success(t('updated'));
  };
  const restore = async (courseId: string) => {
    cacheCourse((await call('POST /tenant/courses/{courseId}/restore', { params: { courseId } })).data);
    await invalidateLists();
  };
  const remove = async ({ id }: Pick<DuplicatedCourse, 'id'>) => {
    try {
      await call('DELETE /tenant/courses/{courseId}', { params: { courseId: id } });
    } catch (failure) {
      notify.error(messageOf(failure, t('notDeleted')));
      return false;
    }
    void invalidateLists();
    // Does not refetch the deleted course, whose page may still be mounted.
    void queries.invalidateQueries({ queryKey: courseQuery(id).queryKey, refetchType: 'none' });
    offerUndo({
      doneText: t('deleted'),
      undo: () => restore(id),
      undoneText: t('restored'),
      toFailureText: (failure) => messageOf(failure, t('notRestored')),
    });
    return true;
  };
  /**
   * Copies a course. For a course of somebody else the messages say "copy" instead of "duplicate", as the menu does.
   */
  const duplicate = async ({ id, name, type }: DuplicatedCourse) => {
    const isOwn = type === 'own';
    const notification = notify.busy(t(isOwn ? 'duplicating' : 'copyingToMine', { name }));
    try {
      const { data } = await call('POST /tenant/courses/{courseId}/duplicate', { params: { courseId: id } });
      await invalidateLists();
      notification.success(
        t(isOwn ? 'duplicated' : 'copiedToMine', { name: data.name }),
        buildOpenAction(data.id),
      );
    } catch (failure) {
      notification.error(messageOf(failure, t(isOwn ? 'notDuplicated' : 'notCopiedToMine')));
    }
  };
  return { create, change, remove, duplicate };
}
