/** Which part of a list a call asks for, and what its reply says about it. */
import { type After, toCursor } from '@klasna/base/cursor';

export interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: After;
}

/** The part of a list: by number of rows, or by cursor, where the order is that of the ids. */
export interface ListPart {
  readonly limit: number;
  readonly offset: number;
  readonly after?: After;
}

export const toListPart = ({ page, limit, cursor }: PageQuery): ListPart =>
  cursor === undefined ? { limit, offset: (page - 1) * limit } : { limit, offset: 0, after: cursor };

/** The pagination fields of a list reply. A page after the last is empty and still states the total. */
export const toPagination = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
});

/** The pagination fields of a list that can be read by cursor; `rows` are those that were read. */
export function toListMeta(
  query: PageQuery,
  total: number,
  rows: readonly { readonly id: string }[],
): ReturnType<typeof toPagination> & { nextCursor?: string | null } {
  if (query.cursor === undefined) return toPagination(query, total);
  const last = rows.at(-1);
  const isLast = last === undefined || rows.length < query.limit;
  return { ...toPagination({ ...query, page: 1 }, total), nextCursor: isLast ? null : toCursor(last.id) };
}
