import type { LessonView } from '@klasna/contract/courses/models';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LessonPath, lessonQuery } from './lesson-query.ts';

export type LessonChange = (lesson: LessonView) => LessonView;

/** The lesson as the page shows it: answers are written into it, so that nothing has to be asked again. */
export function useShownLesson({ courseId, sectionId, lessonId }: LessonPath) {
  const queries = useQueryClient();
  return useMemo(() => {
    const { queryKey } = lessonQuery({ courseId, sectionId, lessonId });
    return {
      queryKey,
      change: (change: LessonChange): void => {
        // An answer that is on its way was given before this change.
        void queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (lesson: LessonView | undefined) => lesson && change(lesson));
      },
      readAgain: (): Promise<void> => queries.invalidateQueries({ queryKey }),
    };
  }, [queries, courseId, sectionId, lessonId]);
}
