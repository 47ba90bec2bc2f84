/** The requests that read and save an answer. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { call } from '../../../lib/api/call.ts';
import type { AnswerPlace } from './place.ts';
import type { Operation } from './unsent.ts';

/** Browsers limit keepalive requests to 64 KB; a larger change stays in draft storage and is sent next time. */
const mostWhenLeaving = 60_000;

const paramsOf = ({ classId, exerciseId }: AnswerPlace) => ({ id: classId, exerciseId });

export async function saveAnswer(
  place: AnswerPlace,
  { id: operationId, revision, changes }: Operation,
  isLeaving: boolean,
): Promise<AnswerView | null> {
  const body = { revision, operationId, changes: { ...changes } };
  const keepalive = isLeaving && JSON.stringify(body).length < mostWhenLeaving;
  const { data } = await call('PUT /tenant/classes/{id}/answers/{exerciseId}', {
    params: paramsOf(place),
    body,
    ...(keepalive && { keepalive }),
  });
  return data;
}

export async function readAnswer(place: AnswerPlace): Promise<AnswerView | null> {
  const { data } = await call('GET /tenant/classes/{id}/answers/{exerciseId}', {
    params: paramsOf(place),
    query: {},
  });
  return data as AnswerView | null;
}
