import type { ListedCourse } from '@klasna/contract/courses/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCopy, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useRunningActions } from '../../lib/use-running-actions.ts';
import type { EditedCourse } from './course-dialog.tsx';
import { useCourseChanges } from './use-course-changes.ts';

type Course = EditedCourse & Pick<ListedCourse, 'type' | 'can'>;

/** The menu of a course, for lists and for its own page. */
export function useCourseActions(onEdit: (course: EditedCourse) => void, onDeleted?: () => void) {
  const { t } = useTranslation(['courses', 'kit']);
  const { remove, duplicate } = useCourseChanges();
  const { run, isRunning } = useRunningActions();
  const askToDelete = useConfirmDelete();
  const confirmAndRemove = async (course: Course) => {
    if (await askToDelete(course.name, () => remove(course), t('deleteText'))) onDeleted?.();
  };
  const duplicateCourse = (course: Course) => run(course.id, () => duplicate(course));
  /** Lists the actions; `more` contains additional ones, which come before delete. */
  const listActions = (course: Course, more: readonly RowAction[] = []): readonly RowAction[] => {
    const isOwn = course.type === 'own';
    const duplicateAction: RowAction = {
      key: 'duplicate',
      label: t(isOwn ? 'duplicate' : 'copyToMine'),
      icon: IconCopy,
      onSelect: () => void duplicateCourse(course),
      refusal: isRunning(course.id)
        ? t(isOwn ? 'duplicating' : 'copyingToMine', { name: course.name })
        : undefined,
    };
    if (!course.can.edit) return [duplicateAction, ...more];
    return [
      { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(course) },
      duplicateAction,
      ...more,
      {
        key: 'delete',
        label: t('kit:confirm.delete'),
        icon: IconTrash,
        tone: 'danger',
        onSelect: () => void confirmAndRemove(course),
      },
    ];
  };
  return { listActions, isBusy: isRunning };
}
