import type { LessonView } from '@klasna/contract/courses/models';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LessonPath, lessonQuery } from './lesson-query.ts';

export type LessonChange = (lesson: LessonView) => LessonView;

/** Writes replies into the cached lesson, so that no refetch is needed. */
export function useCachedLesson({ courseId, sectionId, lessonId }: LessonPath) {
  const queries = useQueryClient();
  return useMemo(() => {
    const { queryKey } = lessonQuery({ courseId, sectionId, lessonId });
    return {
      queryKey,
      change: (change: LessonChange): void => {
        // Cancels a running request, whose reply would not include this change.
        void queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (lesson: LessonView | undefined) => lesson && change(lesson));
      },
      refetch: (): Promise<void> => queries.invalidateQueries({ queryKey }),
    };
  }, [queries, courseId, sectionId, lessonId]);
}
