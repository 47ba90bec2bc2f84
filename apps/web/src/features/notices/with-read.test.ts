import type { Notices, NoticeView } from '@klasna/contract/notices/models';
import { expect, test } from 'vitest';
import { withRead } from './with-read.ts';

const before = '2026-11-21T10:00:00.000Z';
const now = '2026-11-22T10:00:00.000Z';
const notice = (id: string, readAt: string | null): NoticeView => ({
  ...{ id, userId: 'mia', type: 'comment', text: 'Tom wrote a comment', link: '/classes/1' },
  ...{ readAt, createdAt: before },
});
const list: Notices = {
  data: [notice('c', null), notice('b', before), notice('a', null)],
  meta: { unread: 5, pagination: { page: 1, limit: 3, total: 9, totalPages: 3 } },
};
const readIn = ({ data }: Notices) => data.map(({ readAt }) => readAt);

test('a read notification is no longer counted', () => {
  const after = withRead(list, now, 'a');
  expect(readIn(after)).toEqual([null, before, now]);
  expect(after.meta.unread).toBe(4);
});

test('a notification that was read before keeps its time and is not counted again', () => {
  expect(withRead(list, now, 'b')).toEqual(list);
});

test('reading all sets the counter to zero across all pages', () => {
  const after = withRead(list, now);
  expect(readIn(after)).toEqual([now, before, now]);
  expect(after.meta.unread).toBe(0);
});
