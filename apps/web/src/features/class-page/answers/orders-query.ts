/**
 * Loads the order in which a student sees the items of exercises. Staff need it because the content that they receive
 * has the right order.
 */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { type AnswersScope, buildOrdersRequest } from '../prefetch-requests.ts';

export function ordersQuery(classId: string, scope: AnswersScope, studentId: string | null) {
  const request = buildOrdersRequest(classId, scope, studentId);
  return queryOptions({
    queryKey: ['orders', classId, request.query],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}/orders', { ...request, signal })).data,
  });
}
