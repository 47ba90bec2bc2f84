import type { RequestLapse, RequestState } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type AnnouncedLesson, announce } from './announce.ts';
import type { RequestMailDeps } from './mail-request.ts';
import { insertStep, type RequestRow, updateRequest } from './requests.store.ts';

interface Closing {
  readonly state: Exclude<RequestState, 'waiting'>;
  readonly lapse?: RequestLapse;
  /** Null if nobody did it. */
  readonly actorId: string | null;
  readonly message?: string | null;
}

/** Closes a request that is locked, and tells its people what became of it. */
export async function closeRequest(
  tx: Tx,
  { id }: RequestRow,
  lesson: AnnouncedLesson,
  { state, lapse, actorId, message = null }: Closing,
  deps: RequestMailDeps,
): Promise<RequestRow> {
  const request = await updateRequest(tx, id, {
    ...{ state, lapse: lapse ?? null, closedAt: tx.now, remindAt: null },
  });
  await insertStep(tx, { requestId: id, step: state, byUser: actorId, message });
  await announce(tx, { request, lesson, change: state, actorId, message }, deps);
  return request;
}
