/** Queries for the possible targets of an exercise, refetched for each dialog. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { lessonQuery } from '../lesson-query.ts';

const targetsKey = ['exercise-places'] as const;

export const ownCoursesQuery = queryOptions({
  queryKey: [...targetsKey, 'courses'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/courses', { signal, query: { type: 'own', search: '' } })).data,
  staleTime: 0,
});

/** Loads a course; disabled while no course is selected. */
export const courseQuery = (courseId: string | null) =>
  queryOptions({
    queryKey: [...targetsKey, 'course', courseId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/courses/{courseId}', { signal, params: { courseId: courseId ?? '' } })).data,
    enabled: courseId !== null,
    staleTime: 0,
  });

interface SelectedLesson {
  readonly courseId: string | null;
  readonly sectionId: string | null;
  readonly lessonId: string | null;
}

export const selectedLessonQuery = ({ courseId, sectionId, lessonId }: SelectedLesson) => ({
  ...lessonQuery({ courseId: courseId ?? '', sectionId: sectionId ?? '', lessonId: lessonId ?? '' }),
  enabled: courseId !== null && sectionId !== null && lessonId !== null,
});
