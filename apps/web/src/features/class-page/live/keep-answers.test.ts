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

/** Readings are answered by hand. */
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

describe('what is told while answers are being read', () => {
  it('for the first time is not lost with an older reply, nor does it overwrite a newer one', async () => {
    kept.tell(saved('ann', 2));
    kept.tell(saved('bob', 2));
    await reply(0, { ann: { e: answerOf(1) }, bob: { e: answerOf(5) } });
    expect([revisionOf('ann'), revisionOf('bob')]).toEqual([2, 5]);
  });

  it('again is seen at once and stays when an older reply comes', async () => {
    await reply(0, { ann: { e: answerOf(1) } });
    readAgain(queries, [queryKey]);
    kept.tell(saved('ann', 3));
    expect(revisionOf('ann')).toBe(3);
    await reply(1, { ann: { e: answerOf(2) } });
    expect(revisionOf('ann')).toBe(3);
  });

  it('in its order: what was reset and begun anew is the new one', async () => {
    await reply(0, { ann: { e: answerOf(4) } });
    readAgain(queries, [queryKey]);
    kept.tell({ event: 'answer.reset', data: { studentId: null, exerciseId: 'e' } });
    kept.tell(saved('ann', 1));
    await reply(1, { ann: { e: answerOf(4) } });
    expect(revisionOf('ann')).toBe(1);
  });
});

it('what cannot be known from here is read', async () => {
  await reply(0, { ann: {} });
  const data = { studentId: 'ann', exerciseId: 'e', revealedAt: '2026-11-22T10:00:00.000Z' };
  kept.tell({ event: 'answer.revealed', data });
  await reply(1, { ann: { e: answerOf(0) } });
  expect(revisionOf('ann')).toBe(0);
});

it('a first reading that began before a change is followed by another', async () => {
  readAgain(queries, [queryKey]);
  await expect.poll(() => replies).toHaveLength(1);
  replies[0]?.({ ann: { e: answerOf(1) } });
  await reply(1, { ann: { e: answerOf(2) } });
  expect(revisionOf('ann')).toBe(2);
});
