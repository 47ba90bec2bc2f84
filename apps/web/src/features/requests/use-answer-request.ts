import type { LessonRequest, RequestAnswer } from '@klasna/contract/requests/models';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { requestsKey } from './requests-query.ts';

type Answer = Pick<RequestAnswer, 'answer'> & Partial<RequestAnswer>;

/** Reads again what an answer changes: the requests and, if it was accepted, the lessons. */
export function refreshRequests(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: requestsKey });
  void queries.invalidateQueries({ queryKey: ['schedule'] });
}

/** Sends an answer to the proposal that is shown; rejects if the server refuses it, as when there is another one. */
export function useAnswerRequest({
  id,
  round,
}: Pick<LessonRequest, 'id' | 'round'>): (answer: Answer) => Promise<void> {
  const queries = useQueryClient();
  return async (answer) => {
    try {
      await call('POST /tenant/requests/{id}/answer', { params: { id }, body: { ...answer, round } });
    } finally {
      // Also after a refusal, because the request may have been closed meanwhile.
      refreshRequests(queries);
    }
  };
}
