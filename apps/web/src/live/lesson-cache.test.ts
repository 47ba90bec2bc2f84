import type { LessonEvent } from '@klasna/contract/schedule/models';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { lessonAt } from '../lib/lessons/sample-lesson.ts';
import { queryClient } from '../lib/query-client.ts';
import { putBackLesson, rangesKey, replaceLesson, showLesson } from './lesson-cache.ts';

const week = { scope: 'school', from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' };
const before = lessonAt({ id: 'a', startsAt: '2026-11-23T09:00:00.000Z' });
const after = lessonAt({ id: 'a', startsAt: '2026-11-23T15:00:00.000Z' });

/** A week that is displayed and being refetched; the test resolves the request. */
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

it('a request that started before a move does not undo it and is repeated', async () => {
  using shown = await showWeek();
  showLesson(after);
  shown.answers[0]?.([before]);
  await Promise.resolve();
  expect(shown.startsShown()).toEqual([after.startsAt]);
  expect(shown.answers).toHaveLength(1);
  replaceLesson(after);
  await expect.poll(() => shown.answers).toHaveLength(2);
});

it('a move does not refetch without a running request', async () => {
  using shown = await showWeek();
  shown.answers[0]?.([before]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  showLesson(after);
  replaceLesson(after);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown.answers).toHaveLength(1);
  expect(shown.startsShown()).toEqual([after.startsAt]);
});

it('a failed move restores the lesson and refetches', async () => {
  using shown = await showWeek();
  showLesson(after);
  putBackLesson(before);
  expect(shown.startsShown()).toEqual([before.startsAt]);
  await expect.poll(() => shown.answers).toHaveLength(2);
});
