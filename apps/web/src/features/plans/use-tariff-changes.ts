import type { newTariff, TariffView, tariffChange } from '@klasna/contract/plans/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { ledgerKey } from './plans-query.ts';

type TariffMessage = 'assigned' | 'paid' | 'changed' | 'removed';

/**
 * Mutations of a student's ledger. `assign` and `change` throw for the form; the others report the result and
 * return whether they succeeded.
 */
export function useTariffChanges(studentId: string) {
  const { t } = useTranslation('plans');
  const queries = useQueryClient();
  const reportDone = (message: TariffMessage) => {
    void queries.invalidateQueries({ queryKey: ledgerKey({ kind: 'student', id: studentId }) });
    notify.success(t(`tariffs.${message}`));
  };
  const toParams = ({ id: planPackId }: TariffView) => ({ id: studentId, planPackId });

  const assign = async (body: z.input<typeof newTariff>) => {
    await call('POST /tenant/users/{id}/plans', { params: { id: studentId }, body });
    reportDone('assigned');
  };
  const change = async (
    tariff: TariffView,
    body: z.input<typeof tariffChange>,
    message: TariffMessage = 'changed',
  ) => {
    await call('PATCH /tenant/users/{id}/plans/{planPackId}', { params: toParams(tariff), body });
    reportDone(message);
  };
  const runAndReport = async (sending: Promise<void>, fallback: string) => {
    try {
      await sending;
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, fallback));
      return false;
    }
  };
  return {
    assign,
    change,
    /** Idempotent: the operation id makes the server record a repeated payment once. */
    pay: (tariff: TariffView, operationId: string) =>
      runAndReport(change(tariff, { action: 'pay', operationId }, 'paid'), t('notUpdated')),
    markPaid: (tariff: TariffView) =>
      runAndReport(change(tariff, { action: 'markPaid' }, 'paid'), t('notUpdated')),
    setActive: (tariff: TariffView, action: 'activate' | 'deactivate') =>
      runAndReport(change(tariff, { action }), t('notUpdated')),
    remove: (tariff: TariffView) =>
      runAndReport(
        call('DELETE /tenant/users/{id}/plans/{planPackId}', { params: toParams(tariff) }).then(() =>
          reportDone('removed'),
        ),
        t('notDeleted'),
      ),
  };
}
