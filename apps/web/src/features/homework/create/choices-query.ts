/** Where exercises come from: asked anew whenever somebody chooses. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

const choicesKey = ['homework-choices'] as const;

/** All courses that may be taught from. */
export const coursesQuery = queryOptions({
  queryKey: [...choicesKey, 'courses'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/material-courses', { signal, query: { search: '' } })).data,
  staleTime: 0,
});

/** Nothing while none is chosen. */
export const courseQuery = (courseId: string | null) =>
  queryOptions({
    queryKey: [...choicesKey, 'course', courseId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/material-courses/{courseId}', {
          signal,
          params: { courseId: courseId ?? '' },
        })
      ).data,
    enabled: courseId !== null,
    staleTime: 0,
  });

export interface SectionPlace {
  readonly courseId: string | null;
  readonly sectionId: string | null;
}

export const exercisesQuery = ({ courseId, sectionId }: SectionPlace) =>
  queryOptions({
    queryKey: [...choicesKey, 'exercises', courseId, sectionId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/courses/{courseId}/sections/{sectionId}/exercises', {
          signal,
          params: { courseId: courseId ?? '', sectionId: sectionId ?? '' },
        })
      ).data,
    enabled: courseId !== null && sectionId !== null,
    staleTime: 0,
  });
