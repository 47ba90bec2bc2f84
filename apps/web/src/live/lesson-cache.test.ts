import type { LessonEvent } from '@klasna/contract/schedule/models';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { lessonAt } from '../lib/lessons/sample-lesson.ts';
import { queryClient } from '../lib/query-client.ts';
import { putBackLesson, rangesKey, replaceLesson, showLesson } from './lesson-cache.ts';

const week = { scope: 'school', from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' };
const before = lessonAt({ id: 'a', startsAt: '2026-11-23T09:00:00.000Z' });
const after = lessonAt({ id: 'a', startsAt: '2026-11-23T15:00:00.000Z' });

/** A week that is shown, and is just being read again; the reading is answered by hand. */
async function showWeek() {
  queryClient.clear();
  const queryKey = [...rangesKey, week];
  const answers: ((lessons: readonly LessonEvent[]) => void)[] = [];
  const queryFn = () => new Promise<readonly LessonEvent[]>((resolve) => answers.push(resolve));
  queryClient.setQueryData(queryKey, [before]);
  const leave = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {});
  await expect.poll(() => answers).toHaveLength(1);
  return {
    answers,
    startsShown: () =>
      queryClient.getQueryData<readonly LessonEvent[]>(queryKey)?.map(({ startsAt }) => startsAt),
    [Symbol.dispose]: leave,
  };
}

it('a reading that began before a lesson was moved does not bring it back, and is made up for', async () => {
  using shown = await showWeek();
  showLesson(after);
  shown.answers[0]?.([before]);
  await Promise.resolve();
  expect(shown.startsShown()).toEqual([after.startsAt]);
  expect(shown.answers).toHaveLength(1);
  replaceLesson(after);
  await expect.poll(() => shown.answers).toHaveLength(2);
});

it('what was not read meanwhile is not read after a move', async () => {
  using shown = await showWeek();
  shown.answers[0]?.([before]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  showLesson(after);
  replaceLesson(after);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown.answers).toHaveLength(1);
  expect(shown.startsShown()).toEqual([after.startsAt]);
});

it('a lesson that did not get there stands where it was, until all is read again', async () => {
  using shown = await showWeek();
  showLesson(after);
  putBackLesson(before);
  expect(shown.startsShown()).toEqual([before.startsAt]);
  await expect.poll(() => shown.answers).toHaveLength(2);
});
