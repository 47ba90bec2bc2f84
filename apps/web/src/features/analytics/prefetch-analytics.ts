import { defaultRange } from '@klasna/contract/analytics/values';
import { prefetchQuery } from '../../lib/prefetch-query.ts';
import { generalQuery, overTimeQuery } from './analytics-query.ts';
import { readRange } from './range-search.ts';

/** Prefetches the statistics and their charts. */
export async function prefetchAnalytics(search: Readonly<Record<string, unknown>>): Promise<void> {
  const { range = defaultRange } = readRange(search);
  await Promise.allSettled([prefetchQuery(generalQuery(range)), prefetchQuery(overTimeQuery(range))]);
}
