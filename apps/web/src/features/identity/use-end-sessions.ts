import type { DeviceSession } from '@klasna/contract/identity/models';
import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Ends sessions on other devices after a confirmation, while the dialog stays open. */
export function useEndSessions() {
  const { t } = useTranslation('profile');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const endAndReport = async (
    send: () => Promise<unknown>,
    message: string,
    isRemaining: (session: DeviceSession) => boolean,
  ) => {
    try {
      await send();
      queries.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter(isRemaining));
      notify.success(message);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('sessions.notEnded')));
      return false;
    } finally {
      void queries.invalidateQueries(sessionsQuery);
    }
  };
  return {
    endOne: ({ id, device }: DeviceSession) =>
      void confirm({
        title: t('sessions.endTitle', { device }),
        text: t('sessions.endText'),
        confirmLabel: t('sessions.end'),
        tone: 'danger',
        action: () =>
          endAndReport(
            () => call('DELETE /tenant/user/sessions/{id}', { params: { id } }),
            t('sessions.ended', { device }),
            (session) => session.id !== id,
          ),
      }),
    endOthers: () =>
      void confirm({
        title: t('sessions.endOthersTitle'),
        text: t('sessions.endOthersText'),
        confirmLabel: t('sessions.endOthers'),
        tone: 'danger',
        action: () =>
          endAndReport(
            () => call('DELETE /tenant/user/sessions'),
            t('sessions.othersEnded'),
            ({ current }) => current,
          ),
      }),
  };
}
