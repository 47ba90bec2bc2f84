import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useStore } from '../../../lib/use-store.ts';
import { dictionaryKey } from '../dictionary-query.ts';
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts';
import { toAnswerStorageKey } from './answer-storage.ts';

const retryIntervalMs = 10_000;

/** The statuses for which a retry is useless, because the word is gone or the answer is invalid. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 403, 404, 409, 413]);
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && refusedStatuses.has(failure.status);

/** The queues of this tab, one per person, shared by all pages. */
const queues = new Map<string, AnswerQueue>();

function getQueue(userId: string): AnswerQueue {
  const queue =
    queues.get(userId) ??
    createAnswerQueue(toAnswerStorageKey(userId), {
      send: (body) => call('POST /tenant/dictionary/training', { body }),
      undo: (operationId) => call('POST /tenant/dictionary/training/undo', { body: { operationId } }),
      isRefused,
    });
  queues.set(userId, queue);
  return queue;
}

/** Returns the queue of the current person and its length. Sends answers while mounted. */
export function useAnswerQueue(): AnswerQueue & { readonly count: number } {
  const queries = useQueryClient();
  const queue = getQueue(useSession(({ userId }) => userId));
  useEffect(() => {
    const flush = async () => {
      const waitingBefore = queue.waiting.get().length;
      await queue.flush();
      // Refetches queries that were loaded before the server had these answers.
      if (waitingBefore > 0) void queries.invalidateQueries({ queryKey: dictionaryKey });
    };
    const startFlush = () => void flush();
    startFlush();
    const timer = window.setInterval(startFlush, retryIntervalMs);
    window.addEventListener('online', startFlush);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', startFlush);
      startFlush();
    };
  }, [queue, queries]);
  return { ...queue, count: useStore(queue.waiting, (answers) => answers.length) };
}
