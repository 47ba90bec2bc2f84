/**
 * Writes the change of a single lesson, made here or received as an event, into the cached ranges of the
 * calendar without refetching them. In `live/`, because several features share the cache.
 */
import { affectsRange } from '@klasna/contract/schedule/affects-range';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { type LessonRange, updateLessons } from './lesson-range.ts';
import { OwnChanges, type ScheduleEvent } from './schedule-event.ts';

const scheduleKey = ['schedule'] as const;
/** The cached ranges; the last part of each key is the requested range. */
export const rangesKey = [...scheduleKey, 'range'] as const;

export const rangeOf = (key: readonly unknown[] | undefined): LessonRange | undefined =>
  key?.at(-1) as LessonRange | undefined;

const ownChanges = new OwnChanges();

/**
 * The ranges whose request was cancelled, or which only the server can compute; they are refetched once the change is
 * saved.
 */
const staleHashes = new Set<string>();

/**
 * Cancels running requests, which would overwrite the change with old data. The first request of a range has no data to
 * overwrite.
 */
function cancelRequests(): void {
  const running = queryClient.getQueryCache().findAll({ queryKey: rangesKey, fetchStatus: 'fetching' });
  for (const query of running) {
    if (query.state.data === undefined) continue;
    staleHashes.add(query.queryHash);
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  }
}

function refetchStale(): void {
  const hashes = new Set(staleHashes);
  staleHashes.clear();
  void queryClient.invalidateQueries({
    queryKey: rangesKey,
    predicate: ({ queryHash }) => hashes.has(queryHash),
  });
}

/** Shows a lesson optimistically; `replaceLesson` or `putBackLesson` must follow. */
export function showLessonOptimistically(lesson: LessonEvent): void {
  cancelRequests();
  for (const [key, lessons] of listCachedRanges()) {
    const range = rangeOf(key);
    if (!range || !lessons) continue;
    const updated = updateLessons(lessons, lesson, range);
    if (updated) queryClient.setQueryData(key, updated);
    else staleHashes.add(hashKey(key));
  }
}

/** Shows a lesson as the server returned it after a change made here, without refetching. */
export function showSavedLesson(lesson: LessonEvent): void {
  ownChanges.remember(lesson.class.id, lesson.startsAt, Date.now());
  showLessonOptimistically(lesson);
  refetchStale();
}

/**
 * Reverts an optimistic move. Refetches everything, because a change that this tab does not know may have prevented it.
 */
export function revertLesson(lesson: LessonEvent): void {
  showLessonOptimistically(lesson);
  staleHashes.clear();
  void queryClient.invalidateQueries({ queryKey: rangesKey });
}

/** Removes a lesson that was deleted here. */
export function removeLesson(id: string): void {
  cancelRequests();
  let removed: LessonEvent | undefined;
  for (const [key, lessons = []] of listCachedRanges()) {
    const match = lessons.find((lesson) => lesson.id === id);
    if (!match) continue;
    removed = match;
    queryClient.setQueryData(
      key,
      lessons.filter((lesson) => lesson !== match),
    );
  }
  if (removed) ownChanges.remember(removed.class.id, removed.startsAt, Date.now());
  refetchStale();
}

/** Refetches everything after a change to more than one lesson. */
export function invalidateSchedule(): Promise<void> {
  staleHashes.clear();
  return queryClient.invalidateQueries({ queryKey: scheduleKey });
}

/** The time to wait for the reply to a change, because its event may arrive before the reply, which identifies it. */
const replyGraceMs = 300;

/** Refetches the cached ranges that an event affects, unless this tab made the change. */
export function handleScheduleEvent(event: ScheduleEvent): void {
  setTimeout(() => {
    if (ownChanges.match(event, Date.now())) return;
    void queryClient.invalidateQueries({
      queryKey: scheduleKey,
      predicate: ({ queryKey }) =>
        queryKey[1] !== rangesKey[1] || affectsRange(rangeOf(queryKey) ?? event, event),
    });
  }, replyGraceMs);
}

const listCachedRanges = () => queryClient.getQueriesData<readonly LessonEvent[]>({ queryKey: rangesKey });
