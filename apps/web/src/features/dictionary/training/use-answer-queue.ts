import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnreachable } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useStore } from '../../../lib/use-store.ts';
import { dictionaryKey } from '../dictionary-query.ts';
import { type AnswerQueue, openAnswerQueue } from './answer-queue.ts';

const retryEvery = 10_000;

/** One for each person of this window, whichever page they are on. */
const queues = new Map<string, AnswerQueue>();

function queueOf(email: string): AnswerQueue {
  const queue =
    queues.get(email) ??
    openAnswerQueue(`trained:${email}`, {
      send: (body) => call('POST /tenant/dictionary/training', { body }),
      undo: (operationId) => call('POST /tenant/dictionary/training/undo', { body: { operationId } }),
      isUnreachable,
    });
  queues.set(email, queue);
  return queue;
}

/** The queue of whoever is signed in, and how many answers wait in it. They are sent wherever this is shown. */
export function useAnswerQueue(): AnswerQueue & { readonly count: number } {
  const queries = useQueryClient();
  const queue = queueOf(useSession(({ user }) => user.email));
  useEffect(() => {
    const flush = async () => {
      const before = queue.waiting.get().length;
      await queue.flush();
      // What was read meanwhile did not know of them.
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
