import type { LessonEvent } from '@klasna/contract/schedule/models';
import { queryClient } from '../lib/query-client.ts';
import { rangesKey } from './lesson-cache.ts';
import { affectsPayments, canChangePayments, type LessonChange } from './payment-changes.ts';

/** Refetches the ranges in which the payment of other lessons of the same students may change. */
export function invalidatePayments(lesson: LessonEvent, change: LessonChange): void {
  if (!canChangePayments(change)) return;
  for (const [queryKey, lessons = []] of queryClient.getQueriesData<readonly LessonEvent[]>({
    queryKey: rangesKey,
  }))
    if (affectsPayments(lessons, lesson)) void queryClient.invalidateQueries({ queryKey, exact: true });
}
