import type { ListedGroup } from '@klasna/contract/groups/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { EditedGroup } from './group-dialog.tsx';
import { useGroupChanges } from './use-group-changes.ts';

/** The menu of a group, in the list and on its page. */
export function useGroupActions(onEdit: (group: EditedGroup) => void, onDeleted?: () => void) {
  const { t } = useTranslation(['groups', 'kit']);
  const { remove } = useGroupChanges();
  const confirmDelete = useConfirmDelete();
  const confirmAndRemove = async ({ id, name }: ListedGroup) => {
    if (await confirmDelete(name, () => remove(id))) onDeleted?.();
  };
  return (group: ListedGroup): readonly RowAction[] => [
    ...(group.can?.edit
      ? [{ key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(group) }]
      : []),
    ...(group.can?.delete
      ? [
          {
            key: 'delete',
            label: t('kit:confirm.delete'),
            icon: IconTrash,
            tone: 'danger' as const,
            onSelect: () => void confirmAndRemove(group),
          },
        ]
      : []),
  ];
}
