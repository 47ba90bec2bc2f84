import { useEffect, useState } from 'react';
import { isUnreachable } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useStore } from '../../../lib/use-store.ts';
import { type AnswerQueue, openAnswerQueue } from './answer-queue.ts';

const retryEvery = 10_000;

/** The queue of whoever is signed in, and how many answers wait in it. */
export function useAnswerQueue(): AnswerQueue & { readonly count: number } {
  const email = useSession(({ user }) => user.email);
  const [queue] = useState(() =>
    openAnswerQueue(`trained:${email}`, {
      send: (body) => call('POST /tenant/dictionary/training', { body }),
      undo: (operationId) => call('POST /tenant/dictionary/training/undo', { body: { operationId } }),
      isUnreachable,
    }),
  );
  useEffect(() => {
    const flush = () => void queue.flush();
    flush();
    const timer = window.setInterval(flush, retryEvery);
    window.addEventListener('online', flush);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [queue]);
  return { ...queue, count: useStore(queue.waiting, (answers) => answers.length) };
}
