import type { RequestAnswer } from '@klasna/contract/requests/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { announce, otherSide } from './announce.ts';
import { applyRequest, isApplicable } from './apply-request.ts';
import { toAnnounced, toLatest } from './ask-for-change.ts';
import { checkProposal } from './check-proposal.ts';
import { closeRequest } from './close-request.ts';
import { computeDeadline } from './compute-deadline.ts';
import type { RequestMailDeps } from './mail-request.ts';
import { insertStep, type RequestRow, updateRequest } from './requests.store.ts';
import type { LockedRequest } from './resources.ts';
import { readRequestSettings } from './settings.store.ts';

/** Answers a request that waits: accepting changes the lesson, proposing asks the other side. */
export async function answerRequest(
  tx: Tx,
  locked: LockedRequest,
  { answer, message: text, round, ...input }: RequestAnswer,
  deps: RequestMailDeps,
): Promise<RequestRow> {
  const { request, lesson } = locked;
  const isAnswered = request.state !== 'waiting' || (round ?? request.round) !== request.round;
  if (isAnswered) throw new Failure('requestAnswered');
  const message = text === '' ? null : text;
  const closing = { actorId: lesson.actorId, message };
  if (answer === 'decline')
    return closeRequest(tx, request, toAnnounced(lesson), { ...closing, state: 'declined' }, deps);
  if (!isApplicable(tx, request, lesson)) throw new Failure('requestOutdated');
  if (answer === 'propose') return propose(tx, locked, { ...input, message }, deps);
  await applyRequest(tx, request, lesson);
  return closeRequest(tx, request, toAnnounced(lesson), { ...closing, state: 'accepted' }, deps);
}

type Counterproposal = Pick<RequestAnswer, 'startsAt' | 'place' | 'message'>;

/** Asks the other side for something else. The present proposal ends with its links, and the time to answer begins anew. */
async function propose(
  tx: Tx,
  { request: before, lesson }: LockedRequest,
  { message, ...input }: Counterproposal,
  deps: RequestMailDeps,
): Promise<RequestRow> {
  const { actorId } = lesson;
  const proposal = await checkProposal(tx, lesson, before.kind, input);
  const deadline = computeDeadline(await readRequestSettings(tx), tx.now, toLatest(lesson, proposal));
  const request = await updateRequest(tx, before.id, {
    ...proposal,
    ...deadline,
    ...{ answerer: otherSide(before.answerer), round: before.round + 1 },
  });
  await insertStep(tx, { ...proposal, requestId: request.id, step: 'proposed', byUser: actorId, message });
  await announce(tx, { request, lesson: toAnnounced(lesson), change: 'proposed', actorId, message }, deps);
  return request;
}

/** Takes back what one's own side asked for or proposed last. */
export async function withdrawRequest(
  tx: Tx,
  { request, lesson }: LockedRequest,
  deps: RequestMailDeps,
): Promise<RequestRow> {
  if (request.state !== 'waiting') throw new Failure('requestAnswered');
  const closing = { state: 'withdrawn', actorId: lesson.actorId } as const;
  return closeRequest(tx, request, toAnnounced(lesson), closing, deps);
}
