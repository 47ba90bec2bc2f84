/** The search parameters of class lists. Part of the first script, so it imports as little as possible. Pure. */
import type { ClassSort } from '@klasna/contract/classes/models';
import { type ClassType, classTypes } from '@klasna/contract/classes/values';
import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

export const sorts: readonly ClassSort[] = ['-createdAt', 'createdAt', 'name', '-name'];
export const defaultSort: ClassSort = '-createdAt';

export interface ClassesSearch extends ListSearch<ClassSort> {
  readonly type?: ClassType;
  readonly teacherId?: string;
  /** `table` shows a table; without it, the list shows cards. */
  readonly view?: 'table';
}

export function readClassesSearch(params: Readonly<Record<string, unknown>>): ClassesSearch {
  const type = classTypes.find((value) => value === params.type);
  const { teacherId, view } = params;
  return {
    ...readListSearch(params, sorts),
    ...(type && { type }),
    ...(typeof teacherId === 'string' && teacherId !== '' && { teacherId }),
    ...(view === 'table' && { view }),
  };
}

type ClassesSearchChange = { readonly [Name in keyof ClassesSearch]?: ClassesSearch[Name] | undefined };

/**
 * Changes the search params. A new search, filter or order starts at the first page; changing the view keeps the page.
 */
export const changeSearch = (search: ClassesSearch, change: ClassesSearchChange): ClassesSearch =>
  readClassesSearch({ ...search, ...('view' in change ? {} : { page: 1 }), ...change });

export const hasFilters = ({ q, type, teacherId }: ClassesSearch): boolean =>
  [q, type, teacherId].some((value) => value !== undefined);

/** Removes search and filters, but keeps order and view. */
export const withoutFilters = (search: ClassesSearch): ClassesSearch =>
  changeSearch(search, { q: undefined, type: undefined, teacherId: undefined });
