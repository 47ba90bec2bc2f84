import type { Notices, NoticeView } from '@klasna/contract/notices/models';

/** The first page of what happened, after one thing more. Pure. */
export function withNotice(list: Notices, notice: NoticeView): Notices {
  const { data, meta } = list;
  if (data.some(({ id }) => id === notice.id)) return list;
  const { limit, total } = meta.pagination;
  return {
    data: [notice, ...data].slice(0, limit),
    meta: {
      unread: meta.unread + (notice.readAt === null ? 1 : 0),
      pagination: { ...meta.pagination, total: total + 1, totalPages: Math.ceil((total + 1) / limit) },
    },
  };
}
