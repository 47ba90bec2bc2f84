import type { GroupSort } from '@klasna/contract/groups/models';
import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

export const sorts: readonly GroupSort[] = ['-createdAt', 'createdAt', 'name', '-name'];
export const usualSort: GroupSort = '-createdAt';

export type GroupsSearch = ListSearch<GroupSort>;

export const readGroupsSearch = (given: Readonly<Record<string, unknown>>): GroupsSearch =>
  readListSearch(given, sorts);

/** A new search or sort order starts at the first page. */
export const changeSearch = (
  before: GroupsSearch,
  change: { readonly [Name in keyof GroupsSearch]?: GroupsSearch[Name] | undefined },
): GroupsSearch => readGroupsSearch({ ...before, page: 1, ...change });
