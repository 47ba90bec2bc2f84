/**
 * How a change of one lesson, made here or heard of, gets into the times of the calendar that were read, without asking
 * for them again. Below the features, because the calendar reads what the dialogs of a lesson change.
 */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { type RangeWish, withLesson } from './lesson-fits.ts';
import { OwnChanges, type ScheduleNews, touches } from './schedule-news.ts';

const scheduleKey = ['schedule'] as const;
/** The times that were read; what was asked for is the last part of each key. */
export const rangesKey = [...scheduleKey, 'range'] as const;

export const wishOf = (key: readonly unknown[] | undefined): RangeWish | undefined =>
  key?.at(-1) as RangeWish | undefined;

const ownChanges = new OwnChanges();

/** Times whose reading was given up, or that only the server can tell; read when what was written is settled. */
const overtaken = new Set<string>();

/** A read under way would bring back what stood there before. The first read of a time has nothing that could be written over. */
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

/** Shows a lesson as it is meant to be, before the server has said so; `replaceLesson` or `putBackLesson` follows. */
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

/** A lesson as the server answered it after a change made here: the calendar shows it and reads nothing again. */
export function replaceLesson(lesson: LessonEvent): void {
  ownChanges.remember(lesson.class.id, lesson.startsAt, Date.now());
  showLesson(lesson);
  readOvertaken();
}

/** A lesson that was shown elsewhere and did not get there. What stood in its way may be news: all is read again. */
export function putBackLesson(lesson: LessonEvent): void {
  showLesson(lesson);
  overtaken.clear();
  void queryClient.invalidateQueries({ queryKey: rangesKey });
}

/** A lesson that was deleted here. */
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

/** After a change that reached more than one lesson. */
export function readScheduleAgain(): Promise<void> {
  overtaken.clear();
  return queryClient.invalidateQueries({ queryKey: scheduleKey });
}

/** News of an own change may overtake its answer, which would have explained them. */
const answerFirst = 300;

/** What was read is read again where the news reach into it and this window did not make the change itself. */
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
