import type { AnswerEvent } from '@klasna/contract/answers/apply-answer-event';
import type { AnswerView, ClassAnswers } from '@klasna/contract/answers/models';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refetchQueries } from './refetch-queries.ts';
import { type AnswersSync, syncCachedAnswers } from './sync-cached-answers.ts';

const queryKey = ['answers', 'class'];
const buildAnswer = (revision: number): AnswerView => ({
  ...{ data: { gaps: [`at ${revision}`] }, revision, updatedAt: '2026-11-22T10:00:00.000Z' },
  ...{ attempts: [], attemptsRemaining: null, revealedAt: null },
});
const savedEvent = (studentId: string, revision: number): AnswerEvent => ({
  event: 'answer.saved',
  data: { studentId, exerciseId: 'e', answer: buildAnswer(revision) },
});

/** Requests stay pending until the test replies. */
let queries: QueryClient;
let replies: ((answers: ClassAnswers) => void)[];
let answersSync: AnswersSync;
let unsubscribe: () => void;
const getCachedAnswers = (): ClassAnswers | undefined => queries.getQueryData(queryKey);
const getRevision = (studentId: string) => getCachedAnswers()?.[studentId]?.e?.revision;
async function reply(index: number, answers: ClassAnswers): Promise<void> {
  await expect.poll(() => replies.length).toBeGreaterThan(index);
  replies[index]?.(answers);
  await expect.poll(() => queries.isFetching()).toBe(0);
}

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  replies = [];
  answersSync = syncCachedAnswers(queries, 'class');
  const queryFn = () => new Promise<ClassAnswers>((resolve) => replies.push(resolve));
  unsubscribe = new QueryObserver(queries, {
    queryKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
});
afterEach(() => {
  unsubscribe();
  answersSync.stop();
  queries.clear();
});

describe('an event that arrives while answers are being fetched', () => {
  it('for the first time survives an older reply and does not overwrite a newer one', async () => {
    answersSync.applyEvent(savedEvent('ann', 2));
    answersSync.applyEvent(savedEvent('bob', 2));
    await reply(0, { ann: { e: buildAnswer(1) }, bob: { e: buildAnswer(5) } });
    expect([getRevision('ann'), getRevision('bob')]).toEqual([2, 5]);
  });

  it('again is visible at once and survives an older reply', async () => {
    await reply(0, { ann: { e: buildAnswer(1) } });
    refetchQueries(queries, [queryKey]);
    answersSync.applyEvent(savedEvent('ann', 3));
    expect(getRevision('ann')).toBe(3);
    await reply(1, { ann: { e: buildAnswer(2) } });
    expect(getRevision('ann')).toBe(3);
  });

  it('is applied in order, so that an answer started after a reset is the new one', async () => {
    await reply(0, { ann: { e: buildAnswer(4) } });
    refetchQueries(queries, [queryKey]);
    answersSync.applyEvent({ event: 'answer.reset', data: { studentId: null, exerciseId: 'e' } });
    answersSync.applyEvent(savedEvent('ann', 1));
    await reply(1, { ann: { e: buildAnswer(4) } });
    expect(getRevision('ann')).toBe(1);
  });
});

it('refetches answers when an event cannot be applied to the cache', async () => {
  await reply(0, { ann: {} });
  const data = { studentId: 'ann', exerciseId: 'e', revealedAt: '2026-11-22T10:00:00.000Z' };
  answersSync.applyEvent({ event: 'answer.revealed', data });
  await reply(1, { ann: { e: buildAnswer(0) } });
  expect(getRevision('ann')).toBe(0);
});

it('repeats a first request that started before a change', async () => {
  refetchQueries(queries, [queryKey]);
  await expect.poll(() => replies).toHaveLength(1);
  replies[0]?.({ ann: { e: buildAnswer(1) } });
  await reply(1, { ann: { e: buildAnswer(2) } });
  expect(getRevision('ann')).toBe(2);
});
