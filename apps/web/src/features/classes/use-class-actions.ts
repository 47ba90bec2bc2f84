import type { ClassView } from '@klasna/contract/classes/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCalendarX, IconDoorEnter, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useClassChanges } from './use-class-changes.ts';

interface ClassActionsOptions {
  readonly onEdit: (classView: ClassView) => void;
  /** Opens the page of the class; undefined on that page. */
  readonly onEnter?: (id: string) => void;
  /** Opens what the class sets itself about cancelling; undefined for those who may not. */
  readonly onPolicy?: ((classView: ClassView) => void) | undefined;
  readonly onDeleted?: () => void;
}

/** The menu of a class, for lists and for its own page. */
export function useClassActions({ onEdit, onEnter, onPolicy, onDeleted }: ClassActionsOptions) {
  const { t } = useTranslation(['classes', 'kit']);
  const { remove } = useClassChanges();
  const askToDelete = useConfirmDelete();
  const confirmAndRemove = async ({ id, name }: ClassView) => {
    if (await askToDelete(name, () => remove(id), t('deleteText'))) onDeleted?.();
  };
  return (classView: ClassView): readonly RowAction[] => [
    ...(onEnter
      ? [{ key: 'enter', label: t('enter'), icon: IconDoorEnter, onSelect: () => onEnter(classView.id) }]
      : []),
    ...(classView.can.edit
      ? [{ key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(classView) }]
      : []),
    ...(onPolicy
      ? [
          {
            key: 'policy',
            label: t('cancellation'),
            icon: IconCalendarX,
            onSelect: () => onPolicy(classView),
          },
        ]
      : []),
    ...(classView.can.delete
      ? [
          {
            key: 'delete',
            label: t('kit:confirm.delete'),
            icon: IconTrash,
            tone: 'danger' as const,
            onSelect: () => void confirmAndRemove(classView),
          },
        ]
      : []),
  ];
}
