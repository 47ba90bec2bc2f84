/**
 * Search params of a list of people. Imports no library, because the routes are part of the entry chunk.
 * Default values are omitted. Pure.
 */
import type { PeopleSort } from '@klasna/contract/people/models';
import { type BalanceFilter, balanceFilters, type PageSize, pageSizes } from '@klasna/contract/people/values';
import { type ListSearch, readListSearch } from '../../../lib/list-search.ts';

const statuses = ['active', 'inactive', 'suspended'] as const;
export type Status = (typeof statuses)[number];

export const defaultSort = '-createdAt' satisfies PeopleSort;
export const sorts: readonly PeopleSort[] = [defaultSort, 'createdAt', 'name', '-name'];

export interface PeopleSearch extends ListSearch<PeopleSort> {
  readonly status?: Status;
  readonly balance?: BalanceFilter;
  /** The page size; undefined for the one last used in this browser. */
  readonly limit?: PageSize;
}

export function readPeopleSearch(raw: Readonly<Record<string, unknown>>): PeopleSearch {
  const status = statuses.find((choice) => choice === raw.status);
  const balance = balanceFilters.find((choice) => choice === raw.balance);
  const limit = pageSizes.find((choice) => choice === Number(raw.limit));
  return {
    ...readListSearch(raw, sorts),
    ...(status && { status }),
    ...(balance && { balance }),
    ...(limit && { limit }),
  };
}

/** A new search or sort order starts at the first page. */
export const changeSearch = (
  current: PeopleSearch,
  change: { readonly [Name in keyof PeopleSearch]?: PeopleSearch[Name] | undefined },
): PeopleSearch => readPeopleSearch({ ...current, page: 1, ...change });
