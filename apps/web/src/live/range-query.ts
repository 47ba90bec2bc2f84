/** The lessons of a range. `live/lesson-cache.ts` keeps the cache up to date. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import { rangesKey, wishOf } from './lesson-cache.ts';
import type { RangeWish } from './lesson-fits.ts';

export const rangeQuery = (wish: RangeWish) =>
  queryOptions({
    queryKey: [...rangesKey, wish],
    queryFn: async ({ signal }): Promise<readonly LessonEvent[]> =>
      (await call('GET /tenant/schedule/user', { signal, query: { ...wish } })).data,
    // Keeps the previous lessons while a filter changes, but not for another range.
    placeholderData: (before, query) => {
      const asked = wishOf(query?.queryKey);
      return asked?.from === wish.from && asked.to === wish.to && asked.scope === wish.scope
        ? keepPreviousData(before)
        : undefined;
    },
  });
