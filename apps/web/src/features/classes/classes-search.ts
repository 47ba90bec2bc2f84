/** The search parameters of class lists. Part of the first script, so it imports as little as possible. Pure. */
import type { ClassSort } from '@klasna/contract/classes/models';
import { type ClassType, classTypes } from '@klasna/contract/classes/values';
import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

export const sorts: readonly ClassSort[] = ['-createdAt', 'createdAt', 'name', '-name'];
export const usualSort: ClassSort = '-createdAt';

export interface ClassesSearch extends ListSearch<ClassSort> {
  readonly type?: ClassType;
  readonly teacherId?: string;
  /** Cards by default. */
  readonly view?: 'table';
}

export function readClassesSearch(given: Readonly<Record<string, unknown>>): ClassesSearch {
  const type = classTypes.find((one) => one === given.type);
  const { teacherId, view } = given;
  return {
    ...readListSearch(given, sorts),
    ...(type && { type }),
    ...(typeof teacherId === 'string' && teacherId !== '' && { teacherId }),
    ...(view === 'table' && { view }),
  };
}

type Change = { readonly [Name in keyof ClassesSearch]?: ClassesSearch[Name] | undefined };

/** A new search, filter or order starts at the first page; changing the view keeps the page. */
export const changeSearch = (before: ClassesSearch, change: Change): ClassesSearch =>
  readClassesSearch({ ...before, ...('view' in change ? {} : { page: 1 }), ...change });

export const isNarrowed = ({ q, type, teacherId }: ClassesSearch): boolean =>
  [q, type, teacherId].some((one) => one !== undefined);

/** Removes search and filters, but keeps order and view. */
export const withoutFilters = (search: ClassesSearch): ClassesSearch =>
  changeSearch(search, { q: undefined, type: undefined, teacherId: undefined });
