import type { CourseType } from '@klasna/contract/courses/models';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { prefetchFreshMs } from '../../lib/prefetch-query.ts';

/** The key of all queries about courses. */
const coursesKey = ['courses'] as const;
export const courseListsKey = [...coursesKey, 'lists'] as const;

/** Makes queries refetch on focus, because a course may be open in two tabs. */
const freshOptions = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const courseListQuery = (type: CourseType, search = '') =>
  queryOptions({
    queryKey: [...courseListsKey, { type, search }],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/courses', { signal, query: { type, search } })).data,
    // Keeps the previous result while another search loads, but not while another library loads.
    placeholderData: (previous, query) =>
      getType(query?.queryKey) === type ? keepPreviousData(previous) : undefined,
    ...freshOptions,
  });

const getType = (key: readonly unknown[] | undefined): unknown =>
  (key?.at(-1) as { readonly type?: CourseType } | undefined)?.type;

/** Searches all courses available for teaching. */
export const teachableCoursesQuery = (search: string) =>
  queryOptions({
    queryKey: [...courseListsKey, { found: search }],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/material-courses', { signal, query: { search } })).data,
    ...freshOptions,
  });

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...coursesKey, 'one', courseId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/courses/{courseId}', { signal, params: { courseId } })).data,
    ...freshOptions,
    staleTime: prefetchFreshMs,
  });
