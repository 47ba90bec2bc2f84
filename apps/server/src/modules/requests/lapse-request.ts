/** What happens to requests that nobody answers: a reminder, then the default of the school. */
import type { RequestLapse } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { findClassIncludingDeleted, lockClassesShared } from '../classes/index.ts';
import { type LockedEvent, lockLessons } from '../schedule/index.ts';
import { type AnnouncedLesson, announce } from './announce.ts';
import { applyRequest, isApplicable, isLessonChanged } from './apply-request.ts';
import { toAnnounced } from './ask-for-change.ts';
import { closeRequest } from './close-request.ts';
import type { RequestMailDeps } from './mail-request.ts';
import { findRequestAccess, type RequestAccess } from './request-lists.store.ts';
import { listActors, lockRequest, lockToRemind, updateRequest } from './requests.store.ts';

/** A change without a person: nobody reads what it answers. */
const noRights = {
  canEdit: () => false,
  canSeeClass: () => false,
  canOpenClass: () => false,
  canSeeMeetingLink: () => false,
} as const;

async function toAnnouncedLesson(tx: Tx, access: RequestAccess): Promise<AnnouncedLesson> {
  const schoolClass = await findClassIncludingDeleted(tx, access.classId);
  return { ...access, className: schoolClass?.name ?? '' };
}

/** Locks class and lesson; undefined if the lesson was deleted. */
async function lockLesson(
  tx: Tx,
  { eventId, classId }: RequestAccess,
  actorId: string,
): Promise<LockedEvent | undefined> {
  const classes = await lockClassesShared(tx, [classId]);
  const locked = await lockLessons(tx, { id: eventId, seriesId: null }, 'one');
  const schoolClass = classes.get(locked?.event.classId ?? '');
  return locked && schoolClass && { ...noRights, ...locked, class: schoolClass, actorId };
}

/**
 * Closes a request whose time has passed, or whose lesson was changed. Does nothing if somebody was faster, so it may run
 * twice. With `acceptsByDefault: false` it declines also where the school accepts by default.
 */
export async function lapseRequest(
  tx: Tx,
  id: string,
  { acceptsByDefault }: { readonly acceptsByDefault: boolean },
  deps: RequestMailDeps,
): Promise<void> {
  const access = await findRequestAccess(tx, id);
  if (!access) return;
  // The change is one of those who asked.
  const { proposerId } = await listActors(tx, id);
  const lesson = await lockLesson(tx, access, proposerId ?? access.studentId);
  const request = await lockRequest(tx, id);
  if (request?.state !== 'waiting') return;
  const announced = lesson ? toAnnounced(lesson) : await toAnnouncedLesson(tx, access);
  const close = (lapse: RequestLapse) =>
    closeRequest(tx, request, announced, { state: 'lapsed', lapse, actorId: null }, deps);
  if (!lesson || isLessonChanged(request, lesson)) {
    await close('outdated');
    return;
  }
  if (request.answerBy > tx.now && lesson.event.startsAt > tx.now) return;
  const accepts = acceptsByDefault && request.defaultAnswer === 'accept' && isApplicable(tx, request, lesson);
  if (accepts) await applyRequest(tx, request, lesson);
  await close(accepts ? 'accepted' : 'declined');
}

/** Reminds the answering side of a request, once. */
export async function remindOfRequest(tx: Tx, id: string, deps: RequestMailDeps): Promise<void> {
  const request = await lockToRemind(tx, id);
  const access = request && (await findRequestAccess(tx, id));
  if (!access) return;
  const reminded = await updateRequest(tx, id, { remindAt: null });
  const lesson = await toAnnouncedLesson(tx, access);
  await announce(tx, { request: reminded, lesson, change: 'reminded', actorId: null }, deps);
}
