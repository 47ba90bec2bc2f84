import type { Notices } from '@klasna/contract/notices/models';

/** Marks one notification or all as read. Pure. */
export function withRead({ data, meta }: Notices, at: string, id?: string): Notices {
  const isMeant = (one: Notices['data'][number]) =>
    one.readAt === null && (id === undefined || one.id === id);
  const read = id === undefined ? meta.unread : data.filter(isMeant).length;
  return {
    data: data.map((one) => (isMeant(one) ? { ...one, readAt: at } : one)),
    meta: { ...meta, unread: meta.unread - read },
  };
}
