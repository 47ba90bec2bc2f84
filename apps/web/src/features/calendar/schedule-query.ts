/** What the server said about lessons of a time, and how a change of one of them gets there without asking again. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ownChanges } from '../../live/schedule-news.ts';
import { type RangeWish, withLesson } from './lesson-fits.ts';

const scheduleKey = ['schedule'] as const;
/** The times that were read; what was asked for is the last part of each key. */
const rangesKey = [...scheduleKey, 'range'] as const;

const wishOf = (key: readonly unknown[] | undefined): RangeWish | undefined =>
  key?.at(-1) as RangeWish | undefined;

export const rangeQuery = (wish: RangeWish) =>
  queryOptions({
    queryKey: [...rangesKey, wish],
    queryFn: async ({ signal }): Promise<readonly LessonEvent[]> =>
      (await call('GET /tenant/schedule/user', { signal, query: { ...wish } })).data,
    // Another filter keeps what is there until its answer has come; another time begins empty.
    placeholderData: (before, query) => {
      const asked = wishOf(query?.queryKey);
      return asked?.from === wish.from && asked.to === wish.to && asked.scope === wish.scope
        ? keepPreviousData(before)
        : undefined;
    },
  });

/** Shows a lesson as it is meant to be, before the server has said so. */
export function showLesson(lesson: LessonEvent): void {
  for (const [key, lessons] of readRanges()) {
    const wish = wishOf(key);
    if (!wish || !lessons) continue;
    const after = withLesson(lessons, lesson, wish);
    if (after) queryClient.setQueryData(key, after);
    else void queryClient.invalidateQueries({ queryKey: key, exact: true });
  }
}

/** A lesson as the server answered it after a change made here: the calendar shows it and reads nothing again. */
export function replaceLesson(lesson: LessonEvent): void {
  ownChanges.remember(lesson.class.id, lesson.startsAt, Date.now());
  showLesson(lesson);
}

/** A lesson that was deleted here. */
export function removeLesson(id: string): void {
  for (const [key, lessons] of readRanges()) {
    const gone = lessons?.find((lesson) => lesson.id === id);
    if (!gone) continue;
    ownChanges.remember(gone.class.id, gone.startsAt, Date.now());
    queryClient.setQueryData(
      key,
      lessons?.filter((lesson) => lesson !== gone),
    );
  }
}

/** After a change that reached more than one lesson. */
export const readScheduleAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: scheduleKey });

const readRanges = () => queryClient.getQueriesData<readonly LessonEvent[]>({ queryKey: rangesKey });
