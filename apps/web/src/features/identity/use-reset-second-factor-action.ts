import type { PersonView } from '@klasna/contract/people/models';
import { useConfirm } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconKey } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';

/**
 * Resets the second factor of somebody who lost it; offered where there is one and the person may be given a password.
 */
export function useResetSecondFactorAction({
  id,
  firstName,
  lastName,
  can,
}: PersonView): readonly RowAction[] {
  const { t } = useTranslation('person');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const queryKey = ['second-factor', id];
  const { data: canBeReset } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/users/{id}/second-factor', { params: { id }, signal })).data.canBeReset,
    enabled: can.changeSignIn,
  });
  if (!canBeReset) return [];
  const name = `${firstName} ${lastName}`;
  const reset = async () => {
    try {
      await call('DELETE /tenant/users/{id}/second-factor', { params: { id } });
      notify.success(t('resetSecondFactor.done', { name }));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('resetSecondFactor.failed', { name })));
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  };
  return [
    {
      key: 'resetSecondFactor',
      label: t('resetSecondFactor.action'),
      icon: IconKey,
      onSelect: () =>
        void confirm({
          title: t('resetSecondFactor.title', { name }),
          text: t('resetSecondFactor.text'),
          confirmLabel: t('resetSecondFactor.action'),
          tone: 'danger',
          action: reset,
        }),
    },
  ];
}
