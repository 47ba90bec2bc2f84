/** Queries for the possible targets of an exercise, refetched for each dialog. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { lessonQuery } from '../lesson-query.ts';

const placesKey = ['exercise-places'] as const;

export const ownCoursesQuery = queryOptions({
  queryKey: [...placesKey, 'courses'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/courses', { signal, query: { type: 'own', search: '' } })).data,
  staleTime: 0,
});

/** Disabled while no course is selected. */
export const courseQuery = (courseId: string | null) =>
  queryOptions({
    queryKey: [...placesKey, 'course', courseId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/courses/{courseId}', { signal, params: { courseId: courseId ?? '' } })).data,
    enabled: courseId !== null,
    staleTime: 0,
  });

interface ChosenLesson {
  readonly courseId: string | null;
  readonly sectionId: string | null;
  readonly lessonId: string | null;
}

export const chosenLessonQuery = ({ courseId, sectionId, lessonId }: ChosenLesson) => ({
  ...lessonQuery({ courseId: courseId ?? '', sectionId: sectionId ?? '', lessonId: lessonId ?? '' }),
  enabled: courseId !== null && sectionId !== null && lessonId !== null,
});
