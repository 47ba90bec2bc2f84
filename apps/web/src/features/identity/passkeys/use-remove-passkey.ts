import type { PasskeyView } from '@klasna/contract/identity/passkey-models';
import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { secondFactorQuery } from '../second-factor/second-factor-query.ts';
import { passkeysQuery } from './passkeys-query.ts';

/** Removes a passkey after a confirmation. */
export function useRemovePasskey(): (passkey: PasskeyView) => void {
  const { t } = useTranslation('passkeys');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const isLastFactor = secondFactor?.isOn && secondFactor.totpSince === null && secondFactor.passkeys === 1;
  const remove = async (id: string) => {
    try {
      await call('DELETE /tenant/user/passkeys/{id}', { params: { id } });
      queries.setQueryData(passkeysQuery.queryKey, (passkeys) => passkeys?.filter((one) => one.id !== id));
      notify.success(t('removed'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notRemoved')));
      return false;
    } finally {
      void queries.invalidateQueries(passkeysQuery);
      void queries.invalidateQueries(secondFactorQuery);
    }
  };
  return ({ id, name, isBlocked }) =>
    void confirm({
      title: t('removeTitle', { name }),
      text: t(isLastFactor && !isBlocked ? 'removeLastText' : 'removeText'),
      confirmLabel: t('remove'),
      tone: 'danger',
      action: () => remove(id),
    });
}
