import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { changeNotices, readNoticesAgain } from '../../live/notice-cache.ts';
import { withRead } from './with-read.ts';

/**
 * Optimistic update: marks as read at once and reverts if the request fails. Other tabs learn it from the
 * server.
 */
export function useReading() {
  const { t } = useTranslation('notices');
  const read = async (send: () => Promise<unknown>, id?: string) => {
    changeNotices((list) => withRead(list, new Date().toISOString(), id));
    try {
      await send();
    } catch (failure) {
      notify.error(messageOf(failure, t('notRead')));
      void readNoticesAgain();
    }
  };
  return {
    readOne: (id: string) =>
      void read(() => call('POST /tenant/notifications/{id}/read', { params: { id } }), id),
    readAll: () => void read(() => call('POST /tenant/notifications/read-all')),
  };
}
