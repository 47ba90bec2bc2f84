import type { AnswerView } from '@klasna/contract/answers/models';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from './apply-to-answers.ts';
import type { AnswerTold } from './class-told.ts';
import { type KeptAnswers, keepAnswers } from './keep-answers.ts';
import { readAgain } from './read-again.ts';

const queryKey = ['answers', 'class'];
const answerOf = (revision: number): AnswerView => ({
  ...{ data: { gaps: [`at ${revision}`] }, revision, updatedAt: '2026-11-22T10:00:00.000Z' },
  ...{ attempts: [], attemptsRemaining: null, revealedAt: null },
});
const saved = (studentId: string, revision: number): AnswerTold => ({
  event: 'answer.saved',
  data: { studentId, exerciseId: 'e', answer: answerOf(revision) },
});

/** Requests stay pending until the test replies. */
let queries: QueryClient;
let replies: ((answers: Answers) => void)[];
let kept: KeptAnswers;
let leave: () => void;
const shown = (): Answers | undefined => queries.getQueryData(queryKey);
const revisionOf = (studentId: string) => shown()?.[studentId]?.e?.revision;
async function reply(place: number, answers: Answers): Promise<void> {
  await expect.poll(() => replies.length).toBeGreaterThan(place);
  replies[place]?.(answers);
  await expect.poll(() => queries.isFetching()).toBe(0);
}

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  replies = [];
  kept = keepAnswers(queries, 'class');
  const queryFn = () => new Promise<Answers>((resolve) => replies.push(resolve));
  leave = new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
});
afterEach(() => {
  leave();
  kept.stop();
  queries.clear();
});

describe('an event that arrives while answers are being fetched', () => {
  it('for the first time survives an older reply and does not overwrite a newer one', async () => {
    kept.tell(saved('ann', 2));
    kept.tell(saved('bob', 2));
    await reply(0, { ann: { e: answerOf(1) }, bob: { e: answerOf(5) } });
    expect([revisionOf('ann'), revisionOf('bob')]).toEqual([2, 5]);
  });

  it('again is visible at once and survives an older reply', async () => {
    await reply(0, { ann: { e: answerOf(1) } });
    readAgain(queries, [queryKey]);
    kept.tell(saved('ann', 3));
    expect(revisionOf('ann')).toBe(3);
    await reply(1, { ann: { e: answerOf(2) } });
    expect(revisionOf('ann')).toBe(3);
  });

  it('is applied in order, so that an answer started after a reset is the new one', async () => {
    await reply(0, { ann: { e: answerOf(4) } });
    readAgain(queries, [queryKey]);
    kept.tell({ event: 'answer.reset', data: { studentId: null, exerciseId: 'e' } });
    kept.tell(saved('ann', 1));
    await reply(1, { ann: { e: answerOf(4) } });
    expect(revisionOf('ann')).toBe(1);
  });
});

it('refetches answers when an event cannot be applied to the cache', async () => {
  await reply(0, { ann: {} });
  const data = { studentId: 'ann', exerciseId: 'e', revealedAt: '2026-11-22T10:00:00.000Z' };
  kept.tell({ event: 'answer.revealed', data });
  await reply(1, { ann: { e: answerOf(0) } });
  expect(revisionOf('ann')).toBe(0);
});

it('repeats a first request that started before a change', async () => {
  readAgain(queries, [queryKey]);
  await expect.poll(() => replies).toHaveLength(1);
  replies[0]?.({ ann: { e: answerOf(1) } });
  await reply(1, { ann: { e: answerOf(2) } });
  expect(revisionOf('ann')).toBe(2);
});
