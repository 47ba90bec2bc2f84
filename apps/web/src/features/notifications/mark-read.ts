import type { NotificationList } from '@klasna/contract/notifications/models';

/** Marks one notification or all as read. Pure. */
export function markNotificationsRead(
  { data, meta }: NotificationList,
  readAt: string,
  id?: string,
): NotificationList {
  const shouldMark = (notification: NotificationList['data'][number]) =>
    notification.readAt === null && (id === undefined || notification.id === id);
  const readCount = id === undefined ? meta.unread : data.filter(shouldMark).length;
  return {
    data: data.map((notification) => (shouldMark(notification) ? { ...notification, readAt } : notification)),
    meta: { ...meta, unread: meta.unread - readCount },
  };
}
