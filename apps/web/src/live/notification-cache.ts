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
 * Live events use the language of the account, which may differ from the page's, so the list is refetched.
 */
export async function handleNotification({ id }: NotificationView): Promise<void> {
  await invalidateNotifications();
  const activeQueries = queryClient.getQueryCache().findAll({ queryKey: notificationsKey, type: 'active' });
  const lists = activeQueries.flatMap(
    ({ state }) => (state.data as NotificationList | undefined)?.data ?? [],
  );
  latestNotification.set(lists.find((notice) => notice.id === id));
}
