import type { ClassView } from '@klasna/contract/classes/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconDoorEnter, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useClassChanges } from './use-class-changes.ts';

interface Means {
  readonly onEdit: (one: ClassView) => void;
  /** Absent on the page of the class itself. */
  readonly onEnter?: (id: string) => void;
  readonly onDeleted?: () => void;
}

/** The menu of a class, for lists and for its own page. */
export function useClassActions({ onEdit, onEnter, onDeleted }: Means) {
  const { t } = useTranslation(['classes', 'kit']);
  const { remove } = useClassChanges();
  const askToDelete = useConfirmDelete();
  const removeAsked = async ({ id, name }: ClassView) => {
    if (await askToDelete(name, () => remove(id), t('deleteText'))) onDeleted?.();
  };
  return (one: ClassView): readonly RowAction[] => [
    ...(onEnter
      ? [{ key: 'enter', label: t('enter'), icon: IconDoorEnter, onSelect: () => onEnter(one.id) }]
      : []),
    ...(one.can.edit
      ? [{ key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(one) }]
      : []),
    ...(one.can.delete
      ? [
          {
            key: 'delete',
            label: t('kit:confirm.delete'),
            icon: IconTrash,
            tone: 'danger' as const,
            onSelect: () => void removeAsked(one),
          },
        ]
      : []),
  ];
}
