import type { newPlan, planChange } from '@klasna/contract/plans/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { plansKey } from './plans-query.ts';

/** Mutations of plans. `create` and `change` throw for the form; the others report the result. */
export function usePlanChanges() {
  const { t } = useTranslation('plans');
  const queries = useQueryClient();
  const invalidatePlans = () => void queries.invalidateQueries({ queryKey: plansKey });

  const create = async (body: z.input<typeof newPlan>) => {
    await call('POST /tenant/school/plans', { body });
    invalidatePlans();
    notify.success(t('created'));
  };
  const change = async (id: string, body: z.input<typeof planChange>) => {
    await call('PUT /tenant/school/plans/{id}', { params: { id }, body });
    invalidatePlans();
    notify.success(t('updated'));
  };
  const setStatus = async (id: string, status: 'active' | 'inactive') => {
    try {
      await change(id, { status });
    } catch (failure) {
      notify.error(messageOf(failure, t('notUpdated')));
    }
  };
  const remove = async (id: string) => {
    try {
      await call('DELETE /tenant/school/plans/{id}', { params: { id } });
      invalidatePlans();
      notify.success(t('deleted'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notDeleted')));
      return false;
    }
  };
  return { create, change, setStatus, remove };
}
