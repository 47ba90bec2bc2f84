import type { DeviceSession } from '@klasna/contract/identity/models';
import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Ends sessions on other devices after a confirmation, while the dialog stays open. */
export function useEndSessions() {
  const { t } = useTranslation('profile');
  const ask = useConfirm();
  const queries = useQueryClient();
  const end = async (
    way: () => Promise<unknown>,
    done: string,
    left: (session: DeviceSession) => boolean,
  ) => {
    try {
      await way();
      queries.setQueryData(sessionsQuery.queryKey, (before) => before?.filter(left));
      notify.success(done);
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
      void ask({
        title: t('sessions.endTitle', { device }),
        text: t('sessions.endText'),
        confirmLabel: t('sessions.end'),
        tone: 'danger',
        action: () =>
          end(
            () => call('DELETE /tenant/user/sessions/{id}', { params: { id } }),
            t('sessions.ended', { device }),
            (session) => session.id !== id,
          ),
      }),
    endOthers: () =>
      void ask({
        title: t('sessions.endOthersTitle'),
        text: t('sessions.endOthersText'),
        confirmLabel: t('sessions.endOthers'),
        tone: 'danger',
        action: () =>
          end(
            () => call('DELETE /tenant/user/sessions'),
            t('sessions.othersEnded'),
            ({ current }) => current,
          ),
      }),
  };
}
