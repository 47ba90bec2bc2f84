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
  const words = typeof q === 'string' ? q.trim() : '';
  const known = sorts.slice(1).find((one) => one === sort);
  const number = Number(page);
  return {
    ...(words !== '' && { q: words }),
    ...(known && { sort: known }),
    ...(Number.isSafeInteger(number) && number > 1 && { page: number }),
  };
}
