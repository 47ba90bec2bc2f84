import type { TariffView } from '@klasna/contract/plans/models';
import { useConfirm } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCreditCard,
  IconPencil,
  IconReceipt,
  IconTrash,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { createOperationId } from '../../lib/operation-id.ts';
import { formatPrice } from '../../lib/prices.ts';
import { useTariffChanges } from './use-tariff-changes.ts';

/** The menu of a tariff: mark as paid, pay, activate, edit, delete. Disabled actions show the reason. */
export function useTariffActions(studentId: string, onEdit: (tariff: TariffView) => void) {
  const { t, i18n } = useTranslation(['plans', 'kit', 'failures']);
  const { pay, markPaid, setActive, remove } = useTariffChanges(studentId);
  const confirm = useConfirm();

  const confirmPay = (tariff: TariffView) => {
    const { plan, pack } = tariff;
    const operationId = createOperationId();
    return confirm({
      title: t('tariffs.payTitle', { plan: plan.name }),
      text: t('tariffs.payText', {
        lessons: t('lessons', { count: pack.lessonAmount }),
        price: formatPrice(pack.price, plan.currency, i18n.language),
        days: t('days', { count: plan.validityPeriod }),
      }),
      confirmLabel: t('tariffs.payConfirm'),
      action: () => pay(tariff, operationId),
    });
  };
  const confirmMarkPaid = (tariff: TariffView) =>
    confirm({
      title: t('tariffs.markPaidTitle', { plan: tariff.plan.name }),
      text: t('tariffs.markPaidText', {
        price: formatPrice(tariff.price, tariff.currency, i18n.language),
      }),
      confirmLabel: t('tariffs.payConfirm'),
      action: () => markPaid(tariff),
    });
  const confirmRemove = (tariff: TariffView) =>
    confirm({
      title: t('kit:confirm.deleteTitle', { name: tariff.plan.name }),
      text: t('tariffs.deleteText', { lessons: t('lessons', { count: tariff.lessonsRemaining }) }),
      confirmLabel: t('kit:confirm.delete'),
      tone: 'danger',
      action: () => remove(tariff),
    });

  return (tariff: TariffView): readonly RowAction[] => {
    const { can, status } = tariff;
    const isActive = status === 'active';
    return [
      ...(can.markPaid
        ? [
            {
              key: 'markPaid',
              label: t('tariffs.markPaid'),
              icon: IconReceipt,
              onSelect: () => void confirmMarkPaid(tariff),
            },
          ]
        : []),
      {
        key: 'pay',
        label: t('tariffs.pay'),
        icon: IconCreditCard,
        onSelect: () => void confirmPay(tariff),
        refusal: can.pay ? undefined : t('failures:planDeleted'),
      },
      isActive
        ? {
            key: 'deactivate',
            label: t('deactivate'),
            icon: IconCircleDashed,
            onSelect: () => void setActive(tariff, 'deactivate'),
          }
        : {
            key: 'activate',
            label: t('activate'),
            icon: IconCircleCheck,
            onSelect: () => void setActive(tariff, 'activate'),
            refusal: can.activate ? undefined : t('failures:renewByPaying'),
          },
      { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(tariff) },
      {
        key: 'delete',
        label: t('kit:confirm.delete'),
        icon: IconTrash,
        tone: 'danger',
        onSelect: () => void confirmRemove(tariff),
      },
    ];
  };
}
