/** The lessons of a range. `live/lesson-cache.ts` keeps the cache up to date. */
import { expandLessons } from '@klasna/contract/schedule/expand-lessons';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api/request.ts';
import { rangeOf, rangesKey } from './lesson-cache.ts';
import type { LessonRange } from './lesson-range.ts';

export const rangeQuery = (range: LessonRange) =>
  queryOptions({
    queryKey: [...rangesKey, range],
    queryFn: async ({ signal }): Promise<readonly LessonEvent[]> =>
      expandLessons((await call('GET /tenant/schedule/user/columns', { signal, query: { ...range } })).data),
    // Keeps the previous lessons while a filter changes, but not for another range.
    placeholderData: (previousData, query) => {
      const previousRange = rangeOf(query?.queryKey);
      return previousRange?.from === range.from &&
        previousRange.to === range.to &&
        previousRange.scope === range.scope
        ? keepPreviousData(previousData)
        : undefined;
    },
  });
