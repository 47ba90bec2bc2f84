import type { newTariff, TariffView, tariffChange } from '@klasna/contract/plans/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { ledgerKey } from './plans-query.ts';

type Said = 'assigned' | 'paid' | 'changed' | 'removed';

/**
 * Mutations of a student's ledger. `assign` and `change` throw for the form; the others report the result and
 * return whether they succeeded.
 */
export function useTariffChanges(studentId: string) {
  const { t } = useTranslation('plans');
  const queries = useQueryClient();
  const done = (said: Said) => {
    void queries.invalidateQueries({ queryKey: ledgerKey({ kind: 'student', id: studentId }) });
    notify.success(t(`tariffs.${said}`));
  };
  const at = ({ id: planPackId }: TariffView) => ({ id: studentId, planPackId });

  const assign = async (body: z.input<typeof newTariff>) => {
    await call('POST /tenant/users/{id}/plans', { params: { id: studentId }, body });
    done('assigned');
  };
  const change = async (tariff: TariffView, body: z.input<typeof tariffChange>, said: Said = 'changed') => {
    await call('PATCH /tenant/users/{id}/plans/{planPackId}', { params: at(tariff), body });
    done(said);
  };
  const trying = async (work: Promise<void>, fallback: string) => {
    try {
      await work;
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
      trying(change(tariff, { action: 'pay', operationId }, 'paid'), t('notUpdated')),
    markPaid: (tariff: TariffView) => trying(change(tariff, { action: 'markPaid' }, 'paid'), t('notUpdated')),
    turn: (tariff: TariffView, action: 'activate' | 'deactivate') =>
      trying(change(tariff, { action }), t('notUpdated')),
    remove: (tariff: TariffView) =>
      trying(
        call('DELETE /tenant/users/{id}/plans/{planPackId}', { params: at(tariff) }).then(() =>
          done('removed'),
        ),
        t('notDeleted'),
      ),
  };
}
