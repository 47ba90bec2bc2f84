import { useMemo } from 'react';
import { isUnderWay } from '../../lib/lessons/lesson-state.ts';
import { useNow } from '../../lib/use-now.ts';
import type { LessonsByDay } from './day-lessons.ts';

/** Ids of lessons in progress; keeps its identity until they change. */
export function useLessonsInProgress(byDay: LessonsByDay | undefined): ReadonlySet<string> {
  const now = useNow();
  const ids = useMemo(() => {
    const lessons = [...(byDay?.values() ?? [])].flat().map(({ lesson }) => lesson);
    return JSON.stringify(lessons.filter((lesson) => isUnderWay(lesson, now)).map(({ id }) => id));
  }, [byDay, now]);
  return useMemo(() => new Set<string>(JSON.parse(ids)), [ids]);
}
