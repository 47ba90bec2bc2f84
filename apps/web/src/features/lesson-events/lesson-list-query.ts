import { expandLessons } from '@klasna/contract/schedule/expand-lessons';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { Day } from '../../lib/days.ts';
import { scheduleKey } from './lesson-query.ts';
import { getWindow, type LessonWindow, lastWindowIndex, type Period, pageSize } from './lesson-windows.ts';

/** Selects the lessons that a list shows. */
export type LessonListScope =
  | { readonly kind: 'person'; readonly id: string }
  /** The lessons of a group or class: those of all teachers, or only those of the current one. */
  | { readonly kind: 'group' | 'class'; readonly id: string; readonly scope: 'school' | 'own' };

interface LessonListPage {
  readonly lessons: readonly LessonEvent[];
  readonly windowIndex: number;
}

async function fetchWindow(scope: LessonListScope, dayWindow: LessonWindow, signal: AbortSignal) {
  const { data } = await (scope.kind === 'person'
    ? call('GET /tenant/users/{id}/schedule/columns', { signal, params: { id: scope.id }, query: dayWindow })
    : call('GET /tenant/schedule/user/columns', {
        signal,
        query: { ...dayWindow, [`${scope.kind}Id`]: scope.id, scope: scope.scope },
      }));
  return expandLessons(data);
}

export const lessonListQuery = (scope: LessonListScope, period: Period, today: Day) =>
  infiniteQueryOptions({
    queryKey: [...scheduleKey, 'list', scope, period, today],
    /**
     * Reads further periods until there is enough to show, so that an empty list means that there are no lessons, and
     * "more" always has results.
     */
    queryFn: async ({ signal, pageParam }): Promise<LessonListPage> => {
      const lessons: LessonEvent[] = [];
      for (let windowIndex = pageParam; ; windowIndex++) {
        const windowLessons = await fetchWindow(scope, getWindow(period, today, windowIndex), signal);
        lessons.push(...(period === 'coming' ? windowLessons : windowLessons.toReversed()));
        if (lessons.length >= pageSize || windowIndex >= lastWindowIndex) return { lessons, windowIndex };
      }
    },
    initialPageParam: 0,
    getNextPageParam: ({ windowIndex }) => (windowIndex < lastWindowIndex ? windowIndex + 1 : undefined),
    // Merges the pages; a lesson across midnight belongs to both days.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson]))).values(),
    ],
  });
