import type { ApiKeyView } from '@klasna/contract/api-keys/models';
import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { apiKeysQuery } from './api-keys-query.ts';

/** Revokes a key after a confirmation. */
export function useRevokeKey(): (key: ApiKeyView) => void {
  const { t } = useTranslation('api-keys');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const revoke = async (id: string) => {
    try {
      await call('DELETE /tenant/school/api-keys/{id}', { params: { id } });
      notify.success(t('revoke.done'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('revoke.failed')));
      return false;
    } finally {
      void queries.invalidateQueries(apiKeysQuery);
    }
  };
  return ({ id, name }) =>
    void confirm({
      title: t('revoke.title', { name }),
      text: t('revoke.text'),
      confirmLabel: t('revoke.action'),
      tone: 'danger',
      action: () => revoke(id),
    });
}
