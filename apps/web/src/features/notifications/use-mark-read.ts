import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { invalidateNotifications, updateNotifications } from '../../live/notification-cache.ts';
import { markNotificationsRead } from './mark-read.ts';

/**
 * Optimistic update: marks as read at once and reverts if the request fails. Other tabs learn it from the
 * server.
 */
export function useMarkRead() {
  const { t } = useTranslation('notices');
  const markRead = async (send: () => Promise<unknown>, id?: string) => {
    updateNotifications((list) => markNotificationsRead(list, new Date().toISOString(), id));
    try {
      await send();
    } catch (failure) {
      notify.error(messageOf(failure, t('notRead')));
      void invalidateNotifications();
    }
  };
  return {
    readOne: (id: string) =>
      void markRead(() => call('POST /tenant/notifications/{id}/read', { params: { id } }), id),
    readAll: () => void markRead(() => call('POST /tenant/notifications/read-all')),
  };
}
