/**
 * The cached lists of notifications and the latest incoming one. In `live/`, because the socket updates them.
 */
import type { NotificationList, NotificationView } from '@klasna/contract/notifications/models';
import { queryClient } from '../lib/query-client.ts';
import { createStore } from '../lib/store.ts';

const notificationsKey = ['notices'] as const;
/** The key contains the language, because the server translates the texts. */
export const notificationsPageKey = (page: number, language: string) =>
  [...notificationsKey, page, language] as const;

export const latestNotification = createStore<NotificationView | undefined>(undefined);

export const invalidateNotifications = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: notificationsKey });

/** Changes every cached list. */
export function updateNotifications(change: (list: NotificationList) => NotificationList): void {
  queryClient.setQueriesData<NotificationList>(
    { queryKey: notificationsKey },
    (list) => list && change(list),
  );
}

/**
 * Announces a new notification once the lists are refetched: live events use the language of the account, which may
 * differ from the page's.
 */
export function showNotification({ id }: NotificationView): void {
  const activeLists = queryClient.getQueriesData<NotificationList>({
    queryKey: notificationsKey,
    type: 'active',
  });
  const notifications = activeLists.flatMap(([, list]) => list?.data ?? []);
  latestNotification.set(notifications.find((notification) => notification.id === id));
}
