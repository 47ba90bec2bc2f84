import type { PlanView } from '@klasna/contract/plans/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCalendarX, IconCircleCheck, IconCircleDashed, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { usePlanChanges } from './use-plan-changes.ts';

export function usePlanActions(onEdit: (plan: PlanView) => void, onPolicy: (plan: PlanView) => void) {
  const { t } = useTranslation(['plans', 'kit']);
  const { setStatus, remove } = usePlanChanges();
  const confirmDelete = useConfirmDelete();
  return (plan: PlanView): readonly RowAction[] => {
    const { id, name, status, can } = plan;
    const isActive = status === 'active';
    return [
      ...(can.edit
        ? [
            { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(plan) },
            {
              key: 'policy',
              label: t('cancellation'),
              icon: IconCalendarX,
              onSelect: () => onPolicy(plan),
            },
            {
              key: 'status',
              label: t(isActive ? 'deactivate' : 'activate'),
              icon: isActive ? IconCircleDashed : IconCircleCheck,
              onSelect: () => void setStatus(id, isActive ? 'inactive' : 'active'),
            },
          ]
        : []),
      ...(can.delete
        ? [
            {
              key: 'delete',
              label: t('kit:confirm.delete'),
              icon: IconTrash,
              tone: 'danger' as const,
              onSelect: () => void confirmDelete(name, () => remove(id)),
            },
          ]
        : []),
    ];
  };
}
