import type { LessonEvent } from '@klasna/contract/schedule/models';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createSampleLesson } from '../lib/lessons/sample-lesson.ts';
import { queryClient } from '../lib/query-client.ts';
import { rangesKey, revertLesson, showLessonOptimistically, showSavedLesson } from './lesson-cache.ts';

const week = { scope: 'school', from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' };
const before = createSampleLesson({ id: 'a', startsAt: '2026-11-23T09:00:00.000Z' });
const after = createSampleLesson({ id: 'a', startsAt: '2026-11-23T15:00:00.000Z' });

/** A week that is displayed and being refetched; the test resolves the request. */
async function displayWeek() {
  queryClient.clear();
  const queryKey = [...rangesKey, week];
  const resolvers: ((lessons: readonly LessonEvent[]) => void)[] = [];
  const queryFn = () => new Promise<readonly LessonEvent[]>((resolve) => resolvers.push(resolve));
  queryClient.setQueryData(queryKey, [before]);
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {});
  await expect.poll(() => resolvers).toHaveLength(1);
  return {
    answers: resolvers,
    listShownStarts: () =>
      queryClient.getQueryData<readonly LessonEvent[]>(queryKey)?.map(({ startsAt }) => startsAt),
    [Symbol.dispose]: unsubscribe,
  };
}

it('a request that started before a move does not undo it and is repeated', async () => {
  using display = await displayWeek();
  showLessonOptimistically(after);
  display.answers[0]?.([before]);
  await Promise.resolve();
  expect(display.listShownStarts()).toEqual([after.startsAt]);
  expect(display.answers).toHaveLength(1);
  showSavedLesson(after);
  await expect.poll(() => display.answers).toHaveLength(2);
});

it('a move does not refetch without a running request', async () => {
  using display = await displayWeek();
  display.answers[0]?.([before]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  showLessonOptimistically(after);
  showSavedLesson(after);
  await new Promise((resolve) => setTimeout(resolve));
  expect(display.answers).toHaveLength(1);
  expect(display.listShownStarts()).toEqual([after.startsAt]);
});

it('a failed move restores the lesson and refetches', async () => {
  using display = await displayWeek();
  showLessonOptimistically(after);
  revertLesson(before);
  expect(display.listShownStarts()).toEqual([before.startsAt]);
  await expect.poll(() => display.answers).toHaveLength(2);
});
