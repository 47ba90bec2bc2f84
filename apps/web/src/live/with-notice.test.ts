import type { Notices, NoticeView } from '@klasna/contract/notices/models';
import { expect, test } from 'vitest';
import { withNotice } from './with-notice.ts';

const notice = (id: string): NoticeView => ({
  ...{ id, userId: 'mia', type: 'comment', text: 'Tom wrote a comment', link: '/classes/1' },
  ...{ readAt: null, createdAt: '2026-11-22T10:00:00.000Z' },
});
const list: Notices = {
  data: [notice('b'), notice('a')],
  meta: { unread: 1, pagination: { page: 1, limit: 2, total: 2, totalPages: 1 } },
};

test('one thing more stands first, is counted, and moves the last one to the next page', () => {
  const after = withNotice(list, notice('c'));
  expect(after.data.map(({ id }) => id)).toEqual(['c', 'b']);
  expect(after.meta).toMatchObject({ unread: 2, pagination: { total: 3, totalPages: 2 } });
});

test('what is told twice counts once', () => {
  expect(withNotice(list, notice('a'))).toBe(list);
});
