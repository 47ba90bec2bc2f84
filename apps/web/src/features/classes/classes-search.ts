/** What the address says about a list of classes. It belongs to the very first script, so it brings nothing with it. Pure. */
import type { ClassSort } from '@klasna/contract/classes/models';
import { type ClassType, classTypes } from '@klasna/contract/classes/values';
import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

export const sorts: readonly ClassSort[] = ['-createdAt', 'createdAt', 'name', '-name'];
export const usualSort: ClassSort = '-createdAt';

export interface ClassesSearch extends ListSearch<ClassSort> {
  readonly type?: ClassType;
  readonly teacherId?: string;
  /** Absent: cards. */
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

/** Another search or another order begins at its first page; the same list in another shape stays where it is. */
export const changeSearch = (before: ClassesSearch, change: Change): ClassesSearch =>
  readClassesSearch({ ...before, ...('view' in change ? {} : { page: 1 }), ...change });

export const isNarrowed = ({ q, type, teacherId }: ClassesSearch): boolean =>
  [q, type, teacherId].some((one) => one !== undefined);

/** Nothing is searched or filtered; what is left is how the list is looked at. */
export const withoutFilters = (search: ClassesSearch): ClassesSearch =>
  changeSearch(search, { q: undefined, type: undefined, teacherId: undefined });
