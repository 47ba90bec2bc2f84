/** Queries about classes. All keys share one prefix, so that live events can invalidate them together. */
import { limits } from '@klasna/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type ClassesSearch, usualSort } from './classes-search.ts';

const classesKey = ['classes'] as const;
export const classListsKey = [...classesKey, 'lists'] as const;

/** Which classes a list shows. */
export type ClassesOf =
  | { readonly kind: 'mine' }
  | { readonly kind: 'school' }
  | { readonly kind: 'teacher' | 'student'; readonly id: string };

export const classListQuery = (of: ClassesOf, search: ClassesSearch) => {
  const { q = '', sort = usualSort, page = 1, type, teacherId } = search;
  const query = { q, sort, page, limit: limits.pageSize, ...(type && { type }) };
  return queryOptions({
    queryKey: [...classListsKey, of, { ...query, teacherId }],
    queryFn: ({ signal }) =>
      of.kind === 'mine'
        ? call('GET /tenant/classes/my', { signal, query })
        : call('GET /tenant/classes', { signal, query: { ...query, ...personOf(of, teacherId) } }),
    placeholderData: keepPreviousData,
  });
};

function personOf(of: ClassesOf, chosen: string | undefined) {
  if (of.kind === 'student') return { studentId: of.id };
  const teacherId = of.kind === 'teacher' ? of.id : chosen;
  return teacherId === undefined ? {} : { teacherId };
}

/** A class with the lesson to show; each lesson opened in it has its own key. */
export const openClassKey = (id: string) => [...classesKey, 'open', id] as const;
