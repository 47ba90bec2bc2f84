/** The requests that read and save an answer. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { call } from '../../../lib/api/request.ts';
import type { AnswerRef } from './answer-ref.ts';
import type { Operation } from './unsent.ts';

/**
 * The maximum size of a keepalive request, which browsers limit to 64 KB. A larger change stays in draft storage and is
 * sent next time.
 */
const maxKeepaliveBytes = 60_000;

const toParams = ({ classId, exerciseId }: AnswerRef) => ({ id: classId, exerciseId });

export async function saveAnswer(
  answerRef: AnswerRef,
  { id: operationId, revision, changes }: Operation,
  isLeaving: boolean,
): Promise<AnswerView | null> {
  const body = { revision, operationId, changes: { ...changes } };
  const shouldKeepAlive =
    isLeaving && new TextEncoder().encode(JSON.stringify(body)).length < maxKeepaliveBytes;
  const { data } = await call('PUT /tenant/classes/{id}/answers/{exerciseId}', {
    params: toParams(answerRef),
    body,
    ...(shouldKeepAlive && { keepalive: shouldKeepAlive }),
  });
  return data;
}

export async function readAnswer(answerRef: AnswerRef): Promise<AnswerView | null> {
  const { data } = await call('GET /tenant/classes/{id}/answers/{exerciseId}', {
    params: toParams(answerRef),
    query: {},
  });
  return data as AnswerView | null;
}
