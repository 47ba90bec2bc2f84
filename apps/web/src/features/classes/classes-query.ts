/** Queries about classes. All keys share one prefix, so that live events can invalidate them together. */
import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { type ClassesSearch, defaultSort } from './classes-search.ts';

const classesKey = ['classes'] as const;
export const classListsKey = [...classesKey, 'lists'] as const;

/** Selects the classes that a list shows. */
export type ClassScope =
  | { readonly kind: 'mine' }
  | { readonly kind: 'school' }
  | { readonly kind: 'teacher' | 'student'; readonly id: string };

export const classListQuery = (scope: ClassScope, search: ClassesSearch) => {
  const { q = '', sort = defaultSort, page = 1, type, teacherId } = search;
  const query = { q, sort, page, limit: limits.pageSize, ...(type && { type }) };
  return queryOptions({
    queryKey: [...classListsKey, scope, { ...query, teacherId }],
    queryFn: ({ signal }) =>
      scope.kind === 'mine'
        ? call('GET /tenant/classes/my', { signal, query })
        : call('GET /tenant/classes', { signal, query: { ...query, ...toPersonFilter(scope, teacherId) } }),
    placeholderData: keepPreviousData,
  });
};

function toPersonFilter(scope: ClassScope, chosenTeacherId: string | undefined) {
  if (scope.kind === 'student') return { studentId: scope.id };
  const teacherId = scope.kind === 'teacher' ? scope.id : chosenTeacherId;
  return teacherId === undefined ? {} : { teacherId };
}

/** The key of a class with its lesson; each lesson opened in the class has its own key. */
export const openClassKey = (id: string) => [...classesKey, 'open', id] as const;
