import type { RequestAnswer } from '@klasna/contract/requests/models';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { requestsKey } from './requests-query.ts';

type Answer = Pick<RequestAnswer, 'answer'> & Partial<RequestAnswer>;

/** Reads again what an answer changes: the requests and, if it was accepted, the lessons. */
export function refreshRequests(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: requestsKey });
  void queries.invalidateQueries({ queryKey: ['schedule'] });
}

/** Sends an answer; rejects if the server refuses it. */
export function useAnswerRequest(id: string): (answer: Answer) => Promise<void> {
  const queries = useQueryClient();
  return async (body) => {
    try {
      await call('POST /tenant/requests/{id}/answer', { params: { id }, body });
    } finally {
      // Also after a refusal, because the request may have been closed meanwhile.
      refreshRequests(queries);
    }
  };
}
