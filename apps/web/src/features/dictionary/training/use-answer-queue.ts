import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useStore } from '../../../lib/use-store.ts';
import { dictionaryKey } from '../dictionary-query.ts';
import { type AnswerQueue, openAnswerQueue } from './answer-queue.ts';

const retryEvery = 10_000;

/** Statuses that no retry changes: the word is gone or the answer is invalid. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 413]);
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && refusals.has(failure.status);

/** One queue per person in this tab, shared by all pages. */
const queues = new Map<string, AnswerQueue>();

function queueOf(userId: string): AnswerQueue {
  const queue =
    queues.get(userId) ??
    openAnswerQueue(`trained:${userId}`, {
      send: (body) => call('POST /tenant/dictionary/training', { body }),
      undo: (operationId) => call('POST /tenant/dictionary/training/undo', { body: { operationId } }),
      isRefused,
    });
  queues.set(userId, queue);
  return queue;
}

/** The queue of the current person and its length. Sends answers while mounted. */
export function useAnswerQueue(): AnswerQueue & { readonly count: number } {
  const queries = useQueryClient();
  const queue = queueOf(useSession(({ userId }) => userId));
  useEffect(() => {
    const flush = async () => {
      const before = queue.waiting.get().length;
      await queue.flush();
      // Queries loaded in the meantime do not include these answers.
      if (before > 0) void queries.invalidateQueries({ queryKey: dictionaryKey });
    };
    const start = () => void flush();
    start();
    const timer = window.setInterval(start, retryEvery);
    window.addEventListener('online', start);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', start);
      start();
    };
  }, [queue, queries]);
  return { ...queue, count: useStore(queue.waiting, (answers) => answers.length) };
}
