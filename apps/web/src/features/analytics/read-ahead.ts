import { usualRange } from '@klasna/contract/insight/values';
import { askAhead } from '../../lib/ask-ahead.ts';
import { generalQuery, overTimeQuery } from './analytics-query.ts';
import { rangeIn } from './range-in.ts';

/** Prefetches the statistics and their charts. */
export async function readAhead(search: Readonly<Record<string, unknown>>): Promise<void> {
  const { range = usualRange } = rangeIn(search);
  await Promise.allSettled([askAhead(generalQuery(range)), askAhead(overTimeQuery(range))]);
}
