import type { ListedCourse } from '@klasna/contract/courses/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCopy, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useRunning } from '../../lib/use-running.ts';
import type { EditedCourse } from './course-dialog.tsx';
import { useCourseChanges } from './use-course-changes.ts';

type Course = EditedCourse & Pick<ListedCourse, 'type' | 'can'>;

/** The menu of a course, for lists and for its own page. */
export function useCourseActions(onEdit: (course: EditedCourse) => void, onDeleted?: () => void) {
  const { t } = useTranslation(['courses', 'kit']);
  const { remove, duplicate } = useCourseChanges();
  const { run, isRunning } = useRunning();
  const askToDelete = useConfirmDelete();
  const removeAsked = async (course: Course) => {
    if (await askToDelete(course.name, () => remove(course), t('deleteText'))) onDeleted?.();
  };
  const copy = (course: Course) => run(course.id, () => duplicate(course));
  /** `more`: additional actions, placed before delete. */
  const actionsOf = (course: Course, more: readonly RowAction[] = []): readonly RowAction[] => {
    const own = course.type === 'own';
    const copying: RowAction = {
      key: 'duplicate',
      label: t(own ? 'duplicate' : 'copyToMine'),
      icon: IconCopy,
      onSelect: () => void copy(course),
      refusal: isRunning(course.id)
        ? t(own ? 'duplicating' : 'copyingToMine', { name: course.name })
        : undefined,
    };
    if (!course.can.edit) return [copying, ...more];
    return [
      { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(course) },
      copying,
      ...more,
      {
        key: 'delete',
        label: t('kit:confirm.delete'),
        icon: IconTrash,
        tone: 'danger',
        onSelect: () => void removeAsked(course),
      },
    ];
  };
  return { actionsOf, isBusy: isRunning };
}
