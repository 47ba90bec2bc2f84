import type { NotificationList, NotificationView } from '@klasna/contract/notifications/models';
import { expect, test } from 'vitest';
import { markNotificationsRead } from './mark-read.ts';

const earlier = '2026-11-21T10:00:00.000Z';
const now = '2026-11-22T10:00:00.000Z';
const createNotification = (id: string, readAt: string | null): NotificationView => ({
  ...{ id, userId: 'mia', type: 'comment', text: 'Tom wrote a comment', link: '/classes/1' },
  ...{ readAt, createdAt: earlier },
});
const list: NotificationList = {
  data: [createNotification('c', null), createNotification('b', earlier), createNotification('a', null)],
  meta: { unread: 5, pagination: { page: 1, limit: 3, total: 9, totalPages: 3 } },
};
const listReadTimes = ({ data }: NotificationList) => data.map(({ readAt }) => readAt);

test('a read notification is no longer counted', () => {
  const after = markNotificationsRead(list, now, 'a');
  expect(listReadTimes(after)).toEqual([null, earlier, now]);
  expect(after.meta.unread).toBe(4);
});

test('a notification that was read before keeps its time and is not counted again', () => {
  expect(markNotificationsRead(list, now, 'b')).toEqual(list);
});

test('reading all sets the counter to zero across all pages', () => {
  const after = markNotificationsRead(list, now);
  expect(listReadTimes(after)).toEqual([now, earlier, now]);
  expect(after.meta.unread).toBe(0);
});
