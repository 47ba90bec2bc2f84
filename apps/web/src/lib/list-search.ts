/**
 * Search params of a list: query, sort order and page. Imports no library, because the routes are part of the
 * entry chunk. Default values are omitted. Pure.
 */
export interface ListSearch<Sort extends string> {
  readonly q?: string;
  readonly sort?: Sort;
  readonly page?: number;
}

/** The first sort order is the default. */
export function readListSearch<Sort extends string>(
  { q, sort, page }: Readonly<Record<string, unknown>>,
  sorts: readonly Sort[],
): ListSearch<Sort> {
  const text = typeof q === 'string' ? q.trim() : '';
  const validSort = sorts.slice(1).find((item) => item === sort);
  const pageNumber = Number(page);
  return {
    ...(text !== '' && { q: text }),
    ...(validSort && { sort: validSort }),
    ...(Number.isSafeInteger(pageNumber) && pageNumber > 1 && { page: pageNumber }),
  };
}
