/** Queries of a class other than its lesson and answers. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

export const hiddenQuery = (classId: string) =>
  queryOptions({
    queryKey: ['hidden', classId],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const path = 'GET /tenant/classes/{id}/exercises/hidden';
      return new Set((await call(path, { signal, params: { id: classId } })).hiddenExerciseIds);
    },
  });

export const accessQuery = (
  classId: string,
  target: { readonly lessonId: string; readonly sectionId: string },
) =>
  queryOptions({
    queryKey: ['access', classId, target],
    queryFn: ({ signal }) =>
      call('GET /tenant/classes/{id}/access-status', { signal, params: { id: classId }, query: target }),
  });

export const materialsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['materials', classId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}/materials-history', { signal, params: { id: classId } })).data,
  });

/** Loads all courses from which a teacher may attach lessons. Keeps the previous result while another search loads. */
export const materialCoursesQuery = (search: string) =>
  queryOptions({
    queryKey: ['material-courses', 'lists', search],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/material-courses', { signal, query: { search } })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const materialCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['material-courses', 'one', courseId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/material-courses/{courseId}', { signal, params: { courseId } })).data,
    staleTime: 0,
  });
