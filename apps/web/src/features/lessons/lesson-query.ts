import type { LessonView } from '@klasna/contract/courses/models';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { prefetchFreshMs } from '../../lib/prefetch-query.ts';

/** Path parameters of a lesson. */
export interface LessonPath {
  readonly courseId: string;
  readonly sectionId: string;
  readonly lessonId: string;
}

export const lessonsKey = ['lessons'] as const;

export const lessonQuery = (params: LessonPath) =>
  queryOptions({
    queryKey: [...lessonsKey, params],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}', {
          signal,
          params: { ...params },
        })
      ).data,
    // Refetches on mount, because the lesson may be open in two tabs.
    staleTime: prefetchFreshMs,
    refetchOnWindowFocus: true,
  });

export const toLessonPath = ({ courseId, sectionId, id }: LessonView): LessonPath => ({
  courseId,
  sectionId,
  lessonId: id,
});
