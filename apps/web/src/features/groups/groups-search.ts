import type { GroupSort } from '@klasna/contract/groups/models';
import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

export const sorts: readonly GroupSort[] = ['-createdAt', 'createdAt', 'name', '-name'];
export const defaultSort: GroupSort = '-createdAt';

export type GroupsSearch = ListSearch<GroupSort>;

export const readGroupsSearch = (raw: Readonly<Record<string, unknown>>): GroupsSearch =>
  readListSearch(raw, sorts);

/** Changes the search params; a new search or sort order starts at the first page. */
export const changeSearch = (
  current: GroupsSearch,
  change: { readonly [Name in keyof GroupsSearch]?: GroupsSearch[Name] | undefined },
): GroupsSearch => readGroupsSearch({ ...current, page: 1, ...change });
