/**
 * What the address says about a list: what is searched, its order and its page. It belongs to the very first script, as
 * every address does, so it brings no library with it; what is left at its usual value is not written. Pure.
 */
export interface ListSearch<Sort extends string> {
  readonly q?: string;
  readonly sort?: Sort;
  readonly page?: number;
}

/** The first of the sorts is the usual one. */
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
