/**
 * What the address says about a list of people. It belongs to the very first script, as every address does, so it
 * brings no library with it; what is left at its usual value is not written. Pure.
 */
import type { PeopleSort } from '@klasna/contract/people/models';
import { type BalanceFilter, balanceFilters, type PageSize, pageSizes } from '@klasna/contract/people/values';
import { type ListSearch, readListSearch } from '../../../lib/list-search.ts';

const statuses = ['active', 'inactive', 'suspended'] as const;
export type Status = (typeof statuses)[number];

export const usualSort = '-createdAt' satisfies PeopleSort;
export const sorts: readonly PeopleSort[] = [usualSort, 'createdAt', 'name', '-name'];

export interface PeopleSearch extends ListSearch<PeopleSort> {
  readonly status?: Status;
  readonly balance?: BalanceFilter;
  /** Absent: as many rows as were last chosen in this browser. */
  readonly limit?: PageSize;
}

export function readPeopleSearch(given: Readonly<Record<string, unknown>>): PeopleSearch {
  const status = statuses.find((one) => one === given.status);
  const balance = balanceFilters.find((one) => one === given.balance);
  const limit = pageSizes.find((one) => one === Number(given.limit));
  return {
    ...readListSearch(given, sorts),
    ...(status && { status }),
    ...(balance && { balance }),
    ...(limit && { limit }),
  };
}

/** Another search or another order begins at its first page. */
export const changeSearch = (
  before: PeopleSearch,
  change: { readonly [Name in keyof PeopleSearch]?: PeopleSearch[Name] | undefined },
): PeopleSearch => readPeopleSearch({ ...before, page: 1, ...change });
