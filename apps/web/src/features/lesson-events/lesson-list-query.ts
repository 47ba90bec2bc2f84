import type { LessonEvent } from '@klasna/contract/schedule/models';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Day } from '../../lib/days.ts';
import { scheduleKey } from './lesson-query.ts';
import { atOnce, type LessonWindow, lastWindow, type Period, windowOf } from './lesson-windows.ts';

/** Whose lessons a list shows. */
export type LessonsOf =
  | { readonly kind: 'person'; readonly id: string }
  /** Lessons of all teachers, or only of the current one. */
  | { readonly kind: 'group' | 'class'; readonly id: string; readonly scope: 'school' | 'own' };

interface LessonsRead {
  readonly lessons: readonly LessonEvent[];
  readonly part: number;
}

async function readWindow(of: LessonsOf, window: LessonWindow, signal: AbortSignal) {
  const { data } = await (of.kind === 'person'
    ? call('GET /tenant/users/{id}/schedule', { signal, params: { id: of.id }, query: window })
    : call('GET /tenant/schedule/user', {
        signal,
        query: { ...window, [`${of.kind}Id`]: of.id, scope: of.scope },
      }));
  return data;
}

export const lessonListQuery = (of: LessonsOf, period: Period, today: Day) =>
  infiniteQueryOptions({
    queryKey: [...scheduleKey, 'list', of, period, today],
    /**
     * Reads further windows until there is enough to show, so that an empty list means there are none and "more" always
     * has results.
     */
    queryFn: async ({ signal, pageParam }): Promise<LessonsRead> => {
      const lessons: LessonEvent[] = [];
      for (let part = pageParam; ; part++) {
        const read = await readWindow(of, windowOf(period, today, part), signal);
        lessons.push(...(period === 'coming' ? read : read.toReversed()));
        if (lessons.length >= atOnce || part >= lastWindow) return { lessons, part };
      }
    },
    initialPageParam: 0,
    getNextPageParam: ({ part }) => (part < lastWindow ? part + 1 : undefined),
    // A lesson across midnight belongs to both days.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ lessons }) => lessons.map((one) => [one.id, one]))).values(),
    ],
  });
