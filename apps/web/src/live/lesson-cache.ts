/**
 * Writes the change of a single lesson, made here or received as an event, into the cached ranges of the
 * calendar without refetching them. In `live/`, because several features share the cache.
 */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { type RangeWish, withLesson } from './lesson-fits.ts';
import { OwnChanges, type ScheduleNews, touches } from './schedule-news.ts';

const scheduleKey = ['schedule'] as const;
/** The cached ranges; the last part of each key is the requested range. */
export const rangesKey = [...scheduleKey, 'range'] as const;

export const wishOf = (key: readonly unknown[] | undefined): RangeWish | undefined =>
  key?.at(-1) as RangeWish | undefined;

const ownChanges = new OwnChanges();

/**
 * Ranges whose request was cancelled, or which only the server can compute; refetched once the change is
 * saved.
 */
const overtaken = new Set<string>();

/**
 * A running request would overwrite the change with old data. The first request of a range has no data to
 * overwrite.
 */
function giveUpReads(): void {
  const underWay = queryClient.getQueryCache().findAll({ queryKey: rangesKey, fetchStatus: 'fetching' });
  for (const query of underWay) {
    if (query.state.data === undefined) continue;
    overtaken.add(query.queryHash);
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  }
}

function readOvertaken(): void {
  const due = new Set(overtaken);
  overtaken.clear();
  void queryClient.invalidateQueries({
    queryKey: rangesKey,
    predicate: ({ queryHash }) => due.has(queryHash),
  });
}

/** Optimistic update of a lesson; `replaceLesson` or `putBackLesson` must follow. */
export function showLesson(lesson: LessonEvent): void {
  giveUpReads();
  for (const [key, lessons] of readRanges()) {
    const wish = wishOf(key);
    if (!wish || !lessons) continue;
    const after = withLesson(lessons, lesson, wish);
    if (after) queryClient.setQueryData(key, after);
    else overtaken.add(hashKey(key));
  }
}

/** Shows a lesson as the server returned it after a change made here, without refetching. */
export function replaceLesson(lesson: LessonEvent): void {
  ownChanges.remember(lesson.class.id, lesson.startsAt, Date.now());
  showLesson(lesson);
  readOvertaken();
}

/** Reverts an optimistic move. Refetches everything, because an unknown change may have blocked it. */
export function putBackLesson(lesson: LessonEvent): void {
  showLesson(lesson);
  overtaken.clear();
  void queryClient.invalidateQueries({ queryKey: rangesKey });
}

/** Removes a lesson that was deleted here. */
export function removeLesson(id: string): void {
  giveUpReads();
  let known: LessonEvent | undefined;
  for (const [key, lessons = []] of readRanges()) {
    const gone = lessons.find((lesson) => lesson.id === id);
    if (!gone) continue;
    known = gone;
    queryClient.setQueryData(
      key,
      lessons.filter((lesson) => lesson !== gone),
    );
  }
  if (known) ownChanges.remember(known.class.id, known.startsAt, Date.now());
  readOvertaken();
}

/** Refetches everything after a change to more than one lesson. */
export function readScheduleAgain(): Promise<void> {
  overtaken.clear();
  return queryClient.invalidateQueries({ queryKey: scheduleKey });
}

/** The event of a change made here may arrive before its reply, which identifies it. */
const answerFirst = 300;

/** Refetches the cached ranges that an event affects, unless this tab made the change. */
export function hearOfLessons(news: ScheduleNews): void {
  setTimeout(() => {
    if (ownChanges.explain(news, Date.now())) return;
    void queryClient.invalidateQueries({
      queryKey: scheduleKey,
      predicate: ({ queryKey }) => queryKey[1] !== rangesKey[1] || touches(wishOf(queryKey) ?? news, news),
    });
  }, answerFirst);
}

const readRanges = () => queryClient.getQueriesData<readonly LessonEvent[]>({ queryKey: rangesKey });
