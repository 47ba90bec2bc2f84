import type { NewRequest } from '@klasna/contract/requests/models';
import type { RequestSide } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { isStudentOf } from '../classes/index.ts';
import type { LockedEvent } from '../schedule/index.ts';
import { type AnnouncedLesson, announce, otherSide } from './announce.ts';
import { checkProposal } from './check-proposal.ts';
import { computeDeadline } from './compute-deadline.ts';
import type { RequestMailDeps } from './mail-request.ts';
import { findWaitingId } from './request-lists.store.ts';
import { insertRequest, insertStep, type Proposal, type RequestRow } from './requests.store.ts';
import type { LockedAsker } from './resources.ts';
import { readRequestSettings } from './settings.store.ts';

export const toAnnounced = ({ event, class: schoolClass }: LockedEvent): AnnouncedLesson => ({
  classId: schoolClass.id,
  className: schoolClass.name,
  studentId: schoolClass.studentId,
  teacherId: event.teacherId,
  classTeacherId: schoolClass.teacherId,
});

/** Finds the student of a planned lesson to come that belongs to one student; nothing can be asked about others. */
export async function findStudentToAsk(
  tx: Tx,
  { event, class: schoolClass }: Pick<LockedEvent, 'event' | 'class'>,
): Promise<string | undefined> {
  const { id, studentId, deletedAt } = schoolClass;
  const canAsk = deletedAt === null && event.status === 'scheduled' && event.startsAt > tx.now;
  if (!canAsk || studentId === null) return undefined;
  return (await isStudentOf(tx, id, studentId)) ? studentId : undefined;
}

/** Students ask only where an administrator allows it; teachers always may. */
export const mayAsk = async (tx: Tx, side: RequestSide): Promise<boolean> =>
  side === 'teacher' || (await readRequestSettings(tx)).studentsMayAsk;

/** The last instant at which an answer makes sense: when the lesson begins, or would begin. */
export const toLatest = (
  { event }: Pick<LockedEvent, 'event'>,
  { startsAt }: Pick<Proposal, 'startsAt'>,
): Date => (startsAt !== null && startsAt < event.startsAt ? startsAt : event.startsAt);

/** Asks the other side of a personal lesson for a change. */
export async function askForChange(
  tx: Tx,
  { lesson, side }: LockedAsker,
  { kind, message: text, ...input }: NewRequest,
  deps: RequestMailDeps,
): Promise<RequestRow> {
  const { event, actorId } = lesson;
  if (!(await mayAsk(tx, side))) throw new Failure('requestsClosed');
  const studentId = await findStudentToAsk(tx, lesson);
  if (studentId === undefined) throw new Failure('requestImpossible');
  if ((await findWaitingId(tx, event.id)) !== null) throw new Failure('requestWaiting');
  const proposal = await checkProposal(tx, lesson, kind, input);
  const deadline = computeDeadline(await readRequestSettings(tx), tx.now, toLatest(lesson, proposal));
  const request = await insertRequest(tx, {
    ...proposal,
    ...deadline,
    ...{ eventId: event.id, studentId, kind, askedBy: side, answerer: otherSide(side) },
    lessonStartsAt: event.startsAt,
  });
  const message = text === '' ? null : text;
  await insertStep(tx, { ...proposal, requestId: request.id, step: 'asked', byUser: actorId, message });
  await announce(tx, { request, lesson: toAnnounced(lesson), change: 'asked', actorId, message }, deps);
  return request;
}
