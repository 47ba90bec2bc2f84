/** Queries for selecting exercises, which each dialog refetches. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

const choicesKey = ['homework-choices'] as const;

/** Loads all courses from which the person can teach. */
export const coursesQuery = queryOptions({
  queryKey: [...choicesKey, 'courses'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/material-courses', { signal, query: { search: '' } })).data,
  staleTime: 0,
});

/** Loads a course; disabled while no course is selected. */
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

export interface SectionPath {
  readonly courseId: string | null;
  readonly sectionId: string | null;
}

export const exercisesQuery = ({ courseId, sectionId }: SectionPath) =>
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
