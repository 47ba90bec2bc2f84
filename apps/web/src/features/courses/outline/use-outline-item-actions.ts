import type { CourseView } from '@klasna/contract/courses/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCopy, IconCopyPlus, IconFolderSymlink, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useRunningActions } from '../../../lib/use-running-actions.ts';
import type { OutlineItem } from './outline-item-requests.ts';
import type { OutlineDialogs } from './use-outline-dialogs.tsx';
import { useOutlineItemChanges } from './use-outline-item-changes.ts';

/** Returns the menu of a section or lesson. Items of a library can only be copied. */
export function useOutlineItemActions({ id, can }: Pick<CourseView, 'id' | 'can'>, dialogs: OutlineDialogs) {
  const { t } = useTranslation(['courses', 'kit']);
  const { remove, duplicate } = useOutlineItemChanges(id);
  const { run, isRunning } = useRunningActions();
  const askToDelete = useConfirmDelete();
  const buildCopyAction = (item: OutlineItem): RowAction => ({
    key: 'copy',
    label: t('copy'),
    icon: IconCopyPlus,
    onSelect: () => dialogs.transfer({ kind: 'copy', item, isOwnCourse: can.edit }),
  });
  return (item: OutlineItem): readonly RowAction[] =>
    can.edit
      ? [
          { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => dialogs.edit(item) },
          {
            key: 'duplicate',
            label: t('duplicate'),
            icon: IconCopy,
            onSelect: () => void run(item.id, () => duplicate(item)),
            refusal: isRunning(item.id) ? t('duplicating', { name: item.name }) : undefined,
          },
          buildCopyAction(item),
          {
            key: 'move',
            label: t('move'),
            icon: IconFolderSymlink,
            onSelect: () => dialogs.transfer({ kind: 'move', item, isOwnCourse: true }),
          },
          {
            key: 'delete',
            label: t('kit:confirm.delete'),
            icon: IconTrash,
            tone: 'danger',
            onSelect: () =>
              void askToDelete(item.name, () => remove(item), t(`step.${item.level}.deleteText`)),
          },
        ]
      : [buildCopyAction(item)];
}
